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

    @Override
    public void addFibres(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] b, double[] w,
            int[] wOffsets, double[] c, int[] cOffsets, int width) {
        int lanes = DOUBLES.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            addFibresInTwo(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, j, width);
        }
        if (j <= width - lanes) {
            addFibresInOne(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, j, width);
            j += lanes;
        }
        Float64FibreLoops.addFibres(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, j, width);
    }

    private static void addFibresInTwo(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] b, double[] w,
            int[] wOffsets, double[] c, int[] cOffsets, int j, int width) {
        int lanes = DOUBLES.length();
        for (int k = first; k < last; k++) {
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(DOUBLES);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[base + p]);
                int row = along[p] * width + j;
                sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
                sum1 = DoubleVector.fromArray(DOUBLES, b, row + lanes).fma(value, sum1);
            }
            int source = wOffsets[k] + j;
            int target = cOffsets[k] + j;
            sum0.fma(DoubleVector.fromArray(DOUBLES, w, source), DoubleVector.fromArray(DOUBLES, c, target)).intoArray(c, target);
            sum1.fma(DoubleVector.fromArray(DOUBLES, w, source + lanes), DoubleVector.fromArray(DOUBLES, c, target + lanes))
                    .intoArray(c, target + lanes);
        }
    }

    private static void addFibresInOne(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] b, double[] w,
            int[] wOffsets, double[] c, int[] cOffsets, int j, int width) {
        for (int k = first; k < last; k++) {
            DoubleVector sum = DoubleVector.zero(DOUBLES);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                sum = DoubleVector.fromArray(DOUBLES, b, along[p] * width + j)
                        .fma(DoubleVector.broadcast(DOUBLES, values[base + p]), sum);
            }
            int target = cOffsets[k] + j;
            sum.fma(DoubleVector.fromArray(DOUBLES, w, wOffsets[k] + j), DoubleVector.fromArray(DOUBLES, c, target)).intoArray(c, target);
        }
    }

    @Override
    public void scatterFibres(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] w, int[] wOffsets,
            double[] c, int width) {
        int lanes = DOUBLES.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            scatterFibresInTwo(starts, first, last, along, values, base, w, wOffsets, c, j, width);
        }
        if (j <= width - lanes) {
            scatterFibresInOne(starts, first, last, along, values, base, w, wOffsets, c, j, width);
            j += lanes;
        }
        if (j < width) {
            Float64FibreLoops.scatterFibres(starts, first, last, along, values, base, w, wOffsets, c, j, width);
        }
    }

    private static void scatterFibresInTwo(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] w, int[] wOffsets,
            double[] c, int j, int width) {
        int lanes = DOUBLES.length();
        for (int k = first; k < last; k++) {
            DoubleVector factor0 = DoubleVector.fromArray(DOUBLES, w, wOffsets[k] + j);
            DoubleVector factor1 = DoubleVector.fromArray(DOUBLES, w, wOffsets[k] + j + lanes);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[base + p]);
                int row = along[p] * width + j;
                factor0.fma(value, DoubleVector.fromArray(DOUBLES, c, row)).intoArray(c, row);
                factor1.fma(value, DoubleVector.fromArray(DOUBLES, c, row + lanes)).intoArray(c, row + lanes);
            }
        }
    }

    private static void scatterFibresInOne(
            int[] starts, int first, int last, int[] along, double[] values, int base, double[] w, int[] wOffsets,
            double[] c, int j, int width) {
        for (int k = first; k < last; k++) {
            DoubleVector factor = DoubleVector.fromArray(DOUBLES, w, wOffsets[k] + j);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                int row = along[p] * width + j;
                factor.fma(DoubleVector.broadcast(DOUBLES, values[base + p]), DoubleVector.fromArray(DOUBLES, c, row)).intoArray(c, row);
            }
        }
    }

    @Override
    public void multiplyPairs(
            double[] a, int[] aOffsets, double[] b, int[] bOffsets, double[] c, int[] cOffsets, int first, int last,
            int width) {
        int lanes = DOUBLES.length();
        int whole = width - width % lanes;
        for (int k = first; k < last; k++) {
            for (int j = 0; j < whole; j += lanes) {
                DoubleVector.fromArray(DOUBLES, a, aOffsets[k] + j).mul(DoubleVector.fromArray(DOUBLES, b, bOffsets[k] + j))
                        .intoArray(c, cOffsets[k] + j);
            }
        }
        if (whole < width) {
            Float64FibreLoops.multiplyPairs(a, aOffsets, b, bOffsets, c, cOffsets, first, last, whole, width);
        }
    }

    @Override
    public void dotFibres(
            int[] starts, int count, int[] along, double[] a, int[] aOffsets, double[] b, int width, double[] c, int base) {
        if (width < DOUBLES.length()) {
            Float64FibreLoops.dotFibres(starts, count, along, a, aOffsets, b, width, c, base);
            return;
        }
        double[] lanes = Workspace.ofThread().doubles;
        int whole = width - width % DOUBLES.length();
        for (int k = 0; k < count; k++) {
            int p = starts[k];
            for (; p < starts[k + 1] - 3; p += 4) {
                dotFour(along, p, a, aOffsets[k], b, width, lanes);
                for (int i = 0; i < 4; i++) {
                    c[base + p + i] = sumOf(lanes, i * DOUBLES.length())
                            + Float64FibreLoops.dot(a, aOffsets[k], b, along[p + i] * width, whole, width);
                }
            }
            for (; p < starts[k + 1]; p++) {
                dotOne(a, aOffsets[k], b, along[p] * width, width, lanes);
                c[base + p] = sumOf(lanes, 0) + Float64FibreLoops.dot(a, aOffsets[k], b, along[p] * width, whole, width);
            }
        }
    }

    /// Writes the sums of four elements, lane by lane: they are in flight at the same time and share the loads of the row of a.
    private static void dotFour(int[] along, int p, double[] a, int aOffset, double[] b, int width, double[] lanes) {
        int length = DOUBLES.length();
        int row0 = along[p] * width;
        int row1 = along[p + 1] * width;
        int row2 = along[p + 2] * width;
        int row3 = along[p + 3] * width;
        DoubleVector sum0 = DoubleVector.zero(DOUBLES);
        DoubleVector sum1 = DoubleVector.zero(DOUBLES);
        DoubleVector sum2 = DoubleVector.zero(DOUBLES);
        DoubleVector sum3 = DoubleVector.zero(DOUBLES);
        for (int j = 0; j <= width - length; j += length) {
            DoubleVector left = DoubleVector.fromArray(DOUBLES, a, aOffset + j);
            sum0 = DoubleVector.fromArray(DOUBLES, b, row0 + j).fma(left, sum0);
            sum1 = DoubleVector.fromArray(DOUBLES, b, row1 + j).fma(left, sum1);
            sum2 = DoubleVector.fromArray(DOUBLES, b, row2 + j).fma(left, sum2);
            sum3 = DoubleVector.fromArray(DOUBLES, b, row3 + j).fma(left, sum3);
        }
        sum0.intoArray(lanes, 0);
        sum1.intoArray(lanes, length);
        sum2.intoArray(lanes, 2 * length);
        sum3.intoArray(lanes, 3 * length);
    }

    /// Writes the sum of one element, lane by lane, as [#dotFour] does.
    private static void dotOne(double[] a, int aOffset, double[] b, int row, int width, double[] lanes) {
        DoubleVector sum = DoubleVector.zero(DOUBLES);
        for (int j = 0; j <= width - DOUBLES.length(); j += DOUBLES.length()) {
            sum = DoubleVector.fromArray(DOUBLES, b, row + j).fma(DoubleVector.fromArray(DOUBLES, a, aOffset + j), sum);
        }
        sum.intoArray(lanes, 0);
    }

    /// Adds the lanes of one vector, even and odd ones apart: an order that is the same in interpreted and compiled code.
    private static double sumOf(double[] lanes, int offset) {
        double even = 0;
        double odd = 0;
        for (int k = offset; k < offset + DOUBLES.length(); k += 2) {
            even += lanes[k];
            odd += lanes[k + 1];
        }
        return even + odd;
    }

    @Override
    public void addFibres(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] b, float[] w,
            int[] wOffsets, float[] c, int[] cOffsets, int width) {
        int lanes = FLOATS.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            addFibresInTwo(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, j, width);
        }
        if (j <= width - lanes) {
            addFibresInOne(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, j, width);
            j += lanes;
        }
        Float32FibreLoops.addFibres(starts, first, last, along, values, base, b, w, wOffsets, c, cOffsets, j, width);
    }

    private static void addFibresInTwo(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] b, float[] w,
            int[] wOffsets, float[] c, int[] cOffsets, int j, int width) {
        int lanes = FLOATS.length();
        for (int k = first; k < last; k++) {
            FloatVector sum0 = FloatVector.zero(FLOATS);
            FloatVector sum1 = FloatVector.zero(FLOATS);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[base + p]);
                int row = along[p] * width + j;
                sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
                sum1 = FloatVector.fromArray(FLOATS, b, row + lanes).fma(value, sum1);
            }
            int source = wOffsets[k] + j;
            int target = cOffsets[k] + j;
            sum0.fma(FloatVector.fromArray(FLOATS, w, source), FloatVector.fromArray(FLOATS, c, target)).intoArray(c, target);
            sum1.fma(FloatVector.fromArray(FLOATS, w, source + lanes), FloatVector.fromArray(FLOATS, c, target + lanes))
                    .intoArray(c, target + lanes);
        }
    }

    private static void addFibresInOne(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] b, float[] w,
            int[] wOffsets, float[] c, int[] cOffsets, int j, int width) {
        for (int k = first; k < last; k++) {
            FloatVector sum = FloatVector.zero(FLOATS);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                sum = FloatVector.fromArray(FLOATS, b, along[p] * width + j)
                        .fma(FloatVector.broadcast(FLOATS, values[base + p]), sum);
            }
            int target = cOffsets[k] + j;
            sum.fma(FloatVector.fromArray(FLOATS, w, wOffsets[k] + j), FloatVector.fromArray(FLOATS, c, target)).intoArray(c, target);
        }
    }

    @Override
    public void scatterFibres(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] w, int[] wOffsets,
            float[] c, int width) {
        int lanes = FLOATS.length();
        int j = 0;
        for (; j <= width - 2 * lanes; j += 2 * lanes) {
            scatterFibresInTwo(starts, first, last, along, values, base, w, wOffsets, c, j, width);
        }
        if (j <= width - lanes) {
            scatterFibresInOne(starts, first, last, along, values, base, w, wOffsets, c, j, width);
            j += lanes;
        }
        if (j < width) {
            Float32FibreLoops.scatterFibres(starts, first, last, along, values, base, w, wOffsets, c, j, width);
        }
    }

    private static void scatterFibresInTwo(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] w, int[] wOffsets,
            float[] c, int j, int width) {
        int lanes = FLOATS.length();
        for (int k = first; k < last; k++) {
            FloatVector factor0 = FloatVector.fromArray(FLOATS, w, wOffsets[k] + j);
            FloatVector factor1 = FloatVector.fromArray(FLOATS, w, wOffsets[k] + j + lanes);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[base + p]);
                int row = along[p] * width + j;
                factor0.fma(value, FloatVector.fromArray(FLOATS, c, row)).intoArray(c, row);
                factor1.fma(value, FloatVector.fromArray(FLOATS, c, row + lanes)).intoArray(c, row + lanes);
            }
        }
    }

    private static void scatterFibresInOne(
            int[] starts, int first, int last, int[] along, float[] values, int base, float[] w, int[] wOffsets,
            float[] c, int j, int width) {
        for (int k = first; k < last; k++) {
            FloatVector factor = FloatVector.fromArray(FLOATS, w, wOffsets[k] + j);
            int end = starts[k + 1];
            for (int p = starts[k]; p < end; p++) {
                int row = along[p] * width + j;
                factor.fma(FloatVector.broadcast(FLOATS, values[base + p]), FloatVector.fromArray(FLOATS, c, row)).intoArray(c, row);
            }
        }
    }

    @Override
    public void multiplyPairs(
            float[] a, int[] aOffsets, float[] b, int[] bOffsets, float[] c, int[] cOffsets, int first, int last,
            int width) {
        int lanes = FLOATS.length();
        int whole = width - width % lanes;
        for (int k = first; k < last; k++) {
            for (int j = 0; j < whole; j += lanes) {
                FloatVector.fromArray(FLOATS, a, aOffsets[k] + j).mul(FloatVector.fromArray(FLOATS, b, bOffsets[k] + j))
                        .intoArray(c, cOffsets[k] + j);
            }
        }
        if (whole < width) {
            Float32FibreLoops.multiplyPairs(a, aOffsets, b, bOffsets, c, cOffsets, first, last, whole, width);
        }
    }

    @Override
    public void dotFibres(
            int[] starts, int count, int[] along, float[] a, int[] aOffsets, float[] b, int width, float[] c, int base) {
        if (width < FLOATS.length()) {
            Float32FibreLoops.dotFibres(starts, count, along, a, aOffsets, b, width, c, base);
            return;
        }
        float[] lanes = Workspace.ofThread().floats;
        int whole = width - width % FLOATS.length();
        for (int k = 0; k < count; k++) {
            int p = starts[k];
            for (; p < starts[k + 1] - 3; p += 4) {
                dotFour(along, p, a, aOffsets[k], b, width, lanes);
                for (int i = 0; i < 4; i++) {
                    c[base + p + i] = sumOf(lanes, i * FLOATS.length())
                            + Float32FibreLoops.dot(a, aOffsets[k], b, along[p + i] * width, whole, width);
                }
            }
            for (; p < starts[k + 1]; p++) {
                dotOne(a, aOffsets[k], b, along[p] * width, width, lanes);
                c[base + p] = sumOf(lanes, 0) + Float32FibreLoops.dot(a, aOffsets[k], b, along[p] * width, whole, width);
            }
        }
    }

    /// Writes the sums of four elements, lane by lane: they are in flight at the same time and share the loads of the row of a.
    private static void dotFour(int[] along, int p, float[] a, int aOffset, float[] b, int width, float[] lanes) {
        int length = FLOATS.length();
        int row0 = along[p] * width;
        int row1 = along[p + 1] * width;
        int row2 = along[p + 2] * width;
        int row3 = along[p + 3] * width;
        FloatVector sum0 = FloatVector.zero(FLOATS);
        FloatVector sum1 = FloatVector.zero(FLOATS);
        FloatVector sum2 = FloatVector.zero(FLOATS);
        FloatVector sum3 = FloatVector.zero(FLOATS);
        for (int j = 0; j <= width - length; j += length) {
            FloatVector left = FloatVector.fromArray(FLOATS, a, aOffset + j);
            sum0 = FloatVector.fromArray(FLOATS, b, row0 + j).fma(left, sum0);
            sum1 = FloatVector.fromArray(FLOATS, b, row1 + j).fma(left, sum1);
            sum2 = FloatVector.fromArray(FLOATS, b, row2 + j).fma(left, sum2);
            sum3 = FloatVector.fromArray(FLOATS, b, row3 + j).fma(left, sum3);
        }
        sum0.intoArray(lanes, 0);
        sum1.intoArray(lanes, length);
        sum2.intoArray(lanes, 2 * length);
        sum3.intoArray(lanes, 3 * length);
    }

    /// Writes the sum of one element, lane by lane, as [#dotFour] does.
    private static void dotOne(float[] a, int aOffset, float[] b, int row, int width, float[] lanes) {
        FloatVector sum = FloatVector.zero(FLOATS);
        for (int j = 0; j <= width - FLOATS.length(); j += FLOATS.length()) {
            sum = FloatVector.fromArray(FLOATS, b, row + j).fma(FloatVector.fromArray(FLOATS, a, aOffset + j), sum);
        }
        sum.intoArray(lanes, 0);
    }

    /// Adds the lanes of one vector, even and odd ones apart: an order that is the same in interpreted and compiled code.
    private static float sumOf(float[] lanes, int offset) {
        float even = 0;
        float odd = 0;
        for (int k = offset; k < offset + FLOATS.length(); k += 2) {
            even += lanes[k];
            odd += lanes[k + 1];
        }
        return even + odd;
    }
}
