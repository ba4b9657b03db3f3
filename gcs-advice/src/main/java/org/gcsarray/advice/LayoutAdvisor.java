package org.gcsarray.advice;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;

/// Recommends a layout for an array and the operations it is used for.
///
/// {@snippet file="org/gcsarray/advice/LayoutAdvisorTest.java" region="LayoutAdvisor"}
///
/// Every layout gets a predicted time ([CostModel]), without cache misses where it cannot come near the best one anyway. With a budget, up to
/// four whose predictions lie close together are timed, and the fastest is recommended. If times cannot be told apart, predicted or measured, the
/// layout with the fewest bytes is recommended, as it is without operations. All listed bytes are exact.
///
/// Without a budget the advice depends on the array, the workload and the calibration alone; with one, samples also depend
/// on the seed. Values of another type than float64 are timed as float64, and a fill as 0. Immutable, safe to share.
@CheckReturnValue
public final class LayoutAdvisor {

    /// Layouts listed unless told otherwise.
    public static final int DEFAULT_LISTED = 20;

    /// Costs that nobody asks for, because there are no operations.
    private static final Calibration FREE = new Calibration(Calibration.VERSION, "",
            Arrays.stream(Calibration.Constant.values()).collect(Collectors.toMap(Function.identity(), _ -> 0.0)));

    private final Optional<Calibration> calibration;
    private final Duration budget;
    private final long seed;
    private final int listed;
    private final OptionalDouble runs;
    private final Parallelism parallelism;

    private LayoutAdvisor(Optional<Calibration> calibration, Duration budget, long seed, int listed,
            OptionalDouble runs,
            Parallelism parallelism) {
        this.calibration = calibration;
        this.budget = budget;
        this.seed = seed;
        this.listed = listed;
        this.runs = runs;
        this.parallelism = parallelism;
    }

    /// Returns an advisor that predicts and measures nothing.
    ///
    /// @param calibration costs on the machine that the advice is for
    public static LayoutAdvisor of(Calibration calibration) {
        return of(Optional.of(calibration));
    }

    /// Returns an advisor that knows no costs and measures nothing. It recommends the layout of the fewest bytes, and takes no operations.
    public static LayoutAdvisor ofBytes() {
        return of(Optional.empty());
    }

    private static LayoutAdvisor of(Optional<Calibration> calibration) {
        return new LayoutAdvisor(calibration, Duration.ZERO, 0, DEFAULT_LISTED, OptionalDouble.empty(),
                Parallelism.sequential());
    }

    /// Returns an advisor for this machine that predicts and measures nothing. The first call measures what operations cost here, in about 3
    /// seconds, and keeps the costs for later calls; see [CalibrationCache].
    public static LayoutAdvisor ofUser() {
        return of(CalibrationCache.ofUser().get().calibration());
    }

