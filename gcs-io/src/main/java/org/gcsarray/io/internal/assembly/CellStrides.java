package org.gcsarray.io.internal.assembly;

import java.util.stream.IntStream;

import org.gcsarray.shape.SmoothShape;

/// How far apart the cells of dense arrays are in files, and which one comes next.
public final class CellStrides {

    private CellStrides() {}

    /// Returns the stride of each dimension of cells without gaps.
    ///
    /// @param order all dimensions, the one whose index runs fastest last
    public static long[] of(SmoothShape shape, int... order) {
        long[] strides = new long[order.length];
        long stride = 1;
        for (int k = order.length - 1; k >= 0; k--) {
            strides[order[k]] = stride;
            stride *= Math.max(1, shape.extent(order[k]));
        }
        return strides;
    }

    /// Moves to the next cell in the order of Fortran, the first index fastest; behind the last one, to the first.
    ///
    /// @param extents how many cells there are in each dimension; none is 0
    public static void next(long[] cell, long[] extents) {
        int d = 0;
        while (d < cell.length && ++cell[d] == extents[d]) {
            cell[d++] = 0;
        }
    }

    /// Returns the strides of cells in C order, or in that of Fortran: the first index runs fastest.
    public static long[] of(SmoothShape shape, boolean fortran) {
        int rank = shape.rank();
        return of(shape, IntStream.range(0, rank).map(k -> fortran ? rank - 1 - k : k).toArray());
    }
}
