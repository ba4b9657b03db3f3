package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.Products;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A stack of matrices as one matrix with the blocks on its diagonal.
final class BlockDiagonal {

    private BlockDiagonal() {}

    /// Returns the matrix with columns `(z, k)` of one with rows `(z, f)` and columns k: each column moves by `z * columnCount`. One pass;
    /// row index and values are shared.
    ///
    /// @param a      matrices on top of each other
    /// @param blocks number of matrices z
    /// @throws ArithmeticException if there are more than `2^63 - 1` columns then
    static CompressedRows of(CompressedRows a, long blocks) {
        if (Products.exceed(blocks, a.columnCount())) {
            throw new ArithmeticException(blocks + " matrices of " + a.columnCount()
                    + " columns each cannot be multiplied as one: the number of columns exceeds 2^63-1");
        }
        if (blocks == 1) {
            return a;
        }
        long columnCount = blocks * a.columnCount();
        SmoothShape stack = SmoothShape.of(blocks, blocks == 0 ? 0 : a.rowCount() / blocks, a.columnCount());
        GcsArray matrices = GcsArray.wrap(DimensionReduction.of(stack, new int[] {0, 1, 2}, 2), a);
        Indices columns = ElementKeys.sums(matrices, new long[] {a.columnCount(), 0, 1}, columnCount);
        return Wrapping.proven(a.rowCount(), columnCount, a.rows(), columns, a.values(), a.fill());
    }
}
