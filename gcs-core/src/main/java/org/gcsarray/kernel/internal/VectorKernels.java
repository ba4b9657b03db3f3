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

/// Kernels on the Vector API: dense right-hand sides, whose rows are contiguous, in panels whose sums stay in registers over a whole
/// sparse row; everything else goes to [ScalarKernels]. No sum across lanes, so that interpreted and compiled code round alike.
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
    private static final VectorSpecies<Double> HALF_DOUBLES = VectorSpecies.of(double.class, half());
    private static final VectorSpecies<Float> HALF_FLOATS = VectorSpecies.of(float.class, half());

    private final ScalarKernels scalar = new ScalarKernels();

    private static VectorSpecies<Double> doubles() {
        int bits = Integer.getInteger("gcs.vector.bits", 0);
        return bits == 0 ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }

    private static VectorShape half() {
        return VectorShape.forBitSize(DOUBLES.vectorBitSize() / 2);
    }

    /// Returns how many panels of four vectors begin a row of C. Fewer columns than a vector has are never left: they could only
    /// overlap a panel that is written already.
    private static int panelsOfFour(int width, int lanes) {
        int panels = width / (4 * lanes);
        int left = width % (4 * lanes);
        return panels > 0 && left > 0 && left < lanes ? panels - 1 : panels;
    }

    /// Returns the width of the next panel when `left` columns are left, at least `lanes`: one vector, or two that may overlap.
    private static int panelWidth(int left, int lanes) {
        if (left <= 2 * lanes) {
            return left;
        }
        return left < 3 * lanes ? lanes : 2 * lanes;
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
    public void multiplyPanels(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int width) {
        int lanes = DOUBLES.length();
        if (width < lanes) {
            multiplyNarrow(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width);
            return;
        }
        int panels = panelsOfFour(width, lanes);
        int rest = width - panels * 4 * lanes;
        // several panels of a few rows before the next rows: the parts of a row of B are neighbours in memory
        int step = rest == 0 || width <= 2 * lanes ? Math.max(1, to - from) : 8;
        int end;
        for (int k = from; k < to; k = end) {
            end = Math.min(to, k + step);
            if (panels > 0) {
                fourVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                        panels);
            }
            int panel;
            for (int j = width - rest; j < width; j += panel) {
                panel = panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneVector(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow);
                } else {
                    twoVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            panel - lanes);
                }
            }
        }
    }

    private void multiplyNarrow(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int width) {
        int lanes = HALF_DOUBLES.length();
        if (width < lanes) {
            scalar.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset,
                    cRow, width);
        } else if (width == lanes) {
            oneHalf(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow);
        } else {
            twoHalves(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width - lanes);
        }
    }

    private static void oneVector(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    /// Two vectors, the other one at `second`; they may overlap: both read the old C before one is written.
    private static void twoVectors(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
                sum1 = DoubleVector.fromArray(DOUBLES, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
                sum1 = sum1.add(DoubleVector.fromArray(DOUBLES, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    /// Panels of four vectors, one after the other in each row.
    private static void fourVectors(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int panels) {
        int lanes = DOUBLES.length();
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            for (int j = 0; j < panels * 4 * lanes; j += 4 * lanes) {
                DoubleVector sum0 = DoubleVector.zero(DOUBLES);
                DoubleVector sum1 = DoubleVector.zero(DOUBLES);
                DoubleVector sum2 = DoubleVector.zero(DOUBLES);
                DoubleVector sum3 = DoubleVector.zero(DOUBLES);
                for (int p = pointers[k] - shift; p < end; p++) {
                    DoubleVector value = DoubleVector.broadcast(DOUBLES, values[p]);
                    int row = bOffset + j + columns[p] * bRow;
                    sum0 = DoubleVector.fromArray(DOUBLES, b, row).fma(value, sum0);
                    sum1 = DoubleVector.fromArray(DOUBLES, b, row + lanes).fma(value, sum1);
                    sum2 = DoubleVector.fromArray(DOUBLES, b, row + 2 * lanes).fma(value, sum2);
                    sum3 = DoubleVector.fromArray(DOUBLES, b, row + 3 * lanes).fma(value, sum3);
                }
                int at = cOffset + j + k * cRow;
                sum0 = sum0.mul(alpha);
                sum1 = sum1.mul(alpha);
                sum2 = sum2.mul(alpha);
                sum3 = sum3.mul(alpha);
                if (beta != 0) {
                    sum0 = sum0.add(DoubleVector.fromArray(DOUBLES, c, at).mul(beta));
                    sum1 = sum1.add(DoubleVector.fromArray(DOUBLES, c, at + lanes).mul(beta));
                    sum2 = sum2.add(DoubleVector.fromArray(DOUBLES, c, at + 2 * lanes).mul(beta));
                    sum3 = sum3.add(DoubleVector.fromArray(DOUBLES, c, at + 3 * lanes).mul(beta));
                }
                sum0.intoArray(c, at);
                sum1.intoArray(c, at + lanes);
                sum2.intoArray(c, at + 2 * lanes);
                sum3.intoArray(c, at + 3 * lanes);
            }
        }
    }

    private static void oneHalf(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(HALF_DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(HALF_DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(HALF_DOUBLES, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(HALF_DOUBLES, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    private static void twoHalves(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double beta, double[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            DoubleVector sum0 = DoubleVector.zero(HALF_DOUBLES);
            DoubleVector sum1 = DoubleVector.zero(HALF_DOUBLES);
            for (int p = pointers[k] - shift; p < end; p++) {
                DoubleVector value = DoubleVector.broadcast(HALF_DOUBLES, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = DoubleVector.fromArray(HALF_DOUBLES, b, row).fma(value, sum0);
                sum1 = DoubleVector.fromArray(HALF_DOUBLES, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(DoubleVector.fromArray(HALF_DOUBLES, c, at).mul(beta));
                sum1 = sum1.add(DoubleVector.fromArray(HALF_DOUBLES, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    @Override
    public void addOuterPanels(
            int[] pointers, int from, int to, int shift, int[] columns, double[] values, double alpha, double[] b,
            int bOffset, int bRow, double[] c, int cOffset, int cRow, int width, int fromColumn, int toColumn) {
        int lanes = DOUBLES.length();
        int body = width - width % lanes;
        for (int k = from; k < to && body > 0; k++) {
            int row = bOffset + k * bRow;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                int column = columns[p];
                if (column < fromColumn || column >= toColumn) {
                    continue;
                }
                DoubleVector factor = DoubleVector.broadcast(DOUBLES, alpha * values[p]);
                int at = cOffset + column * cRow;
                for (int j = 0; j < body; j += lanes) {
                    DoubleVector.fromArray(DOUBLES, b, row + j).fma(factor, DoubleVector.fromArray(DOUBLES, c, at + j))
                            .intoArray(c, at + j);
                }
            }
        }
        if (body < width) {
            scalar.addOuterPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset + body, bRow, c,
                    cOffset + body, cRow, width - body, fromColumn, toColumn);
        }
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
    public void multiplyPanels(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int width) {
        int lanes = FLOATS.length();
        if (width < lanes) {
            multiplyNarrow(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width);
            return;
        }
        int panels = panelsOfFour(width, lanes);
        int rest = width - panels * 4 * lanes;
        // several panels of a few rows before the next rows: the parts of a row of B are neighbours in memory
        int step = rest == 0 || width <= 2 * lanes ? Math.max(1, to - from) : 8;
        int end;
        for (int k = from; k < to; k = end) {
            end = Math.min(to, k + step);
            if (panels > 0) {
                fourVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                        panels);
            }
            int panel;
            for (int j = width - rest; j < width; j += panel) {
                panel = panelWidth(width - j, lanes);
                if (panel == lanes) {
                    oneVector(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow);
                } else {
                    twoVectors(pointers, k, end, shift, columns, values, alpha, b, bOffset + j, bRow, beta, c,
                            cOffset + j, cRow,
                            panel - lanes);
                }
            }
        }
    }

    private void multiplyNarrow(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int width) {
        int lanes = HALF_FLOATS.length();
        if (width < lanes) {
            scalar.multiplyPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset,
                    cRow, width);
        } else if (width == lanes) {
            oneHalf(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow);
        } else {
            twoHalves(pointers, from, to, shift, columns, values, alpha, b, bOffset, bRow, beta, c, cOffset, cRow,
                    width - lanes);
        }
    }

    private static void oneVector(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    /// Two vectors, the other one at `second`; they may overlap: both read the old C before one is written.
    private static void twoVectors(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(FLOATS);
            FloatVector sum1 = FloatVector.zero(FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
                sum1 = FloatVector.fromArray(FLOATS, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
                sum1 = sum1.add(FloatVector.fromArray(FLOATS, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    /// Panels of four vectors, one after the other in each row.
    private static void fourVectors(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int panels) {
        int lanes = FLOATS.length();
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            for (int j = 0; j < panels * 4 * lanes; j += 4 * lanes) {
                FloatVector sum0 = FloatVector.zero(FLOATS);
                FloatVector sum1 = FloatVector.zero(FLOATS);
                FloatVector sum2 = FloatVector.zero(FLOATS);
                FloatVector sum3 = FloatVector.zero(FLOATS);
                for (int p = pointers[k] - shift; p < end; p++) {
                    FloatVector value = FloatVector.broadcast(FLOATS, values[p]);
                    int row = bOffset + j + columns[p] * bRow;
                    sum0 = FloatVector.fromArray(FLOATS, b, row).fma(value, sum0);
                    sum1 = FloatVector.fromArray(FLOATS, b, row + lanes).fma(value, sum1);
                    sum2 = FloatVector.fromArray(FLOATS, b, row + 2 * lanes).fma(value, sum2);
                    sum3 = FloatVector.fromArray(FLOATS, b, row + 3 * lanes).fma(value, sum3);
                }
                int at = cOffset + j + k * cRow;
                sum0 = sum0.mul(alpha);
                sum1 = sum1.mul(alpha);
                sum2 = sum2.mul(alpha);
                sum3 = sum3.mul(alpha);
                if (beta != 0) {
                    sum0 = sum0.add(FloatVector.fromArray(FLOATS, c, at).mul(beta));
                    sum1 = sum1.add(FloatVector.fromArray(FLOATS, c, at + lanes).mul(beta));
                    sum2 = sum2.add(FloatVector.fromArray(FLOATS, c, at + 2 * lanes).mul(beta));
                    sum3 = sum3.add(FloatVector.fromArray(FLOATS, c, at + 3 * lanes).mul(beta));
                }
                sum0.intoArray(c, at);
                sum1.intoArray(c, at + lanes);
                sum2.intoArray(c, at + 2 * lanes);
                sum3.intoArray(c, at + 3 * lanes);
            }
        }
    }

    private static void oneHalf(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(HALF_FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(HALF_FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(HALF_FLOATS, b, row).fma(value, sum0);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(HALF_FLOATS, c, at).mul(beta));
            }
            sum0.intoArray(c, at);
        }
    }

    private static void twoHalves(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float beta, float[] c, int cOffset, int cRow, int second) {
        for (int k = from; k < to; k++) {
            int end = pointers[k + 1] - shift;
            FloatVector sum0 = FloatVector.zero(HALF_FLOATS);
            FloatVector sum1 = FloatVector.zero(HALF_FLOATS);
            for (int p = pointers[k] - shift; p < end; p++) {
                FloatVector value = FloatVector.broadcast(HALF_FLOATS, values[p]);
                int row = bOffset + columns[p] * bRow;
                sum0 = FloatVector.fromArray(HALF_FLOATS, b, row).fma(value, sum0);
                sum1 = FloatVector.fromArray(HALF_FLOATS, b, row + second).fma(value, sum1);
            }
            int at = cOffset + k * cRow;
            sum0 = sum0.mul(alpha);
            sum1 = sum1.mul(alpha);
            if (beta != 0) {
                sum0 = sum0.add(FloatVector.fromArray(HALF_FLOATS, c, at).mul(beta));
                sum1 = sum1.add(FloatVector.fromArray(HALF_FLOATS, c, at + second).mul(beta));
            }
            sum0.intoArray(c, at);
            sum1.intoArray(c, at + second);
        }
    }

    @Override
    public void addOuterPanels(
            int[] pointers, int from, int to, int shift, int[] columns, float[] values, float alpha, float[] b,
            int bOffset, int bRow, float[] c, int cOffset, int cRow, int width, int fromColumn, int toColumn) {
        int lanes = FLOATS.length();
        int body = width - width % lanes;
        for (int k = from; k < to && body > 0; k++) {
            int row = bOffset + k * bRow;
            int end = pointers[k + 1] - shift;
            for (int p = pointers[k] - shift; p < end; p++) {
                int column = columns[p];
                if (column < fromColumn || column >= toColumn) {
                    continue;
                }
                FloatVector factor = FloatVector.broadcast(FLOATS, alpha * values[p]);
                int at = cOffset + column * cRow;
                for (int j = 0; j < body; j += lanes) {
                    FloatVector.fromArray(FLOATS, b, row + j).fma(factor, FloatVector.fromArray(FLOATS, c, at + j))
                            .intoArray(c, at + j);
                }
            }
        }
        if (body < width) {
            scalar.addOuterPanels(pointers, from, to, shift, columns, values, alpha, b, bOffset + body, bRow, c,
                    cOffset + body, cRow, width - body, fromColumn, toColumn);
        }
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
