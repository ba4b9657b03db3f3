package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Finds the slices of a dense array: all cells of the result, last index fastest.
final class DenseSlices {

    private DenseSlices() {}

    /// Finds the slices of a dense array; one whose elements are not in row-major order is copied.
    ///
    /// @param bytesPerCell bytes of each element of the result
    /// @throws IllegalArgumentException if the result exceeds the limit of the options
    static ReducedSlices of(StridedArray operand, ReducedAxes axes, int bytesPerCell, OpOptions options) {
        SmoothShape result = axes.resultShape();
        options.checkBytes("a dense result of shape " + result, result.cellCount().doubleValue() * bytesPerCell);
        StridedArray rowMajor = Convert.toStrided(operand, options.forConversion());
        int cells = result.cellCount().intValueExact();
        return ReducedSlices.dense(rowMajor.shape().isEmpty() ? Groups.NONE : Lines.of(axes), rowMajor.values(),
                new Cells(result, cells), axes);
    }

    /// All cells of a shape.
    ///
    /// @param shape shape of the result
    /// @param count number of its cells
    private record Cells(SmoothShape shape, int count) implements ResultElements {

        @Override
        public long[] index(int element) {
            return Axes.index(shape, element);
        }

        @Override
        public StoredArray array(Values values, Scalar fill) {
            return StridedArray.wrapRowMajor(shape, values);
        }
    }
}
