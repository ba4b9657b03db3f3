package org.gcsarray.kernel.internal;

/// Merges of two rows with ascending columns. Which row is ahead is as random as the data, so the loops advance by comparisons turned
/// into numbers instead of branches.
public final class MergeLoops {

    private MergeLoops() {}

    /// Returns the number of columns that both rows have.
    public static int common(long[] a, int fromA, int toA, long[] b, int fromB, int toB) {
        int common = 0;
        int i = fromA;
        int j = fromB;
        while (i < toA && j < toB) {
            long x = a[i];
            long y = b[j];
            common += x == y ? 1 : 0;
            i += x <= y ? 1 : 0;
            j += y <= x ? 1 : 0;
        }
        return common;
    }

    /// Writes `alpha a + beta b` over the columns of both rows to `columns` and `values` from `at` on.
    public static void add(
            double alpha, long[] a, double[] valuesA, int fromA, int toA, double beta, long[] b, double[] valuesB,
            int fromB, int toB, long[] columns, double[] values, int at) {
        int i = fromA;
        int j = fromB;
        int k = at;
        while (i < toA && j < toB) {
            long x = a[i];
            long y = b[j];
            double left = alpha * valuesA[i];
            double right = beta * valuesB[j];
            columns[k] = Math.min(x, y);
            values[k++] = 0.0 + (x <= y ? left : 0.0) + (y <= x ? right : 0.0);
            i += x <= y ? 1 : 0;
            j += y <= x ? 1 : 0;
        }
        for (; i < toA; i++) {
            columns[k] = a[i];
            values[k++] = alpha * valuesA[i] + 0.0;
        }
        for (; j < toB; j++) {
            columns[k] = b[j];
            values[k++] = beta * valuesB[j] + 0.0;
        }
    }

    /// Writes `a .* b` over the columns that both rows have to `columns` and `values` from `at` on.
    public static void multiply(
            long[] a, double[] valuesA, int fromA, int toA, long[] b, double[] valuesB, int fromB, int toB,
            long[] columns, double[] values, int at) {
        int i = fromA;
        int j = fromB;
        int k = at;
        while (i < toA && j < toB) {
            long x = a[i];
            long y = b[j];
            if (x == y) {
                columns[k] = x;
                values[k++] = 0.0 + valuesA[i] * valuesB[j];
            }
            i += x <= y ? 1 : 0;
            j += y <= x ? 1 : 0;
        }
    }
}
