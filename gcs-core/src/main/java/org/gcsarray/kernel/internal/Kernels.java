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

    /// Returns which kernels [#create] gives in this JVM, and why.
    ///
    /// @throws IllegalArgumentException if `gcs.kernels` is neither `scalar` nor `vector`
    /// @throws IllegalStateException    if vector kernels are forced and impossible
    static Choice choice() {
        return KernelChoice.choose();
    }

    /// Kernels and the reason for them.
    ///
    /// @param provider   `vector` or `scalar`
    /// @param vectorBits bits of one vector, 0 for scalar kernels
    /// @param reason     why, in words
    record Choice(String provider, int vectorBits, String reason) {}

    /// Returns the sum of `values[p] * x[columns[p]]` for p = from .. to-1; 0 if there are none.
    double dot(Indices columns, Values values, double[] x, int from, int to);

    /// Sets `y[r] = alpha * (row r times x) + beta * y[r]` for rows `from .. to-1`; with beta = 0 the old y is not read.
    void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y);

    /// Adds `factor * values[p]` to `y[columns[p]]` for p = from .. to-1.
    void addScaled(Indices columns, Values values, double factor, double[] y, int from, int to);

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

    /// Sets `y[r] = alpha * (row r times x) + beta * y[r]` for rows `from .. to-1`; with beta = 0 the old y is not read.
    void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y);

    /// Adds `factor * values[p]` to `y[columns[p]]` for p = from .. to-1.
    void addScaled(Indices columns, Values values, float factor, float[] y, int from, int to);

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
