package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Loops over float64 values, one family per column width. Four partial sums, because Java never reorders a floating-point sum and
/// one accumulator would wait for each addition.
final class Float64Loops {

    /// Elements of a row from which four partial sums pay: below, the processor overlaps whole rows by itself.
    private static final int LEAST_UNROLLED = 8;

    private Float64Loops() {}

    static double dot(byte[] columns, double[] values, double[] x, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int p = from;
        if (to - from >= LEAST_UNROLLED) {
            for (; p < to - 3; p += 4) {
                sum0 += values[p] * x[columns[p] & 0xFF];
                sum1 += values[p + 1] * x[columns[p + 1] & 0xFF];
                sum2 += values[p + 2] * x[columns[p + 2] & 0xFF];
                sum3 += values[p + 3] * x[columns[p + 3] & 0xFF];
            }
        }
        for (; p < to; p++) {
            sum0 += values[p] * x[columns[p] & 0xFF];
        }
        return (sum0 + sum1) + (sum2 + sum3);
    }

    static void multiplyRows(
            int[] pointers, int from, int to, byte[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = alpha * dot(columns, values, x, start, end);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
            start = end;
        }
    }

    static void addScaled(byte[] columns, double[] values, double factor, double[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[columns[p] & 0xFF] += factor * values[p];
        }
    }

    static double dot(char[] columns, double[] values, double[] x, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int p = from;
        if (to - from >= LEAST_UNROLLED) {
            for (; p < to - 3; p += 4) {
                sum0 += values[p] * x[columns[p]];
                sum1 += values[p + 1] * x[columns[p + 1]];
                sum2 += values[p + 2] * x[columns[p + 2]];
                sum3 += values[p + 3] * x[columns[p + 3]];
            }
        }
        for (; p < to; p++) {
            sum0 += values[p] * x[columns[p]];
        }
        return (sum0 + sum1) + (sum2 + sum3);
    }

    static void multiplyRows(
            int[] pointers, int from, int to, char[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = alpha * dot(columns, values, x, start, end);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
            start = end;
        }
    }

    static void addScaled(char[] columns, double[] values, double factor, double[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[columns[p]] += factor * values[p];
        }
    }

    static double dot(int[] columns, double[] values, double[] x, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int p = from;
        if (to - from >= LEAST_UNROLLED) {
            for (; p < to - 3; p += 4) {
                sum0 += values[p] * x[columns[p]];
                sum1 += values[p + 1] * x[columns[p + 1]];
                sum2 += values[p + 2] * x[columns[p + 2]];
                sum3 += values[p + 3] * x[columns[p + 3]];
            }
        }
        for (; p < to; p++) {
            sum0 += values[p] * x[columns[p]];
        }
        return (sum0 + sum1) + (sum2 + sum3);
    }

    static void multiplyRows(
            int[] pointers, int from, int to, int[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = alpha * dot(columns, values, x, start, end);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
            start = end;
        }
    }

    static void addScaled(int[] columns, double[] values, double factor, double[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[columns[p]] += factor * values[p];
        }
    }

    static double dot(Indices columns, Values values, double[] x, int from, int to) {
        double sum = 0;
        for (int p = from; p < to; p++) {
            sum += values.getReal(p) * x[(int) columns.get(p)];
        }
        return sum;
    }

    static void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y) {
        for (int r = from; r < to; r++) {
            double sum = alpha * dot(columns, values, x, pointers[r], pointers[r + 1]);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
        }
    }

    static void addScaled(Indices columns, Values values, double factor, double[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[(int) columns.get(p)] += factor * values.getReal(p);
        }
    }
}
