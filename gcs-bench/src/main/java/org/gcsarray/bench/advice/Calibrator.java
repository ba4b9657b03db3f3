package org.gcsarray.bench.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.bench.data.CounterRandom;
import org.gcsarray.bench.measure.Bandwidth;
import org.gcsarray.bench.suite.Machine;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.DenseRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.kernel.Parallelism;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.ops.Selector;
import org.gcsarray.ops.Slice;
import org.gcsarray.shape.SmoothShape;

/// Measures the constants of a [Calibration]: the kernels themselves on small arrays that are made for one cost each.
///
/// All measurements take turns until the time is up and the least time of each counts: a kernel that the JVM compiled late still gets
/// its turns, and what disturbs one turn disturbs no constant.
final class Calibrator {

    private static final long WARM_UP_NANOS = 350_000_000;
    private static final long NANOS = 200_000_000;

    /// On a busy machine the compiler may take longer; then predictions are better late.
    private static final long MOST_NANOS = 2_500_000_000L;
    private static final int CALM_TURNS = 6;

    /// Elements of the arrays that are measured, and of those that the JVM learns to compile the kernels with: before that, loops over
    /// vectors take a microsecond per element.
    private static final int NSE = 1 << 16;
    private static final int WARM_UP_NSE = 1 << 11;

    private static final int LONG_ROW = 64;
    private static final int SHORT_ROW = 4;
    private static final int WIDTH = 16;
    private static final int READS = 4096;

    /// Entries of x that lie in the first-level cache, in the second, beyond it, and far beyond.
    private static final int IN_L1 = 1 << 10;
    private static final int IN_L2 = 48 << 10;
    private static final int NEAR = 640 << 10;
    private static final int FAR = 8 << 20;

    private static final CounterRandom RANDOM = new CounterRandom(7);

    private final List<Timed> all = new ArrayList<>();
    private final int nse;

    private Calibrator(int nse) {
        this.nse = nse;
    }

    /// Returns what identifies the machine: constants hold for the same processor, Java and kernels.
    static String machine() {
        Machine here = Machine.here();
        return here.processor() + ", Java " + here.java() + ", " + here.kernels() + " kernels of " + here.vectorBits()
                + " bits";
    }

    /// Measures; less than a second on a machine that does nothing else.
    static Calibration measure() {
        new Calibrator(WARM_UP_NSE).run(WARM_UP_NANOS);
        return new Calibrator(NSE).run(NANOS);
    }

    /// A measurement and its least time so far.
    private static final class Timed {

        private final Runnable run;
        private double nanos = Double.MAX_VALUE;

        Timed(Runnable run) {
            this.run = run;
        }

        /// Returns whether it took less time by a tenth than ever before.
        boolean turn() {
            long begin = System.nanoTime();
            run.run();
            double now = Math.max(1, System.nanoTime() - begin);
            boolean faster = now < 0.9 * nanos;
            nanos = Math.min(nanos, now);
            return faster;
        }
    }

    private Timed timed(Runnable run) {
        Timed one = new Timed(run);
        all.add(one);
        return one;
    }

