package org.gcsarray.advice;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Search;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.layout.Operation;
import org.gcsarray.layout.Workload;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Builds and times every layout of an array, to judge what an advisor recommends.
///
/// Each layout is timed briefly; the fastest few and all that some rule recommends are then timed again in turns, and
/// regrets are taken from these: time of the recommended layout over that of the fastest.
public final class LayoutOracle {

    /// Entries of a dense result up to which a product is judged with one, 128 MB; else with a sparse result.
    private static final BigInteger MOST_DENSE_CELLS = BigInteger.valueOf(1 << 24);

    private static final int FINALISTS = 6;
    private static final int BUILDS = 5;
    private static final int ROUNDS = 4;
    private static final double FIRST_LOOK_NANOS = 1e7;
    private static final double TURN_NANOS = 8e6;

    private final CooArray array;
    private final Workload workload;
    private final Operation operation;
    private final DenseOperands operands = DenseOperands.ofHeap();

    private LayoutOracle(CooArray array, Operation operation) {
        this.array = array;
        this.operation = operation;
        this.workload = new Workload(List.of(new Workload.Item(operation, 1)));
    }

    /// What an advice was worth. Regret: time of a layout over that of the fastest.
    ///
    /// @param operation            operation
    /// @param layouts              layouts timed
    /// @param fastest              fastest layout
    /// @param leastNanosPerElement its time per stored element, in nanoseconds
    /// @param predicted            layout recommended without measuring
    /// @param measured             layout recommended after measuring
    /// @param leastBytesRegret     of the layout with the fewest bytes
    /// @param smallestExtentRegret of the layout with the smallest extent as rows; NaN if it is impossible
    /// @param evenOddRegret        of the layout with even dimensions as rows; NaN if it is impossible
    /// @param rankCorrelation      of predicted and measured times of all layouts (Spearman)
    /// @param adviceInProducts     time of an advice without measuring over that of the operation in the fastest layout
    public record Judgement(Operation operation, int layouts, DimensionReduction fastest, double leastNanosPerElement,
            Recommended predicted, Recommended measured, double leastBytesRegret, double smallestExtentRegret,
            double evenOddRegret, double rankCorrelation, double adviceInProducts) {}

    /// A layout that was recommended.
    ///
    /// @param layout its layout
    /// @param regret its time over that of the fastest
    public record Recommended(DimensionReduction layout, double regret) {}

