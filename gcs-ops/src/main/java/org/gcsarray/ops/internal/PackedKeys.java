package org.gcsarray.ops.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;

/// The bits of the indices side by side: for tuples of at most 63 bits.
///
/// @param packing how tuples are packed
/// @param bounds  exclusive bounds of the indices
/// @param keys    the packed tuples of each operand
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record PackedKeys(KeyPacking packing, long[] bounds, long[][] keys) implements Keys {

    /// Returns how tuples are packed, or null if they need more than 63 bits.
    static @Nullable KeyPacking packing(long... bounds) {
        KeyPacking packing = KeyPacking.of(bounds);
        return packing == null || packing.totalBits() == Long.SIZE ? null : packing;
    }

    /// Packs tuples.
    static long[] pack(KeyPacking packing, Indices[] tuples, int size) {
        long[] keys = new long[size];
        packing.pack(tuples, 0, size, keys);
        return keys;
    }

    @Override
    public long[] of(int operand) {
        return keys[operand];
    }

    @Override
    public Indices decode(int index, long[] packed, int count) {
        return packing.unpack(packed, count, index, bounds[index]);
    }
}
