package org.gcsarray.kernel.internal;

/// Merges of two rows with ascending columns. Which row is ahead is as random as the data, so the loops advance by comparisons turned
/// into numbers instead of branches.
public final class MergeLoops {

    private MergeLoops() {}

    /// Returns the number of columns that both rows have.
    public static int common(MergeRow rowOfA, MergeRow rowOfB) {
        long[] a = rowOfA.columns;
        long[] b = rowOfB.columns;
        int toA = rowOfA.to;
        int toB = rowOfB.to;
        int common = 0;
        int i = rowOfA.from;
        int j = rowOfB.from;
        while (i < toA && j < toB) {
            long x = a[i];
            long y = b[j];
            common += x == y ? 1 : 0;
            i += x <= y ? 1 : 0;
            j += y <= x ? 1 : 0;
        }
        return common;
    }

    /// Writes `alpha a + beta b` over the columns of both rows to the start of the target row.
    public static void add(double alpha, MergeRow rowOfA, double beta, MergeRow rowOfB, MergeRow target) {
        long[] a = rowOfA.columns;
        double[] valuesA = rowOfA.values;
        int toA = rowOfA.to;
        long[] b = rowOfB.columns;
        double[] valuesB = rowOfB.values;
        int toB = rowOfB.to;
        long[] columns = target.columns;
        double[] values = target.values;
        int i = rowOfA.from;
        int j = rowOfB.from;
        int k = target.from;
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

    /// Writes `a .* b` over the columns that both rows have to the start of the target row.
    public static void multiply(MergeRow rowOfA, MergeRow rowOfB, MergeRow target) {
        long[] a = rowOfA.columns;
        double[] valuesA = rowOfA.values;
        int toA = rowOfA.to;
        long[] b = rowOfB.columns;
        double[] valuesB = rowOfB.values;
        int toB = rowOfB.to;
        long[] columns = target.columns;
        double[] values = target.values;
        int i = rowOfA.from;
        int j = rowOfB.from;
        int k = target.from;
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
