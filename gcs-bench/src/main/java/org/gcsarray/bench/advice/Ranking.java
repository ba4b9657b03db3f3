package org.gcsarray.bench.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import org.gcsarray.bench.advice.Advice.Candidate;
import org.gcsarray.bench.advice.Advice.Timing;

/// Orders candidates by time, and by bytes where times tell nothing.
final class Ranking {

    private Ranking() {}

    /// Returns candidates by ascending time; the one with the fewest bytes of those within a factor of the least time comes first.
    static List<Candidate> byTime(List<Candidate> candidates, double tie, ToDoubleFunction<Candidate> time) {
        List<Candidate> ordered = new ArrayList<>(candidates);
        ordered.sort(Comparator.comparingDouble(time));
        if (!ordered.isEmpty()) {
            double least = time.applyAsDouble(ordered.getFirst());
            Candidate first = ordered.stream().filter(one -> time.applyAsDouble(one) <= tie * least)
                    .min(Comparator.comparingLong(one -> one.bytes().totalBytes())).orElseThrow();
            ordered.remove(first);
            ordered.addFirst(first);
        }
        return ordered;
    }

    /// Returns the measured candidates by their times, ratios taken over the first of them, and the others behind in their order.
    ///
    /// @param timings of the finalists, in their order, over the first finalist
    static List<Candidate> byMeasurement(List<Candidate> candidates, List<Candidate> finalists, List<Timing> timings,
            double tie) {
        List<Candidate> measured = new ArrayList<>();
        for (int k = 0; k < finalists.size(); k++) {
            measured.add(with(finalists.get(k), timings.get(k)));
        }
        List<Candidate> ordered = byTime(measured, tie, one -> timing(one).ratio());
        double best = timing(ordered.getFirst()).ratio();
        List<Candidate> all = new ArrayList<>();
        for (Candidate one : ordered) {
            Timing old = timing(one);
            all.add(with(one, new Timing(old.nanos(), old.ratio() / best, old.low() / best, old.high() / best,
                    old.rounds(), old.sampled())));
        }
        candidates.stream().filter(one -> !one.finalist()).forEach(all::add);
        return all;
    }

    private static Timing timing(Candidate candidate) {
        return candidate.timing().orElseThrow();
    }

    private static Candidate with(Candidate candidate, Timing timing) {
        return new Candidate(candidate.bytes(), candidate.cost(), candidate.finalist(), Optional.of(timing));
    }
}
