package org.gcsarray.kernel.internal;

/// Products of paired rows with a row-major matrix of float64 values, without vectors.
final class Float64PairLoops {

    private Float64PairLoops() {}

    /// Sets rows of C for pairs `from .. to-1` and columns from `first` on; see [Kernels#multiplyPairs(PairedRows, Float64Operands, int, int)].
    static void multiply(PairedRows a, Float64Operands o, int from, int to, int first) {
        for (int k = from; k < to; k++) {
            for (int j = first; j < o.width; j++) {
                multiplyColumn(a, o, k, j);
            }
        }
    }

    /// One pair and one dense column.
    private static void multiplyColumn(PairedRows a, Float64Operands o, int k, int j) {
        int[] columns = a.columns;
        double[] values = a.doubles;
        double[] b = o.b;
        int bOffset = o.bOffset + j;
        int bRow = o.bRow;
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
        o.put(sum0, o.inC(a.rows[2 * k], j));
        if (2 * k + 1 < a.rows.length) {
            o.put(sum1, o.inC(a.rows[2 * k + 1], j));
        }
    }
}
