package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.Values;

/// Kernels on the Vector API: dense right-hand sides, whose rows are contiguous, in panels held in registers over a whole sparse row;
/// everything else goes to [ScalarKernels]. Vector body and scalar tail, no sum across lanes, so that interpreted and compiled code
/// round alike.
///
/// The only class that may name `jdk.incubator.vector`.
public final class VectorKernels implements Kernels {

    private static final VectorSpecies<Double> DOUBLES = doubles();
    private static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, DOUBLES.vectorShape());

    /// Whether vectors have 256 bits or more: below, a gather holds two doubles and loses against scalar loads.
    private static final boolean GATHERS = DOUBLES.vectorBitSize() >= 256;
    private static final VectorSpecies<Double> GATHERED_D = GATHERS ? DOUBLES : DoubleVector.SPECIES_256;
    private static final int DLANES = GATHERED_D.length();
    private static final VectorSpecies<Short> SHORTS_D = VectorSpecies.of(short.class,
            VectorShape.forBitSize(16 * DLANES));
    private static final VectorSpecies<Integer> INTS_D = VectorSpecies.of(int.class,
            VectorShape.forBitSize(32 * DLANES));
    private static final VectorSpecies<Float> GATHERED_F = FloatVector.SPECIES_256;
    private static final int FLANES = GATHERED_F.length();
    private static final VectorSpecies<Short> SHORTS_F = ShortVector.SPECIES_128;
    private static final VectorSpecies<Integer> INTS_F = IntVector.SPECIES_256;

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
        if (!GATHERS || to - from < Float64Rows.LONG_ROW || !(values instanceof Float64Values plain)) {
            return scalar.dot(columns, values, x, from, to);
        }
        Workspace scratch = Workspace.ofThread();
        return switch (columns) {
            case Indices16 c -> longDot(c.unsafeArray(), plain.unsafeArray(), x, from, to, scratch);
            case Indices32 c -> longDot(c.unsafeArray(), plain.unsafeArray(), x, from, to, scratch);
            case Indices8 _,Indices64 _ -> scalar.dot(columns, values, x, from, to);
        };
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y, int yOffset) {
        if (GATHERS && values instanceof Float64Values plain && columns instanceof Indices16 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else if (GATHERS && values instanceof Float64Values plain && columns instanceof Indices32 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, char[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y, int yOffset) {
        Workspace scratch = Workspace.ofThread();
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = 0;
            if (end - p >= Float64Rows.LONG_ROW) {
                sum = longDot(columns, values, x, p, end, scratch);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, int[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y, int yOffset) {
        Workspace scratch = Workspace.ofThread();
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = 0;
            if (end - p >= Float64Rows.LONG_ROW) {
                sum = longDot(columns, values, x, p, end, scratch);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    private static double longDot(int[] columns, double[] values, double[] x, int from, int to, Workspace scratch) {
        DoubleVector sum0 = DoubleVector.zero(GATHERED_D);
        DoubleVector sum1 = DoubleVector.zero(GATHERED_D);
        int p = from;
        for (; p <= to - 2 * DLANES; p += 2 * DLANES) {
            sum0 = DoubleVector.fromArray(GATHERED_D, values, p)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, columns, p), sum0);
            sum1 = DoubleVector.fromArray(GATHERED_D, values, p + DLANES)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, columns, p + DLANES), sum1);
        }
        sum0.add(sum1).intoArray(scratch.doubles, 0);
        double sum = sumLanes(scratch.doubles);
        for (; p < to; p++) {
            sum += values[p] * x[columns[p]];
        }
        return sum;
    }

    private static double longDot(char[] columns, double[] values, double[] x, int from, int to, Workspace scratch) {
        int[] map = scratch.columns;
        DoubleVector sum0 = DoubleVector.zero(GATHERED_D);
        DoubleVector sum1 = DoubleVector.zero(GATHERED_D);
        int p = from;
        for (; p <= to - 2 * DLANES; p += 2 * DLANES) {
            widenForDoubles(columns, p, map, 0);
            widenForDoubles(columns, p + DLANES, map, DLANES);
            sum0 = DoubleVector.fromArray(GATHERED_D, values, p)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, map, 0), sum0);
            sum1 = DoubleVector.fromArray(GATHERED_D, values, p + DLANES)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, map, DLANES), sum1);
        }
        sum0.add(sum1).intoArray(scratch.doubles, 0);
        double sum = sumLanes(scratch.doubles);
        for (; p < to; p++) {
            sum += values[p] * x[columns[p]];
        }
        return sum;
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        if (!GATHERS) {
            scalar.multiplySlices(a, from, to, alpha, x, beta, y);
            return;
        }
        double[] values = ((Float64Values) a.values).unsafeArray();
        Workspace scratch = Workspace.ofThread();
        double[] sums = scratch.doubles;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int at = a.columnStarts[s];
            for (int half = 0; half < Slices.HEIGHT; half += DLANES) {
                switch (a.kinds[s]) {
                    case Slices.RUNS -> sumRuns(a.bases, at, values, start + half, end, x, half, sums);
                    case Slices.NARROW ->
                        sumNarrow(a.narrow, at + half, a.least[s], values, start + half, end, x, scratch.columns, half,
                                sums);
                    default -> sumWide(a.wide, at + half, values, start + half, end, x, half, sums);
                }
            }
            Float64Rows.store(sums, a.rows, s * Slices.HEIGHT, alpha, beta, y);
        }
    }

    private static void sumRuns(
            int[] bases, int at, double[] values, int start, int end, double[] x, int half, double[] sums) {
        DoubleVector sum = DoubleVector.zero(GATHERED_D);
        int k = at;
        for (int v = start; v < end; v += Slices.HEIGHT, k++) {
            sum = DoubleVector.fromArray(GATHERED_D, values, v)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, bases[k] + half), sum);
        }
        sum.intoArray(sums, half);
    }

    private static void sumNarrow(
            char[] columns, int at, int least, double[] values, int start, int end, double[] x, int[] map, int half,
            double[] sums) {
        DoubleVector sum = DoubleVector.zero(GATHERED_D);
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            widenForDoubles(columns, c, map, 0);
            sum = DoubleVector.fromArray(GATHERED_D, values, v)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, least, map, 0), sum);
        }
        sum.intoArray(sums, half);
    }

    private static void sumWide(
            int[] columns, int at, double[] values, int start, int end, double[] x, int half, double[] sums) {
        DoubleVector sum = DoubleVector.zero(GATHERED_D);
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            sum = DoubleVector.fromArray(GATHERED_D, values, v)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, columns, c), sum);
        }
        sum.intoArray(sums, half);
    }

    @Override
    public void addTransposed(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, int xOffset,
            double[] y) {
        scalar.addTransposed(pointers, from, to, columns, values, alpha, x, xOffset, y);
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
        if (!GATHERS || to - from < Float32Rows.LONG_ROW || !(values instanceof Float32Values plain)) {
            return scalar.dot(columns, values, x, from, to);
        }
        Workspace scratch = Workspace.ofThread();
        return switch (columns) {
            case Indices16 c -> longDot(c.unsafeArray(), plain.unsafeArray(), x, from, to, scratch);
            case Indices32 c -> longDot(c.unsafeArray(), plain.unsafeArray(), x, from, to, scratch);
            case Indices8 _,Indices64 _ -> scalar.dot(columns, values, x, from, to);
        };
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        if (GATHERS && values instanceof Float32Values plain && columns instanceof Indices16 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else if (GATHERS && values instanceof Float32Values plain && columns instanceof Indices32 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, char[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        Workspace scratch = Workspace.ofThread();
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = 0;
            if (end - p >= Float32Rows.LONG_ROW) {
                sum = longDot(columns, values, x, p, end, scratch);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, int[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        Workspace scratch = Workspace.ofThread();
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = 0;
            if (end - p >= Float32Rows.LONG_ROW) {
                sum = longDot(columns, values, x, p, end, scratch);
                p = end;
            }
            for (; p < end; p++) {
                sum += values[p] * x[columns[p]];
            }
            int row = yOffset + r - from;
            y[row] = beta == 0 ? alpha * sum : alpha * sum + beta * y[row];
        }
    }

    private static float longDot(int[] columns, float[] values, float[] x, int from, int to, Workspace scratch) {
        FloatVector sum0 = FloatVector.zero(GATHERED_F);
        FloatVector sum1 = FloatVector.zero(GATHERED_F);
        int p = from;
        for (; p <= to - 2 * FLANES; p += 2 * FLANES) {
            sum0 = FloatVector.fromArray(GATHERED_F, values, p)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, columns, p), sum0);
            sum1 = FloatVector.fromArray(GATHERED_F, values, p + FLANES)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, columns, p + FLANES), sum1);
        }
        sum0.add(sum1).intoArray(scratch.floats, 0);
        float sum = sumLanes(scratch.floats);
        for (; p < to; p++) {
            sum += values[p] * x[columns[p]];
        }
        return sum;
    }

    private static float longDot(char[] columns, float[] values, float[] x, int from, int to, Workspace scratch) {
        int[] map = scratch.columns;
        FloatVector sum0 = FloatVector.zero(GATHERED_F);
        FloatVector sum1 = FloatVector.zero(GATHERED_F);
        int p = from;
        for (; p <= to - 2 * FLANES; p += 2 * FLANES) {
            widenForFloats(columns, p, map, 0);
            widenForFloats(columns, p + FLANES, map, FLANES);
            sum0 = FloatVector.fromArray(GATHERED_F, values, p)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, map, 0), sum0);
            sum1 = FloatVector.fromArray(GATHERED_F, values, p + FLANES)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, map, FLANES), sum1);
        }
        sum0.add(sum1).intoArray(scratch.floats, 0);
        float sum = sumLanes(scratch.floats);
        for (; p < to; p++) {
            sum += values[p] * x[columns[p]];
        }
        return sum;
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, float alpha, float[] x, float beta, float[] y) {
        if (!GATHERS) {
            scalar.multiplySlices(a, from, to, alpha, x, beta, y);
            return;
        }
        float[] values = ((Float32Values) a.values).unsafeArray();
        Workspace scratch = Workspace.ofThread();
        float[] sums = scratch.floats;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int at = a.columnStarts[s];
            for (int half = 0; half < Slices.HEIGHT; half += FLANES) {
                switch (a.kinds[s]) {
                    case Slices.RUNS -> sumRuns(a.bases, at, values, start + half, end, x, half, sums);
                    case Slices.NARROW ->
                        sumNarrow(a.narrow, at + half, a.least[s], values, start + half, end, x, scratch.columns, half,
                                sums);
                    default -> sumWide(a.wide, at + half, values, start + half, end, x, half, sums);
                }
            }
            Float32Rows.store(sums, a.rows, s * Slices.HEIGHT, alpha, beta, y);
        }
    }

    private static void sumRuns(
            int[] bases, int at, float[] values, int start, int end, float[] x, int half, float[] sums) {
        FloatVector sum = FloatVector.zero(GATHERED_F);
        int k = at;
        for (int v = start; v < end; v += Slices.HEIGHT, k++) {
            sum = FloatVector.fromArray(GATHERED_F, values, v)
                    .fma(FloatVector.fromArray(GATHERED_F, x, bases[k] + half), sum);
        }
        sum.intoArray(sums, half);
    }

    private static void sumNarrow(
            char[] columns, int at, int least, float[] values, int start, int end, float[] x, int[] map, int half,
            float[] sums) {
        FloatVector sum = FloatVector.zero(GATHERED_F);
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            widenForFloats(columns, c, map, 0);
            sum = FloatVector.fromArray(GATHERED_F, values, v)
                    .fma(FloatVector.fromArray(GATHERED_F, x, least, map, 0), sum);
        }
        sum.intoArray(sums, half);
    }

    private static void sumWide(
            int[] columns, int at, float[] values, int start, int end, float[] x, int half, float[] sums) {
        FloatVector sum = FloatVector.zero(GATHERED_F);
        int c = at;
        for (int v = start; v < end; v += Slices.HEIGHT, c += Slices.HEIGHT) {
            sum = FloatVector.fromArray(GATHERED_F, values, v)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, columns, c), sum);
        }
        sum.intoArray(sums, half);
    }

    @Override
    public void addTransposed(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, int xOffset,
            float[] y) {
        scalar.addTransposed(pointers, from, to, columns, values, alpha, x, xOffset, y);
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

    /// Copies as many 16-bit columns as a vector of doubles has lanes to `map[at ..]`: a gather reads its indices from an `int[]`.
    private static void widenForDoubles(char[] columns, int from, int[] map, int at) {
        ((IntVector) ShortVector.fromCharArray(SHORTS_D, columns, from)
                .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS_D, 0)).intoArray(map, at);
    }

    /// The same for a vector of floats.
    private static void widenForFloats(char[] columns, int from, int[] map, int at) {
        ((IntVector) ShortVector.fromCharArray(SHORTS_F, columns, from)
                .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS_F, 0)).intoArray(map, at);
    }

    private static double sumLanes(double[] lanes) {
        return DLANES == 4 ? (lanes[0] + lanes[2]) + (lanes[1] + lanes[3])
                : ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6])) + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]));
    }

    private static float sumLanes(float[] lanes) {
        return ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6])) + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]));
    }
}
