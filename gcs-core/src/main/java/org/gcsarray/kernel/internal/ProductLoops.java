package org.gcsarray.kernel.internal;

/// Short sparse rows laid one behind the other, before they are added up: what follows is one loop without a branch per row.
final class ProductLoops {

    private ProductLoops() {}

    static int copyRows(int[] pointers, int[] rows, int from, int to, int[] columns, int[] target) {
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

    static int scaleRows(SparseRows b, int[] rows, double[] factors, int from, int to, int[] keys, double[] products) {
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
