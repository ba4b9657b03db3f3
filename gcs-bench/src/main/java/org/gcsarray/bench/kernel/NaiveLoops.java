package org.gcsarray.bench.kernel;

import org.gcsarray.bench.peer.CrsArrays;

/// What a textbook writes.
final class NaiveLoops {

    private NaiveLoops() {}

    /// Computes `y = A x`, one accumulator.
    static void multiply(CrsArrays a, double[] x, double[] y) {
        int[] pointers = a.pointers();
        int[] columns = a.indices();
        double[] values = a.values();
        for (int r = 0; r < y.length; r++) {
            double sum = 0;
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                sum += values[p] * x[columns[p]];
            }
            y[r] = sum;
        }
    }

    /// Computes `C = A B` for row-major B and C.
    static void multiply(CrsArrays a, double[] b, double[] c, int width) {
        int[] pointers = a.pointers();
        int[] columns = a.indices();
        double[] values = a.values();
        for (int r = 0; r < a.rows(); r++) {
            java.util.Arrays.fill(c, r * width, (r + 1) * width, 0);
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                double value = values[p];
                int row = columns[p] * width;
                for (int j = 0; j < width; j++) {
                    c[r * width + j] += value * b[row + j];
                }
            }
        }
    }
}
