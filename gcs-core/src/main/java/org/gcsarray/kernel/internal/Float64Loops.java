package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Loops over float64 values that add multiples of rows.
final class Float64Loops {

    private Float64Loops() {}

    static void addRow(
            Indices columns, Values values, double factor, double[] b, int bOffset, int bStride, double[] c,
            int cOffset, int width, int from, int to) {
        for (int p = from; p < to; p++) {
            addMultiple(factor * values.getReal(p), b, bOffset + (int) columns.get(p) * bStride, c, cOffset, width);
        }
    }

    static void addOuter(
            Indices columns, Values values, double factor, double[] b, int bOffset, double[] c, int cOffset,
            int cStride, int width, int from, int to) {
        for (int p = from; p < to; p++) {
            addMultiple(factor * values.getReal(p), b, bOffset, c, cOffset + (int) columns.get(p) * cStride, width);
        }
    }

    /// Adds `factor * b[bOffset + j]` to `c[cOffset + j]` for j = 0 .. width-1; C2 turns this loop into vectors by itself.
    private static void addMultiple(double factor, double[] b, int bOffset, double[] c, int cOffset, int width) {
        for (int j = 0; j < width; j++) {
            c[cOffset + j] += factor * b[bOffset + j];
        }
    }
}
