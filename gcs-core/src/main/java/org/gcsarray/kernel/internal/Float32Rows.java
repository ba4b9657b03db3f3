package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Sparse rows times a vector of float32 values, in plain Java, one loop per column width.
///
/// Long rows have four partial sums, because Java never reorders a floating-point sum and one accumulator would wait for each
/// addition; short rows have one, because the processor overlaps whole rows by itself.
final class Float32Rows {

    /// Elements of a row from which several partial sums, or vectors, pay.
    static final int LONG_ROW = 16;

    private Float32Rows() {}

    /// Returns the sum of `values[p] * x[columns[p]]` for p = from .. to-1.
    static float dot(Indices columns, Values values, float[] x, int from, int to) {
        if (!(values instanceof Float32Values plain)) {
            return blockwise(columns, values, x, from, to);
        }
        int n = to - from;
        return switch (columns) {
            case Indices8 c -> dot(Backing.of(c), from, Backing.of(plain), from, x, n);
            case Indices16 c -> dot(Backing.of(c), from, Backing.of(plain), from, x, n);
            case Indices32 c -> dot(Backing.of(c), from, Backing.of(plain), from, x, n);
            case Indices64 c -> blockwise(c, values, x, from, to);
        };
    }

    /// Sets `y[yOffset + r - from] = alpha * (row r times x) + beta * y[yOffset + r - from]` for rows `from .. to-1`.
    static void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        switch (values) {
            case Float32Values plain -> {
                float[] v = Backing.of(plain);
                switch (columns) {
                    case Indices8 c ->
                        multiplyRows(pointers, from, to, Backing.of(c), v, alpha, x, beta, y, yOffset);
                    case Indices16 c ->
                        multiplyRows(pointers, from, to, Backing.of(c), v, alpha, x, beta, y, yOffset);
                    case Indices32 c ->
                        multiplyRows(pointers, from, to, Backing.of(c), v, alpha, x, beta, y, yOffset);
                    case Indices64 _ ->
                        multiplyAnyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
                }
            }
            case UniformValues uniform ->
                multiplyUniformRows(pointers, from, to, columns, (float) uniform.value().getDouble(), alpha, x, beta, y,
                        yOffset);
            default -> multiplyAnyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        }
    }

    /// Returns the sum of `values[v + k] * x[columns[c + k]]` for k = 0 .. n-1.
    static float dot(byte[] columns, int c, float[] values, int v, float[] x, int n) {
        float sum = 0;
        int k = 0;
        if (n >= LONG_ROW) {
            float sum1 = 0;
            float sum2 = 0;
            float sum3 = 0;
            for (; k < n - 3; k += 4) {
                sum += values[v + k] * x[columns[c + k] & 0xFF];
                sum1 += values[v + k + 1] * x[columns[c + k + 1] & 0xFF];
                sum2 += values[v + k + 2] * x[columns[c + k + 2] & 0xFF];
                sum3 += values[v + k + 3] * x[columns[c + k + 3] & 0xFF];
            }
            sum = (sum + sum1) + (sum2 + sum3);
        }
        for (; k < n; k++) {
            sum += values[v + k] * x[columns[c + k] & 0xFF];
        }
        return sum;
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, byte[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = 0;
            if (end - p >= LONG_ROW) {
                sum = dot(columns, p, values, p, x, end - p);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p] & 0xFF];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    /// Returns the sum of `values[v + k] * x[columns[c + k]]` for k = 0 .. n-1.
    static float dot(char[] columns, int c, float[] values, int v, float[] x, int n) {
        float sum = 0;
        int k = 0;
        if (n >= LONG_ROW) {
            float sum1 = 0;
            float sum2 = 0;
            float sum3 = 0;
            for (; k < n - 3; k += 4) {
                sum += values[v + k] * x[columns[c + k]];
                sum1 += values[v + k + 1] * x[columns[c + k + 1]];
                sum2 += values[v + k + 2] * x[columns[c + k + 2]];
                sum3 += values[v + k + 3] * x[columns[c + k + 3]];
            }
            sum = (sum + sum1) + (sum2 + sum3);
        }
        for (; k < n; k++) {
            sum += values[v + k] * x[columns[c + k]];
        }
        return sum;
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, char[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = 0;
            if (end - p >= LONG_ROW) {
                sum = dot(columns, p, values, p, x, end - p);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    /// Returns the sum of `values[v + k] * x[columns[c + k]]` for k = 0 .. n-1.
    static float dot(int[] columns, int c, float[] values, int v, float[] x, int n) {
        float sum = 0;
        int k = 0;
        if (n >= LONG_ROW) {
            float sum1 = 0;
            float sum2 = 0;
            float sum3 = 0;
            for (; k < n - 3; k += 4) {
                sum += values[v + k] * x[columns[c + k]];
                sum1 += values[v + k + 1] * x[columns[c + k + 1]];
                sum2 += values[v + k + 2] * x[columns[c + k + 2]];
                sum3 += values[v + k + 3] * x[columns[c + k + 3]];
            }
            sum = (sum + sum1) + (sum2 + sum3);
        }
        for (; k < n; k++) {
            sum += values[v + k] * x[columns[c + k]];
        }
        return sum;
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, int[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = 0;
            if (end - p >= LONG_ROW) {
                sum = dot(columns, p, values, p, x, end - p);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    /// Rows of one repeated value: a block of copies stands for the values of every row.
    private static void multiplyUniformRows(
            int[] pointers, int from, int to, Indices columns, float value, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        Workspace scratch = Workspace.ofThread();
        float[] copies = scratch.floats;
        Arrays.fill(copies, value);
        for (int r = from; r < to; r++) {
            float sum = 0;
            for (int p = pointers[r]; p < pointers[r + 1]; p += Workspace.BLOCK) {
                int n = Math.min(Workspace.BLOCK, pointers[r + 1] - p);
                sum += switch (columns) {
                    case Indices8 c -> dot(Backing.of(c), p, copies, 0, x, n);
                    case Indices16 c -> dot(Backing.of(c), p, copies, 0, x, n);
                    case Indices32 c -> dot(Backing.of(c), p, copies, 0, x, n);
                    case Indices64 c -> {
                        c.copyTo(p, p + n, scratch.columns);
                        yield dot(scratch.columns, 0, copies, 0, x, n);
                    }
                };
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    private static void multiplyAnyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        for (int r = from; r < to; r++) {
            float sum = alpha * blockwise(columns, values, x, pointers[r], pointers[r + 1]);
            int row = yOffset + r - from;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
        }
    }

    /// Any columns and values, copied block by block into the widest form.
    private static float blockwise(Indices columns, Values values, float[] x, int from, int to) {
        Workspace scratch = Workspace.ofThread();
        float sum = 0;
        for (int p = from; p < to; p += Workspace.BLOCK) {
            int n = Math.min(Workspace.BLOCK, to - p);
            columns.copyTo(p, p + n, scratch.columns);
            values.copyTo(p, p + n, scratch.floats);
            sum += dot(scratch.columns, 0, scratch.floats, 0, x, n);
        }
        return sum;
    }

    /// Sets `y[rows[l]] = alpha * (row of lane l times x) + beta * y[rows[l]]` for the rows of slices `from .. to-1`.
    static void multiplySlices(Slices a, int from, int to, float alpha, float[] x, float beta, float[] y) {
        float[] values = Backing.of((Float32Values) a.values);
        float[] sums = Workspace.ofThread().floats;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int at = a.columnStarts[s];
            Arrays.fill(sums, 0, Slices.HEIGHT, 0);
            switch (a.kinds[s]) {
                case Slices.RUNS -> addRuns(a.bases, at, values, start, end, x, sums);
                case Slices.NARROW -> addNarrow(a.narrow, at, a.least[s], values, start, end, x, sums);
                default -> addWide(a.wide, at, values, start, end, x, sums);
            }
            store(sums, a, s, alpha, beta, y);
        }
    }

    /// Sets `y[row] = alpha * sums[l] + beta * y[row]` for the row of each lane l of a slice.
    static void store(float[] sums, Slices a, int s, float alpha, float beta, float[] y) {
        boolean adjacent = a.kinds[s] == Slices.RUNS;
        for (int l = 0; l < Slices.HEIGHT; l++) {
            int row = adjacent ? a.rowStarts[s] + l : a.rows[a.rowStarts[s] + l];
            y[row] = beta == 0 ? alpha * sums[l] : alpha * sums[l] + beta * y[row];
        }
    }

    private static void addRuns(int[] bases, int at, float[] values, int start, int end, float[] x, float[] sums) {
        int k = at;
        for (int v = start; v < end; v += Slices.HEIGHT, k++) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                sums[l] += values[v + l] * x[bases[k] + l];
            }
        }
    }

    private static void addNarrow(
            char[] columns, int at, int least, float[] values, int start, int end, float[] x, float[] sums) {
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                sums[l] += values[v + l] * x[least + columns[c + l]];
            }
        }
    }

    private static void addWide(
            int[] columns, int at, float[] values, int start, int end, float[] x, float[] sums) {
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                sums[l] += values[v + l] * x[columns[c + l]];
            }
        }
    }
}
