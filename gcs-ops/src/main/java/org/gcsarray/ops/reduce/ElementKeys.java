package org.gcsarray.ops.reduce;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;

/// The sum of stride times index of each stored element of a sparse array.
interface ElementKeys {

    /// Keys made at a time: two buffers of that size stay in the first cache.
    int BLOCK = 1024;

    /// Returns the keys of an array that stores an element.
    ///
    /// @param array   sparse array
    /// @param strides stride of each dimension; no sum exceeds 63 bits
    static ElementKeys of(StoredArray array, long[] strides) {
        return switch (array) {
            case CooArray coo -> new CoordinateKeys(coo, strides);
            case CompressedArray compressed -> new FoldedKeys(compressed, strides);
            case StridedArray _ -> throw new AssertionError("every cell of a dense array is an element");
        };
    }

    /// Writes the keys of the elements at positions `from .. from+count-1`, count at most [#BLOCK], to the begin of `keys`.
    void fill(int from, int count, long[] keys);

    /// Returns the keys of the first elements.
    ///
    /// @param size number of elements
    default long[] all(int size) {
        long[] keys = new long[size];
        long[] block = new long[BLOCK];
        for (int from = 0; from < size; from += BLOCK) {
            int count = Math.min(BLOCK, size - from);
            fill(from, count, block);
            System.arraycopy(block, 0, keys, from, count);
        }
        return keys;
    }
}
