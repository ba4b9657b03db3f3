package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.CalibrationCache;
import org.gcsarray.advice.LayoutAdvisor;
import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.advice.internal.measure.Durations;
import org.gcsarray.advice.picture.SpyImage;
import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.advice.report.AdvicePage;
import org.gcsarray.cli.internal.report.AdviceReport;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.Version;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.layout.Workload;
import org.gcsarray.parallel.Parallelism;

/// `gcs layout` with operations: asks for the advice, prints it and writes the page.
///
/// @param verb    the verb on whose behalf
/// @param options what the array is used for
/// @param top     how many layouts to list, if that was said
/// @param file    file to read
record AdviceRun(Verb verb, AdviceOptions options, Optional<Integer> top, String file) {

    /// Cells of the picture of a layout in each direction, and pixels of a cell.
    private static final int SPY_CELLS = 240;
    private static final int SPY_SCALE = 1;

    private static final DateTimeFormatter WRITTEN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT);

    void run(LoadedArray loaded) throws IOException {
        Workload workload = options.workload();
        try {
            workload.check(loaded.array().shape());
        } catch (IllegalArgumentException e) {
            throw verb.usage(String.valueOf(e.getMessage()));
        }
        LayoutAdvisor advisor = advisor(workload);
        Advice advice = ArrayFile.computed(loaded, array -> advisor.advise(array, workload));
        AdviceReport report = AdviceReport.of(loaded.info().file(), advice);
        verb.output().tell(report, () -> print(advice, report));
        if (!advice.pruned().isEmpty()) {
            verb.output().note(advice.pruned());
        }
        if (options.report.isPresent()) {
            write(options.report.get(), advice, workload, loaded);
        }
    }

    /// Returns what the advice comes from; without operations the machine need not be known.
    private LayoutAdvisor advisor(Workload workload) {
        if (workload.items().isEmpty()) {
            return LayoutAdvisor.ofBytes().withListed(top.orElse(LayoutAdvisor.DEFAULT_LISTED));
        }
        CalibrationCache cache = CalibrationCache.ofUser(verb.context()::variable);
        CalibrationCache.Kept kept = options.calibrate ? cache.measure() : cache.get();
        if (!kept.note().isEmpty()) {
            verb.output().note(kept.note());
        }
        LayoutAdvisor advisor = LayoutAdvisor.of(kept.calibration()).withBudget(options.budget())
                .withSeed(options.seed).withParallelism(Parallelism.threads(options.threads))
                .withListed(top.orElse(LayoutAdvisor.DEFAULT_LISTED));
        return options.runs.isPresent() ? advisor.withRuns(options.runs.get()) : advisor;
    }

    private void print(Advice advice, AdviceReport report) throws IOException {
        Output output = verb.output();
        output.line(output.bold(report.file()) + "  " + NumberText.shape(advice.shape()) + ", "
                + Counted.of(advice.nse(), "element") + ", " + NumberText.bytes(advice.cooBytes())
                + " as coordinates" + (report.workload().isEmpty() ? "" : "; workload " + advice.workload()));
        output.table(report.table(verb.common.verbose));
        if (advice.layouts() > advice.candidates().size()) {
            output.line("... the best of " + advice.layouts() + " layouts");
        }
        output.line("recommended: " + report.recommended());
        for (String sentence : advice.reasons()) {
            output.line("  " + sentence);
        }
        if (!advice.conversion().isEmpty()) {
            output.line("  " + advice.conversion());
        }
    }

    private void write(Path page, Advice advice, Workload asked, LoadedArray loaded) throws IOException {
        CooArray coordinates = Convert.toCoo(loaded.array(), verb.common.conversion());
        AdviceCommands commands = new AdviceCommands(verb.spec(), file);
        String html = AdvicePage.html(advice,
                new AdvicePage.Origin(loaded.info().file(), Version.ofLibrary(), commands.again(asked),
                        commands.convert(advice.recommended().layout()), conditions(advice)),
                layout -> SpyImage.png(SpyPlot.of(coordinates, layout, SPY_CELLS, SPY_CELLS), SPY_SCALE));
        OutputPath.write(page, html.getBytes(StandardCharsets.UTF_8));
        verb.output().status("wrote " + page);
    }

    /// Returns what the advice depends on besides the array and the operations.
    private Map<String, String> conditions(Advice advice) {
        Machine machine = Machine.here();
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("Written", WRITTEN.format(Instant.now().atOffset(ZoneOffset.UTC)));
        conditions.put("Processor", machine.processor() + ", " + Counted.of(machine.processors(), "processor"));
        conditions.put("System", machine.system());
        conditions.put("Java", machine.java() + " (" + machine.vm() + ")");
        conditions.put("Kernels", machine.kernels()
                + (machine.vectorBits() == 0 ? "" : ", " + machine.vectorBits() + " bits"));
        conditions.put("Threads of an operation", String.valueOf(options.threads));
        if (advice.measured()) {
            conditions.put("Budget",
                    Durations.text(1e9 * options.budget().toSeconds() + options.budget().toNanosPart()));
            conditions.put("Seed", String.valueOf(options.seed));
        }
        return conditions;
    }
}
