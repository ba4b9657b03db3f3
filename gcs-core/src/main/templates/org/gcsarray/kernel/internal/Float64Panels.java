package org.gcsarray.kernel.internal;

/// Products of compressed float64 rows with a few dense columns at a time, their sums held in local variables over a whole row.
///
/// Element (k, j) of a dense operand lies at `offset + k * rowStride + j * columnStride`, so these loops serve both storage orders. The
/// element at position p is `columns[p - shift]`, `values[p - shift]`.
final class Float64Panels {

    /// Dense columns of the widest panel. Eight columns in one pass ran 1.05-1.2x as fast as four where rows of B stay in cache.
    private static final int WIDEST = 8;

    private Float64Panels() {}

    /// Sets `C[k, j] = alpha * (row k times B[:, j]) + beta * C[k, j]` for rows `from .. to-1` and j = 0 .. width-1.
    static void multiply(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, int bColumn, double beta, double[] c, int cOffset, int cRow, int cColumn,
            int width) {
        // all panels of a row before the next row where a row of B is contiguous: its cache lines are neighbours
        int step = bColumn == 1 && width > WIDEST ? 1 : Math.max(1, to - from);
        for (int k = from; k < to; k += step) {
            int end = k + step;
            int j = 0;
            for (; j <= width - WIDEST; j += WIDEST) {
                eight(pointers, k, end, shift, columns, values, alpha, b, bOffset + j * bColumn, bRow, bColumn, beta,
                        c, cOffset + j * cColumn, cRow, cColumn);
            }
            if (j <= width - 4) {
                four(pointers, k, end, shift, columns, values, alpha, b, bOffset + j * bColumn, bRow, bColumn, beta, c,
                        cOffset + j * cColumn, cRow, cColumn);
                j += 4;
            }
            if (j <= width - 2) {
                two(pointers, k, end, shift, columns, values, alpha, b, bOffset + j * bColumn, bRow, bColumn, beta, c,
                        cOffset + j * cColumn, cRow, cColumn);
                j += 2;
            }
            if (j < width) {
                one(pointers, k, end, shift, columns, values, alpha, b, bOffset + j * bColumn, bRow, beta, c,
                        cOffset + j * cColumn, cRow);
            }
        }
    }

    private static void eight(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, int bColumn, double beta, double[] c, int cOffset, int cRow, int cColumn) {
        int b1 = bOffset + bColumn;
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
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                double value = values[p];
                int row = columns[p] * bRow;
                sum0 += value * b[bOffset + row];
                sum1 += value * b[b1 + row];
                sum2 += value * b[b2 + row];
                sum3 += value * b[b3 + row];
                sum4 += value * b[b4 + row];
                sum5 += value * b[b5 + row];
                sum6 += value * b[b6 + row];
                sum7 += value * b[b7 + row];
            }
            int at = cOffset + k * cRow;
            put(alpha, sum0, beta, c, at);
            put(alpha, sum1, beta, c, at + cColumn);
            put(alpha, sum2, beta, c, at + 2 * cColumn);
            put(alpha, sum3, beta, c, at + 3 * cColumn);
            put(alpha, sum4, beta, c, at + 4 * cColumn);
            put(alpha, sum5, beta, c, at + 5 * cColumn);
            put(alpha, sum6, beta, c, at + 6 * cColumn);
            put(alpha, sum7, beta, c, at + 7 * cColumn);
        }
    }

    private static void four(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, int bColumn, double beta, double[] c, int cOffset, int cRow, int cColumn) {
        int b1 = bOffset + bColumn;
        int b2 = b1 + bColumn;
        int b3 = b2 + bColumn;
        for (int k = from; k < to; k++) {
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            double sum3 = 0;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                double value = values[p];
                int row = columns[p] * bRow;
                sum0 += value * b[bOffset + row];
                sum1 += value * b[b1 + row];
                sum2 += value * b[b2 + row];
                sum3 += value * b[b3 + row];
            }
            int at = cOffset + k * cRow;
            put(alpha, sum0, beta, c, at);
            put(alpha, sum1, beta, c, at + cColumn);
            put(alpha, sum2, beta, c, at + 2 * cColumn);
            put(alpha, sum3, beta, c, at + 3 * cColumn);
        }
    }

    private static void two(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, int bColumn, double beta, double[] c, int cOffset, int cRow, int cColumn) {
        int b1 = bOffset + bColumn;
        for (int k = from; k < to; k++) {
            double sum0 = 0;
            double sum1 = 0;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                double value = values[p];
                int row = columns[p] * bRow;
                sum0 += value * b[bOffset + row];
                sum1 += value * b[b1 + row];
            }
            int at = cOffset + k * cRow;
            put(alpha, sum0, beta, c, at);
            put(alpha, sum1, beta, c, at + cColumn);
        }
    }

    private static void one(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            double sum = 0;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                sum += values[p] * b[bOffset + columns[p] * bRow];
            }
            put(alpha, sum, beta, c, cOffset + k * cRow);
        }
    }

    private static void put(double alpha, double sum, double beta, double[] c, int at) {
        c[at] = beta == 0 ? alpha * sum : alpha * sum + beta * c[at];
    }

    /// Adds `alpha * A[k, i] * B[k, j]` to `C[i, j]` for rows k = `from .. to-1`, columns i = `fromColumn .. toColumn-1` of A and
    /// j = 0 .. width-1.
    static void addOuter(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, int bColumn, double[] c, int cOffset, int cRow, int cColumn, int width,
            int fromColumn, int toColumn) {
        for (int k = from; k < to; k++) {
            int row = bOffset + k * bRow;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
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

    /// Sets `C[i, j] = alpha * sums[i, j] + beta * C[i, j]` for i = 0 .. rows-1 and j = 0 .. width-1; the sums are row-major without
    /// gaps.
    static void finish(
            double alpha, double[] sums, int sumsOffset, double beta, double[] c, int cOffset, int cRow, int cColumn,
            int rows, int width) {
        for (int j = 0; j < width; j++) {
            for (int i = 0; i < rows; i++) {
                put(alpha, sums[sumsOffset + i * width + j], beta, c, cOffset + i * cRow + j * cColumn);
            }
        }
    }
}
