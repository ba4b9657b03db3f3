package org.gcsarray.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.advice.internal.measure.Bandwidth;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.Ttv;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;
import org.gcsarray.ops.Slice;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
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

    /// A row so long that elements one cache line or page apart follow each other all the way through x.
    private static final int LONGEST_ROW = 1 << 11;

    /// Entries of x that lie in the first-level cache, in the second, beyond it, and far beyond.
    private static final int IN_L1 = 1 << 10;
    private static final int IN_L2 = 64 << 10;
    private static final int NEAR = 768 << 10;
    private static final int FAR = 8 << 20;

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
            // the first call brings operands and branches back that the other measurements drove out
            run.run();
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
        CompressedRows inL1 = SampleRows.even(nse, LONG_ROW, IN_L1, IN_L1, 1);
        CompressedRows inL2 = SampleRows.even(nse, LONGEST_ROW, IN_L2, IN_L2, 1);
        CompressedRows near = SampleRows.even(nse, LONGEST_ROW, NEAR, NEAR, 1);
        CompressedRows many = SampleRows.uneven(4 * nse, SHORT_ROW, IN_L1);
        CompressedRows oneDimension = SampleRows.even(nse, LONG_ROW, LONG_ROW, LONG_ROW, 1);
        CompressedRows fibres = SampleRows.uneven(nse, LONG_ROW, IN_L1);
        long listed = nse / LONG_ROW;
        Timed gather8 = gather(SampleRows.even(nse, LONG_ROW, 250, 250, 1));
        Timed gather16 = gather(inL1);
        Timed gather32 = gather(SampleRows.even(nse, LONG_ROW, 1 << 17, IN_L1, 1));
        Timed gatherShort8 = gather(SampleRows.uneven(4 * nse, SHORT_ROW, 250));
        Timed gatherShort16 = gather(many);
        Timed gatherShort32 = gather(SampleRows.uneven(4 * nse, SHORT_ROW, 1 << 17));
        Timed gatherEmpty = gather(SampleRows.even(nse, LONG_ROW, IN_L1, IN_L1, 64));
        Timed gatherInL2 = gather(inL2);
        Timed gatherNear = gather(near);
        Timed gatherFar = gather(SampleRows.even(nse, LONGEST_ROW, FAR, FAR, 1));
        Timed scatter = scatter(inL1);
        Timed scatterShort = scatter(many);
        Timed scatterInL2 = scatter(inL2);
        Timed scatterNear = scatter(near);
        // columns of a free and a contracted mode; then of contracted modes only
        CompressedRows longer = SampleRows.even(nse, 8 * LONG_ROW, 8 * IN_L1, 8 * IN_L1, 1);
        Timed decode = contraction(unfold(longer, "0|1,2", listed / 8, 64, 128), 1, 2);
        Timed decodePlain = contraction(unfold(inL1, "0,1|2", 16, listed / 16, IN_L1), 1, 0, 2);
        Timed decodeShort = contraction(unfold(many, "0|1,2", nse, 128, 8), 1, 1);
        Timed panel = panel(inL1, false);
        Timed panelScatter = panel(inL1, true);
        Timed panelDecode = contraction(unfold(inL1, "0|1,2", listed, 32, 32), WIDTH, 1);
        Timed factors = factors(unfold(oneDimension, "0,1|2", listed, 1, LONG_ROW), 0);
        Timed factorsSplit = factors(unfold(oneDimension, "0|1,2", listed, 1, LONG_ROW), 0);
        Timed factorsScatter = factors(unfold(oneDimension, "0,1|2", listed, 1, LONG_ROW), 2);
        Timed factorsShort = factors(unfold(fibres, "0|1,2", listed, 64, 16), 0);
        Timed factorsRows = factors(unfold(many, "0,1|2", 16, nse / 16, IN_L1), 0);
        double[] cleared = new double[NEAR];
        Timed clear = timed(() -> Arrays.fill(cleared, 0));
        GcsArray cube = unfold(inL1, "0|1,2", listed, 32, 32);
        Timed fibreDecode = timed(() -> Ttv.multiply(cube, 2, ones(32)));
        Timed fibreSort = timed(() -> Ttv.multiply(cube, 1, ones(32)));
        CooArray coordinates = Convert.toCoo(cube);
        Timed ordered = convert(coordinates, "0|1,2");
        Timed sort = convert(coordinates, "2,1|0");
        CompressedRows square = SampleRows.uneven(nse, SHORT_ROW, nse / SHORT_ROW);
        Timed product = timed(() -> {
            var _ = Spgemm.multiply(CrsMatrix.wrap(square), CrsMatrix.wrap(square)).unfolded();
        });
        int[] found = new int[1];
        Timed search = timed(() -> {
            for (int k = 0; k < READS; k++) {
                found[0] += inL1.position(k % listed, k % IN_L1);
            }
        });
        AxisSelector[] selectors = {AxisSelector.range(0, listed), AxisSelector.range(0, 32),
            new AxisSelector.At(3)};
        Timed scan = timed(() -> {
            var _ = Slice.of(cube, selectors);
        });
        turns(leastNanos);
        if (found[0] == Integer.MAX_VALUE) {
            // also keeps the compiler from dropping the searches
            throw new IllegalStateException("found " + found[0] + " elements");
        }

        Map<Constant, Double> constants = new EnumMap<>(Constant.class);
        constants.put(Constant.CACHE_L1, cacheBytes("L1 Data ", 32 << 10));
        constants.put(Constant.CACHE_L2, cacheBytes("L2 Unified ", 1 << 20));
        constants.put(Constant.GATHER_8, gather8.nanos / nse);
        constants.put(Constant.GATHER_16, gather16.nanos / nse);
        constants.put(Constant.GATHER_32, gather32.nanos / nse);
        constants.put(Constant.ROW_8, perRow(gatherShort8, gather8));
        constants.put(Constant.ROW_16, perRow(gatherShort16, gather16));
        constants.put(Constant.ROW_32, perRow(gatherShort32, gather32));
        constants.put(Constant.EMPTY_ROW, difference(gatherEmpty, gather16, listed * 63));
        constants.put(Constant.SCATTER, scatter.nanos / nse);
        constants.put(Constant.SCATTER_ROW, perRow(scatterShort, scatter));
        constants.put(Constant.DECODE, decode.nanos / nse);
        constants.put(Constant.DECODE_PLAIN, decodePlain.nanos / nse);
        constants.put(Constant.DECODE_ROW, perRow(decodeShort, decode));
        constants.put(Constant.PANEL, panel.nanos / nse / WIDTH);
        constants.put(Constant.PANEL_SCATTER, panelScatter.nanos / nse / WIDTH);
        constants.put(Constant.PANEL_DECODE, panelDecode.nanos / nse / WIDTH);
        constants.put(Constant.FACTOR, factors.nanos / nse / WIDTH);
        constants.put(Constant.FACTOR_DECODE, difference(factorsSplit, factors, nse));
        constants.put(Constant.FACTOR_SCATTER, factorsScatter.nanos / nse / WIDTH);
        double fibre = difference(factorsShort, factorsSplit, (SampleRows.runs(fibres, 16) - listed) * WIDTH);
        constants.put(Constant.FIBRE, fibre);
        // each row is a fibre, too
        constants.put(Constant.FACTOR_ROW, Math.max(0, perRow(factorsRows, factors) - WIDTH * fibre));
        constants.put(Constant.MISS_L1, difference(gatherInL2, gather16, nse));
        constants.put(Constant.MISS_L2, difference(gatherNear, gatherInL2, nse));
        constants.put(Constant.ADD_MISS_L1, difference(scatterInL2, scatter, nse));
        constants.put(Constant.ADD_MISS_L2, difference(scatterNear, scatterInL2, nse));
        constants.put(Constant.MISS_PAGE, difference(gatherFar, gatherNear, nse));
        constants.put(Constant.BYTE_NEAR, Bandwidth.readNanosPerByte(1 << 20));
        constants.put(Constant.BYTE_FAR, Bandwidth.readNanosPerByte(24 << 20));
        constants.put(Constant.CLEAR_FAR, clear.nanos / (8.0 * NEAR));
        constants.put(Constant.FIBRE_DECODE, difference(fibreDecode, gather16, nse));
        constants.put(Constant.FIBRE_SORT, difference(fibreSort, gather16, nse));
        constants.put(Constant.ORDERED, ordered.nanos / nse);
        constants.put(Constant.SORT, sort.nanos / nse);
        constants.put(Constant.PRODUCT, product.nanos / nse / SHORT_ROW);
        // log2 of a row, and one step to see what was found
        constants.put(Constant.STEP, search.nanos / READS / (1 + Math.log(LONG_ROW) / Math.log(2)));
        constants.put(Constant.SCAN, scan.nanos / nse);
        return new Calibration(Calibration.VERSION, machine(), constants);
    }

    /// Returns the size of a cache, such as `L2 Unified 2048K`, or what most processors have at least.
    private static double cacheBytes(String name, int otherwise) {
        return Machine.here().caches().stream().filter(cache -> cache.matches(name + "[0-9]{1,7}K"))
                .mapToInt(cache -> Integer.parseInt(cache.substring(name.length(), cache.length() - 1)) << 10)
                .findFirst().orElse(otherwise);
    }

    /// Returns the time of a row from four times the elements in short rows against those in long ones.
    private double perRow(Timed shortRows, Timed longRows) {
        return Math.max(0, shortRows.nanos - 4 * longRows.nanos) / (4.0 * nse / SHORT_ROW);
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

    private static double difference(Timed more, Timed less, long steps) {
        return Math.max(0, more.nanos - less.nanos) / steps;
    }

    private Timed gather(CompressedRows a) {
        double[] x = ones(a.columnCount());
        double[] y = new double[(int) a.rowCount()];
        return timed(() -> Spmv.multiply(CrsMatrix.wrap(a), x, y));
    }

    private Timed scatter(CompressedRows a) {
        double[] x = ones(a.rowCount());
        double[] y = new double[(int) a.columnCount()];
        // y is kept: clearing it is a cost of its own
        return timed(() -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), x, 1, y, Parallelism.sequential()));
    }

    private Timed panel(CompressedRows a, boolean transposed) {
        double[] rows = ones(a.rowCount() * WIDTH);
        double[] columns = ones(a.columnCount() * WIDTH);
        return timed(transposed
                ? () -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a), DenseMatrix.wrap(rows, a.rowCount(), WIDTH), 0,
                        DenseMatrix.wrap(columns, a.columnCount(), WIDTH), Parallelism.sequential())
                : () -> Spmm.multiply(CrsMatrix.wrap(a), columns, rows, WIDTH));
    }

    private Timed contraction(GcsArray a, int width, int... contracted) {
        long cells = OperationRun.cells(a, contracted);
        double[] x = ones(cells * width);
        double[] y = new double[(int) (a.shape().cellCount().longValueExact() / cells) * width];
        return timed(() -> Contraction.multiply(1, a, contracted, x, 0, y, width, Parallelism.sequential()));
    }

    private Timed factors(GcsArray a, int mode) {
        double[][] factors = new double[3][];
        Arrays.setAll(factors, d -> d == mode ? new double[0] : ones(a.shape().extent(d) * WIDTH));
        double[] m = new double[(int) a.shape().extent(mode) * WIDTH];
        return timed(() -> Mttkrp.multiply(a, mode, factors, WIDTH, m));
    }

    private static GcsArray unfold(CompressedRows rows, String layout, long... shape) {
        return GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(shape), layout), rows);
    }

    private Timed convert(CooArray coordinates, String layout) {
        DimensionReduction target = DimensionReduction.parse(coordinates.shape(), layout);
        return timed(() -> {
            var _ = Convert.toGcs(coordinates, target);
        });
    }

    private static double[] ones(long size) {
        double[] ones = new double[Math.toIntExact(size)];
        Arrays.fill(ones, 1);
        return ones;
    }
}
