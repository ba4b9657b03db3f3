package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;

/// Kernels on the Vector API: gathers for long rows with 32-bit columns, contiguous vectors for dense right-hand sides; everything
/// else goes to [ScalarKernels]. Vector body and scalar tail: masked gathers allocate and may fail at the end of an array.
///
/// The only class that may name `jdk.incubator.vector`.
public final class VectorKernels implements Kernels {

    /// Elements of a row from which a gather pays.
    private static final int LEAST_GATHER = 32;

    private static final VectorSpecies<Double> DOUBLES = doubles();
    private static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, DOUBLES.vectorShape());

    private static final VectorShuffle<Double> DOUBLES_1 = swap(DOUBLES, 1);
    private static final VectorShuffle<Double> DOUBLES_2 = swap(DOUBLES, 2);
    private static final VectorShuffle<Double> DOUBLES_4 = swap(DOUBLES, 4);

    private static final VectorShuffle<Float> FLOATS_1 = swap(FLOATS, 1);
    private static final VectorShuffle<Float> FLOATS_2 = swap(FLOATS, 2);
    private static final VectorShuffle<Float> FLOATS_4 = swap(FLOATS, 4);
    private static final VectorShuffle<Float> FLOATS_8 = swap(FLOATS, 8);

    private final ScalarKernels scalar = new ScalarKernels();

    private static VectorSpecies<Double> doubles() {
        int bits = Integer.getInteger("gcs.vector.bits", 0);
        return bits == 0 ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }

    /// Returns the shuffle that exchanges lanes whose numbers differ by `distance`.
    private static <E> VectorShuffle<E> swap(VectorSpecies<E> species, int distance) {
        return VectorShuffle.fromOp(species, lane -> (lane ^ distance) % species.length());
    }

    /// Returns the bits of one vector.
    static int bits() {
        return DOUBLES.vectorBitSize();
    }

    @Override
    public double dot(Indices columns, Values values, double[] x, int from, int to) {
        if (to - from >= LEAST_GATHER && columns instanceof Indices32 c && values instanceof Float64Values v) {
            return gatherDot(c.unsafeArray(), v.unsafeArray(), x, from, to);
        }
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y) {
        boolean longRows = pointers[to] - pointers[from] >= (long) LEAST_GATHER * (to - from);
        if (longRows && columns instanceof Indices32 c && values instanceof Float64Values v) {
            gatherRows(pointers, from, to, c.unsafeArray(), v.unsafeArray(), alpha, x, beta, y);
        } else {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
        }
    }

    private static void gatherRows(
            int[] pointers, int from, int to, int[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y) {
        for (int r = from; r < to; r++) {
            double sum = alpha * gatherDot(columns, values, x, pointers[r], pointers[r + 1]);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
        }
    }

    /// Adds the lanes in a fixed order. `reduceLanes` leaves the order open: the last bits differed between interpreted and
    /// compiled code, so a result changed during a run.
    private static double sumOfLanes(DoubleVector vector) {
        DoubleVector sum = vector;
        if (DOUBLES.length() > 4) {
            sum = sum.add(sum.rearrange(DOUBLES_4));
        }
        if (DOUBLES.length() > 2) {
            sum = sum.add(sum.rearrange(DOUBLES_2));
        }
        return sum.add(sum.rearrange(DOUBLES_1)).lane(0);
    }

    private static double gatherDot(int[] columns, double[] values, double[] x, int from, int to) {
        int lanes = DOUBLES.length();
        DoubleVector sum0 = DoubleVector.zero(DOUBLES);
        DoubleVector sum1 = DoubleVector.zero(DOUBLES);
        int p = from;
        for (; p <= to - 2 * lanes; p += 2 * lanes) {
            sum0 = DoubleVector.fromArray(DOUBLES, values, p).fma(DoubleVector.fromArray(DOUBLES, x, 0, columns, p),
                    sum0);
            sum1 = DoubleVector.fromArray(DOUBLES, values, p + lanes)
                    .fma(DoubleVector.fromArray(DOUBLES, x, 0, columns, p + lanes), sum1);
        }
        double sum = sumOfLanes(sum0.add(sum1));
        for (; p < to; p++) {
            sum += values[p] * x[columns[p]];
        }
        return sum;
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
        if (to - from >= LEAST_GATHER && columns instanceof Indices32 c && values instanceof Float32Values v) {
            return gatherDot(c.unsafeArray(), v.unsafeArray(), x, from, to);
        }
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y) {
        boolean longRows = pointers[to] - pointers[from] >= (long) LEAST_GATHER * (to - from);
        if (longRows && columns instanceof Indices32 c && values instanceof Float32Values v) {
            gatherRows(pointers, from, to, c.unsafeArray(), v.unsafeArray(), alpha, x, beta, y);
        } else {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y);
        }
    }

    private static void gatherRows(
            int[] pointers, int from, int to, int[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y) {
        for (int r = from; r < to; r++) {
            float sum = alpha * gatherDot(columns, values, x, pointers[r], pointers[r + 1]);
            y[r] = beta == 0 ? sum : sum + beta * y[r];
        }
    }

    /// Adds the lanes in a fixed order. `reduceLanes` leaves the order open: the last bits differed between interpreted and
    /// compiled code, so a result changed during a run.
    private static float sumOfLanes(FloatVector vector) {
        FloatVector sum = vector;
        if (FLOATS.length() > 8) {
            sum = sum.add(sum.rearrange(FLOATS_8));
        }
        if (FLOATS.length() > 4) {
            sum = sum.add(sum.rearrange(FLOATS_4));
        }
        if (FLOATS.length() > 2) {
            sum = sum.add(sum.rearrange(FLOATS_2));
        }
        return sum.add(sum.rearrange(FLOATS_1)).lane(0);
    }

    private static float gatherDot(int[] columns, float[] values, float[] x, int from, int to) {
        int lanes = FLOATS.length();
        FloatVector sum0 = FloatVector.zero(FLOATS);
        FloatVector sum1 = FloatVector.zero(FLOATS);
        int p = from;
        for (; p <= to - 2 * lanes; p += 2 * lanes) {
            sum0 = FloatVector.fromArray(FLOATS, values, p).fma(FloatVector.fromArray(FLOATS, x, 0, columns, p), sum0);
            sum1 = FloatVector.fromArray(FLOATS, values, p + lanes)
                    .fma(FloatVector.fromArray(FLOATS, x, 0, columns, p + lanes), sum1);
        }
        float sum = sumOfLanes(sum0.add(sum1));
        for (; p < to; p++) {
            sum += values[p] * x[columns[p]];
        }
        return sum;
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
