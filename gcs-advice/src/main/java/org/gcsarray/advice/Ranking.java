package org.gcsarray.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Interval;
import org.gcsarray.advice.Advice.Timing;

/// Orders layouts by time, predicted or measured, and by bytes where times cannot tell them apart.
///
/// A time cannot be told apart from the least one if it is at most [#CLOSE] times as long, or if their intervals overlap. Of those, and at most
/// [#MARGIN] times as long, the layout of the fewest bytes is recommended.
///
/// @param ordered the recommended first, the others by ascending time
/// @param tied    those that cannot be told apart from the fastest, in the same order
record Ranking<T>(List<T> ordered, List<T> tied) {

    /// Times this many times the least count as equal. Layouts predicted fastest take 1.027 times the least time in the geometric mean
    /// (docs/benchmarks.md), and measuring a pair ends when its interval lies within 1 +- 3%: smaller differences are not known.
    static final double CLOSE = 1.03;

    /// Predicted times up to this many times the least may turn out to be the least. Beyond it nothing is recommended, however wide its
    /// interval is: that is the spread of few rounds or of a busy machine.
    static final double MARGIN = 1.5;

    /// What is known of a time.
    ///
    /// @param value best guess
    /// @param low   least that it may be
    /// @param high  most that it may be
    record Time(double value, double low, double high) {

        /// Returns a time without an interval.
        static Time of(double value) {
            return new Time(value, value, value);
        }
    }

    /// Ranks layouts.
    ///
    /// @param all   layouts, in the order that decides between equals
    /// @param bytes bytes of a layout; asked for those that may be recommended only
    static <T> Ranking<T> of(List<T> all, Function<T, Time> time, ToLongFunction<T> bytes) {
        Comparator<T> byTime = Comparator.comparingDouble(one -> time.apply(one).value);
        List<T> ordered = new ArrayList<>(all);
        ordered.sort(byTime);
        if (ordered.isEmpty()) {
            return new Ranking<>(ordered, ordered);
        }
        Time fastest = time.apply(ordered.getFirst());
        List<T> tied = new ArrayList<>(ordered.stream().filter(one -> isTied(time.apply(one), fastest)).toList());
        // the first of several minima: the fastest
        T recommended = tied.stream().filter(one -> time.apply(one).value <= MARGIN * fastest.value)
                .min(Comparator.comparingLong(bytes)).orElseThrow();
        ordered.remove(recommended);
        ordered.addFirst(recommended);
        tied.remove(recommended);
        tied.addFirst(recommended);
        return new Ranking<>(ordered, tied);
    }

    private static boolean isTied(Time one, Time fastest) {
        return one.value <= CLOSE * fastest.value || one.low <= fastest.high;
    }

    /// Ranks measured candidates; their ratios are taken over the first of the ranking then.
    ///
    /// @param finalists what was measured
    /// @param timings   theirs, in their order, ratios over the first finalist, whose own is 1 in an interval of nothing else
    static Ranking<Candidate> ofMeasured(List<Candidate> finalists, List<Timing> timings) {
        List<Candidate> measured = new ArrayList<>();
        for (int k = 0; k < finalists.size(); k++) {
            measured.add(with(finalists.get(k), timings.get(k)));
        }
        Ranking<Candidate> ranking = of(measured, one -> ratio(timing(one)), one -> one.bytes().totalBytes());
        Candidate best = ranking.ordered.getFirst();
        Function<Candidate, Candidate> refer = one -> with(one,
                one.equals(best) ? itself(timing(one)) : over(timing(one), timing(best)));
        return new Ranking<>(ranking.ordered.stream().map(refer).toList(), ranking.tied.stream().map(refer).toList());
    }

    private static Time ratio(Timing timing) {
        return timing.interval().map(ends -> new Time(timing.ratio(), ends.low(), ends.high()))
                .orElse(Time.of(timing.ratio()));
    }

    private static Timing itself(Timing one) {
        return new Timing(one.nanos(), 1, Optional.empty(), one.rounds(), one.sampled());
    }

    /// Returns a timing with its ratio over that of another one, in an interval as wide as both allow.
    private static Timing over(Timing one, Timing best) {
        Optional<Interval> interval = one.interval().flatMap(ratio -> best.interval()
                .map(base -> new Interval(ratio.low() / base.high(), ratio.high() / base.low())));
        return new Timing(one.nanos(), one.ratio() / best.ratio(), interval, one.rounds(), one.sampled());
    }

    private static Timing timing(Candidate candidate) {
        return candidate.timing().orElseThrow();
    }

    private static Candidate with(Candidate candidate, Timing timing) {
        return new Candidate(candidate.bytes(), candidate.cost(), candidate.finalist(), Optional.of(timing));
    }
}
