package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;

/// The index tuples of several operands as one long each, so that tuples compare as these do, across operands.
public sealed interface Keys permits PackedKeys, RankedKeys {

    /// Returns the keys of tuples, in their order.
    ///
    /// @param bounds   exclusive upper bound of each index of a tuple
    /// @param operands of each operand the index arrays, one for each bound, all of the size of the operand
    /// @param sizes    number of tuples of each operand
    static Keys of(long[] bounds, Indices[][] operands, int... sizes) {
        KeyPacking packing = PackedKeys.packing(bounds);
        if (packing == null) {
            return RankedKeys.of(bounds, operands, sizes);
        }
        long[][] keys = new long[operands.length][];
        Arrays.setAll(keys, k -> PackedKeys.pack(packing, operands[k], sizes[k]));
        return new PackedKeys(packing, bounds, keys);
    }

    /// Returns the keys of an operand; shared.
    long[] of(int operand);

    /// Returns one index of the tuples that have the first `count` of the given keys, in the least width for its bound; new storage.
    Indices decode(int index, long[] keys, int count);
}
