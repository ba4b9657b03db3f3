package org.gcsarray.bench.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.advice.internal.measure.Triad;

/// Measures the first contender of a contest against others, A B B A per round, so a drift of the machine within a round cancels in the ratio. Each
/// round lies between two triads: if they differ by more than 5%, something else ran on the machine.
public final class PairedMeasurement {

    private static final double DISTURBANCE = 0.05;
    private static final int LEAST_ROUNDS = 5;
    private static final int WATCH_PASSES = 5;

    private final Contest contest;
    private final Settings settings;
    private final Triad watch = new Triad(8 << 20);

    /// Measures a contest.
    public PairedMeasurement(Contest contest, Settings settings) {
        this.contest = contest;
        this.settings = settings;
    }

    /// Returns the copies of a contender in the cold variant: together at least `coldBytes`, and 3.
    public int coldCopies() {
        long bytes = Math.max(1, contest.cost().bytes());
        return (int) Math.max(Settings.LEAST_COPIES, Math.ceilDiv(settings.coldBytes(), bytes));
    }

    /// Compares ours with another contender.
    ///
    /// @param cold whether to rotate copies
    /// @throws IOException           if a peer outside this process fails
    /// @throws IllegalStateException if a result is wrong
    public Comparison compare(Contender ours, Contender other, boolean cold) throws IOException {
        int count = cold ? coldCopies() : 1;
        try (Copies a = new Copies(ours, count); Copies b = new Copies(other, count)) {
            a.verify(contest.verifier());
            b.verify(contest.verifier());
            warmUp(a, b);
            return rounds(a, b, cold);
        }
    }

    /// In turns, too: code compiled for one must meet the other before it is measured.
    private void warmUp(Copies a, Copies b) throws IOException {
        long end = System.nanoTime() + 2_000_000L * settings.warmupMillis();
        do {
            a.calibrate(settings.sampleMillis());
            b.calibrate(settings.sampleMillis());
            a.sample();
            b.sample();
        } while (System.nanoTime() < end);
        watch();
    }

    private double watch() {
        double[] passes = new double[WATCH_PASSES];
        for (int pass = 0; pass < passes.length; pass++) {
            passes[pass] = watch.nanos();
        }
        return Statistics.median(passes);
    }

    private Comparison rounds(Copies a, Copies b, boolean cold) throws IOException {
        List<Comparison.Round> all = new ArrayList<>();
        long end = System.nanoTime() + 1_000_000L * settings.pairMillis();
        for (int round = 0; round < settings.rounds(); round++) {
            if (round >= LEAST_ROUNDS && System.nanoTime() >= end) {
                break;
            }
            double before = watch();
            double first = a.sample();
            double other = b.sample();
            double otherAgain = b.sample();
            double last = a.sample();
            double after = watch();
            all.add(new Comparison.Round((first + last) / 2, (other + otherAgain) / 2,
                    Math.abs(after - before) > DISTURBANCE * Math.min(before, after)));
        }
        List<Comparison.Round> quiet = all.stream().filter(round -> !round.disturbed()).toList();
        List<Comparison.Round> used = quiet.size() >= LEAST_ROUNDS ? quiet : all;
        double[] ratios = used.stream().mapToDouble(Comparison.Round::ratio).toArray();
        double[] interval = Statistics.medianInterval(settings.seed(), ratios);
        return new Comparison(a.name(), b.name(), cold, List.of(a.count(), b.count()), List.of(a.calls(), b.calls()),
                Statistics.median(used.stream().mapToDouble(Comparison.Round::oursNanos).toArray()),
                Statistics.median(used.stream().mapToDouble(Comparison.Round::otherNanos).toArray()),
                Statistics.median(ratios),
                Statistics.geomean(ratios), interval[0], interval[1], all.size() - quiet.size(),
                Arrays.stream(ratios).boxed().toList(), all, a.note(), b.note());
    }
}
