package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import picocli.CommandLine.Help.Ansi;

/// Where a verb writes: its result to stdout, everything else to stderr.
final class Output {

    private final RunContext context;
    private final CommonOptions options;
    private final Ansi ansi;

    Output(RunContext context, CommonOptions options) {
        this.context = context;
        this.options = options;
        this.ansi = Colours.choose(context, options.color);
    }

    /// Returns whether the result is wanted as JSON.
    boolean json() {
        return options.json;
    }

    /// Prints a line of the result, broken at blanks where it is wider than the screen.
    ///
    /// @throws PipeOutput.ClosedException if nobody reads any more
    void line(String text) throws IOException {
        for (String line : text.split("\n", -1)) {
            for (String part : Wrapping.atBlanks(line, context.screen(), "    ")) {
                raw(part);
            }
        }
    }

    /// Prints a line of the result as it is, however wide: pictures, and what a program reads.
    void raw(String line) throws IOException {
        context.out().write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// Prints the result as one JSON object.
    void report(Object report) throws IOException {
        raw(Json.write(report));
    }

    /// Prints a table of the result.
    void table(Table table) throws IOException {
        for (String row : table.lines(this::bold, context.screen())) {
            raw(row);
        }
    }

    /// Returns text that stands out where colour is wanted.
    String bold(String text) {
        return style("bold", text);
    }

    /// Returns text that steps back where colour is wanted.
    String faint(String text) {
        return style("faint", text);
    }

    // picocli's markup would interpret the text itself, and file names may hold anything
    private String style(String style, String text) {
        return ansi.enabled()
                ? Ansi.Style.on(Ansi.Style.valueOf(style)) + text + Ansi.Style.off(Ansi.Style.reset) : text;
    }

    /// Prints something worth knowing on stderr, unless `--quiet`.
    void note(String text) {
        if (!options.quiet) {
            context.tell(faint("note: ") + text);
        }
    }

    /// Prints on stderr what was done, unless `--quiet`.
    void status(String text) {
        if (!options.quiet) {
            context.tell(text);
        }
    }

    /// Prints a fault that does not end the run.
    void problem(Problem problem) {
        new Faults(context).print(problem, options.json);
    }

    /// Starts a progress display for a piece of work.
    Progress progress(String task, long bytes) {
        boolean shown = switch (options.progress) {
            case ON -> true;
            case OFF -> false;
            case AUTO -> context.terminal() && !options.quiet;
        };
        return shown ? Progress.shown(context.err(), task, bytes) : Progress.none();
    }
}
