package org.gcsarray.bench.advice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.bench.advice.Advice.Baseline;
import org.gcsarray.bench.advice.Advice.Candidate;
import org.gcsarray.bench.advice.Advice.Timing;
import org.gcsarray.bench.picture.RowLengths;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.layout.LayoutBytes;
import org.gcsarray.layout.LayoutCost;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.shape.SmoothShape;

/// Recommends a layout for an array and the operations it is used for.
///
/// {@snippet file="org/gcsarray/bench/advice/LayoutAdvisorTest.java" region="LayoutAdvisor"}
///
/// Every layout gets a predicted time ([CostModel]), those that cannot come near the best one without their cache misses; with a budget, up
/// to four whose predictions lie close together are timed, and the fastest is recommended. Without operations the layout of the least bytes is, predicted exactly. Bytes of everything listed are exact.
/// Without a budget the answer depends on the array, the workload and the calibration alone; the samples that are timed also on
/// the seed. Values of another type than float64 are timed as float64. Immutable, safe to share.
public final class LayoutAdvisor {

    /// Layouts listed unless told otherwise.
    public static final int DEFAULT_LISTED = 20;

    private static final int MOST_FINALISTS = 4;

    /// Predicted times up to this many times the least may turn out to be the least.
    private static final double MARGIN = 1.5;

    /// Layouts whose misses are counted in any case.
    private static final int FIRST = 8;

    /// Predicted or measured times this close count as equal; then fewer bytes decide.
    private static final double TIE = 1.01;

    private final Calibration calibration;
    private final Duration budget;
    private final long seed;
    private final int listed;
    private final OptionalDouble runs;
    private final int threads;

    private LayoutAdvisor(Calibration calibration, Duration budget, long seed, int listed, OptionalDouble runs,
            int threads) {
        this.calibration = calibration;
        this.budget = budget;
        this.seed = seed;
        this.listed = listed;
        this.runs = runs;
        this.threads = threads;
    }

    /// Returns an advisor that predicts and measures nothing.
    ///
    /// @param calibration costs on the machine that the advice is for
    public static LayoutAdvisor of(Calibration calibration) {
        return new LayoutAdvisor(calibration, Duration.ZERO, 0, DEFAULT_LISTED, OptionalDouble.empty(), 1);
    }

    /// Returns the same with time to measure the best layouts; zero measures nothing.
    public LayoutAdvisor withBudget(Duration time) {
        return new LayoutAdvisor(calibration, time, seed, listed, runs, threads);
    }

    /// Returns the same with another seed of the samples.
    public LayoutAdvisor withSeed(long number) {
        return new LayoutAdvisor(calibration, budget, number, listed, runs, threads);
    }

    /// Returns the same with another number of layouts to list, at least the finalists.
    public LayoutAdvisor withListed(int count) {
        return new LayoutAdvisor(calibration, budget, seed, count, runs, threads);
    }

    /// Returns the same with the number of times that the workload will run: it decides whether converting pays.
    public LayoutAdvisor withRuns(double count) {
        return new LayoutAdvisor(calibration, budget, seed, listed, OptionalDouble.of(count), threads);
    }

