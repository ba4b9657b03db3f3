package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Kernels in plain Java, on every JVM.
public final class ScalarKernels implements Kernels {

    /// Makes kernels, which have no state.
    public ScalarKernels() {}

    @Override
    public int copyRows(int[] pointers, int[] rows, int from, int to, int[] columns, int[] target) {
        return ProductLoops.copyRows(pointers, rows, from, to, columns, target);
    }

    @Override
    public int scaleRows(
            int[] pointers, int[] rows, double[] factors, int from, int to, int[] columns, double[] values, int[] keys,
            double[] products) {
        return ProductLoops.scaleRows(pointers, rows, factors, from, to, columns, values, keys, products);
    }

    //@ for double float
    @Override
    public double dot(Indices columns, Values values, double[] x, int from, int to) {
        return Float64Rows.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, boolean shortRows, Indices columns, Values values, double alpha,
            double[] x,
            double beta, double[] y, int yOffset) {
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
    public void multiplyPanels(Float64Operands o, int from, int to) {
        Float64Panels.multiply(o, from, to);
    }

    @Override
    public void addOuterPanels(Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        Float64Panels.addOuter(o, from, to, 0, fromColumn, toColumn);
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
            int[] starts, int count, int[] along, double[] a, int[] aOffsets, double[] b, int width, double[] c,
            int base) {
        Float64FibreLoops.dotFibres(starts, count, along, a, aOffsets, b, width, c, base);
    }
    //@ end
}
