package org.gcsarray.cli;

import java.io.IOException;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.bench.advice.Advice;
import org.gcsarray.bench.advice.CalibrationCache;
import org.gcsarray.bench.advice.LayoutAdvisor;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.layout.Workload;

/// `gcs layout`: ranks the layouts of an array by exact bytes.
@Command(name = "layout", description = {
    "Rank every layout of an array by its exact bytes, without building any;",
    "with operations, by the time they are predicted or measured to take."}, footer = {
        "  gcs layout tensor.tns", "  gcs layout --top 5 --json tensor.tns",
        "  gcs layout --operation spmv:2 --operation mttkrp:0=10 tensor.tns",
        "  gcs layout --operation spmv:2 --measure --budget 5s --report report.html tensor.tns", "",
        "A layout 2,0|1 has rows (2,0) and columns (1). hyper: only non-empty rows are listed."})
final class LayoutCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--top", paramLabel = "N", converter = Words.Count.class, description = "List only the N best (default: all).")
    private int top = Integer.MAX_VALUE;

    @Mixin
    private AdviceOptions advice = new AdviceOptions();

    @Parameters(paramLabel = "FILE", description = "File to read, - for stdin.")
    private String file = "";

    LayoutCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        Optional<String> idle = advice.idle();
        if (idle.isPresent()) {
            throw usage(idle.get() + " needs an --operation or a --workload");
        }
        LoadedArray loaded = new ArrayFile(this, read).read(file);
        if (advice.isAsked()) {
            return advise(loaded);
        }
        CooArray array = Convert.toCoo(loaded.array());
        LayoutReport report = LayoutReport.of(loaded.info().file(), array, top);
        Output output = output();
        if (output.json()) {
            output.report(report);
            return ExitCode.DONE;
        }
        output.line(output.bold(report.file()) + "  " + Numbers.shape(array.shape()) + ", "
                + Numbers.count(report.nse(), "element") + ", "
                + Numbers.bytes(report.cooBytes()) + " as coordinates");
        if (!report.layouts().isEmpty()) {
            output.table(table(report));
        }
        if (report.layouts().size() < report.classes()) {
            output.line("... and " + (report.classes() - report.layouts().size()) + " more");
        }
        output.line(report.recommended().map(layout -> "recommended: " + layout + ", " + report.reason())
                .orElse(report.reason()));
        LayoutReport.LeftOut leftOut = report.leftOut();
        if (leftOut.classes() > 0) {
            output.note(
                    leftOut.classes() + " of " + leftOut.of() + " storage classes are left out: " + leftOut.reason());
        }
        if (!report.complete()) {
            output.note("the rank exceeds 8: " + report.searched().classes() + " of " + report.searched().of()
                    + " storage classes were looked at, sets of rows and of columns that grew from the most promising ones");
        }
        return ExitCode.DONE;
    }

    private int advise(LoadedArray loaded) throws IOException {
        Workload workload = advice.workload();
        try {
            workload.check(loaded.array().shape());
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
        CalibrationCache cache = CalibrationCache.ofUser(context()::variable);
        CalibrationCache.Kept kept = advice.calibrate ? cache.measure() : cache.get();
        Output output = output();
        if (!kept.note().isEmpty()) {
            output.note(kept.note());
        }
        LayoutAdvisor advisor = LayoutAdvisor.of(kept.calibration()).withBudget(advice.budget()).withSeed(advice.seed)
                .withListed(Math.min(top, LayoutAdvisor.DEFAULT_LISTED));
        Advice best = (advice.runs.isPresent() ? advisor.withRuns(advice.runs.get()) : advisor)
                .advise(loaded.array(), workload);
        AdviceReport report = AdviceReport.of(loaded.info().file(), best);
        if (output.json()) {
            output.report(report);
        } else {
            output.line(output.bold(report.file()) + "  " + Numbers.shape(best.shape()) + ", "
                    + Numbers.count(best.nse(), "element") + ", " + Numbers.bytes(best.cooBytes())
                    + " as coordinates; workload " + workload);
            output.table(report.table());
            if (best.layouts() > best.candidates().size()) {
                output.line("... the best of " + best.layouts() + " layouts");
            }
            output.line("recommended: " + report.reason());
            if (!report.conversion().isEmpty()) {
                output.line(report.conversion());
            }
        }
        if (!best.pruned().isEmpty()) {
            output.note(best.pruned());
        }
        return ExitCode.DONE;
    }

    /// Returns the layouts as a table.
    static Table table(LayoutReport report) {
        Table table = new Table(">", "layout", "rows", ">index bytes", ">value bytes", ">total bytes", ">of COO",
                "why");
        int rank = 1;
        for (LayoutReport.Entry entry : report.layouts()) {
            table.add(String.valueOf(rank++), entry.layout(), entry.hyper() ? "hyper" : "plain",
                    String.valueOf(entry.indexBytes()),
                    String.valueOf(entry.valueBytes()), String.valueOf(entry.totalBytes()),
                    report.cooBytes() == 0 ? "" : Numbers.brief(100.0 * entry.totalBytes() / report.cooBytes()) + " %",
                    entry.reason());
        }
        return table;
    }
}
