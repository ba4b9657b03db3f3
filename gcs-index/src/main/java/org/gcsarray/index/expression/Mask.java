package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexTable;
import org.gcsarray.shape.SmoothShape;

/// An N-d array of flags as an index term: the positions at which a flag is set, in row-major order, counted from 0.
///
/// It stands for N index arrays, one for each dimension it consumes. Its extents need not be those of the dimensions, only every flag
/// that is set must be within their bounds. A mask of rank 0 consumes nothing and adds a dimension of size 1 or 0. A value, immutable.
public final class Mask implements IndexTerm {

    private final List<IndexTable> positions;
    private final int count;

    private Mask(List<IndexTable> positions, int count) {
        this.positions = positions;
        this.count = count;
    }

    /// Returns the mask of the given flags. O(number of flags + rank * number set).
    ///
    /// @param flags   flags, last index fastest
    /// @param extents extent of each dimension
    /// @throws IllegalArgumentException if the number of flags is not the product of the extents
    public static Mask of(boolean[] flags, long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        if (shape.size() != flags.length) {
            throw new IllegalArgumentException(
                    flags.length + " flags given; a mask of shape " + shape + " has " + shape.size());
        }
        long[] set = IntStream.range(0, flags.length).filter(i -> flags[i]).asLongStream().toArray();
        IndexTable[] positions = new IndexTable[extents.length];
        long stride = 1;
        for (int d = extents.length - 1; d >= 0; d--) {
            long below = stride;
            long extent = extents[d];
            positions[d] = IndexTable.of(Arrays.stream(set).map(i -> i / below % extent).toArray(), set.length);
            stride *= extent;
        }
        return new Mask(List.of(positions), set.length);
    }

    /// Returns the number of dimensions it consumes.
    public int rank() {
        return positions.size();
    }

    /// Returns the number of flags that are set.
    public int count() {
        return count;
    }

    /// Returns the positions along each dimension, tables of one dimension.
    List<IndexTable> positions() {
        return positions;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Mask mask && count == mask.count && positions.equals(mask.positions);
    }

    @Override
    public int hashCode() {
        return 31 * positions.hashCode() + count;
    }

    /// Returns the positions as text.
    @Override
    public String toString() {
        return "mask of rank " + rank() + " with " + count + " positions " + positions;
    }
}