    private Calibration run(long leastNanos) {
        Timed gather8 = gather(matrix(LONG_ROW, 250, 250, 1));
        Timed gather16 = gather(matrix(LONG_ROW, IN_L1, IN_L1, 1));
        Timed gather32 = gather(matrix(LONG_ROW, 1 << 17, IN_L1, 1));
        Timed shortRows = gather(matrix(SHORT_ROW, 1 << 17, IN_L1, 1));
        Timed emptyRows = gather(matrix(LONG_ROW, 1 << 17, IN_L1, 64));
        Timed inL2 = gather(matrix(LONG_ROW, IN_L2, IN_L2, 1));
        Timed near = gather(matrix(LONG_ROW, NEAR, NEAR, 1));
        Timed far = gather(matrix(LONG_ROW, FAR, FAR, 1));
        Timed scatter = scatter(matrix(LONG_ROW, IN_L1, IN_L1, 1));
        Timed scatterShort = scatter(matrix(SHORT_ROW, IN_L1, IN_L1, 1));
        // rows are an index, columns two: the last one is summed over, or several of both groups are
        Timed decode = contraction(tensor(LONG_ROW, 32, 32), 1);
        Timed decodeShort = contraction(tensor(SHORT_ROW, 32, 32), 1);
        Timed divide = contraction(tensor(LONG_ROW, 512, 512), 1);
        Timed panel = panel(matrix(LONG_ROW, 250, 250, 1), false);
        Timed panelScatter = panel(matrix(LONG_ROW, 250, 250, 1), true);
        Timed panelDecode = contraction(tensor(LONG_ROW, 32, 32), WIDTH);
        Timed longFibres = factors(tensor(LONG_ROW, 1, LONG_ROW));
        Timed shortFibres = factors(tensor(LONG_ROW, LONG_ROW, 16));
        CooArray coordinates = Convert.toCoo(tensor(LONG_ROW, 16, 16));
        Timed ordered = convert(coordinates, "0|1,2");
        Timed sort = convert(coordinates, "2,1|0");
        CompressedRows square = matrix(SHORT_ROW, nse / SHORT_ROW, nse / SHORT_ROW, 1);
        Timed product = timed(() -> Spgemm.multiply(square, square));
        CompressedRows searched = matrix(LONG_ROW, IN_L1, IN_L1, 1);
        int[] found = new int[1];
        Timed search = timed(() -> {
            for (int k = 0; k < READS; k++) {
                found[0] += searched.position(k % searched.rowCount(), k % IN_L1);
            }
        });
        GcsArray sliced = tensor(LONG_ROW, 16, 16);
        Selector[] selectors = {new Selector.Range(0, 1, sliced.shape().extent(0)), new Selector.Range(0, 1, 16),
            new Selector.At(3)};
        Timed scan = timed(() -> Slice.of(sliced, selectors));
        turns(leastNanos);

        Map<Constant, Double> constants = new EnumMap<>(Constant.class);
        double longRows = (double) nse / LONG_ROW;
        double extraRows = (double) nse / SHORT_ROW - longRows;
        constants.put(Constant.ROW, difference(shortRows, gather32, extraRows));
        double rowTime = longRows * constants.get(Constant.ROW);
        constants.put(Constant.GATHER_8, Math.max(0, gather8.nanos - rowTime) / nse);
        constants.put(Constant.GATHER_16, Math.max(0, gather16.nanos - rowTime) / nse);
        constants.put(Constant.GATHER_32, Math.max(0, gather32.nanos - rowTime) / nse);
        constants.put(Constant.EMPTY_ROW, difference(emptyRows, gather32, longRows * 63));
        constants.put(Constant.SCATTER_ROW, difference(scatterShort, scatter, extraRows));
        constants.put(Constant.SCATTER, scatter.nanos / nse);
        constants.put(Constant.DECODE_ROW, difference(decodeShort, decode, extraRows));
        constants.put(Constant.DECODE, decode.nanos / nse);
        constants.put(Constant.DIVIDE, divide.nanos / nse);
        constants.put(Constant.PANEL, panel.nanos / nse / WIDTH);
        constants.put(Constant.PANEL_SCATTER, panelScatter.nanos / nse / WIDTH);
        constants.put(Constant.PANEL_DECODE, panelDecode.nanos / nse / WIDTH);
        // one element in each fibre against all in one fibre of each row
        constants.put(Constant.FIBRE, difference(shortFibres, longFibres, (nse - longRows) * WIDTH));
        constants.put(Constant.FACTOR,
                Math.max(0, longFibres.nanos / nse / WIDTH - constants.get(Constant.FIBRE) / LONG_ROW));
        constants.put(Constant.MISS_L1, difference(inL2, gather16, nse));
        constants.put(Constant.MISS_L2, difference(near, inL2, nse));
        constants.put(Constant.MISS_PAGE, difference(far, near, nse));
        constants.put(Constant.BYTE_NEAR, Bandwidth.readNanosPerByte(1 << 20));
        constants.put(Constant.BYTE_FAR, Bandwidth.readNanosPerByte(24 << 20));
        constants.put(Constant.ORDERED, ordered.nanos / nse);
        constants.put(Constant.SORT, sort.nanos / nse);
        constants.put(Constant.PRODUCT, product.nanos / nse / SHORT_ROW);
        constants.put(Constant.STEP, search.nanos / READS / 7);
        constants.put(Constant.SCAN, scan.nanos / nse);
        if (found[0] == 0) {
            // also keeps the compiler from dropping the searches
            throw new IllegalStateException("no element of a matrix was found in it");
        }
        return new Calibration(Calibration.VERSION, machine(), constants);
    }

