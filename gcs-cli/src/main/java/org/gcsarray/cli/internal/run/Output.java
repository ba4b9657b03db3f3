package org.gcsarray.cli.internal.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import picocli.CommandLine.Help.Ansi;

import org.gcsarray.cli.internal.option.CommonOptions;
import org.gcsarray.cli.internal.report.Json;
import org.gcsarray.cli.internal.report.Printable;
import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.report.Wrapping;

/// Where a verb writes: its result to stdout, everything else to stderr.
public final class Output {

    private final RunContext context;
    private final CommonOptions options;
    private final Ansi ansi;

    /// Writes to the streams of a run as the options of a verb say.
    public Output(RunContext context, CommonOptions options) {
        this.context = context;
        this.options = options;
        this.ansi = Colours.choose(context, options.color);
    }

    /// Returns whether the result is wanted as JSON.
    public boolean json() {
        return options.json;
    }

    /// Prints a line of the result, broken at blanks where it is wider than the screen.
    ///
    /// @throws PipeOutput.ClosedException if nobody reads any more
    public void line(String text) throws IOException {
        for (String line : text.split("\n", -1)) {
            for (String part : Wrapping.atBlanks(line, context.screen(), "    ")) {
                raw(part);
            }
        }
    }

    /// Prints a line of the result as it is, however wide: pictures, and what a program reads.
    public void raw(String line) throws IOException {
        context.out().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// Prints the result as one JSON object.
    public void report(Object report) throws IOException {
        raw(Json.write(report));
    }

    /// A result in words, a table or a picture.
    @FunctionalInterface
    public interface Text {
        /// Prints it.
        void print() throws IOException;
    }

    /// Prints the result as one JSON object if that is wanted, otherwise as text.
    public void tell(Object report, Text text) throws IOException {
        if (json()) {
            report(report);
        } else {
            text.print();
        }
    }

    /// Prints a table of the result.
    public void table(Table table) throws IOException {
        for (String row : table.lines(this::bold, context.screen())) {
            raw(row);
        }
    }

    /// Returns text that stands out where colour is wanted.
    public String bold(String text) {
        return style("bold", text);
    }

    /// Returns text that steps back where colour is wanted.
    String faint(String text) {
        return style("faint", text);
    }

    // picocli's markup would interpret the text itself, and file names may hold anything
    private String style(String style, String text) {
        String shown = Printable.of(text);
        return ansi.enabled()
                ? Ansi.Style.on(Ansi.Style.valueOf(style)) + shown + Ansi.Style.off(Ansi.Style.reset) : shown;
    }

    /// Prints something worth knowing on stderr, unless `--quiet`.
    public void note(String text) {
        if (!options.quiet) {
            context.tell(faint("note: ") + Printable.of(text));
        }
    }

    /// Prints on stderr what was done, unless `--quiet`.
    public void status(String text) {
        if (!options.quiet) {
            context.tell(Printable.of(text));
        }
    }

    /// Prints a fault that does not end the run.
    public void problem(Problem problem) {
        new FaultPrinter(context).print(problem, options.json);
    }

    /// Starts a progress display for a piece of work.
    public Progress progress(String task, long bytes) {
        boolean shown = !options.quiet && switch (options.progress) {
            case ON -> true;
            case OFF -> false;
            case AUTO -> context.terminal();
        };
        return shown ? Progress.shown(context.err(), task, bytes, System::nanoTime) : Progress.none();
    }
}