    /// Judges the advice for products and factors in the first and the last mode.
    ///
    /// @param data   float64 array with elements, of fill 0 and rank 2 to 8; repeated elements are summed
    /// @param budget time for measuring one advice, and for the warm-up before
    /// @throws IllegalArgumentException if the array is not as above, or no layout of its shape fits 63 bits
    public static List<Judgement> judge(NdArray data, Calibration calibration, Duration budget) {
        CooArray array = Convert.toCoo(data, ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM));
        check(array);
        int last = array.shape().rank() - 1;
        List<Judgement> all = new ArrayList<>();
        for (String name : List.of("spmv:0", "spmv:" + last, "mttkrp:0:16", "mttkrp:" + last + ":16")) {
            Operation operation = Operation.parse(name);
            boolean sparse = operation.kind() == Operation.Kind.SPMV
                    && !isDenseFit(array, operation.modes().getFirst());
            all.add(new LayoutOracle(array, sparse ? Operation.parse("ttv:" + operation.modes().getFirst()) : operation)
                    .judge(calibration, budget));
        }
        return all;
    }

    private static void check(CooArray array) {
        SmoothShape shape = array.shape();
        if (shape.rank() < 2 || !Layouts.isComplete(shape.rank()) || array.nse() == 0) {
            throw new IllegalArgumentException("the array of shape " + shape + " has rank " + shape.rank() + " and "
                    + Counted.of(array.nse(), "element") + "; layouts of rank 2 to " + Layouts.MAX_COMPLETE_RANK
                    + " are judged, of one element or more");
        }
        if (Layouts.classes(shape).isEmpty()) {
            throw new IllegalArgumentException("no cut of the dimensions of shape " + shape
                    + " leaves rows and columns that each fit 63 bits; there is no layout to judge");
        }
    }

    /// Returns whether the result of a product over a mode is worth storing densely.
    private static boolean isDenseFit(CooArray array, int mode) {
        BigInteger cells = array.shape().cellCount().divide(BigInteger.valueOf(array.shape().extent(mode)));
        return cells.compareTo(MOST_DENSE_CELLS) <= 0;
    }

    private Judgement judge(Calibration calibration, Duration budget) {
        List<DimensionReduction> layouts = new ArrayList<>();
        Layouts.forEach(array.shape(), layouts::add);
        Map<DimensionReduction, Double> times = new HashMap<>();
        warmUp(layouts, budget);
        layouts.forEach(layout -> times.put(layout, firstLook(layout)));
        LayoutAdvisor advisor = LayoutAdvisor.of(calibration).withListed(1);
        Advice advice = advisor.advise(array, workload);
        double adviceNanos = adviceNanos(advisor);
        DimensionReduction predicted = advice.recommended().layout();
        DimensionReduction measured = advisor.withBudget(budget).advise(array, workload).recommended().layout();
        DimensionReduction leastBytes = LayoutPrediction.of(array).stream().min(LayoutPrediction.Bytes.BY_TOTAL)
                .orElseThrow()
                .layout();
        Optional<DimensionReduction> smallest = Rules.smallestExtent(array.shape());
        Optional<DimensionReduction> evenOdd = Rules.evenOdd(array.shape());
        Set<DimensionReduction> again = new LinkedHashSet<>(List.of(predicted, measured, leastBytes));
        smallest.ifPresent(again::add);
        evenOdd.ifPresent(again::add);
        layouts.stream().sorted(Comparator.comparing(times::get)).limit(FINALISTS).forEach(again::add);
        Map<DimensionReduction, Double> exact = inTurns(List.copyOf(again));
        DimensionReduction fastest = again.stream().min(Comparator.comparing(exact::get)).orElseThrow();
        double least = exact.getOrDefault(fastest, Double.NaN);
        ToDoubleFunction<DimensionReduction> regret = layout -> exact.getOrDefault(layout, Double.NaN) / least;
        DistinctCounts counts = DistinctCounts.of(array);
        CostModel model = new CostModel(calibration, 8, counts::estimate);
        double correlation = correlation(
                layouts.stream().mapToDouble(one -> model.cost(one, workload).nanos()).toArray(),
                layouts.stream().mapToDouble(one -> times.getOrDefault(one, Double.NaN)).toArray());
        return new Judgement(operation, layouts.size(), fastest, least / array.nse(),
                new Recommended(predicted, regret.applyAsDouble(predicted)),
                new Recommended(measured, regret.applyAsDouble(measured)), regret.applyAsDouble(leastBytes),
                smallest.map(regret::applyAsDouble).orElse(Double.NaN),
                evenOdd.map(regret::applyAsDouble).orElse(Double.NaN), correlation, adviceNanos / least);
    }

    private double adviceNanos(LayoutAdvisor advisor) {
        double[] nanos = new double[5];
        for (int k = 0; k < nanos.length; k++) {
            long begin = System.nanoTime();
            var _ = advisor.advise(array, workload);
            nanos[k] = System.nanoTime() - begin;
        }
        return Statistics.median(nanos);
    }

    /// Lets the JVM compile what the layouts need before any is timed.
    private void warmUp(List<DimensionReduction> layouts, Duration budget) {
        long begin = System.nanoTime();
        for (int k = 0; System.nanoTime() - begin < budget.toNanos(); k++) {
            // 7 has no factor in common with N! (N-1) for the ranks that can be tried
            firstLook(layouts.get((int) (7L * k % layouts.size())));
        }
    }

    private double firstLook(DimensionReduction layout) {
        OperationRun run = run(layout);
        double least = Double.MAX_VALUE;
        long begin = System.nanoTime();
        do {
            least = Math.min(least, run.nanos(0));
        } while (System.nanoTime() - begin < FIRST_LOOK_NANOS);
        return least;
    }

    private OperationRun run(DimensionReduction layout) {
        return OperationRun.of(operation, Convert.toGcs(array, layout), array, 1, Parallelism.sequential(), operands);
    }

    /// Times layouts in turns, each on arrays built anew several times: where an array lies in memory makes it faster or slower.
    private Map<DimensionReduction, Double> inTurns(List<DimensionReduction> layouts) {
        double[][] nanos = new double[layouts.size()][BUILDS * ROUNDS];
        for (int build = 0; build < BUILDS; build++) {
            List<OperationRun> runs = layouts.stream().map(this::run).toList();
            for (int round = 0; round < ROUNDS; round++) {
                for (int k = 0; k < nanos.length; k++) {
                    nanos[k][build * ROUNDS + round] = runs.get(k).nanos(TURN_NANOS);
                }
            }
        }
        Map<DimensionReduction, Double> medians = new HashMap<>();
        for (int k = 0; k < nanos.length; k++) {
            medians.put(layouts.get(k), Statistics.median(nanos[k]));
        }
        return medians;
    }

    /// Returns the correlation of the ranks of two series, equal values sharing their mean rank.
    static double correlation(double[] a, double[] b) {
        double[] x = ranks(a);
        double[] y = ranks(b);
        double mean = (x.length - 1) / 2.0;
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (int k = 0; k < x.length; k++) {
            xy += (x[k] - mean) * (y[k] - mean);
            xx += (x[k] - mean) * (x[k] - mean);
            yy += (y[k] - mean) * (y[k] - mean);
        }
        return xy / Math.sqrt(xx * yy);
    }

    private static double[] ranks(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return Arrays.stream(numbers).map(number -> {
            int low = Search.first(0, sorted.length, k -> sorted[k] >= number);
            int high = Search.first(low, sorted.length, k -> sorted[k] > number);
            return (low + high - 1) / 2.0;
        }).toArray();
    }
}
