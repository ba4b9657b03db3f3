package org.gcsarray.cli.internal.option;

import picocli.CommandLine.Option;

import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.parallel.Parallelism;

/// Options of every verb; they may also come before it.
public final class CommonOptions {
    /// Holds the defaults, until the parser fills in what was given.
    public CommonOptions() {}

    /// When to do something that only a person at a terminal wants.
    public enum When {
        /// Where a person watches.
        AUTO,
        /// Everywhere.
        ALWAYS,
        /// Nowhere.
        NEVER
    }

    /// When to show how far something is.
    public enum Shown {
        /// Where a person watches.
        AUTO,
        /// Everywhere.
        ON,
        /// Nowhere.
        OFF
    }

    /// Whether the result is printed as JSON.
    @Option(order = OptionGroups.COMMON, names = "--json", description = "Print the result as one JSON object; faults become JSON on stderr.")
    public boolean json;

    /// Whether only faults are printed on stderr.
    @Option(order = OptionGroups.COMMON, names = {"-q",
        "--quiet"}, description = "No notes and no progress on stderr, only faults.")
    public boolean quiet;

    /// When text is coloured.
    @Option(order = OptionGroups.COMMON, names = "--color", paramLabel = "auto|always|never", description = "Colour of text (default: auto, which obeys NO_COLOR and TERM=dumb).")
    public When color = When.AUTO;

    /// When progress is shown.
    @Option(order = OptionGroups.COMMON, names = "--progress", paramLabel = "auto|on|off", description = "Progress bar on stderr after one second (default: auto, only at a terminal).")
    public Shown progress = Shown.AUTO;

    /// Threads that read, convert and compute.
    @Option(order = OptionGroups.COMMON, names = "--threads", paramLabel = "N", converter = Words.Threads.class, description = "Threads that read, convert and compute (default: one per processor).")
    public int threads = Runtime.getRuntime().availableProcessors();

    /// Whether a fault also tells where in the program it arose.
    @Option(order = OptionGroups.COMMON, names = "--verbose", description = "With a fault, also print where in the program it arose.")
    public boolean verbose;

    /// Returns on how many threads a verb reads, converts and computes.
    public Parallelism parallelism() {
        return Parallelism.threads(threads);
    }

    /// Returns how to convert.
    public ConvertOptions conversion() {
        return ConvertOptions.DEFAULT.withParallelism(parallelism());
    }
}
