package org.gcsarray.cli;

import picocli.CommandLine.Option;

import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.parallel.Parallelism;

/// Options of every verb; they may also come before it.
final class CommonOptions {

    /// When to do something that only a person at a terminal wants.
    enum When {
        AUTO, ALWAYS, NEVER
    }

    /// When to show how far something is.
    enum Shown {
        AUTO, ON, OFF
    }

    @Option(order = OptionGroups.COMMON, names = "--json", description = "Print the result as one JSON object; faults become JSON on stderr.")
    boolean json;

    @Option(order = OptionGroups.COMMON, names = {"-q",
        "--quiet"}, description = "No notes and no progress on stderr, only faults.")
    boolean quiet;

    @Option(order = OptionGroups.COMMON, names = "--color", paramLabel = "auto|always|never", description = "Colour of text; auto obeys NO_COLOR and TERM=dumb.")
    When color = When.AUTO;

    @Option(order = OptionGroups.COMMON, names = "--progress", paramLabel = "auto|on|off", description = "Progress bar on stderr after one second; auto: only at a terminal.")
    Shown progress = Shown.AUTO;

    @Option(order = OptionGroups.COMMON, names = "--threads", paramLabel = "N", converter = Words.Count.class, description = "Threads that read, convert and compute (default: one per processor).")
    int threads = Runtime.getRuntime().availableProcessors();

    @Option(order = OptionGroups.COMMON, names = "--verbose", description = "With a fault, also print where in the program it arose.")
    boolean verbose;

    /// Returns how to convert.
    ConvertOptions conversion() {
        return ConvertOptions.DEFAULT.withParallelism(Parallelism.threads(threads));
    }
}
