package org.gcsarray.cli;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.bench.measure.Comparison;
import org.gcsarray.bench.suite.CaseOutcome;
import org.gcsarray.bench.suite.CaseReport;
import org.gcsarray.bench.suite.SuiteReport;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.internal.Counted;

/// Lays out the report of `gcs bench`.
final class BenchTable {

    private BenchTable() {}

    /// Prints machine, cases and summary.
    static void print(Output output, SuiteReport report) throws IOException {
        output.line(output.bold("suite " + report.suite()) + "  " + words(report.machine()));
        Table cases = new Table("kernel", "data", ">nse", "mode", "ours", ">us", ">GF/s", ">of read", "other", ">us",
                ">GF/s", ">ratio", "95%", "rounds");
        for (CaseOutcome outcome : report.outcomes()) {
            outcome.report().ifPresent(one -> one.comparisons().forEach(comparison -> add(cases, one, comparison)));
        }
        output.table(cases);
        output.line("");
        notes(output, report);
        Table summary = new Table("kernel", "mode", "ours", "other", ">cases", ">geomean", ">worst", "where");
        for (SuiteReport.Summary one : report.summary()) {
            summary.add(one.kernel(), mode(one.cold()), one.ours(), one.other(), String.valueOf(one.cases()),
                    fixed(one.geomean()), fixed(one.worst()), one.where());
        }
        output.table(summary);
        output.line(
                "ratio = time of the other / time of ours; of read = model bytes per second / measured read bandwidth");
    }

    /// What ours chose, such as the form of a plan, its cost and bytes; each pair prepares anew and may choose otherwise.
    private static void notes(Output output, SuiteReport report) throws IOException {
        Table notes = new Table("kernel", "data", "ours", "against", "prepared");
        Set<List<String>> seen = new HashSet<>();
        for (CaseReport one : report.outcomes().stream().flatMap(outcome -> outcome.report().stream()).toList()) {
            for (Comparison comparison : one.comparisons()) {
                if (!comparison.oursNote().isEmpty()
                        && seen.add(List.of(one.kernel(), one.data(), comparison.oursNote()))) {
                    notes.add(one.kernel(), one.data(), comparison.ours(), comparison.other(), comparison.oursNote());
                }
            }
        }
        if (!seen.isEmpty()) {
            output.table(notes);
            output.line("");
        }
    }

    private static void add(Table table, CaseReport report, Comparison one) {
        int rounds = one.ratios().size();
        table.add(report.kernel(), report.data(), String.valueOf(report.nse()), mode(one.cold()), one.ours(),
                fixed(one.oursNanos() / 1e3), fixed(report.gigaflops(one.oursNanos())),
                Math.round(100 * report.partOfRead(one)) + " %", one.other(), fixed(one.otherNanos() / 1e3),
                fixed(report.gigaflops(one.otherNanos())), fixed(one.median()),
                fixed(one.low()) + "-" + fixed(one.high()), rounds + ", " + one.disturbed() + " disturbed");
    }

    /// Returns a machine in one line.
    static String words(Machine machine) {
        return machine.processor() + ", " + Counted.of(machine.processors(), "processor") + ", Java "
                + machine.java() + ", " + machine.kernels() + " kernels (" + machine.reason() + ")";
    }

    private static String mode(boolean cold) {
        return cold ? "cold" : "hot";
    }

    private static String fixed(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
