package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Loops over float32 values, one family per column width. Four partial sums, because Java never reorders a floating-point sum and
/// one accumulator would wait for each addition.
final class Float32Loops {

    /// Elements of a row from which four partial sums pay: below, the processor overlaps whole rows by itself.
    private static final int LEAST_UNROLLED = 8;

    private Float32Loops() {}

    static float dot(byte[] columns, float[] values, float[] x, int from, int to) {
        float sum0 = 0;
        float sum1 = 0;
        float sum2 = 0;
        float sum3 = 0;
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
            int[] pointers, int from, int to, byte[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = alpha * dot(columns, values, x, start, end);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
            start = end;
        }
    }

    static void addScaled(byte[] columns, float[] values, float factor, float[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[columns[p] & 0xFF] += factor * values[p];
        }
    }

    static float dot(char[] columns, float[] values, float[] x, int from, int to) {
        float sum0 = 0;
        float sum1 = 0;
        float sum2 = 0;
        float sum3 = 0;
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
            int[] pointers, int from, int to, char[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = alpha * dot(columns, values, x, start, end);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
            start = end;
        }
    }

    static void addScaled(char[] columns, float[] values, float factor, float[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[columns[p]] += factor * values[p];
        }
    }

    static float dot(int[] columns, float[] values, float[] x, int from, int to) {
        float sum0 = 0;
        float sum1 = 0;
        float sum2 = 0;
        float sum3 = 0;
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
            int[] pointers, int from, int to, int[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = alpha * dot(columns, values, x, start, end);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
            start = end;
        }
    }

    static void addScaled(int[] columns, float[] values, float factor, float[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[columns[p]] += factor * values[p];
        }
    }

    static float dot(Indices columns, Values values, float[] x, int from, int to) {
        float sum = 0;
        for (int p = from; p < to; p++) {
            sum += (float) values.getReal(p) * x[(int) columns.get(p)];
        }
        return sum;
    }

    static void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y) {
        for (int r = from; r < to; r++) {
            float sum = alpha * dot(columns, values, x, pointers[r], pointers[r + 1]);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
        }
    }

    static void addScaled(Indices columns, Values values, float factor, float[] y, int from, int to) {
        for (int p = from; p < to; p++) {
            y[(int) columns.get(p)] += factor * (float) values.getReal(p);
        }
    }
}
