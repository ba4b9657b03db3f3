package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Kernels in plain Java, on every JVM.
public final class ScalarKernels implements Kernels {

    @Override
    public double dot(Indices columns, Values values, double[] x, int from, int to) {
        return Float64Rows.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y,
            int yOffset) {
        Float64Rows.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        Float64Rows.multiplySlices(a, from, to, alpha, x, beta, y);
    }

    @Override
    public void addTransposed(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, int xOffset,
            double[] y) {
        Float64Scatter.addTransposed(pointers, from, to, columns, values, alpha, x, xOffset, y);
    }

    @Override
    public void addRow(
            Indices columns, Values values, double factor, double[] b, int bOffset, int bStride, double[] c,
            int cOffset, int width, int from, int to) {
        Float64Loops.addRow(columns, values, factor, b, bOffset, bStride, c, cOffset, width, from, to);
    }

    @Override
    public void addOuter(
            Indices columns, Values values, double factor, double[] b, int bOffset, double[] c, int cOffset,
            int cStride, int width, int from, int to) {
        Float64Loops.addOuter(columns, values, factor, b, bOffset, c, cOffset, cStride, width, from, to);
    }

    @Override
    public float dot(Indices columns, Values values, float[] x, int from, int to) {
        return Float32Rows.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y,
            int yOffset) {
        Float32Rows.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, float alpha, float[] x, float beta, float[] y) {
        Float32Rows.multiplySlices(a, from, to, alpha, x, beta, y);
    }

    @Override
    public void addTransposed(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, int xOffset,
            float[] y) {
        Float32Scatter.addTransposed(pointers, from, to, columns, values, alpha, x, xOffset, y);
    }

    @Override
    public void addRow(
            Indices columns, Values values, float factor, float[] b, int bOffset, int bStride, float[] c, int cOffset,
            int width, int from, int to) {
        Float32Loops.addRow(columns, values, factor, b, bOffset, bStride, c, cOffset, width, from, to);
    }

    @Override
    public void addOuter(
            Indices columns, Values values, float factor, float[] b, int bOffset, float[] c, int cOffset, int cStride,
            int width, int from, int to) {
        Float32Loops.addOuter(columns, values, factor, b, bOffset, c, cOffset, cStride, width, from, to);
    }
}
