package org.gcsarray.kernel.internal.spgemm;

import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.VectorKernels;

/// Short sparse rows laid one behind the other, before they are added up: what follows is one loop without a branch per row.
sealed class ProductLoops permits ProductVectors {

    /// Returns the loops that go with other kernels: of vectors or in plain Java.
    static ProductLoops of(Kernels kernels) {
        return kernels instanceof VectorKernels ? new ProductVectors() : new ProductLoops();
    }

    /// Copies the columns of rows `rows[from] .. rows[to-1]`, one row behind the other, to the start of `target`, and returns their
    /// number; negative rows are empty. `target` has room for [SortedSums#ROOM] more, which may be overwritten.
    ///
    /// @param pointers row k occupies positions `pointers[k] .. pointers[k+1]-1` of `columns`
    int copyRows(int[] pointers, int[] rows, int from, int to, int[] columns, int[] target) {
        int at = 0;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                at = copy(columns, pointers[row], pointers[row + 1], target, at);
            }
        }
        return at;
    }

    static int copy(int[] columns, int from, int to, int[] target, int at) {
        int end = at;
        for (int q = from; q < to; q++) {
            target[end++] = columns[q];
        }
        return end;
    }

    /// Writes the products of `factors[p]` with the values of row `rows[p]`, p = from .. to-1, one behind the other, and a key of
    /// column and position for each; returns their number. Arguments as for `copyRows`; see [SortedSums].
    int scaleRows(SparseRows b, int[] rows, double[] factors, int from, int to, int[] keys, double[] products) {
        int[] pointers = b.pointers;
        int at = 0;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                at = scale(factors[p], b.columns, b.values, pointers[row], pointers[row + 1], keys, products, at);
            }
        }
        return at;
    }

    static int scale(
            double factor, int[] columns, double[] values, int from, int to, int[] keys, double[] products, int at) {
        int end = at;
        for (int q = from; q < to; q++) {
            keys[end] = columns[q] << SortedSums.POSITION_BITS | end;
            products[end++] = factor * values[q];
        }
        return end;
    }
}
