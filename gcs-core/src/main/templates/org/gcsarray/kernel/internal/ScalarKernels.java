package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.EncodedValues;
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
        return values instanceof EncodedValues ? Float64DecodedRows.dot(this, columns, values, x, from, to)
                : Float64Rows.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(Float64Operands o, int from, int to, boolean shortRows) {
        if (o.numbers instanceof EncodedValues) {
            Float64DecodedRows.multiplyRows(this, o, from, to, shortRows);
        } else {
            Float64Rows.multiplyRows(o, from, to);
        }
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        Float64Rows.multiplySlices(a, from, to, alpha, x, beta, y);
    }

    @Override
    public void addTransposed(Float64Operands o, int from, int to) {
        Float64Scatter.addTransposed(o, from, to);
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
            Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows w, Float64OffsetRows c) {
        Float64FibreLoops.addFibres(f, first, last, base, b, w, c, 0);
    }

    @Override
    public void scatterFibres(Float64Fibres f, int first, int last, int base, Float64OffsetRows w, double[] c) {
        Float64FibreLoops.scatterFibres(f, first, last, base, w, c, 0);
    }

    @Override
    public void multiplyRows(
            Float64OffsetRows a, Float64OffsetRows b, Float64OffsetRows c, int first, int last, int width) {
        Float64FibreLoops.multiplyRows(a, b, c, first, last, 0, width);
    }

    @Override
    public void dotFibres(
            FibreRuns runs, int count, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        Float64FibreLoops.dotFibres(runs, count, a, aOffsets, b, width, c, base);
    }
    //@ end
}
