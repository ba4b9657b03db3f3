package org.gcsarray.spark.internal.packed;

import java.io.Serial;
import java.io.Serializable;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.RawArrays;

/// Indices that can be sent: the bare array, shared. Immutable.
///
/// @serial exclude
public final class PackedIndices implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final Object array;
    private transient @Nullable Indices known;

    private PackedIndices(Object array, Indices known) {
        this.array = array;
        this.known = known;
    }

    /// Packs indices; shares their array.
    public static PackedIndices of(Indices indices) {
        return new PackedIndices(Backing.of(indices), indices);
    }

    /// Returns the indices; shares the array.
    public Indices unpack() {
        Indices unpacked = known;
        if (unpacked == null) {
            unpacked = RawArrays.indices(array);
            known = unpacked;
        }
        return unpacked;
    }
}
