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
        if (!(values instanceof Float64Values plain)) {
            return Float64Loops.dot(columns, values, x, from, to);
        }
        return switch (columns) {
            case Indices8 c -> Float64Loops.dot(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            case Indices16 c -> Float64Loops.dot(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            case Indices32 c -> Float64Loops.dot(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            case Indices64 c -> Float64Loops.dot(c, values, x, from, to);
        };
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y) {
        if (!(values instanceof Float64Values plain)) {
            Float64Loops.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
            return;
        }
        switch (columns) {
            case Indices8 c ->
                Float64Loops.multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y);
            case Indices16 c ->
                Float64Loops.multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y);
            case Indices32 c ->
                Float64Loops.multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y);
            case Indices64 c -> Float64Loops.multiplyRows(pointers, from, to, c, values, alpha, x, beta, y);
        }
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
        if (!(values instanceof Float32Values plain)) {
            return Float32Loops.dot(columns, values, x, from, to);
        }
        return switch (columns) {
            case Indices8 c -> Float32Loops.dot(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            case Indices16 c -> Float32Loops.dot(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            case Indices32 c -> Float32Loops.dot(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            case Indices64 c -> Float32Loops.dot(c, values, x, from, to);
        };
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y) {
        if (!(values instanceof Float32Values plain)) {
            Float32Loops.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
            return;
        }
        switch (columns) {
            case Indices8 c ->
                Float32Loops.multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y);
            case Indices16 c ->
                Float32Loops.multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y);
            case Indices32 c ->
                Float32Loops.multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y);
            case Indices64 c -> Float32Loops.multiplyRows(pointers, from, to, c, values, alpha, x, beta, y);
        }
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

    @Override
    public void addFibres(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] b, double[] w,
            int[] wOffsets, double[] c, int[] cOffsets, int width) {
        Float64FibreLoops.addFibres(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, 0, width);
    }

    @Override
    public void scatterFibres(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] w, int[] wOffsets,
            double[] c, int width) {
        Float64FibreLoops.scatterFibres(starts, first, last, along, values, base, w, wOffsets, c, 0, width);
    }

    @Override
    public void multiplyPairs(
            double[] a, int[] aOffsets, double[] b, int[] bOffsets, double[] c, int[] cOffsets, int first, int last,
            int width) {
        Float64FibreLoops.multiplyPairs(a, aOffsets, b, bOffsets, c, cOffsets, first, last, 0, width);
    }

    @Override
    public void dotFibres(
            int[] starts, int count, int[] along, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        Float64FibreLoops.dotFibres(starts, count, along, a, aOffsets, b, width, c, base);
    }

    @Override
    public void addFibres(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] b, float[] w,
            int[] wOffsets, float[] c, int[] cOffsets, int width) {
        Float32FibreLoops.addFibres(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, 0, width);
    }

    @Override
    public void scatterFibres(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] w, int[] wOffsets,
            float[] c, int width) {
        Float32FibreLoops.scatterFibres(starts, first, last, along, values, base, w, wOffsets, c, 0, width);
    }

    @Override
    public void multiplyPairs(
            float[] a, int[] aOffsets, float[] b, int[] bOffsets, float[] c, int[] cOffsets, int first, int last,
            int width) {
        Float32FibreLoops.multiplyPairs(a, aOffsets, b, bOffsets, c, cOffsets, first, last, 0, width);
    }

    @Override
    public void dotFibres(
            int[] starts, int count, int[] along, float[] a, int[] aOffsets, float[] b, int width, float[] c, int base) {
        Float32FibreLoops.dotFibres(starts, count, along, a, aOffsets, b, width, c, base);
    }
}
