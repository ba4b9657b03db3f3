package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.gcsarray.bench.advice.Advice;
import org.gcsarray.bench.advice.CalibrationCache;
import org.gcsarray.bench.advice.LayoutAdvisor;
import org.gcsarray.bench.picture.SpyImage;
import org.gcsarray.bench.picture.SpyPlot;
import org.gcsarray.bench.report.AdvicePage;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.layout.Workload;

/// `gcs layout` with operations: asks for the advice, prints it and writes the page.
///
/// @param verb    the verb on whose behalf
/// @param options what the array is used for
/// @param top     how many layouts to list
record AdviceRun(Verb verb, AdviceOptions options, int top) {

    /// Cells of the picture of a layout in each direction, and pixels of a cell.
    private static final int SPY_CELLS = 240;
    private static final int SPY_SCALE = 1;

    void run(LoadedArray loaded) throws IOException {
        Workload workload = options.workload();
        try {
            workload.check(loaded.array().shape());
        } catch (IllegalArgumentException e) {
            throw verb.usage(String.valueOf(e.getMessage()));
        }
        Advice advice = advisor().advise(loaded.array(), workload);
        AdviceReport report = AdviceReport.of(loaded.info().file(), advice);
        if (verb.output().json()) {
            verb.output().report(report);
        } else {
            print(advice, report);
        }
        if (!advice.pruned().isEmpty()) {
            verb.output().note(advice.pruned());
        }
        if (options.report.isPresent()) {
            write(options.report.get(), advice, loaded);
        }
    }

    private LayoutAdvisor advisor() {
        CalibrationCache cache = CalibrationCache.ofUser(verb.context()::variable);
        CalibrationCache.Kept kept = options.calibrate ? cache.measure() : cache.get();
        if (!kept.note().isEmpty()) {
            verb.output().note(kept.note());
        }
        LayoutAdvisor advisor = LayoutAdvisor.of(kept.calibration()).withBudget(options.budget())
                .withSeed(options.seed).withThreads(options.threads)
                .withListed(Math.min(top, LayoutAdvisor.DEFAULT_LISTED));
        return options.runs.isPresent() ? advisor.withRuns(options.runs.get()) : advisor;
    }

    private void print(Advice advice, AdviceReport report) throws IOException {
        Output output = verb.output();
        output.line(output.bold(report.file()) + "  " + Numbers.shape(advice.shape()) + ", "
                + Numbers.count(advice.nse(), "element") + ", " + Numbers.bytes(advice.cooBytes())
                + " as coordinates; workload " + advice.workload());
        output.table(report.table());
        if (advice.layouts() > advice.candidates().size()) {
            output.line("... the best of " + advice.layouts() + " layouts");
        }
        output.line("recommended: " + advice.reason());
        if (!advice.conversion().isEmpty()) {
            output.line(advice.conversion());
        }
    }

    private void write(Path file, Advice advice, LoadedArray loaded) throws IOException {
        CooArray coordinates = Convert.toCoo(loaded.array());
        String command = "gcs layout " + advice.workload().items().stream().map(item -> "--operation " + item + " ")
                .reduce("", String::concat) + (advice.measured() ? "--measure " : "") + loaded.info().file();
        String page = AdvicePage.html(advice,
                new AdvicePage.Origin(loaded.info().file(), Version.ofLibrary(), command),
                layout -> SpyImage.png(SpyPlot.of(coordinates, layout, SPY_CELLS, SPY_CELLS), SPY_SCALE));
        OutputPath.write(file, page.getBytes(StandardCharsets.UTF_8));
        verb.output().status("wrote " + file);
    }
}