    /// Lets all take turns until none has gained for a while: then the JVM has compiled what it will.
    private void turns(long leastNanos) {
        long begin = System.nanoTime();
        int calm = 0;
        long elapsed;
        do {
            boolean gain = false;
            for (Timed one : all) {
                gain |= one.turn();
            }
            calm = gain ? 0 : calm + 1;
            elapsed = System.nanoTime() - begin;
        } while (elapsed < leastNanos || (calm < CALM_TURNS && elapsed < MOST_NANOS));
    }

    private static double difference(Timed more, Timed less, double steps) {
        return Math.max(0, more.nanos - less.nanos) / steps;
    }

    private Timed gather(CompressedRows a) {
        double[] x = ones(a.columnCount());
        double[] y = new double[(int) a.rowCount()];
        return timed(() -> Spmv.multiply(a, x, y));
    }

    private Timed scatter(CompressedRows a) {
        double[] x = ones(a.rowCount());
        double[] y = new double[(int) a.columnCount()];
        return timed(() -> Spmv.multiplyTransposed(a, x, y));
    }

    private Timed panel(CompressedRows a, boolean transposed) {
        double[] rows = ones(a.rowCount() * WIDTH);
        double[] columns = ones(a.columnCount() * WIDTH);
        return timed(transposed
                ? () -> Spmm.multiplyTransposed(1, a, rows, 0, columns, WIDTH, Parallelism.sequential())
                : () -> Spmm.multiply(a, columns, rows, WIDTH));
    }

    /// Sums over the last of three dimensions where the first is the row dimension.
    private Timed contraction(GcsArray a, int width) {
        double[] x = ones(a.shape().extent(2) * width);
        double[] y = new double[(int) (a.shape().extent(0) * a.shape().extent(1)) * width];
        return timed(() -> Contraction.multiply(1, a, new int[] {2}, x, 0, y, width, Parallelism.sequential()));
    }

    private Timed factors(GcsArray a) {
        double[][] factors = {new double[0], ones(a.shape().extent(1) * WIDTH), ones(a.shape().extent(2) * WIDTH)};
        double[] m = new double[(int) a.shape().extent(0) * WIDTH];
        return timed(() -> Mttkrp.multiply(a, 0, factors, WIDTH, m));
    }

    private Timed convert(CooArray coordinates, String layout) {
        DimensionReduction target = DimensionReduction.parse(coordinates.shape(), layout);
        return timed(() -> Convert.toGcs(coordinates, target));
    }

    private static double[] ones(long size) {
        double[] ones = new double[Math.toIntExact(size)];
        Arrays.fill(ones, 1);
        return ones;
    }

    /// Returns rows of `perRow` elements on average, spread evenly and at random over the first `region` columns; short rows differ in
    /// length, as a loop meets them.
    ///
    /// @param spacing rows for each row that has elements
    private CompressedRows matrix(int perRow, long columnCount, int region, int spacing) {
        int listed = nse / perRow;
        int[] pointers = new int[listed * spacing + 1];
        IndicesWriter columns = Indices.writer(columnCount, nse);
        int next = 0;
        for (int row = 0; row < listed; row++) {
            int length = perRow > SHORT_ROW ? perRow
                    : 1 + (int) RANDOM.below(nse + row, Math.min(2 * perRow - 1, nse - next - (listed - 1 - row)));
            length = row == listed - 1 ? nse - next : length;
            for (int k = 0; k < length; k++) {
                long low = (long) k * region / length;
                long high = (k + 1L) * region / length;
                columns.set(next, low + RANDOM.below(next, high - low));
                next++;
            }
            Arrays.fill(pointers, row * spacing + 1, (row + 1) * spacing + 1, next);
        }
        double[] values = new double[nse];
        Arrays.fill(values, 0.5);
        return CompressedRows.wrap(listed * (long) spacing, columnCount, DenseRows.wrap(pointers), columns.finish(),
                Values.wrap(values));
    }

    /// Returns the same folded back: rows are the first dimension, columns the other two.
    private GcsArray tensor(int perRow, int middle, int last) {
        CompressedRows rows = matrix(perRow, (long) middle * last, middle * last, 1);
        return GcsArray.wrap(
                DimensionReduction.of(SmoothShape.of(rows.rowCount(), middle, last), new int[] {0, 1, 2}, 1),
                rows);
    }
}
