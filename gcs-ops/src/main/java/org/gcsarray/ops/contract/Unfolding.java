package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;

/// An array of any rank as a matrix: some axes become the rows, the others the columns, and one side may have none.
final class Unfolding {

    private Unfolding() {}

    /// Returns the matrix; shares storage where only labels change. O(nse), or a sort by counting, see [Convert#toGcs(org.gcsarray.format.NdArray)].
    ///
    /// @param rows    axes of the rows, the last fastest
    /// @param columns all other axes, the last fastest
    /// @throws ArithmeticException if rows or columns exceed 63 bits; the text names the dimensions
    static CompressedRows of(StoredArray a, int[] rows, int[] columns, OpOptions options) {
        int[] order = Labels.concat(rows, columns);
        if (order.length < 2) {
            return ofVector(Convert.toCoo(a, options.forConversion()), rows.length == 0);
        }
        if (rows.length > 0 && columns.length > 0) {
            return matrix(a, order, rows.length, options);
        }
        long size = DimensionReduction.of(a.shape(), order).groupSize(0);
        CompressedRows matrix = matrix(a, order, cut(a, order), options);
        Indices linear = LinearIndex.of(matrix);
        return rows.length == 0 ? LinearIndex.row(size, linear, matrix.values(), matrix.fill())
                : LinearIndex.column(size, linear, matrix.values(), matrix.fill());
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
        Indices linear = isScalar ? LinearIndex.zeros(a.values().size()) : a.indices(0);
        return isRow ? LinearIndex.row(extent, linear, a.values(), a.fill())
                : LinearIndex.column(extent, linear, a.values(), a.fill());
    }
}
