package org.gcsarray.kernel.internal;

import java.util.Arrays;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.internal.Backing;

/// Sparse rows, and slices of rows, times a vector of float64 values: gathers of x, and no gather where columns are adjacent.
final class Float64RowVectors {

    private static final VectorSpecies<Double> SPECIES = Vectors.GATHERED_DOUBLES;
    private static final Class<? extends DoubleVector> SPECIES_TYPE = SPECIES.vectorType().asSubclass(DoubleVector.class);
    private static final int LANES = SPECIES.length();
    private static final VectorSpecies<Short> SHORTS = VectorSpecies.of(short.class,
            VectorShape.forBitSize(16 * LANES));
    private static final Class<? extends ShortVector> SHORTS_TYPE = SHORTS.vectorType().asSubclass(ShortVector.class);
    private static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class,
            VectorShape.forBitSize(32 * LANES));
    private static final Class<? extends IntVector> INTS_TYPE = INTS.vectorType().asSubclass(IntVector.class);
    /// Elements of each row of a slice that two vectors take.
    static final int STEPS = 2 * LANES / Slices.HEIGHT;
    private static final VectorSpecies<Double> SHARED = Vectors.SHARED_DOUBLES;
    private static final Class<? extends DoubleVector> SHARED_TYPE = SHARED.vectorType().asSubclass(DoubleVector.class);
    private static final DoubleVector NUMBERS = DoubleVector.zero(SPECIES).addIndex(1);
    private static final VectorShuffle<Double> SWAP1 = VectorShuffle.fromOp(SPECIES, lane -> lane ^ 1);
    private static final VectorShuffle<Double> SWAP2 = VectorShuffle.fromOp(SPECIES, lane -> lane ^ 2);
    private static final VectorShuffle<Double> SWAP4 = VectorShuffle.fromOp(SPECIES, lane -> (lane ^ 4) % LANES);

    private Float64RowVectors() {}

    static double dot(Float64Operands o, int from, int to) {
        if (Vectors.GATHERS_IN_ROWS && from < to) {
            double[] values = Backing.of((Float64Values) o.numbers);
            int p = from - o.firstElement;
            int end = to - o.firstElement;
            if (o.indices instanceof Indices16 c) {
                return p < LANES ? rowAtBegin(Backing.of(c), values, o.b, p, end)
                        : row(Backing.of(c), values, o.b, p, end, o.workspace.columns);
            }
            if (o.indices instanceof Indices32 c) {
                return p < LANES ? rowAtBegin(Backing.of(c), values, o.b, p, end)
                        : row(Backing.of(c), values, o.b, p, end);
            }
        }
        return Float64Rows.dot(o, from, to);
    }

    static void multiplyRows(Float64Operands o, int from, int to, boolean regular) {
        if (!regular && Vectors.GATHERS_IN_ROWS) {
            double[] values = Backing.of((Float64Values) o.numbers);
            if (o.indices instanceof Indices16 c) {
                multiplyRows(Backing.of(c), values, o, multiplyBegin(o, from, to), to);
                return;
            }
            if (o.indices instanceof Indices32 c) {
                multiplyRows(Backing.of(c), values, o, multiplyBegin(o, from, to), to);
                return;
            }
        }
        Float64Rows.multiplyRows(o, from, to, regular);
    }

    /// Handles the rows that begin among the first elements of the array, and returns the row after them. Apart from the other rows:
    /// their loop then has no branch for these.
    private static int multiplyBegin(Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        int yOffset = o.cOffset;
        int r = from;
        for (; r < to && pointers[r] - o.firstElement < LANES; r++) {
            o.put(dot(o, pointers[r], pointers[r + 1]), yOffset + r);
        }
        return r;
    }

    private static void multiplyRows(char[] columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        double alpha = o.alpha;
        double[] x = o.b;
        double beta = o.beta;
        double[] y = o.c;
        int yOffset = o.cOffset;
        int shift = o.firstElement;
        int[] map = o.workspace.columns;
        int start = pointers[from] - shift;
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1] - shift;
            double sum = alpha * (start == end ? 0 : row(columns, values, x, start, end, map));
            int row = yOffset + r;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
            start = end;
        }
    }

    private static void multiplyRows(int[] columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        double alpha = o.alpha;
        double[] x = o.b;
        double beta = o.beta;
        double[] y = o.c;
        int yOffset = o.cOffset;
        int shift = o.firstElement;
        int start = pointers[from] - shift;
        for (int r = from; r < to; r++) {
            int end = pointers[r + 1] - shift;
            double sum = alpha * (start == end ? 0 : row(columns, values, x, start, end));
            int row = yOffset + r;
            y[row] = beta == 0 ? sum : sum + beta * y[row];
            start = end;
        }
    }

    /// Returns a row times x. The first vector may begin before the row: those lanes are left out. So a row of any length takes no
    /// scalar loop, whose end would be mispredicted. The row has an element and does not begin among the first of the matrix.
    private static double row(int[] columns, double[] values, double[] x, int from, int to) {
        int first = to - ((to - from + LANES - 1) & -LANES);
        DoubleVector products = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, first))
                .mul(DoubleVector.fromArray(SPECIES, x, 0, columns, first));
        DoubleVector sum = SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(products,
                NUMBERS.compare(VectorOperators.GE, (double) (from - first)));
        for (int p = first + LANES; p < to; p += LANES) {
            sum = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, p))
                    .fma(DoubleVector.fromArray(SPECIES, x, 0, columns, p), sum);
        }
        sum = SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum);
        if (LANES == 8) {
            sum = sum.add(sum.rearrange(SWAP4));
        }
        sum = sum.add(sum.rearrange(SWAP2));
        sum = sum.add(sum.rearrange(SWAP1));
        return sum.lane(0);
    }

    /// The same for 16-bit columns, widened to a map.
    private static double row(char[] columns, double[] values, double[] x, int from, int to, int[] map) {
        int first = to - ((to - from + LANES - 1) & -LANES);
        widen(columns, first, map, 0);
        DoubleVector products = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, first))
                .mul(DoubleVector.fromArray(SPECIES, x, 0, map, 0));
        DoubleVector sum = SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(products,
                NUMBERS.compare(VectorOperators.GE, (double) (from - first)));
        for (int p = first + LANES; p < to; p += LANES) {
            widen(columns, p, map, 0);
            sum = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, p))
                    .fma(DoubleVector.fromArray(SPECIES, x, 0, map, 0), sum);
        }
        sum = SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum);
        if (LANES == 8) {
            sum = sum.add(sum.rearrange(SWAP4));
        }
        sum = sum.add(sum.rearrange(SWAP2));
        sum = sum.add(sum.rearrange(SWAP1));
        return sum.lane(0);
    }

    //@ for int char
    /// The sum of `row`, in plain Java: no elements stand before the first ones of an array to fill the first vector. So the bits of a
    /// row are the same wherever it stands. The row has an
    /// element.
    private static double rowAtBegin(int[] columns, double[] values, double[] x, int from, int to) {
        double[] lanes = Workspace.ofThread().doubles;
        Arrays.fill(lanes, 0, LANES, 0);
        int first = to - ((to - from + LANES - 1) & -LANES);
        int p = from;
        for (; p < first + LANES; p++) {
            lanes[p - first] += values[p] * x[columns[p]];
        }
        for (; p < to; p++) {
            int lane = (p - first) % LANES;
            lanes[lane] = Math.fma(values[p], x[columns[p]], lanes[lane]);
        }
        return sum(lanes);
    }
    //@ end

    /// Returns the sum of the lanes, which are overwritten, in the order of `row`.
    private static double sum(double[] lanes) {
        for (int half = LANES / 2; half > 0; half /= 2) {
            for (int l = 0; l < half; l++) {
                lanes[l] += lanes[l + half];
            }
        }
        return lanes[0];
    }

    static void multiplySlices(Slices a, int from, int to, double alpha, double[] x, double beta, double[] y) {
        if (!Vectors.GATHERS) {
            Float64Rows.multiplySlices(a, from, to, alpha, x, beta, y);
            return;
        }
        Workspace scratch = Workspace.ofThread();
        int end;
        for (int s = from; s < to; s = end) {
            end = Math.min(to, a.endOfKind(s));
            switch (a.kinds[s]) {
                case Slices.RUNS -> multiplyRuns(a, s, end, alpha, x, beta, y, scratch.doubles);
                case Slices.SHARED -> multiplyShared(a, s, end, alpha, x, beta, y, scratch.doubles);
                case Slices.NARROW -> multiplyNarrow(a, s, end, alpha, x, beta, y, scratch);
                default -> multiplyWide(a, s, end, alpha, x, beta, y, scratch);
            }
        }
    }

    private static void multiplyRuns(
            Slices a, int from, int to, double alpha, double[] x, double beta, double[] y, double[] sums) {
        if (a.isWhole(from)) {
            multiplyRuns(a, from, to, alpha, x, beta, y, 0, sums);
            return;
        }
        for (int s = from; s < to; s++) {
            multiplyRuns(a, s, s + 1, 1, x, 0, sums, a.rowStarts[s], sums);
            Float64Rows.store(sums, a, s, alpha, beta, y);
        }
    }

    /// The same for y from row `firstRow` on, and 8 rows of each slice.
    private static void multiplyRuns(
            Slices a, int from, int to, double alpha, double[] x, double beta, double[] y, int firstRow, double[] sums) {
        double[] values = Backing.of((Float64Values) a.values);
        int[] bases = a.bases;
        int[] starts = a.starts;
        int[] rowStarts = a.rowStarts;
        boolean uniform = a.uniform;
        boolean sets = beta == 0;
        double[] target = sets ? y : sums;
        DoubleVector factor = SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, sets ? alpha : 1));
        int start = starts[from];
        int c = a.columnStarts[from];
        for (int s = from; s < to; s++) {
            int next = starts[s + 1];
            int v = uniform ? 0 : start;
            int end = v + next - start;
            DoubleVector sum0 = DoubleVector.zero(SPECIES);
            DoubleVector sum1 = DoubleVector.zero(SPECIES);
            // what four vectors do not divide comes first, and then no counted loop: the compiler would split it in three, for a few steps each
            if ((end - v & LANES) != 0) {
                sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v))
                        .fma(DoubleVector.fromArray(SPECIES, x, bases[c]), sum1);
                v += LANES;
                c++;
            }
            if ((end - v & 2 * LANES) != 0) {
                sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v))
                        .fma(DoubleVector.fromArray(SPECIES, x, bases[c]), sum0);
                sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v + LANES))
                        .fma(DoubleVector.fromArray(SPECIES, x, secondBase(bases, c)), sum1);
                v += 2 * LANES;
                c += STEPS;
            }
            for (; v != end; v += 4 * LANES) {
                sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v))
                        .fma(DoubleVector.fromArray(SPECIES, x, bases[c]), sum0);
                sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v + LANES))
                        .fma(DoubleVector.fromArray(SPECIES, x, secondBase(bases, c)), sum1);
                sum0 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v + 2 * LANES))
                        .fma(DoubleVector.fromArray(SPECIES, x, bases[c + STEPS]), sum0);
                sum1 = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v + 3 * LANES))
                        .fma(DoubleVector.fromArray(SPECIES, x, secondBase(bases, c + STEPS)), sum1);
                c += 2 * STEPS;
            }
            start = next;
            int row = rowStarts[s] - firstRow;
            int at = sets ? row : 0;
            if (LANES < Slices.HEIGHT) {
                factor.mul(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum0)).intoArray(target, at);
                factor.mul(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum1)).intoArray(target, at + LANES);
            } else {
                factor.mul(SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum0).add(sum1)).intoArray(target, at);
            }
            if (!sets) {
                storeRun(sums, alpha, beta, y, row);
            }
        }
    }

    /// Sets `y[row + l] = alpha * sums[l] + beta * y[row + l]` for 8 rows. No vector is handed over: where a call is not inlined, it would go to the heap.
    static void storeRun(double[] sums, double alpha, double beta, double[] y, int row) {
        for (int l = 0; l < Slices.HEIGHT; l += LANES) {
            SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, beta)).mul(DoubleVector.fromArray(SPECIES, y, row + l))
                    .add(SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(DoubleVector.fromArray(SPECIES, sums, l)))
                    .intoArray(y, row + l);
        }
    }

    /// Returns where the second vector of two begins in x: behind the first, or, where that takes all rows of a slice, at their next element.
    static int secondBase(int[] bases, int c) {
        return LANES < Slices.HEIGHT ? bases[c] + LANES : bases[c + 1];
    }

    private static void multiplyShared(
            Slices a, int from, int to, double alpha, double[] x, double beta, double[] y,
            double[] sums) {
        double[] values = Backing.of((Float64Values) a.values);
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int height = a.heights[s];
            for (int first = 0; first < height; first += SHARED.length()) {
                sumShared(values, start + first, end, height, a.bases, a.columnStarts[s], x, sums, first);
            }
            Float64Rows.store(sums, a, s, alpha, beta, y);
        }
    }

    /// Four sums of every fourth element each, since a sum waits for itself.
    private static void sumShared(double[] values, int from, int end, int height, int[] columns, int at, double[] x,
            double[] sums, int first) {
        DoubleVector sum0 = DoubleVector.zero(SHARED);
        DoubleVector sum1 = DoubleVector.zero(SHARED);
        DoubleVector sum2 = DoubleVector.zero(SHARED);
        DoubleVector sum3 = DoubleVector.zero(SHARED);
        int c = at;
        int v = from;
        for (; v < end - 3 * height; v += 4 * height) {
            sum0 = addShared(values, v, x[columns[c]], sum0);
            sum1 = addShared(values, v + height, x[columns[c + 1]], sum1);
            sum2 = addShared(values, v + 2 * height, x[columns[c + 2]], sum2);
            sum3 = addShared(values, v + 3 * height, x[columns[c + 3]], sum3);
            c += 4;
        }
        for (; v < end; v += height) {
            sum0 = addShared(values, v, x[columns[c]], sum0);
            c++;
        }
        SHARED_TYPE.cast(DoubleVector.zero(SHARED)).add(sum0).add(sum1)
                .add(SHARED_TYPE.cast(DoubleVector.zero(SHARED)).add(sum2).add(sum3)).intoArray(sums, first);
    }

    private static DoubleVector addShared(double[] values, int v, double x, DoubleVector sum) {
        return SHARED_TYPE.cast(DoubleVector.fromArray(SHARED, values, v)).fma(DoubleVector.broadcast(SHARED, x), sum);
    }

    private static void multiplyNarrow(
            Slices a, int from, int to, double alpha, double[] x, double beta, double[] y,
            Workspace scratch) {
        double[] values = Backing.of((Float64Values) a.values);
        char[] columns = a.narrow;
        int[] map = scratch.columns;
        double[] sums = scratch.doubles;
        boolean scatter = beta == 0 && Vectors.SCATTERED_DOUBLES;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            int least = a.least[s];
            for (int half = 0; half < Slices.HEIGHT; half += LANES) {
                DoubleVector sum = DoubleVector.zero(SPECIES);
                int c = a.columnStarts[s] + half;
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    widen(columns, c, map, 0);
                    sum = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v))
                            .fma(DoubleVector.fromArray(SPECIES, x, least, map, 0), sum);
                    c += Slices.HEIGHT;
                }
                SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum).intoArray(sums, half);
            }
            if (scatter) {
                SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(DoubleVector.fromArray(SPECIES, sums, 0)).intoArray(y, 0,
                        a.rows, a.rowStarts[s]);
            } else {
                Float64Rows.store(sums, a, s, alpha, beta, y);
            }
        }
    }

    private static void multiplyWide(
            Slices a, int from, int to, double alpha, double[] x, double beta, double[] y,
            Workspace scratch) {
        double[] values = Backing.of((Float64Values) a.values);
        int[] columns = a.wide;
        double[] sums = scratch.doubles;
        boolean scatter = beta == 0 && Vectors.SCATTERED_DOUBLES;
        for (int s = from; s < to; s++) {
            int start = a.uniform ? 0 : a.starts[s];
            int end = start + a.starts[s + 1] - a.starts[s];
            for (int half = 0; half < Slices.HEIGHT; half += LANES) {
                DoubleVector sum = DoubleVector.zero(SPECIES);
                int c = a.columnStarts[s] + half;
                for (int v = start + half; v < end; v += Slices.HEIGHT) {
                    sum = SPECIES_TYPE.cast(DoubleVector.fromArray(SPECIES, values, v))
                            .fma(DoubleVector.fromArray(SPECIES, x, 0, columns, c), sum);
                    c += Slices.HEIGHT;
                }
                SPECIES_TYPE.cast(DoubleVector.zero(SPECIES)).add(sum).intoArray(sums, half);
            }
            if (scatter) {
                SPECIES_TYPE.cast(DoubleVector.broadcast(SPECIES, alpha)).mul(DoubleVector.fromArray(SPECIES, sums, 0)).intoArray(y, 0,
                        a.rows, a.rowStarts[s]);
            } else {
                Float64Rows.store(sums, a, s, alpha, beta, y);
            }
        }
    }

    /// Copies as many 16-bit columns as a vector of doubles has lanes to `map[at ..]`: a gather reads its indices from an `int[]`.
    private static void widen(char[] columns, int from, int[] map, int at) {
        INTS_TYPE.cast(SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, from))
                .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS, 0)).intoArray(map, at);
    }
}
