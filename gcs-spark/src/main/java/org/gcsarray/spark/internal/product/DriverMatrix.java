package org.gcsarray.spark.internal.product;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.AxisLabels;
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
        NdArray stored = array instanceof StridedArray ? array : Convert.toCoo(array);
        StoredArray moved = Sparse.of(stored).transpose(AxisLabels.concat(rows, columns)).array();
        return moved instanceof StridedArray dense ? StridedArray.wrapRowMajor(shape, rowMajor(dense))
                : Convert.toCoo(moved).reshape(shape);
    }

    /// Returns all elements in row-major order; shared if they are stored so.
    static Values rowMajor(StridedArray dense) {
        return Convert.toStrided(dense, ConvertOptions.DEFAULT.withMaxBytes(Long.MAX_VALUE)).values();
    }

    private static long size(SmoothShape shape, int... axes) {
        return axes.length == 0 ? 1 : DimensionReduction.of(Lists.select(shape, axes), Axes.all(axes.length))
                .groupSize(0);
    }
}
