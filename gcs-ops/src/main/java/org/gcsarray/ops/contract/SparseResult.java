package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.KeyedRows;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A product as an array: its rows and columns become axes again.
///
/// Rank 0 and 1 are coordinates, all else keeps the storage of the product, read through a layout. A side without axes takes over one of
/// the other side, in which no element moves.
final class SparseResult {

    private SparseResult() {}

    /// Returns the array.
    ///
    /// @param shape   shape of the result
    /// @param labels  labels of its axes
    /// @param product matrix
    /// @param rows    labels of the axes in its rows
    /// @param columns labels of the axes in its columns
    /// @param matrix  whether an array of rank 2 is a matrix in compressed rows or columns rather than a [GcsArray]
    static StoredArray of(SmoothShape shape, int[] labels, CompressedRows product, int[] rows, int[] columns,
            boolean matrix) {
        if (shape.rank() == 0) {
            return CooArray.wrap(shape, new Indices[0], product.values(), product.fill());
        }
        if (shape.rank() == 1) {
            Indices only = rows.length == 0 ? product.columns() : product.rowOfEachPosition();
            return CooArray.wrap(shape, new Indices[] {only}, product.values(), product.fill());
        }
        int[] order = AxisLabels.places(labels, AxisLabels.concat(rows, columns));
        DimensionReduction layout = DimensionReduction.of(shape, order,
                Math.clamp(rows.length, 1, order.length - 1));
        CompressedRows folded = product;
        if (rows.length == 0 || columns.length == 0) {
            folded = KeyedRows.of(rows.length == 0 ? product.columns() : product.rowOfEachPosition(), layout.rowCount(),
                    layout.columnCount(), product.values(), product.fill());
        }
        return SameStructure.read(matrix, layout, folded);
    }
}
