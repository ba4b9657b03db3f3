package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// The inner loops of all kernels on compressed rows. Arguments are validated by the façades.
public sealed interface Kernels permits ScalarKernels, VectorKernels {

    /// Returns the kernels of this JVM: the Vector API if its module is present and the machine has vectors of 256 bits or more,
    /// plain Java otherwise. The system property `gcs.kernels` = `scalar` or `vector` forces one, `gcs.vector.bits` = 128, 256 or
    /// 512 the width of the vectors.
    static Kernels create() {
        return KernelChoice.create();
    }

    /// Returns the sum of `values[p] * x[columns[p]]` for p = from .. to-1; 0 if there are none.
    double dot(Indices columns, Values values, double[] x, int from, int to);

    /// Sets `y[yOffset + r - from] = alpha * (row r times x) + beta * y[yOffset + r - from]` for rows `from .. to-1`; with beta = 0
    /// the old y is not read.
    void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y, int yOffset);

    /// Adds `alpha * (row k times x)` to `y[rowIds[k]]` for the listed rows k = from .. to-1.
    default void addRows(
            int[] pointers, int from, int to, Indices rowIds, Indices columns, Values values, double alpha, double[] x,
            double[] y) {
        double[] results = Workspace.ofThread().doubleResults;
        for (int first = from; first < to; first += Workspace.BLOCK) {
            int n = Math.min(Workspace.BLOCK, to - first);
            multiplyRows(pointers, first, first + n, columns, values, alpha, x, 0, results, 0);
            for (int k = 0; k < n; k++) {
                y[(int) rowIds.get(first + k)] += results[k];
            }
        }
    }

    /// Sets `y[row] = alpha * (row times x) + beta * y[row]` for the rows of slices `from .. to-1`; with beta = 0 the old y is not
    /// read.
    void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y);

    /// Adds `alpha * x[xOffset + r - from] * values[p]` to `y[columns[p]]` for the elements p of rows r = from .. to-1.
    void addTransposed(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, int xOffset,
            double[] y);

    /// Adds `alpha * x[rowIds[k]] * values[p]` to `y[columns[p]]` for the elements p of the listed rows k = from .. to-1.
    default void addTransposed(
            int[] pointers, int from, int to, Indices rowIds, Indices columns, Values values, double alpha, double[] x,
            double[] y) {
        double[] factors = Workspace.ofThread().doubleResults;
        for (int first = from; first < to; first += Workspace.BLOCK) {
            int n = Math.min(Workspace.BLOCK, to - first);
            for (int k = 0; k < n; k++) {
                factors[k] = x[(int) rowIds.get(first + k)];
            }
            addTransposed(pointers, first, first + n, columns, values, alpha, factors, 0, y);
        }
    }

    /// Adds `factor * values[p] * b[columns[p], j]` to `c[j]` for p = from .. to-1 and columns j = 0 .. width-1 of row-major arrays.
    ///
    /// @param b       right-hand side; its row k starts at `bOffset + k * bStride`
    /// @param c       result; the row starts at `cOffset`
    void addRow(
            Indices columns, Values values, double factor, double[] b, int bOffset, int bStride, double[] c,
            int cOffset, int width, int from, int to);

    /// Adds `factor * values[p] * b[j]` to `c[columns[p], j]` for p = from .. to-1 and j = 0 .. width-1.
    ///
    /// @param b       right-hand side; the row starts at `bOffset`
    /// @param c       result; its row k starts at `cOffset + k * cStride`
    void addOuter(
            Indices columns, Values values, double factor, double[] b, int bOffset, double[] c, int cOffset,
            int cStride, int width, int from, int to);

    /// Returns the sum of `values[p] * x[columns[p]]` for p = from .. to-1; 0 if there are none.
    float dot(Indices columns, Values values, float[] x, int from, int to);

    /// Sets `y[yOffset + r - from] = alpha * (row r times x) + beta * y[yOffset + r - from]` for rows `from .. to-1`; with beta = 0
    /// the old y is not read.
    void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y, int yOffset);

    /// Adds `alpha * (row k times x)` to `y[rowIds[k]]` for the listed rows k = from .. to-1.
    default void addRows(
            int[] pointers, int from, int to, Indices rowIds, Indices columns, Values values, float alpha, float[] x,
            float[] y) {
        float[] results = Workspace.ofThread().floatResults;
        for (int first = from; first < to; first += Workspace.BLOCK) {
            int n = Math.min(Workspace.BLOCK, to - first);
            multiplyRows(pointers, first, first + n, columns, values, alpha, x, 0, results, 0);
            for (int k = 0; k < n; k++) {
                y[(int) rowIds.get(first + k)] += results[k];
            }
        }
    }

    /// Sets `y[row] = alpha * (row times x) + beta * y[row]` for the rows of slices `from .. to-1`; with beta = 0 the old y is not
    /// read.
    void multiplySlices(Slices a, int from, int to, float alpha, float[] x, float beta, float[] y);

    /// Adds `alpha * x[xOffset + r - from] * values[p]` to `y[columns[p]]` for the elements p of rows r = from .. to-1.
    void addTransposed(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, int xOffset,
            float[] y);

    /// Adds `alpha * x[rowIds[k]] * values[p]` to `y[columns[p]]` for the elements p of the listed rows k = from .. to-1.
    default void addTransposed(
            int[] pointers, int from, int to, Indices rowIds, Indices columns, Values values, float alpha, float[] x,
            float[] y) {
        float[] factors = Workspace.ofThread().floatResults;
        for (int first = from; first < to; first += Workspace.BLOCK) {
            int n = Math.min(Workspace.BLOCK, to - first);
            for (int k = 0; k < n; k++) {
                factors[k] = x[(int) rowIds.get(first + k)];
            }
            addTransposed(pointers, first, first + n, columns, values, alpha, factors, 0, y);
        }
    }

    /// Adds `factor * values[p] * b[columns[p], j]` to `c[j]` for p = from .. to-1 and columns j = 0 .. width-1 of row-major arrays.
    ///
    /// @param b       right-hand side; its row k starts at `bOffset + k * bStride`
    /// @param c       result; the row starts at `cOffset`
    void addRow(
            Indices columns, Values values, float factor, float[] b, int bOffset, int bStride, float[] c, int cOffset,
            int width, int from, int to);

    /// Adds `factor * values[p] * b[j]` to `c[columns[p], j]` for p = from .. to-1 and j = 0 .. width-1.
    ///
    /// @param b       right-hand side; the row starts at `bOffset`
    /// @param c       result; its row k starts at `cOffset + k * cStride`
    void addOuter(
            Indices columns, Values values, float factor, float[] b, int bOffset, float[] c, int cOffset, int cStride,
            int width, int from, int to);
}
