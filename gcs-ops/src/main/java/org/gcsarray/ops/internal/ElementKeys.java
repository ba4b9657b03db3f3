package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.CoordinateSums;

/// The sum of stride times index of each stored element of a sparse array.
public sealed interface ElementKeys permits ElementKeys.CoordinateKeys, UnfoldedKeys {

    /// Keys made at a time: two buffers of that size stay in the first cache.
    int BLOCK = 1024;

    /// Returns the keys of an array that stores an element.
    ///
    /// @param array   sparse array
    /// @param strides stride of each dimension; no sum exceeds 63 bits
    static ElementKeys of(StoredArray array, long[] strides) {
        return switch (array) {
            case CooArray coo -> new CoordinateKeys(coo, strides);
            case CompressedArray compressed -> new UnfoldedKeys(compressed, strides);
            case StridedArray _ -> throw new AssertionError("every cell of a dense array is an element");
        };
    }

    /// Returns the indices of the stored elements in some dimensions, in storage order; those of coordinates are shared, others in the least width.
    /// O(dimensions * nse).
    ///
    /// @param array sparse array
    static Indices[] indices(StoredArray array, int... dimensions) {
        return Arrays.stream(dimensions).mapToObj(d -> index(array, d)).toArray(Indices[]::new);
    }

    private static Indices index(StoredArray array, int dimension) {
        if (array instanceof CooArray coo) {
            return coo.indices(dimension);
        }
        long[] strides = new long[array.shape().rank()];
        strides[dimension] = 1;
        return sums(array, strides, array.shape().extent(dimension));
    }

    /// Returns the keys of all stored elements, in the least width for a bound. O(nse).
    ///
    /// @param array   sparse array
    /// @param strides stride of each dimension
    /// @param bound   exclusive upper bound of the keys
    static Indices sums(StoredArray array, long[] strides, long bound) {
        int size = array.values().size();
        Indices.Writer writer = Indices.writer(bound, size);
        if (size > 0) {
            of(array, strides).forEachBlock(size, (from, count, keys) -> writer.set(from, keys, count));
        }
        return writer.finish();
    }

    /// Writes the keys of the elements at positions `from .. from+count-1`, count at most [#BLOCK], to the start of `keys`.
    void fill(int from, int count, long[] keys);

    /// Returns the keys of the first elements.
    ///
    /// @param size number of elements
    default long[] all(int size) {
        long[] keys = new long[size];
        forEachBlock(size, (from, count, block) -> System.arraycopy(block, 0, keys, from, count));
        return keys;
    }

    /// Takes keys block by block.
    @FunctionalInterface
    interface Taker {
        /// Takes the keys of the elements at positions `from .. from+count-1`; the array is used again for the next ones.
        void take(int from, int count, long[] keys);
    }

    /// Hands on the keys of the first elements, block by block.
    ///
    /// @param size number of elements
    default void forEachBlock(int size, Taker taker) {
        long[] block = new long[BLOCK];
        for (int from = 0, count; from < size; from += count) {
            count = Math.min(BLOCK, size - from);
            fill(from, count, block);
            taker.take(from, count, block);
        }
    }

    /// Keys of coordinates.
    ///
    /// @param array   coordinates
    /// @param strides stride of each dimension
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record CoordinateKeys(CooArray array, long[] strides) implements ElementKeys {

        @Override
        public void fill(int from, int count, long[] keys) {
            CoordinateSums.write(array, strides, from, from + count, keys);
        }
    }
}
