package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// The product of two dense arrays: a product of matrices for each index of the batch axes.
final class DenseProduct {

    private DenseProduct() {}

    /// Returns the product, dense, row-major over batch axes, those of a and those of b.
    ///
    /// @param a dense array
    /// @param b dense array of the same type
    static StoredArray of(Labelled a, Labelled b, PairRoles roles, SmoothShape shape, int[] labels,
            ProductRules rules) {
        int[] z = roles.batch();
        int[] k = roles.summed();
        int[] order = AxisLabels.concat(AxisLabels.concat(z, roles.freeOfA()), roles.freeOfB());
        Values left = DenseBlock.of(a, AxisLabels.concat(AxisLabels.concat(z, roles.freeOfA()), k), rules.options());
        Values right = DenseBlock.of(b, AxisLabels.concat(AxisLabels.concat(z, k), roles.freeOfB()), rules.options());
        boolean isEmpty = shape.isEmpty() || left.size() == 0 || right.size() == 0;
        int cells = shape.cellCount().intValueExact();
        if (isEmpty) {
            return DenseBlock.result(shape, labels, DenseSums.of(left, right, cells, 0).values(), order);
        }
        int blocks = DenseBlock.size(a, z);
        int rows = DenseBlock.size(a, roles.freeOfA());
        int inner = DenseBlock.size(a, k);
        int width = DenseBlock.size(b, roles.freeOfB());
        DenseSums sums = DenseSums.of(left, right, cells, width);
        for (int block = 0; block < blocks; block++) {
            for (int row = block * rows; row < (block + 1) * rows; row++) {
                Parallelism.checkpoint();
                sums.addAll(row * inner, block * inner, inner, row);
            }
        }
        return DenseBlock.result(shape, labels, sums.values(), order);
    }
}
