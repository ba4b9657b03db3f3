package org.gcsarray.advice.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.Advice.Baseline;
import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.layout.CostModel;

/// The tables of candidates and of what other rules choose. Columns of times are there if there are times.
final class AdviceTables {

    private AdviceTables() {}

    /// Writes the candidates in their order.
    static void candidates(Markup page, Advice advice) {
        List<Candidate> rows = advice.candidates();
        HtmlTable<Candidate> table = new HtmlTable<Candidate>("Layouts, the recommended first")
                .column("Layout", "name", (cell, one) -> layout(cell, one))
                .words("Rows", one -> rows(one))
                .numbers("Index bytes", one -> AdviceNumbers.count(one.bytes().indexBytes()))
                .numbers("Total bytes", one -> AdviceNumbers.count(one.bytes().totalBytes()))
                .numbers("Of COO", one -> ofCoordinates(one, advice));
        if (rows.stream().anyMatch(AdviceTables::isPredicted)) {
            table.numbers("Predicted", one -> predicted(one))
                    .numbers("Per element", one -> perElement(one.cost(), advice.nse()))
                    .words("Bound by", one -> boundBy(one.cost()));
        }
        if (rows.stream().anyMatch(one -> one.timing().isPresent())) {
            table.numbers("Measured", one -> measured(one))
                    .numbers("Time over recommended (interval)", one -> one.timing().map(AdviceTables::ratio)
                            .orElse(AdviceNumbers.NONE));
        }
        table.write(page, rows, advice.recommended()::equals);
    }

    /// Writes the recommended layout beside those of other rules.
    static void baselines(Markup page, Advice advice) {
        Candidate best = advice.recommended();
        List<Baseline> rows = new ArrayList<>(List.of(new Baseline("recommended", best)));
        rows.addAll(advice.baselines());
        HtmlTable<Baseline> table = new HtmlTable<Baseline>("What other rules choose")
                .words("Rule", Baseline::rule)
                .column("Layout", "name", (cell, one) -> layout(cell, one.candidate()))
                .words("Rows", one -> rows(one.candidate()))
                .numbers("Total bytes", one -> AdviceNumbers.count(one.candidate().bytes().totalBytes()))
                .numbers("Bytes", one -> AdviceNumbers
                        .times((double) one.candidate().bytes().totalBytes() / best.bytes().totalBytes()));
        if (rows.stream().anyMatch(one -> isPredicted(one.candidate()))) {
            table.numbers("Predicted", one -> predicted(one.candidate()))
                    .numbers("Predicted time",
                            one -> AdviceNumbers.times(one.candidate().cost().nanos() / best.cost().nanos()));
        }
        if (rows.stream().anyMatch(one -> one.candidate().timing().isPresent())) {
            table.numbers("Measured", one -> measured(one.candidate()))
                    .numbers("Time over recommended (interval)",
                            one -> one.candidate().timing().map(AdviceTables::ratio)
                                    .orElse(AdviceNumbers.NONE));
        }
        table.write(page, rows, one -> one.candidate().equals(best));
    }

    /// Writes the name of a layout.
    static void layout(Markup page, Candidate candidate) {
        page.element("code", candidate.layout().toString());
    }

    /// Returns the bytes of a layout as a part of those of coordinates.
    static String ofCoordinates(Candidate candidate, Advice advice) {
        return AdviceNumbers.percent((double) candidate.bytes().totalBytes() / advice.cooBytes());
    }

    /// Returns `plain` or `hyper`.
    static String rows(Candidate candidate) {
        return candidate.bytes().hyper() ? "hyper" : "plain";
    }

    /// Returns whether there is a prediction of time.
    static boolean isPredicted(Candidate candidate) {
        return !candidate.cost().operations().isEmpty();
    }

    /// Returns the predicted time of the workload for each stored element.
    static String perElement(CostModel.Cost cost, long nse) {
        return cost.operations().isEmpty() || nse == 0 || !cost.isPossible() ? AdviceNumbers.NONE
                : Durations.text(cost.nanos() / nse);
    }

    /// Returns a ratio with its interval, if it has one.
    static String ratio(Timing timing) {
        return AdviceNumbers.times(timing.ratio())
                + timing.interval().map(ends -> " (" + AdviceNumbers.times(ends.low())
                        + " to " + AdviceNumbers.times(ends.high()) + ")").orElse("");
    }

    private static String predicted(Candidate candidate) {
        return isPredicted(candidate) ? Durations.text(candidate.cost().nanos()) : AdviceNumbers.NONE;
    }

    private static String measured(Candidate candidate) {
        return candidate.timing().map(timing -> Durations.text(timing.nanos())).orElse(AdviceNumbers.NONE);
    }

    /// Returns what takes most of the time of the operation that takes most of it.
    private static String boundBy(CostModel.Cost cost) {
        return cost.operations().stream().max(Comparator.comparingDouble(one -> one.calls() * one.nanos()))
                .map(one -> (cost.operations().size() == 1 ? "" : one.operation() + ": ") + one.binding().what())
                .orElse(AdviceNumbers.NONE);
    }
}
