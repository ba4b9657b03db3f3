package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
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
    private static final DoubleVector NUMBERS_D = DoubleVector.zero(GATHERED_D).addIndex(1);
    private static final VectorShuffle<Double> SWAP1_D = VectorShuffle.fromOp(GATHERED_D, lane -> lane ^ 1);
    private static final VectorShuffle<Double> SWAP2_D = VectorShuffle.fromOp(GATHERED_D, lane -> lane ^ 2);
    private static final VectorShuffle<Double> SWAP4_D = VectorShuffle.fromOp(GATHERED_D, lane -> (lane ^ 4) % DLANES);
    private static final VectorSpecies<Float> GATHERED_F = FloatVector.SPECIES_256;
    private static final int FLANES = GATHERED_F.length();
    private static final VectorSpecies<Short> SHORTS_F = ShortVector.SPECIES_128;
    private static final VectorSpecies<Integer> INTS_F = IntVector.SPECIES_256;

    private static final FloatVector NUMBERS_F = FloatVector.zero(GATHERED_F).addIndex(1);
    private static final VectorShuffle<Float> SWAP1_F = VectorShuffle.fromOp(GATHERED_F, lane -> lane ^ 1);
    private static final VectorShuffle<Float> SWAP2_F = VectorShuffle.fromOp(GATHERED_F, lane -> lane ^ 2);
    private static final VectorShuffle<Float> SWAP4_F = VectorShuffle.fromOp(GATHERED_F, lane -> lane ^ 4);

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
        if (GATHERS && to >= DLANES && values instanceof Float64Values plain) {
            if (columns instanceof Indices16 c) {
                return row(c.unsafeArray(), plain.unsafeArray(), x, from, to, Workspace.ofThread().columns);
            }
            if (columns instanceof Indices32 c) {
                return row(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            }
        }
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, double alpha, double[] x, double beta,
            double[] y, int yOffset) {
        if (!GATHERS || !(values instanceof Float64Values plain) || RowLengths.areShortAndRegular(pointers, from, to)) {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        } else if (columns instanceof Indices16 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else if (columns instanceof Indices32 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, char[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y, int yOffset) {
        int[] map = Workspace.ofThread().columns;
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = alpha * (end < DLANES ? Float64Rows.dot(columns, start, values, start, x, end - start)
                    : row(columns, values, x, start, end, map));
            int row = yOffset + r - from;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
            start = end;
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, int[] columns, double[] values, double alpha, double[] x, double beta,
            double[] y, int yOffset) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            double sum = alpha * (end < DLANES ? Float64Rows.dot(columns, start, values, start, x, end - start)
                    : row(columns, values, x, start, end));
            int row = yOffset + r - from;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
            start = end;
        }
    }

    /// Returns a row times x. The last vector ends with the row and may begin before it, or before what is summed already: those
    /// lanes are left out. So a row of any length takes no scalar loop, whose end would be mispredicted. `to` is at least the number
    /// of lanes.
    private static double row(int[] columns, double[] values, double[] x, int from, int to) {
        DoubleVector sum = DoubleVector.zero(GATHERED_D);
        int p = from;
        for (; p <= to - DLANES; p += DLANES) {
            sum = DoubleVector.fromArray(GATHERED_D, values, p)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, columns, p), sum);
        }
        if (p < to) {
            int last = to - DLANES;
            DoubleVector products = DoubleVector.fromArray(GATHERED_D, values, last)
                    .mul(DoubleVector.fromArray(GATHERED_D, x, 0, columns, last));
            sum = sum.add(products, NUMBERS_D.compare(VectorOperators.GE, (double) (p - last)));
        }
        if (DLANES == 8) {
            sum = sum.add(sum.rearrange(SWAP4_D));
        }
        sum = sum.add(sum.rearrange(SWAP2_D));
        sum = sum.add(sum.rearrange(SWAP1_D));
        return sum.lane(0);
    }

    /// The same for 16-bit columns, widened to a map.
    private static double row(char[] columns, double[] values, double[] x, int from, int to, int[] map) {
        DoubleVector sum = DoubleVector.zero(GATHERED_D);
        int p = from;
        for (; p <= to - DLANES; p += DLANES) {
            widenForDoubles(columns, p, map, 0);
            sum = DoubleVector.fromArray(GATHERED_D, values, p)
                    .fma(DoubleVector.fromArray(GATHERED_D, x, 0, map, 0), sum);
        }
        if (p < to) {
            int last = to - DLANES;
            widenForDoubles(columns, last, map, 0);
            DoubleVector products = DoubleVector.fromArray(GATHERED_D, values, last)
                    .mul(DoubleVector.fromArray(GATHERED_D, x, 0, map, 0));
            sum = sum.add(products, NUMBERS_D.compare(VectorOperators.GE, (double) (p - last)));
        }
        if (DLANES == 8) {
            sum = sum.add(sum.rearrange(SWAP4_D));
        }
        sum = sum.add(sum.rearrange(SWAP2_D));
        sum = sum.add(sum.rearrange(SWAP1_D));
        return sum.lane(0);
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        if (!GATHERS) {
            scalar.multiplySlices(a, from, to, alpha, x, beta, y);
            return;
        }
        double[] values = ((Float64Values) a.values).unsafeArray();
        Workspace scratch = Workspace.ofThread();
        int end;
        for (int s = from; s < to; s = end) {
            end = Math.min(to, a.endOfKind(s));
            switch (a.kinds[s]) {
                case Slices.RUNS -> multiplyRuns(a, s, end, values, alpha, x, beta, y);
                case Slices.NARROW -> multiplyNarrow(a, s, end, values, alpha, x, beta, y, scratch);
                default -> multiplyWide(a, s, end, values, alpha, x, beta, y, scratch);
            }
        }
    }

    private static void multiplyRuns(
            Slices a, int from, int to, double[] values, double alpha, double[] x, double beta, double[] y) {
        int[] bases = a.bases;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            for (int half = 0; half < Slices.HEIGHT; half += DLANES) {
                DoubleVector sum = DoubleVector.zero(GATHERED_D);
                int c = a.columnStarts[s];
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    sum = DoubleVector.fromArray(GATHERED_D, values, v)
                            .fma(DoubleVector.fromArray(GATHERED_D, x, bases[c] + half), sum);
                    c += 1;
                }
                int row = a.rowStarts[s] + half;
                DoubleVector scaled = sum.mul(alpha);
                (beta == 0 ? scaled : scaled.add(DoubleVector.fromArray(GATHERED_D, y, row).mul(beta)))
                        .intoArray(y, row);
            }
        }
    }

    private static void multiplyNarrow(
            Slices a, int from, int to, double[] values, double alpha, double[] x, double beta, double[] y,
            Workspace scratch) {
        char[] columns = a.narrow;
        int[] map = scratch.columns;
        double[] sums = scratch.doubles;
        boolean scatter = beta == 0 && DLANES == Slices.HEIGHT;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int least = a.least[s];
            for (int half = 0; half < Slices.HEIGHT; half += DLANES) {
                DoubleVector sum = DoubleVector.zero(GATHERED_D);
                int c = a.columnStarts[s] + half;
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    widenForDoubles(columns, c, map, 0);
                    sum = DoubleVector.fromArray(GATHERED_D, values, v)
                            .fma(DoubleVector.fromArray(GATHERED_D, x, least, map, 0), sum);
                    c += Slices.HEIGHT;
                }
                if (scatter) {
                    sum.mul(alpha).intoArray(y, 0, a.rows, a.rowStarts[s]);
                } else {
                    sum.intoArray(sums, half);
                }
            }
            if (!scatter) {
                Float64Rows.store(sums, a, s, alpha, beta, y);
            }
        }
    }

    private static void multiplyWide(
            Slices a, int from, int to, double[] values, double alpha, double[] x, double beta, double[] y,
            Workspace scratch) {
        int[] columns = a.wide;
        double[] sums = scratch.doubles;
        boolean scatter = beta == 0 && DLANES == Slices.HEIGHT;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            for (int half = 0; half < Slices.HEIGHT; half += DLANES) {
                DoubleVector sum = DoubleVector.zero(GATHERED_D);
                int c = a.columnStarts[s] + half;
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    sum = DoubleVector.fromArray(GATHERED_D, values, v)
                            .fma(DoubleVector.fromArray(GATHERED_D, x, 0, columns, c), sum);
                    c += Slices.HEIGHT;
                }
                if (scatter) {
                    sum.mul(alpha).intoArray(y, 0, a.rows, a.rowStarts[s]);
                } else {
                    sum.intoArray(sums, half);
                }
            }
            if (!scatter) {
                Float64Rows.store(sums, a, s, alpha, beta, y);
            }
        }
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
        if (GATHERS && to >= FLANES && values instanceof Float32Values plain) {
            if (columns instanceof Indices16 c) {
                return row(c.unsafeArray(), plain.unsafeArray(), x, from, to, Workspace.ofThread().columns);
            }
            if (columns instanceof Indices32 c) {
                return row(c.unsafeArray(), plain.unsafeArray(), x, from, to);
            }
        }
        return scalar.dot(columns, values, x, from, to);
    }

    @Override
    public void multiplyRows(
            int[] pointers, int from, int to, Indices columns, Values values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        if (!GATHERS || !(values instanceof Float32Values plain) || RowLengths.areShortAndRegular(pointers, from, to)) {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        } else if (columns instanceof Indices16 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else if (columns instanceof Indices32 c) {
            multiplyRows(pointers, from, to, c.unsafeArray(), plain.unsafeArray(), alpha, x, beta, y, yOffset);
        } else {
            scalar.multiplyRows(pointers, from, to, columns, values, alpha, x, beta, y, yOffset);
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, char[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        int[] map = Workspace.ofThread().columns;
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = alpha * (end < FLANES ? Float32Rows.dot(columns, start, values, start, x, end - start)
                    : row(columns, values, x, start, end, map));
            int row = yOffset + r - from;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
            start = end;
        }
    }

    private static void multiplyRows(
            int[] pointers, int from, int to, int[] columns, float[] values, float alpha, float[] x, float beta,
            float[] y, int yOffset) {
        int start = pointers[from];
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1];
            float sum = alpha * (end < FLANES ? Float32Rows.dot(columns, start, values, start, x, end - start)
                    : row(columns, values, x, start, end));
            int row = yOffset + r - from;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
            start = end;
        }
    }

    /// Returns a row times x. The last vector ends with the row and may begin before it, or before what is summed already: those
    /// lanes are left out. So a row of any length takes no scalar loop, whose end would be mispredicted. `to` is at least the number
    /// of lanes.
    private static float row(int[] columns, float[] values, float[] x, int from, int to) {
        FloatVector sum = FloatVector.zero(GATHERED_F);
        int p = from;
        for (; p <= to - FLANES; p += FLANES) {
            sum = FloatVector.fromArray(GATHERED_F, values, p)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, columns, p), sum);
        }
        if (p < to) {
            int last = to - FLANES;
            FloatVector products = FloatVector.fromArray(GATHERED_F, values, last)
                    .mul(FloatVector.fromArray(GATHERED_F, x, 0, columns, last));
            sum = sum.add(products, NUMBERS_F.compare(VectorOperators.GE, (float) (p - last)));
        }
        sum = sum.add(sum.rearrange(SWAP4_F));
        sum = sum.add(sum.rearrange(SWAP2_F));
        sum = sum.add(sum.rearrange(SWAP1_F));
        return sum.lane(0);
    }

    /// The same for 16-bit columns, widened to a map.
    private static float row(char[] columns, float[] values, float[] x, int from, int to, int[] map) {
        FloatVector sum = FloatVector.zero(GATHERED_F);
        int p = from;
        for (; p <= to - FLANES; p += FLANES) {
            widenForFloats(columns, p, map, 0);
            sum = FloatVector.fromArray(GATHERED_F, values, p)
                    .fma(FloatVector.fromArray(GATHERED_F, x, 0, map, 0), sum);
        }
        if (p < to) {
            int last = to - FLANES;
            widenForFloats(columns, last, map, 0);
            FloatVector products = FloatVector.fromArray(GATHERED_F, values, last)
                    .mul(FloatVector.fromArray(GATHERED_F, x, 0, map, 0));
            sum = sum.add(products, NUMBERS_F.compare(VectorOperators.GE, (float) (p - last)));
        }
        sum = sum.add(sum.rearrange(SWAP4_F));
        sum = sum.add(sum.rearrange(SWAP2_F));
        sum = sum.add(sum.rearrange(SWAP1_F));
        return sum.lane(0);
    }

    @Override
    public void multiplySlices(Slices a, int from, int to, float alpha, float[] x, float beta, float[] y) {
        if (!GATHERS) {
            scalar.multiplySlices(a, from, to, alpha, x, beta, y);
            return;
        }
        float[] values = ((Float32Values) a.values).unsafeArray();
        Workspace scratch = Workspace.ofThread();
        int end;
        for (int s = from; s < to; s = end) {
            end = Math.min(to, a.endOfKind(s));
            switch (a.kinds[s]) {
                case Slices.RUNS -> multiplyRuns(a, s, end, values, alpha, x, beta, y);
                case Slices.NARROW -> multiplyNarrow(a, s, end, values, alpha, x, beta, y, scratch);
                default -> multiplyWide(a, s, end, values, alpha, x, beta, y, scratch);
            }
        }
    }

    private static void multiplyRuns(
            Slices a, int from, int to, float[] values, float alpha, float[] x, float beta, float[] y) {
        int[] bases = a.bases;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            for (int half = 0; half < Slices.HEIGHT; half += FLANES) {
                FloatVector sum = FloatVector.zero(GATHERED_F);
                int c = a.columnStarts[s];
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    sum = FloatVector.fromArray(GATHERED_F, values, v)
                            .fma(FloatVector.fromArray(GATHERED_F, x, bases[c] + half), sum);
                    c += 1;
                }
                int row = a.rowStarts[s] + half;
                FloatVector scaled = sum.mul(alpha);
                (beta == 0 ? scaled : scaled.add(FloatVector.fromArray(GATHERED_F, y, row).mul(beta)))
                        .intoArray(y, row);
            }
        }
    }

    private static void multiplyNarrow(
            Slices a, int from, int to, float[] values, float alpha, float[] x, float beta, float[] y,
            Workspace scratch) {
        char[] columns = a.narrow;
        int[] map = scratch.columns;
        float[] sums = scratch.floats;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int least = a.least[s];
            for (int half = 0; half < Slices.HEIGHT; half += FLANES) {
                FloatVector sum = FloatVector.zero(GATHERED_F);
                int c = a.columnStarts[s] + half;
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    widenForFloats(columns, c, map, 0);
                    sum = FloatVector.fromArray(GATHERED_F, values, v)
                            .fma(FloatVector.fromArray(GATHERED_F, x, least, map, 0), sum);
                    c += Slices.HEIGHT;
                }
                sum.intoArray(sums, half);
            }
            Float32Rows.store(sums, a, s, alpha, beta, y);
        }
    }

    private static void multiplyWide(
            Slices a, int from, int to, float[] values, float alpha, float[] x, float beta, float[] y,
            Workspace scratch) {
        int[] columns = a.wide;
        float[] sums = scratch.floats;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            for (int half = 0; half < Slices.HEIGHT; half += FLANES) {
                FloatVector sum = FloatVector.zero(GATHERED_F);
                int c = a.columnStarts[s] + half;
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    sum = FloatVector.fromArray(GATHERED_F, values, v)
                            .fma(FloatVector.fromArray(GATHERED_F, x, 0, columns, c), sum);
                    c += Slices.HEIGHT;
                }
                sum.intoArray(sums, half);
            }
            Float32Rows.store(sums, a, s, alpha, beta, y);
        }
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
}
