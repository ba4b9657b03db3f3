package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;

/// An array of any rank as a matrix: some axes become the rows, the others the columns, and one side may have none. The matrix is one row or
/// one column then; the order of the elements stays, so nothing is sorted.
final class MatrixUnfolding {

    private MatrixUnfolding() {}

    /// Returns the matrix; shares storage where only labels change. O(nse), or a sort by counting, see [Convert#toGcs(org.gcsarray.format.NdArray)].
    ///
    /// @param rows    axes of the rows, the last fastest
    /// @param columns all other axes, the last fastest
    /// @throws ArithmeticException if rows or columns exceed 63 bits; the text names the dimensions
    static CompressedRows of(StoredArray a, int[] rows, int[] columns, OpOptions options) {
        int[] order = AxisLabels.concat(rows, columns);
        if (order.length < 2) {
            return ofVector(Convert.toCoo(a, options.forConversion()), rows.length == 0);
        }
        if (rows.length > 0 && columns.length > 0) {
            return matrix(a, order, rows.length, options);
        }
        long size = DimensionReduction.of(a.shape(), order).groupSize(0);
        CompressedRows matrix = matrix(a, order, cut(a, order), options);
        Indices linear = linear(matrix);
        return rows.length == 0 ? row(size, linear, matrix.values(), matrix.fill())
                : column(size, linear, matrix.values(), matrix.fill());
    }

    /// Returns an array as it is stored. O(1), shared.
    static GcsArray inItsLayout(CompressedArray a) {
        return a instanceof GcsArray gcs ? gcs : GcsArray.wrap(a.reduction(), a.unfolded());
    }

    private static CompressedRows matrix(StoredArray a, int[] order, int cut, OpOptions options) {
        return Convert.toGcs(a, DimensionReduction.of(a.shape(), order, cut), options.forConversion()).compressedRows();
    }

    /// Returns where to cut dimensions that all belong together: where the array is cut already, which then need not move.
    private static int cut(StoredArray a, int... order) {
        return a instanceof CompressedArray compressed ? compressed.reduction().rowDimensions().length
                : order.length - 1;
    }

    private static CompressedRows ofVector(CooArray a, boolean isRow) {
        boolean isScalar = a.shape().rank() == 0;
        long extent = isScalar ? 1 : a.shape().extent(0);
        Indices linear = isScalar ? zeros(a.values().size()) : a.indices(0);
        return isRow ? row(extent, linear, a.values(), a.fill())
                : column(extent, linear, a.values(), a.fill());
    }

    /// Returns `row * columnCount + column` of each element; the product of the counts must fit 63 bits.
    private static Indices linear(CompressedRows matrix) {
        return ElementKeys.sums(CrsMatrix.wrap(matrix), new long[] {matrix.columnCount(), 1},
                matrix.rowCount() * matrix.columnCount());
    }

    /// Returns elements with ascending indices as one column.
    private static CompressedRows column(long rowCount, Indices linear, Values values, Scalar fill) {
        return Wrapping.proven(rowCount, 1, RowIndex.compress(rowCount, linear), zeros(linear.size()),
                values, fill);
    }

    /// Returns elements with ascending indices as one row.
    private static CompressedRows row(long columnCount, Indices linear, Values values, Scalar fill) {
        return Wrapping.proven(1, columnCount, RowIndex.Dense.wrap(new int[] {0, linear.size()}), linear,
                values, fill);
    }

    /// Returns `count` indices that are 0.
    private static Indices zeros(int count) {
        return Indices.wrap(new byte[count]);
    }
}
