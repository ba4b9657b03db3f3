package org.gcsarray.ops.contract;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Spgemm;
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
                blocks(left, roles));
        if (leftRows.columnCount() == 1) {
            checkOuter(leftRows, rightRows, rules);
        }
        CompressedRows product = Spgemm.multiplyRows(leftRows, rightRows, rules.semiring(),
                rules.options().parallelism(), rules.options().maxBytes());
        boolean matrix = a.shape().rank() <= 2 && b.shape().rank() <= 2 && !(a.array() instanceof GcsArray)
                && !(b.array() instanceof GcsArray);
        return SparseResult.of(shape, labels, product, reading.rowsOfLeft(), reading.columnsOfRight(), matrix);
    }

    /// Refuses a product of a column and a row by the number of its elements, which nothing can reduce, before they are counted.
    private static void checkOuter(CompressedRows a, CompressedRows b, ProductRules rules) {
        double elements = (double) a.nse() * b.nse();
        rules.options().checkBytes("the result of " + rules.operation() + " would have " + (long) elements
                + " elements: it", elements * a.values().dtype().byteWidth());
    }

    private static long blocks(Labelled left, PairRoles roles) {
        long blocks = 1;
        for (int label : roles.batch()) {
            blocks *= left.extent(label);
        }
        return blocks;
    }
}
