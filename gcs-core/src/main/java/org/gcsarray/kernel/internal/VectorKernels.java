package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Kernels on the Vector API: dense right-hand sides, whose rows are contiguous, in panels held in registers over a whole sparse row;
/// everything else goes to [ScalarKernels]. Vector body and scalar tail, no sum across lanes, so that interpreted and compiled code
/// round alike.
///
/// The only class that may name `jdk.incubator.vector`.
public final class VectorKernels implements Kernels {

    private static final VectorSpecies<Double> DOUBLES = doubles();
    private static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, DOUBLES.vectorShape());

    private final ScalarKernels scalar = new ScalarKernels();

    private static VectorSpecies<Double> doubles() {
        int bits = Integer.getInteger("gcs.vector.bits", 0);
        return bits == 0 ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }

    /// Returns the bits of one vector.
    static int bits() {
        return DOUBLES.vectorBitSize();
    }

    @Override
    public double dot(Indices columns, Values values, double[] x, int from, int to) {
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y) {
        scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
    }

    @Override
    public void addScaled(Indices columns, Values values, double factor, double[] y, int from, int to) {
        scalar.addScaled(columns, values, factor, y, from, to);
    }

    @Override
    public void addRow(
            Indices columns, Values values, double factor, double[] b, int bOffset, int bStride, double[] c,
            int cOffset, int width, int from, int to) {
        int lanes = DOUBLES.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            addTwoPanels(columns, values, factor, b, bOffset + j, bStride, c, cOffset + j, from, to);
        }
        for (; j <= width - lanes; j += lanes) {
            addPanel(columns, values, factor, b, bOffset + j, bStride, c, cOffset + j, from, to);
        }
        if (j < width) {
            scalar.addRow(columns, values, factor, b, bOffset + j, bStride, c, cOffset + j, width - j, from, to);
        }
    }

    private static void addTwoPanels(
            Indices columns, Values values, double factor, double[] b, int bOffset, int bStride, double[] c,
            int cOffset, int from, int to) {
        int lanes = DOUBLES.length();
        DoubleVector sum0 = DoubleVector.fromArray(DOUBLES, c, cOffset);
        DoubleVector sum1 = DoubleVector.fromArray(DOUBLES, c, cOffset + lanes);
        for (int p = from; p < to; p++) {
            double value = factor * values.getReal(p);
            int row = bOffset + (int) columns.get(p) * bStride;
            sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(DoubleVector.broadcast(DOUBLES, value), sum0);
            sum1 = DoubleVector.fromArray(DOUBLES, b, row + lanes).fma(DoubleVector.broadcast(DOUBLES, value), sum1);
        }
        sum0.intoArray(c, cOffset);
        sum1.intoArray(c, cOffset + lanes);
    }

    private static void addPanel(
            Indices columns, Values values, double factor, double[] b, int bOffset, int bStride, double[] c,
            int cOffset, int from, int to) {
        DoubleVector sum = DoubleVector.fromArray(DOUBLES, c, cOffset);
        for (int p = from; p < to; p++) {
            double value = factor * values.getReal(p);
            sum = DoubleVector.fromArray(DOUBLES, b, bOffset + (int) columns.get(p) * bStride)
                    .fma(DoubleVector.broadcast(DOUBLES, value), sum);
        }
        sum.intoArray(c, cOffset);
    }

    @Override
    public void addOuter(
            Indices columns, Values values, double factor, double[] b, int bOffset, double[] c, int cOffset,
            int cStride, int width, int from, int to) {
        scalar.addOuter(columns, values, factor, b, bOffset, c, cOffset, cStride, width, from, to);
    }

    @Override
    public float dot(Indices columns, Values values, float[] x, int from, int to) {
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y) {
        scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
    }

    @Override
    public void addScaled(Indices columns, Values values, float factor, float[] y, int from, int to) {
        scalar.addScaled(columns, values, factor, y, from, to);
    }

    @Override
    public void addRow(
            Indices columns, Values values, float factor, float[] b, int bOffset, int bStride, float[] c, int cOffset,
            int width, int from, int to) {
        int lanes = FLOATS.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            addTwoPanels(columns, values, factor, b, bOffset + j, bStride, c, cOffset + j, from, to);
        }
        for (; j <= width - lanes; j += lanes) {
            addPanel(columns, values, factor, b, bOffset + j, bStride, c, cOffset + j, from, to);
        }
        if (j < width) {
            scalar.addRow(columns, values, factor, b, bOffset + j, bStride, c, cOffset + j, width - j, from, to);
        }
    }

    private static void addTwoPanels(
            Indices columns, Values values, float factor, float[] b, int bOffset, int bStride, float[] c, int cOffset,
            int from, int to) {
        int lanes = FLOATS.length();
        FloatVector sum0 = FloatVector.fromArray(FLOATS, c, cOffset);
        FloatVector sum1 = FloatVector.fromArray(FLOATS, c, cOffset + lanes);
        for (int p = from; p < to; p++) {
            float value = factor * (float) values.getReal(p);
            int row = bOffset + (int) columns.get(p) * bStride;
            sum0 = FloatVector.fromArray(FLOATS, b, row).fma(FloatVector.broadcast(FLOATS, value), sum0);
            sum1 = FloatVector.fromArray(FLOATS, b, row + lanes).fma(FloatVector.broadcast(FLOATS, value), sum1);
        }
        sum0.intoArray(c, cOffset);
        sum1.intoArray(c, cOffset + lanes);
    }

    private static void addPanel(
            Indices columns, Values values, float factor, float[] b, int bOffset, int bStride, float[] c, int cOffset,
            int from, int to) {
        FloatVector sum = FloatVector.fromArray(FLOATS, c, cOffset);
        for (int p = from; p < to; p++) {
            float value = factor * (float) values.getReal(p);
            sum = FloatVector.fromArray(FLOATS, b, bOffset + (int) columns.get(p) * bStride)
                    .fma(FloatVector.broadcast(FLOATS, value), sum);
        }
        sum.intoArray(c, cOffset);
    }

    @Override
    public void addOuter(
            Indices columns, Values values, float factor, float[] b, int bOffset, float[] c, int cOffset, int cStride,
            int width, int from, int to) {
        scalar.addOuter(columns, values, factor, b, bOffset, c, cOffset, cStride, width, from, to);
    }
}
