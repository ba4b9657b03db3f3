package org.gcsarray.bench.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.advice.internal.measure.Statistics;
import org.gcsarray.bench.measure.Comparison;

/// The results of a suite: every case, and the peers that did not take part with the reason.
///
/// @param schema   `gcs.bench/1`
/// @param suite    name of the suite
/// @param machine  where it ran
/// @param forked   whether each case had a process of its own
/// @param skipped  peers that were wanted and are not here, with what to do
/// @param outcomes cases in order
/// @param summary  each pair over all its cases
public record SuiteReport(String schema, String suite, Machine machine, boolean forked, Map<String, String> skipped,
        List<CaseOutcome> outcomes, List<Summary> summary) {

    /// One pair over all datasets.
    ///
    /// @param kernel  name of the kernel
    /// @param cold    whether copies beyond all caches were rotated
    /// @param ours    first contender
    /// @param other   second contender
    /// @param cases   number of datasets
    /// @param geomean geometric mean of the medians of the ratios
    /// @param worst   least of the medians
    /// @param where   dataset of the least median
    public record Summary(String kernel, boolean cold, String ours, String other, int cases, double geomean,
            double worst, String where) {}

    /// Collects a report.
    static SuiteReport of(String suite, boolean forked, Map<String, String> skipped, List<CaseOutcome> outcomes) {
        return new SuiteReport("gcs.bench/1", suite, Machine.here(), forked, skipped, outcomes, summarize(outcomes));
    }

    /// Returns whether every case was measured and every result was right.
    public boolean complete() {
        return outcomes.stream().allMatch(outcome -> outcome.report().isPresent());
    }

    private static List<Summary> summarize(List<CaseOutcome> outcomes) {
        record Pair(String kernel, boolean cold, String ours, String other) {}
        record Ratio(String data, double median) {}
        Map<Pair, List<Ratio>> pairs = new LinkedHashMap<>();
        for (CaseReport report : outcomes.stream().flatMap(outcome -> outcome.report().stream()).toList()) {
            for (Comparison one : report.comparisons()) {
                pairs.computeIfAbsent(new Pair(report.kernel(), one.cold(), one.ours(), one.other()),
                        _ -> new ArrayList<>()).add(new Ratio(report.data(), one.median()));
            }
        }
        List<Summary> summary = new ArrayList<>();
        pairs.forEach((pair, ratios) -> {
            Ratio worst = ratios.stream().min((p, q) -> Double.compare(p.median, q.median)).orElseThrow();
            summary.add(new Summary(pair.kernel, pair.cold, pair.ours, pair.other, ratios.size(),
                    Statistics.geomean(ratios.stream().mapToDouble(Ratio::median).toArray()), worst.median,
                    worst.data));
        });
        return summary;
    }
}
