package org.gcsarray.spark.internal.packed;

import java.io.Serial;
import java.io.Serializable;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

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
        return new PackedIndices(switch (indices) {
            case Indices8 a -> Backing.of(a);
            case Indices16 a -> Backing.of(a);
            case Indices32 a -> Backing.of(a);
            case Indices64 a -> Backing.of(a);
        }, indices);
    }

    /// Returns the indices; shares the array.
    public Indices unpack() {
        Indices unpacked = known;
        if (unpacked == null) {
            unpacked = switch (array) {
                case byte[] a -> Indices.wrap(a);
                case char[] a -> Indices.wrap(a);
                case int[] a -> Indices.wrap(a);
                case long[] a -> Indices.wrap(a);
                default -> throw new IllegalStateException("indices in an array of type " + array.getClass());
            };
            known = unpacked;
        }
        return unpacked;
    }
}