    /// Returns the same for operations on several threads; slices, reads, conversions and sparse results stay on one.
    ///
    /// @param count threads of an operation, at least 1
    public LayoutAdvisor withThreads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("the number of threads is " + count + "; at least 1 is needed");
        }
        return new LayoutAdvisor(calibration, budget, seed, listed, runs, count);
    }

    /// Recommends a layout.
    ///
    /// Predicting costs O(nse) for each set of dimensions whose distinct indices matter, O(N! N^2) for the layouts up to rank
    /// 8, and sorts no elements; measuring takes the budget, and converts three samples or the array into each finalist.
    ///
    /// @param array    array of rank 2 or more, without duplicates
    /// @param workload operations, which may be none
    /// @throws IllegalArgumentException if the rank is below 2, there are duplicates, an operation names a mode that the array lacks or
    ///                                  is impossible in every layout
    public Advice advise(NdArray array, Workload workload) {
        workload.check(array.shape());
        if (array.shape().rank() < 2) {
            throw new IllegalArgumentException("a layout folds two dimensions or more into rows and columns; shape "
                    + array.shape() + " has rank " + array.shape().rank());
        }
        CooArray coordinates = Convert.toCoo(array);
        Search search = new Search(coordinates, workload);
        List<Candidate> ranked = search.ranked();
        if (ranked.isEmpty()) {
            throw new IllegalArgumentException("workload " + workload + " is impossible in every layout of shape "
                    + array.shape() + ": " + search.obstacle());
        }
        boolean measure = !budget.isZero() && !workload.items().isEmpty() && coordinates.nse() > 0;
        List<Candidate> best = measure ? search.measured(ranked) : ranked;
        Optional<DimensionReduction> current = array instanceof CompressedArray compressed
                ? Optional.of(compressed.reduction())
                : Optional.empty();
        LayoutBytes least = search.leastBytes();
        Reasons reasons = new Reasons(coordinates, workload, best, least);
        return new Advice(array.shape(), array.dtype(), coordinates.nse(), coordinates.byteSize(), workload,
                search.layouts.size(), search.pruned, best, search.baselines(), measure, reasons.recommendation(),
                reasons.conversion(search.candidate(current.orElse(least.layout()), false),
                        current.isPresent(), search.conversion(best.getFirst().layout()), runs));
    }

    /// The layouts of one array and what is known of them.
    private final class Search {

        private final CooArray array;
        private final Workload workload;
        private final DistinctCounts counts;
        private final List<DimensionReduction> layouts;
        private final String pruned;
        private final CostModel model;
        private final Map<Long, Long> longestRows = new HashMap<>();

        Search(CooArray array, Workload workload) {
            this.array = array;
            this.workload = workload;
            this.counts = DistinctCounts.of(array);
            LayoutSpace space = LayoutSpace.of(counts, workload);
            this.layouts = space.layouts();
            this.pruned = space.pruned();
            this.model = model(calibration);
        }

        private CostModel model(Calibration costs) {
            return new CostModel(costs, array.dtype().byteWidth(), counts::estimate, threads, this::longestRow);
        }

        /// Returns the layouts that may be listed or come within the margin of the best. Without cache misses a prediction needs few counts
        /// and is too low; only where that leaves a layout a chance, its misses are counted.
        private List<DimensionReduction> promising() {
            CostModel low = model(calibration.withoutMisses());
            count(calibration.withoutMisses(), layouts);
            List<Predicted> bounds = predict(low, layouts);
            List<DimensionReduction> first = bounds.stream().limit(Math.max(listed, FIRST)).map(Predicted::layout)
                    .toList();
            count(calibration, first);
            double limit = MARGIN * predict(model, first).stream().mapToDouble(Predicted::nanos).min().orElse(0);
            List<DimensionReduction> all = new ArrayList<>(first);
            bounds.stream().skip(first.size()).filter(one -> one.nanos <= limit).forEach(one -> all.add(one.layout));
            count(calibration, all);
            return all;
        }

        /// Finds out which counts predictions ask for, as if indices were spread evenly, and takes them in one pass.
        private void count(Calibration costs, List<DimensionReduction> some) {
            Set<Projection> wanted = new LinkedHashSet<>();
            CostModel asking = new CostModel(costs, array.dtype().byteWidth(), projection -> {
                wanted.add(projection);
                return spread(projection);
            });
            some.forEach(layout -> asking.cost(layout, workload));
            counts.estimateAll(wanted);
        }

        private double spread(Projection projection) {
            double cells = 1;
            for (long rest = projection.set(); rest != 0; rest &= rest - 1) {
                cells *= array.shape().extent(Long.numberOfTrailingZeros(rest));
            }
            cells = Math.max(1, cells / (1L << projection.shift()));
            return cells * -Math.expm1(-counts.nse() / cells);
        }

        private List<Predicted> predict(CostModel by, List<DimensionReduction> some) {
            return some.stream().map(layout -> new Predicted(layout, by.cost(layout, workload).nanos()))
                    .filter(one -> one.nanos < Double.POSITIVE_INFINITY)
                    .sorted(Comparator.comparingDouble(Predicted::nanos)).toList();
        }

        private double longestRow(DimensionReduction layout) {
            return longestRows.computeIfAbsent(rowSet(layout), set -> RowLengths.of(array, layout).longest());
        }

        private record Predicted(DimensionReduction layout, double nanos) {}

        /// Returns the best layouts, the least predicted time first, those that are close together by their bytes.
        List<Candidate> ranked() {
            if (workload.items().isEmpty()) {
                return LayoutPrediction.search(counts).layouts().stream().limit(listed)
                        .map(bytes -> new Candidate(bytes, new LayoutCost(List.of()), false, Optional.empty()))
                        .toList();
            }
            List<Predicted> predicted = predict(model, promising());
            List<DimensionReduction> finalists = finalists(predicted);
            List<Candidate> candidates = new ArrayList<>();
            predicted.stream().limit(listed).forEach(
                    one -> candidates.add(candidate(one.layout, finalists.contains(one.layout))));
            finalists.stream().filter(one -> candidates.stream().noneMatch(other -> other.layout().equals(one)))
                    .forEach(one -> candidates.add(candidate(one, true)));
            return Ranking.byTime(candidates, TIE, one -> one.cost().nanos());
        }

        /// Returns the layouts to measure: the best, then the best of each other set of row dimensions within the margin, then others.
        private List<DimensionReduction> finalists(List<Predicted> predicted) {
            List<Predicted> close = predicted.stream()
                    .filter(one -> one.nanos <= MARGIN * predicted.getFirst().nanos).toList();
            List<DimensionReduction> finalists = new ArrayList<>();
            for (boolean others : new boolean[] {false, true}) {
                for (Predicted one : close) {
                    boolean sameRows = finalists.stream().anyMatch(chosen -> rowSet(chosen) == rowSet(one.layout));
                    if (finalists.size() < MOST_FINALISTS && !finalists.contains(one.layout) && (others || !sameRows)) {
                        finalists.add(one.layout);
                    }
                }
            }
            return finalists;
        }

        private static long rowSet(DimensionReduction layout) {
            return IntStream.of(layout.rowDimensions()).mapToLong(d -> 1L << d).sum();
        }

        Candidate candidate(DimensionReduction layout, boolean finalist) {
            return new Candidate(LayoutPrediction.smallest(layout, counts), model.cost(layout, workload), finalist,
                    Optional.empty());
        }

        /// Returns the candidates with the finalists timed, the fastest first.
        List<Candidate> measured(List<Candidate> ranked) {
            List<Candidate> finalists = ranked.stream().filter(Candidate::finalist).toList();
            List<Timing> timings = new Confirmation(asFloat64(array), workload, seed, threads)
                    .time(finalists.stream().map(Candidate::layout).toList(), budget);
            return Ranking.byMeasurement(ranked, finalists, timings, TIE);
        }

        List<Baseline> baselines() {
            SmoothShape shape = array.shape();
            List<Baseline> baselines = new ArrayList<>();
            Rules.smallestExtent(shape).ifPresent(
                    layout -> baselines.add(new Baseline("smallest extent as rows", candidate(layout, false))));
            Rules.evenOdd(shape).ifPresent(
                    layout -> baselines.add(new Baseline("even dimensions as rows", candidate(layout, false))));
            return baselines;
        }

        /// Returns the layout with the least bytes; above rank 8, the least that a search finds.
        LayoutBytes leastBytes() {
            return LayoutPrediction.best(counts).orElseThrow();
        }

        double conversion(DimensionReduction layout) {
            return model.cost(layout, Workload.parse(List.of("convert"))).nanos();
        }

        String obstacle() {
            return layouts.stream().findFirst()
                    .map(layout -> model.cost(layout, workload).operations().stream()
                            .filter(one -> Double.isInfinite(one.nanos())).findFirst()
                            .map(one -> one.operation() + " needs " + one.binding().what()).orElse(""))
                    .orElse("no cut of the dimensions leaves rows and columns that each fit 63 bits");
        }
    }

    private static CooArray asFloat64(CooArray array) {
        return array.dtype() == DType.FLOAT64 ? array
                : CooArray.wrap(array.shape(), IntStream.range(0, array.shape().rank()).mapToObj(array::indices)
                        .toArray(Indices[]::new), array.values().convert(DType.FLOAT64));
    }
}
