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
    public void multiplyPanels(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int width) {
        Float64Panels.multiply(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, 1, beta, c, cOffset,
                cRow, 1, width);
    }

    @Override
    public void addOuterPanels(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double[] c, int cOffset, int cRow, int width, int fromColumn, int toColumn) {
        Float64Panels.addOuter(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, 1, c, cOffset, cRow,
                1, width, fromColumn, toColumn);
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
    public void multiplyPanels(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int width) {
        Float32Panels.multiply(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, 1, beta, c, cOffset,
                cRow, 1, width);
    }

    @Override
    public void addOuterPanels(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float[] c, int cOffset, int cRow, int width, int fromColumn, int toColumn) {
        Float32Panels.addOuter(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, 1, c, cOffset, cRow,
                1, width, fromColumn, toColumn);
    }
}
