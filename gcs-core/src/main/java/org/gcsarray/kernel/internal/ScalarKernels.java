package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
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
    public void addScaled(Indices columns, Values values, double factor, double[] y, int from, int to) {
        if (!(values instanceof Float64Values plain)) {
            Float64Loops.addScaled(columns, values, factor, y, from, to);
            return;
        }
        switch (columns) {
            case Indices8 c -> Float64Loops.addScaled(c.unsafeArray(), plain.unsafeArray(), factor, y, from, to);
            case Indices16 c -> Float64Loops.addScaled(c.unsafeArray(), plain.unsafeArray(), factor, y, from, to);
            case Indices32 c -> Float64Loops.addScaled(c.unsafeArray(), plain.unsafeArray(), factor, y, from, to);
            case Indices64 c -> Float64Loops.addScaled(c, values, factor, y, from, to);
        }
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
    public void addScaled(Indices columns, Values values, float factor, float[] y, int from, int to) {
        if (!(values instanceof Float32Values plain)) {
            Float32Loops.addScaled(columns, values, factor, y, from, to);
            return;
        }
        switch (columns) {
            case Indices8 c -> Float32Loops.addScaled(c.unsafeArray(), plain.unsafeArray(), factor, y, from, to);
            case Indices16 c -> Float32Loops.addScaled(c.unsafeArray(), plain.unsafeArray(), factor, y, from, to);
            case Indices32 c -> Float32Loops.addScaled(c.unsafeArray(), plain.unsafeArray(), factor, y, from, to);
            case Indices64 c -> Float32Loops.addScaled(c, values, factor, y, from, to);
        }
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
