package org.gcsarray.kernel.internal;

/// Products of compressed float64 rows with a few dense columns at a time, their sums held in local variables over a whole row.
///
/// Operands are taken with the strides of [Float64Operands], so these loops serve both storage orders.
final class Float64Panels {

    /// Dense columns of the widest panel. Eight columns in one pass ran 1.05-1.2x as fast as four where rows of B stay in cache.
    private static final int WIDEST = 8;

    private Float64Panels() {}

    /// Sets `C[k, j] = alpha * (row k times B[:, j]) + beta * C[k, j]` for rows `from .. to-1` and all columns.
    static void multiply(Float64Operands o, int from, int to) {
        int width = o.width;
        // all panels of a row before the next row where a row of B is contiguous: its cache lines are neighbours
        int step = o.bColumn == 1 && width > WIDEST ? 1 : Math.max(1, to - from);
        for (int k = from; k < to; k += step) {
            int end = k + step;
            int j = 0;
            for (; j <= width - WIDEST; j += WIDEST) {
                eight(o, k, end, j);
            }
            if (j <= width - 4) {
                four(o, k, end, j);
                j += 4;
            }
            if (j <= width - 2) {
                two(o, k, end, j);
                j += 2;
            }
            if (j < width) {
                one(o, k, end, j);
            }
        }
    }

    private static void eight(Float64Operands o, int from, int to, int j) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        double[] values = o.values;
        double[] b = o.b;
        int bRow = o.bRow;
        int bColumn = o.bColumn;
        int b0 = o.bOffset + j * bColumn;
        int b1 = b0 + bColumn;
        int b2 = b1 + bColumn;
        int b3 = b2 + bColumn;
        int b4 = b3 + bColumn;
        int b5 = b4 + bColumn;
        int b6 = b5 + bColumn;
        int b7 = b6 + bColumn;
        for (int k = from; k < to; k++) {
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            double sum4 = 0;
            double sum5 = 0;
            double sum6 = 0;
            double sum7 = 0;
            int end = pointers[k + 1] - o.shift;
            for (int p = pointers[k] - o.shift; p < end; p++) {
                double value = values[p];
                int row = columns[p] * bRow;
                sum0 += value * b[b0 + row];
                sum1 += value * b[b1 + row];
                sum2 += value * b[b2 + row];
                sum3 += value * b[b3 + row];
                sum4 += value * b[b4 + row];
                sum5 += value * b[b5 + row];
                sum6 += value * b[b6 + row];
                sum7 += value * b[b7 + row];
            }
            int at = o.inC(o.number(k), j);
            o.put(sum0, at);
            o.put(sum1, at + o.cColumn);
            o.put(sum2, at + 2 * o.cColumn);
            o.put(sum3, at + 3 * o.cColumn);
            o.put(sum4, at + 4 * o.cColumn);
            o.put(sum5, at + 5 * o.cColumn);
            o.put(sum6, at + 6 * o.cColumn);
            o.put(sum7, at + 7 * o.cColumn);
        }
    }

    private static void four(Float64Operands o, int from, int to, int j) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        double[] values = o.values;
        double[] b = o.b;
        int bRow = o.bRow;
        int bColumn = o.bColumn;
        int b0 = o.bOffset + j * bColumn;
        int b1 = b0 + bColumn;
        int b2 = b1 + bColumn;
        int b3 = b2 + bColumn;
        for (int k = from; k < to; k++) {
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            int end = pointers[k + 1] - o.shift;
            for (int p = pointers[k] - o.shift; p < end; p++) {
                double value = values[p];
                int row = columns[p] * bRow;
                sum0 += value * b[b0 + row];
                sum1 += value * b[b1 + row];
                sum2 += value * b[b2 + row];
                sum3 += value * b[b3 + row];
            }
            int at = o.inC(o.number(k), j);
            o.put(sum0, at);
            o.put(sum1, at + o.cColumn);
            o.put(sum2, at + 2 * o.cColumn);
            o.put(sum3, at + 3 * o.cColumn);
        }
    }

    private static void two(Float64Operands o, int from, int to, int j) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        double[] values = o.values;
        double[] b = o.b;
        int bRow = o.bRow;
        int b0 = o.bOffset + j * o.bColumn;
        int b1 = b0 + o.bColumn;
        for (int k = from; k < to; k++) {
            double sum0 = 0;
            double sum1 = 0;
            int end = pointers[k + 1] - o.shift;
            for (int p = pointers[k] - o.shift; p < end; p++) {
                double value = values[p];
                int row = columns[p] * bRow;
                sum0 += value * b[b0 + row];
                sum1 += value * b[b1 + row];
            }
            int at = o.inC(o.number(k), j);
            o.put(sum0, at);
            o.put(sum1, at + o.cColumn);
        }
    }

    private static void one(Float64Operands o, int from, int to, int j) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        double[] values = o.values;
        double[] b = o.b;
        int bRow = o.bRow;
        int b0 = o.bOffset + j * o.bColumn;
        for (int k = from; k < to; k++) {
            double sum = 0;
            int end = pointers[k + 1] - o.shift;
            for (int p = pointers[k] - o.shift; p < end; p++) {
                sum += values[p] * b[b0 + columns[p] * bRow];
            }
            o.put(sum, o.inC(o.number(k), j));
        }
    }

    /// Adds `alpha * A[k, i] * B[k, j]` to `C[i, j]` for rows k = `from .. to-1`, columns i = `fromColumn .. toColumn-1` of A and
    /// j = first .. width-1.
    static void addOuter(Float64Operands o, int from, int to, int first, int fromColumn, int toColumn) {
        int[] pointers = o.pointers;
        int[] columns = o.columns;
        double[] values = o.values;
        double alpha = o.alpha;
        double[] b = o.b;
        double[] c = o.c;
        int bColumn = o.bColumn;
        int cColumn = o.cColumn;
        int cRow = o.cRow;
        int cOffset = o.cOffset + first * cColumn;
        int width = o.width - first;
        for (int k = from; k < to; k++) {
            int row = o.bOffset + o.number(k) * o.bRow + first * bColumn;
            int end = pointers[k + 1] - o.shift;
            for (int p = pointers[k] - o.shift; p < end; p++) {
                int column = columns[p];
                if (column >= fromColumn && column < toColumn) {
                    addMultiple(alpha * values[p], b, row, bColumn, c, cOffset + column * cRow, cColumn, width);
                }
            }
        }
    }

    private static void addMultiple(
            double factor, double[] b, int bOffset, int bColumn, double[] c, int cOffset, int cColumn, int width) {
        if (bColumn == 1 && cColumn == 1) {
            for (int j = 0; j < width; j++) {
                c[cOffset + j] += factor * b[bOffset + j]; // C2 turns this loop into vectors
            }
        } else {
            for (int j = 0; j < width; j++) {
                c[cOffset + j * cColumn] += factor * b[bOffset + j * bColumn];
            }
        }
    }
}
