package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.PlainValues;
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
        int[] order = Labels.concat(Labels.concat(z, roles.freeOfA()), roles.freeOfB());
        Values left = DenseBlock.of(a, Labels.concat(Labels.concat(z, roles.freeOfA()), k), rules.options());
        Values right = DenseBlock.of(b, Labels.concat(Labels.concat(z, k), roles.freeOfB()), rules.options());
        boolean isEmpty = shape.isEmpty() || left.size() == 0 || right.size() == 0;
        int cells = isEmpty && shape.isEmpty() ? 0 : Math.toIntExact(shape.cellCount().longValueExact());
        if (isEmpty) {
            return DenseBlock.result(shape, labels, DenseSums.of(left, right, cells, 0).values(), order);
        }
        int blocks = DenseBlock.size(a, z);
        int rows = DenseBlock.size(a, roles.freeOfA());
        int inner = DenseBlock.size(a, k);
        int width = DenseBlock.size(b, roles.freeOfB());
        Values product = a.array().dtype() == DType.FLOAT64
                ? Values.wrap(matrices(PlainValues.reals(left), PlainValues.reals(right), blocks, rows, inner, width))
                : sums(DenseSums.of(left, right, cells, width), blocks, rows, inner);
        return DenseBlock.result(shape, labels, product, order);
    }

    private static double[] matrices(double[] a, double[] b, int blocks, int rows, int inner, int width) {
        if (blocks == 1) {
            return matrix(a, b, rows, inner, width);
        }
        double[] all = new double[blocks * rows * width];
        for (int z = 0; z < blocks; z++) {
            double[] one = matrix(Arrays.copyOfRange(a, z * rows * inner, (z + 1) * rows * inner),
                    Arrays.copyOfRange(b, z * inner * width, (z + 1) * inner * width), rows, inner, width);
            System.arraycopy(one, 0, all, z * rows * width, one.length);
        }
        return all;
    }

    private static double[] matrix(double[] a, double[] b, int rows, int inner, int width) {
        double[] c = new double[rows * width];
        CommonOps_DDRM.mult(DMatrixRMaj.wrap(rows, inner, a), DMatrixRMaj.wrap(inner, width, b),
                DMatrixRMaj.wrap(rows, width, c));
        return c;
    }

    private static Values sums(DenseSums sums, int blocks, int rows, int inner) {
        for (int z = 0; z < blocks; z++) {
            for (int row = z * rows; row < (z + 1) * rows; row++) {
                for (int k = 0; k < inner; k++) {
                    sums.add(row * inner + k, z * inner + k, row);
                }
            }
        }
        return sums.values();
    }
}
