package org.gcsarray.kernel.internal;

/// Products of paired rows with a row-major matrix of float64 values, without vectors.
final class Float64PairLoops {

    private Float64PairLoops() {}

    /// Sets rows of C for pairs `from .. to-1`; see [Kernels#multiplyPairs(PairedRows, int, int, double, double\[\], int, int, double,
    /// double\[\], int, int, int)].
    static void multiply(PairedRows a, int from, int to, double alpha, double[] b, int bOffset, int bRow, double beta,
            double[] c, int cOffset, int cRow, int width) {
        for (int k = from; k < to; k++) {
            for (int j = 0; j < width; j++) {
                multiplyColumn(a, k, alpha, b, bOffset + j, bRow, beta, c, cOffset + j, cRow);
            }
        }
    }

    /// One pair and one dense column.
    private static void multiplyColumn(PairedRows a, int k, double alpha, double[] b, int bOffset, int bRow,
            double beta,
            double[] c, int cOffset, int cRow) {
        int[] columns = a.columns;
        double[] values = a.doubles;
        int both = a.starts[3 * k + 1];
        int first = a.starts[3 * k + 2];
        int second = a.starts[3 * k + 3];
        int v = a.valueStarts[k];
        double sum0 = 0;
        double sum1 = 0;
        int p = a.starts[3 * k];
        for (; p < both; p++, v += 2) {
            double x = b[bOffset + columns[p] * bRow];
            sum0 += values[v] * x;
            sum1 += values[v + 1] * x;
        }
        for (; p < first; p++, v++) {
            sum0 += values[v] * b[bOffset + columns[p] * bRow];
        }
        for (; p < second; p++, v++) {
            sum1 += values[v] * b[bOffset + columns[p] * bRow];
        }
        put(alpha, sum0, beta, c, cOffset + a.rows[2 * k] * cRow);
        if (2 * k + 1 < a.rows.length) {
            put(alpha, sum1, beta, c, cOffset + a.rows[2 * k + 1] * cRow);
        }
    }

    private static void put(double alpha, double sum, double beta, double[] c, int at) {
        c[at] = beta == 0 ? alpha * sum : beta * c[at] + alpha * sum;
    }
}
