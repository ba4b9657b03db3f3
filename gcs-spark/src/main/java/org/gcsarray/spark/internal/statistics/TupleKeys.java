package org.gcsarray.spark.internal.statistics;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.Distinct;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Index tuples over a set of dimensions as numbers: linear indices over these dimensions, row-major. Immutable.
///
/// @param dimensions the dimensions
/// @param strides    stride of each
/// @param cells      number of possible keys
@SuppressWarnings("ArrayRecordComponent") // of one exchange, and never compared
record TupleKeys(int[] dimensions, long[] strides, long cells) implements Serializable {

    /// Returns the keys of a set of dimensions, bit d for dimension d.
    ///
    /// @throws ArithmeticException if there are more than 2^63-1 tuples
    static TupleKeys of(SmoothShape shape, long set) {
        int[] dimensions = IntStream.range(0, shape.rank()).filter(d -> (set >>> d & 1) == 1).toArray();
        try {
            DimensionReduction line = DimensionReduction.of(
                    SmoothShape.of(IntStream.of(dimensions).mapToLong(shape::extent).toArray()),
                    Axes.all(dimensions.length));
            return new TupleKeys(dimensions, line.groupStrides(0), line.groupSize(0));
        } catch (ArithmeticException tooMany) {
            throw new ArithmeticException("index tuples over dimensions " + Long.toBinaryString(set)
                    + " (bit d for dimension d) of shape " + shape + " exceed 63 bits");
        }
    }

    /// Returns the distinct keys of elements, ascending. O(elements * log elements).
    ///
    /// @param indices index of each element in each dimension of the array
    long[] distinct(Indices[] indices) {
        int size = indices[0].size();
        long[] keys = new long[size];
        for (int k = 0; k < dimensions.length; k++) {
            Indices one = indices[dimensions[k]];
            long stride = strides[k];
            for (int position = 0; position < size; position++) {
                keys[position] += stride * one.get(position);
            }
        }
        return Distinct.of(keys);
    }

    /// Returns the distinct keys of several arrays of keys, ascending.
    static long[] union(List<long[]> parts) {
        return parts.size() == 1 ? parts.getFirst()
                : Distinct.of(parts.stream().flatMapToLong(Arrays::stream).toArray());
    }

    /// Deals keys to so many targets by their hashes, each part ascending. A key always goes to the same target.
    static List<long[]> deal(long[] keys, int targets) {
        if (targets == 1) {
            return List.of(keys);
        }
        int[] sizes = new int[targets];
        for (long key : keys) {
            sizes[target(key, targets)]++;
        }
        List<long[]> parts = new ArrayList<>();
        for (int size : sizes) {
            parts.add(new long[size]);
        }
        Arrays.fill(sizes, 0);
        for (long key : keys) {
            int target = target(key, targets);
            parts.get(target)[sizes[target]++] = key;
        }
        return parts;
    }

    /// Neighbouring keys must not go to one target only because they are neighbours: the finaliser of SplitMix64 (Steele, Lea, Flood 2014).
    private static int target(long key, int targets) {
        long mixed = (key ^ (key >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return (int) Long.remainderUnsigned(mixed ^ (mixed >>> 31), targets);
    }
}
