package org.gcsarray.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The layouts of one array and what is known of them for one workload.
final class LayoutSearch {

    private static final int MOST_FINALISTS = 4;

    /// Layouts whose misses are counted in any case.
    private static final int FIRST = 8;

    private final LayoutAdvisor advisor;
    private final CooArray array;
    private final Workload workload;
    private final DistinctCounts counts;
    private final LayoutSpace space;
    private final CostModel model;

    /// Predicts without cache misses: needs few counts, and is too low.
    private final CostModel low;
    private final Map<Long, Long> longestRows = new HashMap<>();

    LayoutSearch(LayoutAdvisor advisor, CooArray array, DistinctCounts counts, Workload workload) {
        this.advisor = advisor;
        this.array = array;
        this.workload = workload;
        this.counts = counts;
        this.space = LayoutSpace.of(counts, workload);
        this.model = model(advisor.calibration());
        this.low = model(advisor.calibration().withoutMisses());
        count(advisor.calibration().withoutMisses(), space.layouts());
    }

    /// The layouts worth telling of.
    ///
    /// @param candidates the recommended first, then by time
    /// @param tied       those that cannot be told apart from the fastest, the recommended first
    record Ranked(List<Candidate> candidates, List<LayoutPrediction.Bytes> tied) {

        /// Returns the candidates with the finalists timed: these first, the others behind in their order.
        ///
        /// @param clock times layouts, each against the first
        Ranked measured(Function<List<DimensionReduction>, List<Timing>> clock) {
            List<Candidate> finalists = candidates.stream().filter(Candidate::finalist).toList();
            Ranking<Candidate> timed = Ranking.ofMeasured(finalists,
                    clock.apply(finalists.stream().map(Candidate::layout).toList()));
            return new Ranked(Stream.concat(timed.ordered().stream(),
                    candidates.stream().filter(one -> !one.finalist())).toList(),
                    timed.tied().stream().map(Candidate::bytes).toList());
        }
    }

    SmoothShape shape() {
        return array.shape();
    }

    Workload workload() {
        return workload;
    }

    DistinctCounts counts() {
        return counts;
    }

    LayoutSpace space() {
        return space;
    }

    private CostModel model(Calibration costs) {
        return new CostModel(costs, array.dtype().byteWidth(), counts::estimate, advisor.threads(), this::longestRow);
    }

    /// Returns at least what an operation of the workload costs in a layout; infinite if it is impossible there.
    OperationCost atLeast(DimensionReduction layout, Workload.Item item) {
        return low.cost(layout, new Workload(List.of(item))).operations().getFirst();
    }

    /// Returns the layouts that may be listed or come within the margin of the best: cache misses are counted only of those that have a
    /// chance without them.
    private List<DimensionReduction> promising() {
        Calibration calibration = advisor.calibration();
        List<Predicted> bounds = predict(low, space.layouts());
        List<DimensionReduction> first = bounds.stream().limit(Math.max(advisor.listed(), FIRST))
                .map(Predicted::layout).toList();
        count(calibration, first);
        double limit = Ranking.MARGIN * predict(model, first).stream().mapToDouble(Predicted::nanos).min().orElse(0);
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
        return longestRows.computeIfAbsent(rowSet(layout), _ -> SpyPlot.RowLengths.of(array, layout).longest());
    }

    private record Predicted(DimensionReduction layout, double nanos) {}

    /// Returns the best layouts by prediction, as many as are listed and the finalists.
    ///
    /// @throws IllegalArgumentException if no layout is possible
    Ranked ranked() {
        if (workload.items().isEmpty()) {
            List<Candidate> least = LayoutPrediction.search(counts).layouts().stream().limit(advisor.listed())
                    .map(bytes -> new Candidate(bytes, new CostModel.Cost(List.of()), false, Optional.empty()))
                    .toList();
            return ranked(least, least.stream().limit(1).map(Candidate::bytes).toList());
        }
        Ranking<Predicted> predicted = Ranking.of(predict(model, promising()), one -> Ranking.Time.of(one.nanos),
                one -> LayoutPrediction.smallest(one.layout, counts).totalBytes());
        List<DimensionReduction> finalists = finalists(predicted.ordered());
        List<DimensionReduction> listed = predicted.ordered().stream().limit(advisor.listed()).map(Predicted::layout)
                .toList();
        return ranked(Stream.concat(listed.stream(), finalists.stream()).distinct()
                .map(layout -> candidate(layout, finalists.contains(layout))).toList(),
                predicted.tied().stream().map(one -> LayoutPrediction.smallest(one.layout, counts)).toList());
    }

    private Ranked ranked(List<Candidate> candidates, List<LayoutPrediction.Bytes> tied) {
        if (candidates.isEmpty()) {
            throw new IllegalArgumentException("workload " + workload + " is impossible in every layout of shape "
                    + array.shape() + ": no cut of the dimensions leaves rows and columns that each fit 63 bits");
        }
        return new Ranked(candidates, tied);
    }

    /// Returns the layouts to measure: the recommended, then the best of each other set of row dimensions within the margin, then others.
    ///
    /// @param predicted the recommended first, then by time
    private static List<DimensionReduction> finalists(List<Predicted> predicted) {
        double least = predicted.stream().mapToDouble(Predicted::nanos).min().orElse(0);
        List<Predicted> close = predicted.stream().filter(one -> one.nanos <= Ranking.MARGIN * least).toList();
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

    List<Baseline> baselines() {
        SmoothShape shape = array.shape();
        List<Baseline> baselines = new ArrayList<>();
        Rules.smallestExtent(shape).ifPresent(
                layout -> baselines.add(new Baseline("smallest extent as rows", candidate(layout, false))));
        Rules.evenOdd(shape).ifPresent(
                layout -> baselines.add(new Baseline("even dimensions as rows", candidate(layout, false))));
        return baselines;
    }

    /// Returns the layout with the fewest bytes; above rank 8, the fewest that a search finds.
    LayoutPrediction.Bytes leastBytes() {
        return LayoutPrediction.best(counts).orElseThrow();
    }

    double conversion(DimensionReduction layout) {
        return model.cost(layout, Workload.parse(List.of("convert"))).nanos();
    }
}
