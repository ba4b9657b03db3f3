package org.gcsarray.ops.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;

/// The bits of the indices side by side: for tuples of at most 63 bits.
final class PackedKeys implements Keys {

    private final KeyPacking packing;
    private final long[] bounds;
    private final long[][] keys;

    PackedKeys(KeyPacking packing, long[] bounds, long[][] keys) {
        this.packing = packing;
        this.bounds = bounds;
        this.keys = keys;
    }

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
