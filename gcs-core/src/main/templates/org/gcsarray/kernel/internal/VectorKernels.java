package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Kernels on the Vector API, by family and value type; only classes named `...Vectors` name `jdk.incubator.vector`.
///
/// No sum across lanes in an order that the JVM may choose, so that interpreted and compiled code round alike.
public final class VectorKernels implements Kernels {

    /// Makes kernels, which have no state.
    public VectorKernels() {}

    @Override
    public boolean readsNarrowColumns(int bytesPerValue, int width) {
        return 2 * 8 * bytesPerValue * width >= Vectors.bits();
    }

    @Override
    public boolean readsCodes(int bytesPerValue, int width) {
        return readsNarrowColumns(bytesPerValue, width) && 8 * bytesPerValue * width <= 2 * Vectors.bits();
    }

    @Override
    public boolean readsCodes(Values values) {
        return values.dtype() == DType.FLOAT64 ? Float64CodeVectors.reads(values)
                : values.dtype() == DType.FLOAT32 && Float32CodeVectors.reads(values);
    }

    @Override
    public void countCommon(MergeRows a, MergeRows b, int from, int to, int[] sizes) {
        MergeVectors.count(a, b, from, to, sizes);
    }

    @Override
    public int movedEnd(Indices columns, int from, int length, long distance, int to) {
        return RepeatVectors.movedEnd(columns, from, length, distance, to);
    }

    @Override
    public void addRepeated(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        RepeatVectors.add(a, b, c, from, to);
    }

    @Override
    public void addForeseen(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        MergeVectors.addForeseen(a, b, c, from, to);
    }

    //@ for double float
    @Override
    public double dot(Float64Operands o, int from, int to) {
        return Float64DecodedRows.decodes(o.numbers) ? Float64DecodedRows.dot(this, o, from, to)
                : Float64RowVectors.dot(o, from, to);
    }

    @Override
    public void multiplyRows(Float64Operands o, int from, int to, boolean regular) {
        if (Float64DecodedRows.decodes(o.numbers)) {
            Float64DecodedRows.multiplyRows(this, o, from, to, regular);
        } else {
            Float64RowVectors.multiplyRows(o, from, to, regular);
        }
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        if (Float64CodeVectors.reads(a.values)) {
            Float64CodeVectors.multiplySlices(a, from, to, alpha, x, beta, y);
        } else {
            Float64RowVectors.multiplySlices(a, from, to, alpha, x, beta, y);
        }
    }

    @Override
    public void multiplyPanels(Float64Operands o, int from, int to) {
        Float64PanelVectors.multiplyPanels(o, from, to);
    }

    @Override
    public void multiplyPairs(PairedRows a, Float64Operands o, int from, int to) {
        Float64PairVectors.multiply(a, o, from, to);
    }

    @Override
    public void addOuterPanels(Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        Float64PanelVectors.addOuterPanels(o, from, to, fromColumn, toColumn);
    }

    @Override
    public void addFibres(
            Float64Fibres f, int first, int last, int base, double[] b, Float64OffsetRows w, Float64OffsetRows c) {
        Float64FibreVectors.addFibres(f, first, last, base, b, w, c);
    }

    @Override
    public void scatterFibres(Float64Fibres f, int first, int last, int base, Float64OffsetRows w, double[] c) {
        Float64FibreVectors.scatterFibres(f, first, last, base, w, c);
    }

    @Override
    public void multiplyRows(
            Float64OffsetRows a, Float64OffsetRows b, Float64OffsetRows c, int first, int last, int width) {
        Float64FibreVectors.multiplyRows(a, b, c, first, last, width);
    }

    @Override
    public void dotFibres(
            FibreRuns runs, int count, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        Float64FibreVectors.dotFibres(runs, count, a, aOffsets, b, width, c, base);
    }
    //@ end
}