    /// Returns the same with time to measure the best layouts; zero measures nothing.
    ///
    /// @throws IllegalArgumentException if it is negative
    public LayoutAdvisor withBudget(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("the time for measuring is " + time + "; at least zero is needed");
        }
        return new LayoutAdvisor(calibration, time, seed, listed, runs, parallelism);
    }

    /// Returns the same with another seed of the samples.
    public LayoutAdvisor withSeed(long number) {
        return new LayoutAdvisor(calibration, budget, number, listed, runs, parallelism);
    }

    /// Returns the same with another number of layouts to list; more may be compared and measured.
    ///
    /// @param count layouts to list at most, at least 1
    /// @throws IllegalArgumentException if it is less
    public LayoutAdvisor withListed(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("the number of layouts to list is " + count + "; at least 1 is needed");
        }
        return new LayoutAdvisor(calibration, budget, seed, count, runs, parallelism);
    }

    /// Returns the same with the number of times that the workload will run: it decides whether converting pays off.
    ///
    /// @throws IllegalArgumentException if it is not at least 0
    public LayoutAdvisor withRuns(double count) {
        if (!(count >= 0)) {
            throw new IllegalArgumentException(
                    "the workload runs " + count + " times; a number of at least 0 is needed");
        }
        return new LayoutAdvisor(calibration, budget, seed, listed, OptionalDouble.of(count), parallelism);
    }

    /// Returns the same for operations on several threads; slices, reads, conversions and sparse results stay on one.
    ///
    /// Default [Parallelism#sequential].
    ///
    /// @param threads how many an operation has, and whose
    public LayoutAdvisor withParallelism(Parallelism threads) {
        return new LayoutAdvisor(calibration, budget, seed, listed, runs, threads);
    }

    /// Recommends a layout.
    ///
    /// Predicting costs O(nse) for each set of dimensions whose distinct indices matter, O(N! N^2) for the layouts up to rank
    /// 8, and sorts no elements; measuring takes the budget, and converts three samples or the array into each finalist.
    ///
    /// Operations that are impossible in every layout are left out, and [Advice#pruned] says so; [Advice#workload] has the others. If one of them
    /// cannot run here, such as with operands larger than the heap, nothing is measured, and [Advice#pruned] says why.
    ///
    /// @param array    array of rank 2 or more, without duplicates
    /// @param workload operations, which may be none
    /// @throws IllegalArgumentException if the rank is below 2, there are duplicates, an operation names a mode that the array lacks, all
    ///                                  are impossible in every layout, or there are any for an advisor [#ofBytes]
    public Advice advise(NdArray array, Workload workload) {
        workload.check(array.shape());
        if (calibration.isEmpty() && !workload.items().isEmpty()) {
            throw new IllegalArgumentException("an advisor of bytes takes no operations, not " + workload
                    + "; LayoutAdvisor.ofUser() predicts times");
        }
        if (array.shape().rank() < 2) {
            throw new IllegalArgumentException("a layout unfolds two dimensions or more into rows and columns; shape "
                    + array.shape() + " has rank " + array.shape().rank());
        }
        CooArray coordinates = Convert.toCoo(array);
        LayoutSearch whole = new LayoutSearch(this, coordinates, DistinctCounts.of(coordinates), workload);
        Impossible impossible = Impossible.of(whole);
        LayoutSearch search = impossible.items().isEmpty() ? whole
                : new LayoutSearch(this, coordinates, whole.counts(), impossible.possible());
        LayoutSearch.Ranked ranked = search.ranked();
        boolean measure = !budget.isZero() && !workload.items().isEmpty() && coordinates.nse() > 0;
        LayoutSearch.Ranked best = ranked;
        String unmeasured = "";
        if (measure) {
            try {
                best = ranked.measured(finalists -> new Confirmation(asFloat64(coordinates), search.workload(), seed,
                        parallelism).time(finalists, budget));
            } catch (UnmeasurableException e) {
                unmeasured = "nothing was measured, all times are predicted: " + e.getMessage();
            }
        }
        Optional<DimensionReduction> current = array instanceof CompressedArray compressed
                ? Optional.of(compressed.reduction())
                : Optional.empty();
        LayoutPrediction.Bytes least = search.leastBytes();
        Reasons reasons = new Reasons(coordinates, search.workload(), best.candidates(), best.tied(), least);
        return new Advice(array.shape(), array.dtype(), coordinates.nse(), coordinates.byteSize(), search.workload(),
                search.space().layouts().size(), Stream.of(search.space().pruned(), impossible.words(), unmeasured)
                        .filter(words -> !words.isEmpty()).collect(Collectors.joining("; ")),
                best.candidates().stream().limit(listed).toList(),
                best.tied().stream().map(LayoutPrediction.Bytes::layout).toList(), search.baselines(),
                reasons.recommendation(),
                reasons.conversion(search.candidate(current.orElse(least.layout()), false), current.isPresent(),
                        search.conversion(best.candidates().getFirst().layout()), runs));
    }

    /// Recommends a layout for operations in words, as `spmv:2` or `mttkrp:0:16=10`; otherwise as [#advise(NdArray, Workload)].
    ///
    /// @param operations one for each text, as [Workload#parse]
    /// @throws IllegalArgumentException also if a text is not an operation
    public Advice advise(NdArray array, String... operations) {
        return advise(array, Workload.parse(List.of(operations)));
    }

    Calibration calibration() {
        return calibration.orElse(FREE);
    }

    int listed() {
        return listed;
    }

    /// Returns the number of threads that an operation on enough elements has.
    int threads() {
        return parallelism.tasksFor(Long.MAX_VALUE);
    }

    /// Times depend on where elements are, not on values: those of other types become 1, and every fill 0, which kernels need.
    private static CooArray asFloat64(CooArray array) {
        Values values = array.dtype() == DType.FLOAT64 ? array.values()
                : Values.uniform(Scalar.of(1.0), array.values().size()).plain();
        return array.withValues(values, Scalar.zero(DType.FLOAT64));
    }
}
