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

    /// Adds `w[k, j] * sum over p in fibre k of values[base + p] * b[along[p], j]` to `c[k, j]` for fibres k = first .. last-1 and
    /// columns j = 0 .. width-1 of row-major arrays.
    ///
    /// @param starts   fibre k holds p = `starts[k] .. starts[k+1]-1`
    /// @param along    row of b for each p
    /// @param values   value of p at `base + p`
    /// @param wOffsets start of the row of w for each fibre
    /// @param cOffsets start of the row of c for each fibre; rows may repeat
    void addFibres(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] b, double[] w,
            int[] wOffsets, double[] c, int[] cOffsets, int width);

    /// Adds `values[base + p] * w[k, j]` to `c[along[p], j]` for all p of fibres k = first .. last-1 and j = 0 .. width-1. Arguments as
    /// in `addFibres`.
    void scatterFibres(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] w, int[] wOffsets,
            double[] c, int width);

    /// Sets `c[k, j] = a[k, j] * b[k, j]` for k = first .. last-1 and j = 0 .. width-1; row k of each array starts at its offset. c may
    /// be a, with the same offsets.
    void multiplyPairs(
            double[] a, int[] aOffsets, double[] b, int[] bOffsets, double[] c, int[] cOffsets, int first, int last,
            int width);

    /// Sets `c[base + p] = sum over j of a[k, j] * b[along[p], j]` for all p of fibres k = 0 .. count-1 and j = 0 .. width-1. A sum
    /// depends on its two rows only, not on where they stand.
    ///
    /// @param aOffsets start of the row of a for each fibre
    void dotFibres(
            int[] starts, int count, int[] along, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base);

    /// Adds `w[k, j] * sum over p in fibre k of values[base + p] * b[along[p], j]` to `c[k, j]` for fibres k = first .. last-1 and
    /// columns j = 0 .. width-1 of row-major arrays.
    ///
    /// @param starts   fibre k holds p = `starts[k] .. starts[k+1]-1`
    /// @param along    row of b for each p
    /// @param values   value of p at `base + p`
    /// @param wOffsets start of the row of w for each fibre
    /// @param cOffsets start of the row of c for each fibre; rows may repeat
    void addFibres(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] b, float[] w,
            int[] wOffsets, float[] c, int[] cOffsets, int width);

    /// Adds `values[base + p] * w[k, j]` to `c[along[p], j]` for all p of fibres k = first .. last-1 and j = 0 .. width-1. Arguments as
    /// in `addFibres`.
    void scatterFibres(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] w, int[] wOffsets,
            float[] c, int width);

    /// Sets `c[k, j] = a[k, j] * b[k, j]` for k = first .. last-1 and j = 0 .. width-1; row k of each array starts at its offset. c may
    /// be a, with the same offsets.
    void multiplyPairs(
            float[] a, int[] aOffsets, float[] b, int[] bOffsets, float[] c, int[] cOffsets, int first, int last,
            int width);

    /// Sets `c[base + p] = sum over j of a[k, j] * b[along[p], j]` for all p of fibres k = 0 .. count-1 and j = 0 .. width-1. A sum
    /// depends on its two rows only, not on where they stand.
    ///
    /// @param aOffsets start of the row of a for each fibre
    void dotFibres(
            int[] starts, int count, int[] along, float[] a, int[] aOffsets, float[] b, int width, float[] c, int base);
}
