package org.gcsarray.spark.internal.product;

import java.util.Arrays;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// An array of the driver as a matrix, to be sent to all tasks.
final class DriverMatrix {

    private DriverMatrix() {}

    /// Returns the matrix: dense if the array is, otherwise coordinates. O(elements), a copy.
    ///
    /// @param rows    axes of the rows, the last fastest; none for one row
    /// @param columns all other axes; none for one column
    /// @throws ArithmeticException if rows or columns exceed 63 bits
    static StoredArray of(StoredArray array, int[] rows, int... columns) {
        SmoothShape shape = SmoothShape.of(size(array.shape(), rows), size(array.shape(), columns));
        if (array instanceof StridedArray dense) {
            return StridedArray.wrapRowMajor(shape, rowMajor(dense, Lists.concat(rows, columns)));
        }
        int size = Math.toIntExact(array.nse());
        long[] rowStrides = strides(array.shape(), rows);
        long[] columnStrides = strides(array.shape(), columns);
        IndicesWriter u = Indices.writer(shape.extent(0), size);
        IndicesWriter v = Indices.writer(shape.extent(1), size);
        ValuesBuilder values = Values.builder(array.dtype());
        int[] next = new int[1];
        array.forEachValue((indices, source, position) -> {
            u.set(next[0], Unfolding.linear(indices, rowStrides));
            v.set(next[0]++, Unfolding.linear(indices, columnStrides));
            values.add(source, position);
        });
        return CooArray.wrap(shape, new Indices[] {u.finish(), v.finish()}, values.build(),
                Scalar.zero(array.dtype())).canonicalize(DuplicatePolicy.ERROR);
    }

    private static Values rowMajor(StridedArray dense, int... order) {
        StridedArray permuted = order.length == 0 ? dense : dense.permute(order);
        if (permuted.isRowMajor()) {
            return permuted.values();
        }
        int[] positions = new int[Math.toIntExact(dense.nse())];
        int[] next = new int[1];
        permuted.forEachStored((indices, position) -> positions[next[0]++] = position);
        return permuted.values().gather(positions);
    }

    private static long size(SmoothShape shape, int... axes) {
        return axes.length == 0 ? 1 : group(shape, axes).groupSize(0);
    }

    private static long[] strides(SmoothShape shape, int... axes) {
        long[] strides = new long[shape.rank()];
        if (axes.length > 0) {
            long[] group = group(shape, axes).groupStrides(0);
            for (int k = 0; k < axes.length; k++) {
                strides[axes[k]] = group[k];
            }
        }
        return strides;
    }

    private static DimensionReduction group(SmoothShape shape, int... axes) {
        SmoothShape some = SmoothShape.of(Arrays.stream(axes).mapToLong(shape::extent).toArray());
        return DimensionReduction.of(some, Lists.range(axes.length));
    }
}
