package org.gcsarray.bench.kernel;

import java.util.Arrays;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

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
            Arrays.fill(c, r * width, (r + 1) * width, 0);
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                double value = values[p];
                int row = columns[p] * width;
                for (int j = 0; j < width; j++) {
                    c[r * width + j] += value * b[row + j];
                }
            }
        }
    }

    /// Solves `T x = b` for a lower triangle with the diagonal last in each row.
    static void solveLower(CrsArrays t, double[] b, double[] x) {
        int[] pointers = t.pointers();
        int[] columns = t.indices();
        double[] values = t.values();
        for (int r = 0; r < x.length; r++) {
            double sum = b[r];
            int diagonal = pointers[r + 1] - 1;
            for (int p = pointers[r]; p < diagonal; p++) {
                sum -= values[p] * x[columns[p]];
            }
            x[r] = sum / values[diagonal];
        }
    }

    /// Returns `C = A B` with a dense accumulator (Gustavson, ACM TOMS 4 (1978) 250), rows sorted, sums in the order of A's columns.
    static CrsArrays multiply(CrsArrays a, CrsArrays b) {
        int[] pointers = new int[a.rows() + 1];
        IntArrayList columns = new IntArrayList();
        DoubleArrayList values = new DoubleArrayList();
        double[] sums = new double[b.columns()];
        boolean[] touched = new boolean[b.columns()];
        IntArrayList row = new IntArrayList();
        for (int r = 0; r < a.rows(); r++) {
            row.clear();
            for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                int k = a.indices()[p];
                for (int q = b.pointers()[k]; q < b.pointers()[k + 1]; q++) {
                    int column = b.indices()[q];
                    if (!touched[column]) {
                        touched[column] = true;
                        sums[column] = 0;
                        row.add(column);
                    }
                    sums[column] += a.values()[p] * b.values()[q];
                }
            }
            Arrays.sort(row.elements(), 0, row.size());
            for (int k = 0; k < row.size(); k++) {
                int column = row.getInt(k);
                columns.add(column);
                values.add(sums[column]);
                touched[column] = false;
            }
            pointers[r + 1] = columns.size();
        }
        return new CrsArrays(a.rows(), b.columns(), pointers, columns.toIntArray(), values.toDoubleArray());
    }
}
