package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// Sparse rows times a vector of float64 values, in plain Java, one loop per column width.
///
/// Long rows have four partial sums, because Java never reorders a floating-point sum and one accumulator would wait for each
/// addition; short rows have one, because the processor overlaps whole rows by itself.
final class Float64Rows {

    /// Elements from which several partial sums pay in a row that waits for others. Rows that the processor overlaps with those about them need more,
    /// see [RowLengths#LONG].
    static final int LONG_ROW = 16;

    private Float64Rows() {}

    /// Returns the sum of elements `from .. to-1` of A, each times the element of x that its column names.
    static double dot(Float64Operands o, int from, int to) {
        double[] values = Backing.of((Float64Values) o.numbers);
        int p = from - o.firstElement;
        int end = to - o.firstElement;
        return switch (o.indices) {
            case Indices8 c -> dot(Backing.of(c), 0, values, o.b, p, end);
            case Indices16 c -> dot(Backing.of(c), 0, values, o.b, p, end);
            case Indices32 c -> dot(Backing.of(c), 0, values, o.b, p, end);
            case Indices64 c -> blockwise(c, values, o.b, p, end);
        };
    }

    /// Sets `y[r] = alpha * (row r times x) + beta * y[r]` for rows `from .. to-1`; see [Kernels#multiplyRows(Float64Operands, int, int, boolean)].
    static void multiplyRows(Float64Operands o, int from, int to, boolean regular) {
        double[] values = Backing.of((Float64Values) o.numbers);
        switch (o.indices) {
            case Indices8 c -> multiplyRows(Backing.of(c), values, o, from, to, regular);
            case Indices16 c -> multiplyRows(Backing.of(c), values, o, from, to, regular);
            case Indices32 c -> multiplyRows(Backing.of(c), values, o, from, to, regular);
            case Indices64 _ -> multiplyWideRows(o, from, to);
        }
    }

    //@ for byte char int
    /// Returns the sum of `values[p] * x[columns[p - shift]]` for p = from .. to-1. The loop runs over positions: with a counter from 0 that is added to
    /// the start of the row, rows of 40 elements take 1.4 times as long.
    static double dot(int[] columns, int shift, double[] values, double[] x, int from, int to) {
        double sum = 0;
        int p = from;
        if (to - from >= LONG_ROW) {
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            for (; p < to - 3; p += 4) {
                sum += values[p] * x[columns[p - shift]];
                sum1 += values[p + 1] * x[columns[p + 1 - shift]];
                sum2 += values[p + 2] * x[columns[p + 2 - shift]];
                sum3 += values[p + 3] * x[columns[p + 3 - shift]];
            }
            sum = (sum + sum1) + (sum2 + sum3);
        }
        for (; p < to; p++) {
            sum += values[p] * x[columns[p - shift]];
        }
        return sum;
    }

    private static void multiplyRows(int[] columns, double[] values, Float64Operands o, int from, int to,
            boolean regular) {
        multiplyRows(columns, values, o, regular ? multiplyShortRows(columns, values, o, from, to) : from, to);
    }

    private static void multiplyRows(int[] columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        double alpha = o.alpha;
        double[] x = o.b;
        double beta = o.beta;
        double[] y = o.c;
        int yOffset = o.cOffset;
        int shift = o.firstElement;
        int p = pointers[from] - shift;
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1] - shift;
            double sum = 0;
            if (end - p >= RowLengths.LONG) {
                sum = dot(columns, 0, values, x, p, end);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    /// Handles the rows before the first long one, and returns that one. This loop is compiled for short rows alone; once the JVM has seen long rows, the
    /// loop for both takes 1.15 times as long.
    private static int multiplyShortRows(int[] columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        double alpha = o.alpha;
        double[] x = o.b;
        double beta = o.beta;
        double[] y = o.c;
        int yOffset = o.cOffset;
        int shift = o.firstElement;
        int p = pointers[from] - shift;
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1] - shift;
            if (end - p >= RowLengths.LONG) {
                return r;
            }
            double sum = 0;
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
        return to;
    }
    //@ end

    private static void multiplyWideRows(Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        int yOffset = o.cOffset;
        for (int r = from; r < to; r++) {
            o.put(dot(o, pointers[r], pointers[r + 1]), yOffset + r);
        }
    }

    /// 64-bit columns, copied block by block.
    private static double blockwise(Indices64 columns, double[] values, double[] x, int from, int to) {
        int[] block = Workspace.ofThread().columns;
        double sum = 0;
        for (int p = from, end; p < to; p = end) {
            end = Math.min(p + Workspace.BLOCK, to);
            columns.copyTo(p, end, block);
            sum += dot(block, p, values, x, p, end);
        }
        return sum;
    }

    /// Sets `y[rows[l]] = alpha * (row of lane l times x) + beta * y[rows[l]]` for the rows of slices `from .. to-1`.
    static void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        double[] values = Backing.of((Float64Values) a.values);
        double[] sums = Workspace.ofThread().doubles;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int at = a.columnStarts[s];
            Arrays.fill(sums, 0, Slices.HEIGHT, 0);
            switch (a.kinds[s]) {
                case Slices.RUNS -> addRuns(a.bases, at, values, start, end, x, sums);
                case Slices.SHARED -> addShared(a.bases, at, a.heights[s], values, start, end, x, sums);
                case Slices.NARROW -> addNarrow(a.narrow, at, a.least[s], values, start, end, x, sums);
                default -> addWide(a.wide, at, values, start, end, x, sums);
            }
            store(sums, a, s, alpha, beta, y);
        }
    }

    /// Sets `y[row] = alpha * sums[l] + beta * y[row]` for the row of each lane l of a slice.
    static void store(double[] sums, Slices a, int s, double alpha, double beta, double[] y) {
        if (Slices.isAdjacent(a.kinds[s])) {
            for (int l = 0; l < a.heights[s]; l++) {
                put(alpha * sums[l], beta, y, a.rowStarts[s] + l);
            }
        } else {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                put(alpha * sums[l], beta, y, a.rows[a.rowStarts[s] + l]);
            }
        }
    }

    private static void put(double sum, double beta, double[] y, int row) {
        y[row] = beta == 0 ? sum : sum + beta * y[row];
    }

    private static void addRuns(int[] bases, int at, double[] values, int start, int end, double[] x, double[] sums) {
        int k = at;
        for (int v = start; v < end; v += Slices.HEIGHT, k++) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                sums[l] += values[v + l] * x[bases[k] + l];
            }
        }
    }

    private static void addShared(
            int[] columns, int at, int height, double[] values, int start, int end, double[] x, double[] sums) {
        int k = at;
        for (int v = start; v < end; v += height, k++) {
            for (int l = 0; l < height; l++) {
                sums[l] += values[v + l] * x[columns[k]];
            }
        }
    }

    private static void addNarrow(
            char[] columns, int at, int least, double[] values, int start, int end, double[] x, double[] sums) {
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                sums[l] += values[v + l] * x[least + columns[c + l]];
            }
        }
    }

    private static void addWide(
            int[] columns, int at, double[] values, int start, int end, double[] x, double[] sums) {
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            for (int l = 0; l < Slices.HEIGHT; l++) {
                sums[l] += values[v + l] * x[columns[c + l]];
            }
        }
    }
}
