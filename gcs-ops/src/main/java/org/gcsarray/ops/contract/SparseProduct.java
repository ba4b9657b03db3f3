package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.KeyedRows;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The product of two sparse arrays as one product of matrices.
///
/// Batch axes are part of the rows of both; the left matrix becomes block-diagonal: its column is `z * |k| + k`, which is the row of the
/// right one.
final class SparseProduct {

    private SparseProduct() {}

    /// Returns the product.
    ///
    /// @param a      sparse array
    /// @param b      sparse array of the same type
    /// @param roles  roles of the labels
    /// @param shape  shape of the result
    /// @param labels labels of its axes
    static StoredArray of(Labelled a, Labelled b, PairRoles roles, SmoothShape shape, int[] labels,
            ProductRules rules) {
        return RankedProduct.fits(a, b, roles) ? ofGroups(a, b, roles, shape, labels, rules)
                : RankedProduct.of(a, b, roles, shape, labels, rules);
    }

    /// Returns the product of arrays whose groups of axes fit linear indices.
    static StoredArray ofGroups(Labelled a, Labelled b, PairRoles roles, SmoothShape shape, int[] labels,
            ProductRules rules) {
        Reading reading = Reading.cheapest(a, b, roles);
        Labelled left = reading.left();
        Labelled right = reading.right();
        CompressedRows rightRows = MatrixUnfolding.of(right.array(), right.axes(reading.rowsOfRight()),
                right.axes(reading.columnsOfRight()), rules.options());
        CompressedRows leftRows = BlockDiagonal.of(
                MatrixUnfolding.of(left.array(), left.axes(reading.rowsOfLeft()), left.axes(reading.summed()),
                        rules.options()),
                left.size(roles.batch()));
        if (leftRows.columnCount() == 1) {
            checkOuter(leftRows, rightRows, rules);
        }
        CompressedRows product = Spgemm.multiplyRows(leftRows, rightRows, rules.semiring(),
                rules.options().parallelism(), rules.options().maxBytes());
        boolean matrix = a.shape().rank() <= 2 && b.shape().rank() <= 2 && !(a.array() instanceof GcsArray)
                && !(b.array() instanceof GcsArray);
        return folded(shape, labels, product, reading.rowsOfLeft(), reading.columnsOfRight(), matrix);
    }

    /// Refuses a product of a column and a row by the number of its elements, which nothing can reduce, before they are counted.
    private static void checkOuter(CompressedRows a, CompressedRows b, ProductRules rules) {
        double elements = (double) a.nse() * b.nse();
        int width = rules.semiring().resultType(a.values().dtype()).byteWidth();
        rules.options().checkBytes("the result of " + rules.operation() + " would have " + (long) elements
                + " elements: it", elements * width);
    }

    /// Returns a product as an array: its rows and columns become axes again.
    ///
    /// Rank 0 and 1 are coordinates, all else keeps the storage of the product, read through a layout. A side without axes takes over one of
    /// the other side, in which no element moves.
    ///
    /// @param shape   shape of the result
    /// @param labels  labels of its axes
    /// @param product matrix
    /// @param rows    labels of the axes in its rows
    /// @param columns labels of the axes in its columns
    /// @param matrix  whether an array of rank 2 is a matrix in compressed rows or columns rather than a [GcsArray]
    private static StoredArray folded(SmoothShape shape, int[] labels, CompressedRows product, int[] rows,
            int[] columns,
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
        return Readings.of(matrix, layout, folded);
    }
}
