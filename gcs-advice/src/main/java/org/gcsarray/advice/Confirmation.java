package org.gcsarray.advice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;

import org.gcsarray.advice.Advice.Interval;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.layout.Operation;
import org.gcsarray.layout.Workload;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;

/// Times a workload in a few layouts on samples of an array, each layout against the first in turns A B B A.
///
/// A sample is a block of successive rows of at least 200,000 elements and 1% of the array, built in the layout; three of them at
/// seeded places take turns. An array of up to three times that size is its own sample. A pair ends when the 95% interval of the ratio lies
/// outside or inside of 1 +- 3%, or its share of the budget is used up.
final class Confirmation {

    private static final long LEAST_ELEMENTS = 200_000;
    private static final int SAMPLES = 3;
    private static final double CLOSE = 0.03;

    /// Rounds from which an interval of the median is computed; fewer show how far their ratios spread.
    static final int LEAST_ROUNDS = 7;
    private static final int MOST_ROUNDS = 200;

    /// A turn lasts at least this long.
    private static final double LEAST_TURN_NANOS = 1e6;

    /// Loops over vectors were seen not to be compiled before 0.2 s of running.
    private static final long WARM_UP_NANOS = 200_000_000;

    private final CooArray array;
    private final Workload workload;
    private final long seed;
    private final Parallelism parallelism;
    private final DenseOperands operands = DenseOperands.ofHeap();
    private final DoubleArrayList nanosOfFirst = new DoubleArrayList();

    /// @param array canonical float64 array with elements
    Confirmation(CooArray array, Workload workload, long seed, Parallelism parallelism) {
        this.parallelism = parallelism;
        this.array = array;
        this.workload = workload;
        this.seed = seed;
    }

    /// Times layouts, each against the first.
    ///
    /// @param finalists layouts, at least one
    /// @param budget    time to spend; building samples and one round each are not cut short
    /// @throws UnmeasurableException if an operation cannot run here
    List<Timing> time(List<DimensionReduction> finalists, Duration budget) {
        // 292 years for all that is longer; the sum may overflow, and so ends are compared by their distance
        long end = System.nanoTime() + TimeUnit.NANOSECONDS.convert(budget);
        List<Samples> samples = finalists.stream().map(this::samples).toList();
        Samples first = samples.getFirst();
        warmUp(samples, (end - System.nanoTime()) / 2);
        List<Timing> timings = new ArrayList<>();
        for (int k = 1; k < samples.size(); k++) {
            long now = System.nanoTime();
            timings.add(pair(first, samples.get(k), now + (end - now) / (samples.size() - k)));
        }
        if (timings.isEmpty()) {
            // the only one has nobody to take turns with
            pair(first, first, end);
        }
        timings.addFirst(new Timing(Statistics.median(nanosOfFirst.toDoubleArray()), 1,
                Optional.of(new Interval(1, 1)), nanosOfFirst.size(), first.share));
        return timings;
    }

    private Samples samples(DimensionReduction layout) {
        long elements = Math.max(LEAST_ELEMENTS, array.nse() / 100);
        List<CooArray> blocks = new ArrayList<>();
        if (array.nse() <= SAMPLES * elements) {
            blocks.add(array);
        } else {
            for (int k = 0; k < SAMPLES; k++) {
                // each in its own third, far enough from its end to be whole
                double room = 1.0 / SAMPLES - (double) elements / array.nse();
                double start = (double) k / SAMPLES + room * new CounterRandom(seed).u01(k);
                blocks.add(RowSample.cut(array, layout, start, elements));
            }
        }
        return new Samples(blocks.stream().map(block -> runs(block, layout)).toList(),
                Math.min(1, blocks.stream().mapToLong(CooArray::nse).sum() / (double) array.nse()));
    }

    private List<WeightedRun> runs(CooArray block, DimensionReduction layout) {
        GcsArray built = Convert.toGcs(block,
                DimensionReduction.of(block.shape(), layout.dimensions(), layout.partitioning()));
        return workload.items().stream()
                .map(item -> new WeightedRun(
                        OperationRun.of(item.operation(), built, block, seed, parallelism, operands),
                        item.calls() * (scales(item) ? array.nse() / (double) block.nse() : 1)))
                .toList();
    }

    /// Reading one element takes no longer in a larger array, as far as a sample can tell.
    private static boolean scales(Workload.Item item) {
        return item.operation().kind() != Operation.Kind.READ;
    }

    private void warmUp(List<Samples> samples, long nanos) {
        long end = System.nanoTime() + Math.min(nanos, WARM_UP_NANOS * samples.size());
        do {
            samples.forEach(Samples::nanos);
        } while (System.nanoTime() - end < 0);
    }

    private Timing pair(Samples first, Samples other, long end) {
        DoubleArrayList ratios = new DoubleArrayList();
        DoubleArrayList nanos = new DoubleArrayList();
        Optional<Interval> interval;
        do {
            double a = first.nanos();
            double b = other.nanos();
            double again = other.nanos();
            double last = first.nanos();
            ratios.add((b + again) / (a + last));
            nanos.add((b + again) / 2);
            nanosOfFirst.add((a + last) / 2);
            interval = interval(ratios.toDoubleArray());
        } while (System.nanoTime() - end < 0 && ratios.size() < MOST_ROUNDS
                && !(ratios.size() >= LEAST_ROUNDS && interval.filter(Confirmation::isClear).isPresent()));
        return new Timing(Statistics.median(nanos.toDoubleArray()), Statistics.median(ratios.toDoubleArray()), interval,
                ratios.size(), other.share);
    }

    /// Returns where the ratio of times lies by those of some rounds; nothing by one, which tells no spread.
    Optional<Interval> interval(double... ratios) {
        if (ratios.length < 2) {
            return Optional.empty();
        }
        if (ratios.length < LEAST_ROUNDS) {
            DoubleSummaryStatistics spread = Arrays.stream(ratios).summaryStatistics();
            return Optional.of(new Interval(spread.getMin(), spread.getMax()));
        }
        double[] ends = Statistics.medianInterval(seed, ratios);
        return Optional.of(new Interval(ends[0], ends[1]));
    }

    private static boolean isClear(Interval interval) {
        return interval.low() > 1 + CLOSE || interval.high() < 1 - CLOSE
                || (interval.low() > 1 - CLOSE && interval.high() < 1 + CLOSE);
    }

    /// An operation on a sample, and what its time counts for in the workload on the whole array.
    private record WeightedRun(OperationRun run, double weight) {

        double nanos() {
            return weight * run.nanos(LEAST_TURN_NANOS);
        }
    }

    /// The samples of one layout, which take turns.
    private static final class Samples {

        /// The workload on each.
        private final List<List<WeightedRun>> samples;
        /// Share of the elements that they hold.
        private final double share;
        private int next;

        Samples(List<List<WeightedRun>> samples, double share) {
            this.samples = samples;
            this.share = share;
        }

        /// Returns the time of the workload on the whole array, by the next sample.
        double nanos() {
            return samples.get(next++ % samples.size()).stream().mapToDouble(WeightedRun::nanos).sum();
        }
    }
}
