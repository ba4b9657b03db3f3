package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Option;

import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.UnfitFileException;
import org.gcsarray.layout.Workload;

/// What an array is used for, and how long to measure.
final class AdviceOptions {

    @Option(names = "--operation", paramLabel = "OP[=CALLS]", converter = Words.Operations.class, description = {
        "Operation the array is used for, with its number of calls. May be repeated.",
        "spmv:2 (a sum over mode 2 with a dense vector), spmm:2:16 (with 16 vectors), ttv:2, ttm:2:16 (with a sparse result), mttkrp:0:16, tensordot:2, slice:0,1, read, convert."})
    private List<Workload.Item> operations = List.of();

    @Option(names = "--workload", paramLabel = "FILE", description = "File with one operation and its number of calls per line; # starts a comment.")
    private Optional<Path> workload = Optional.empty();

    @Option(names = "--measure", description = "Time the best layouts on samples, in turns (default: predict only).")
    private boolean measure;

    @Option(names = "--budget", paramLabel = "TIME", converter = Words.Time.class, description = "Time for measuring, such as 5s or 500ms (default: 5s); implies --measure.")
    private Optional<Duration> budget = Optional.empty();

    @Option(names = "--runs", paramLabel = "N", converter = Words.Count.class, description = "How often all these operations run: decides whether converting pays off.")
    Optional<Integer> runs = Optional.empty();

    @Option(names = "--operation-threads", paramLabel = "N", converter = Words.Threads.class, description = "Threads that an operation runs on (default: 1).")
    int threads = 1;

    @Option(names = "--seed", paramLabel = "N", converter = Words.AnyInteger.class, description = "Seed of the samples that are measured (default: 0).")
    long seed;

    @Option(names = "--calibrate", description = "Measure the costs of this machine again (default: use those that were kept).")
    boolean calibrate;

    @Option(names = "--report", paramLabel = "HTML", description = "Also write one self-contained page with pictures of the best layouts.")
    Optional<Path> report = Optional.empty();

    private static final Duration DEFAULT_BUDGET = Duration.ofSeconds(5);

    /// Returns whether anything but bytes is asked for.
    boolean isAsked() {
        return !operations.isEmpty() || workload.isPresent() || report.isPresent();
    }

    /// Refuses options that have no effect without an operation, or without measuring.
    void refuseIdle(Verb verb) {
        if (operations.isEmpty() && workload.isEmpty()) {
            verb.refuse(List.of("--measure", "--budget", "--runs", "--operation-threads", "--seed", "--calibrate"),
                    " without an --operation or a --workload");
        }
        if (budget().isZero()) {
            verb.refuse(List.of("--seed"), " without --measure or --budget");
        }
    }

    /// Returns the operations of the options and of the file.
    Workload workload() throws IOException {
        Workload all = new Workload(operations);
        if (workload.isEmpty()) {
            return all;
        }
        try {
            Path file = ArrayFile.existing(workload.get().toString());
            Workload lines = Workload.parseLines(Files.readAllLines(file, StandardCharsets.UTF_8));
            if (lines.items().isEmpty()) {
                throw new IllegalArgumentException(
                        "no line names an operation and its number of calls, as in spmv:2 100");
            }
            return all.with(lines);
        } catch (IllegalArgumentException e) {
            throw new UnfitFileException(workload.get().toString(), "", e);
        }
    }

    /// Returns the time for measuring, zero if there is nothing to measure.
    Duration budget() {
        return measure || budget.isPresent() ? budget.orElse(DEFAULT_BUDGET) : Duration.ZERO;
    }
}
