package org.gcsarray.advice;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CooArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;

/// Says in words why a layout is recommended.
///
/// @param array      array
/// @param workload   what it is used for
/// @param candidates layouts, the recommended first
/// @param tied       those that cannot be told apart from the fastest, the recommended first
/// @param leastBytes layout with the fewest bytes
record Reasons(CooArray array, Workload workload, List<Candidate> candidates, List<LayoutPrediction.Bytes> tied,
        LayoutPrediction.Bytes leastBytes) {

    private static final int MOST_NAMED = 3;
    private static final String PERCENT = String.format(Locale.ROOT, "%.0f %%", 100 * (Ranking.CLOSE - 1));

    /// Returns what is recommended and why, in sentences.
    List<String> recommendation() {
        Candidate best = candidates.getFirst();
        if (workload.items().isEmpty()) {
            return List.of(best.layout() + " takes the fewest bytes: " + best.bytes().reason() + ".");
        }
        List<String> sentences = new ArrayList<>(tied.size() > 1 ? tie(best) : fastest(best));
        sentences.addAll(measuredOverPredicted());
        best.cost().operations().stream().filter(one -> one.nanos() > 0).map(Reasons::words).forEach(sentences::add);
        sentences.add(best.layout() + " takes " + Sizes.bytes(best.bytes().totalBytes()) + bytes(best.bytes()) + ".");
        return sentences;
    }

    private List<String> fastest(Candidate best) {
        return List.of(
                best.layout() + (best.timing().isPresent() ? " was the fastest of " + measured().size() + " measured: "
                        : " is predicted fastest: ") + timeOf(best) + ".");
    }

    private List<String> tie(Candidate best) {
        String names = tied.stream().limit(MOST_NAMED).map(one -> one.layout().toString())
                .collect(Collectors.joining(", "));
        int more = tied.size() - MOST_NAMED;
        String all = more > 0 ? names + " and " + Counted.of(more, "other")
                : names.replaceFirst(", ([^ ]*)$", " and $1");
        String tie = best.timing().isEmpty()
                ? " cannot be told apart: their predicted times differ by at most " + PERCENT + "."
                : (isSettled() ? " are equally fast, to within " + PERCENT + rounds() + "."
                        : " cannot be told apart" + rounds() + "; a longer budget helps.");
        return List.of(all + tie, choice(best) + (best.timing().isPresent() ? "measured" : "predicted") + " time is "
                + timeOf(best) + ".");
    }

    private String choice(Candidate best) {
        LongSummaryStatistics bytes = tied.stream().mapToLong(LayoutPrediction.Bytes::totalBytes).summaryStatistics();
        if (bytes.getMin() == bytes.getMax()) {
            return "They take the same number of bytes, so the fastest, " + best.layout() + ", comes first; its ";
        }
        return (best.bytes().totalBytes() == bytes.getMin() ? "Of these, "
                : String.format(Locale.ROOT, "Among those of them that took at most %.1f times the shortest time, ",
                        Ranking.MARGIN))
                + best.layout() + " takes the fewest bytes; its ";
    }

    /// Returns whether enough rounds showed that those that are tied are equally fast.
    private boolean isSettled() {
        return timesOfTied().stream().skip(1)
                .allMatch(one -> one.rounds() >= Confirmation.LEAST_ROUNDS && one.interval().filter(
                        ends -> ends.low() >= 1 / Ranking.CLOSE && ends.high() <= Ranking.CLOSE).isPresent());
    }

    private String rounds() {
        IntSummaryStatistics rounds = timesOfTied().stream().skip(1).mapToInt(Timing::rounds).summaryStatistics();
        return " (" + (rounds.getMin() == rounds.getMax() ? "" : rounds.getMin() + " to ")
                + Counted.of(rounds.getMax(), "round") + ")";
    }

    private List<Timing> timesOfTied() {
        return measured().stream().filter(one -> tied.contains(one.bytes())).map(one -> one.timing().orElseThrow())
                .toList();
    }

    private List<Candidate> measured() {
        return candidates.stream().filter(one -> one.timing().isPresent()).toList();
    }

    private String timeOf(Candidate one) {
        double nanos = one.timing().map(Timing::nanos).orElse(one.cost().nanos());
        return Durations.text(nanos)
                + (array.nse() == 0 ? "" : ", " + Durations.text(nanos / array.nse()) + " per element");
    }

    /// Returns how predicted times relate to measured ones, where there are both.
    private List<String> measuredOverPredicted() {
        DoubleSummaryStatistics factors = measured().stream().filter(one -> one.cost().nanos() > 0)
                .mapToDouble(one -> one.timing().orElseThrow().nanos() / one.cost().nanos()).summaryStatistics();
        if (factors.getCount() == 0) {
            return List.of();
        }
        String least = factor(factors.getMin());
        String most = factor(factors.getMax());
        return List.of((factors.getCount() == 1 ? "The measured time was " : "The measured times were ") + least
                + (least.equals(most) ? "" : " to " + most) + " times the predicted"
                + (factors.getCount() == 1 ? " one." : " ones."));
    }

    private static String factor(double number) {
        return new BigDecimal(number).round(new MathContext(2)).stripTrailingZeros().toPlainString();
    }

    private static String words(OperationCost cost) {
        Term binding = cost.binding();
        return String.format(Locale.ROOT, "%s (%s) spends %.0f %% of its predicted time on %s.", cost.operation(),
                cost.form(), 100 * binding.nanos() / cost.nanos(), binding.what());
    }

    private String bytes(LayoutPrediction.Bytes bytes) {
        return bytes.totalBytes() == leastBytes.totalBytes() ? ", the fewest of all layouts"
                : String.format(Locale.ROOT, ", %.2f times as many as %s, the smallest layout",
                        (double) bytes.totalBytes() / leastBytes.totalBytes(), leastBytes.layout());
    }

    /// Returns whether converting pays.
    ///
    /// @param from    layout before
    /// @param stored  whether the array is stored so; otherwise it is the layout with the fewest bytes
    /// @param nanos   predicted time of the conversion
    /// @param runs    how often the workload will run, if that is known
    String conversion(Candidate from, boolean stored, double nanos, OptionalDouble runs) {
        Candidate best = candidates.getFirst();
        if (workload.items().isEmpty()) {
            return "";
        }
        String source = from.layout() + (stored ? ", as it is stored" : ", which takes the fewest bytes");
        if (from.layout().equals(best.layout())) {
            return (stored ? "The array is stored in " + from.layout() : from.layout() + " also takes the fewest bytes")
                    + ": there is nothing to convert.";
        }
        double saved = from.cost().nanos() - best.cost().nanos();
        if (!(saved > 0)) {
            return "Keep " + source + ": " + best.layout() + " is predicted no faster.";
        }
        double breakEven = Math.ceil(nanos / saved);
        String pays = "Converting from " + source + ", is predicted to take " + Durations.text(nanos)
                + " and pays off after "
                + String.format(Locale.ROOT, breakEven < 1e15 ? "%.0f" : "%.1e", breakEven)
                + (breakEven == 1 ? " run" : " runs")
                + " of the workload.";
        return runs.isEmpty() ? pays
                : (runs.getAsDouble() < breakEven ? "Keep " + from.layout() + ". " : "Convert. ") + pays;
    }
}
