package org.gcsarray.cli.internal.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

import org.gcsarray.cli.internal.report.Json;
import org.gcsarray.cli.internal.report.Printable;
import org.gcsarray.cli.internal.report.Problem;

/// Prints faults of a run: one line, a hint, never a stack trace unless asked.
public final class FaultPrinter implements IExecutionExceptionHandler {

    private final RunContext context;
    private @Nullable IOException told;

    /// What a fault is with `--json`; the components are the keys.
    record Report(String schema, Map<String, Object> error) {}

    /// Prints faults of a run.
    public FaultPrinter(RunContext context) {
        this.context = context;
    }

    /// Returns whether a command line, parsed or not, or the variable GCS_OPTIONS holds a flag.
    public boolean isWanted(String flag, String... args) {
        return Stream.concat(Arrays.stream(args).takeWhile(word -> !word.equals("--")),
                Arrays.stream(context.variable("GCS_OPTIONS").split("\\s+", -1))).anyMatch(flag::equals);
    }

    /// Returns the failure of standard output that an exception tells of, if it does.
    public static Optional<IOException> ofStdout(Throwable thrown) {
        return switch (thrown) {
            case PipeOutput.ClosedException e -> Optional.of(e);
            case PipeOutput.FailedException e -> Optional.of(e);
            case UncheckedIOException e when e.getCause() != null -> ofStdout(e.getCause());
            default -> Optional.empty();
        };
    }

    @Override
    public int handleExecutionException(Exception thrown, CommandLine line, ParseResult parsed) {
        return report(thrown, isSet(line, "--json"), isSet(line, "--verbose"));
    }

    private static boolean isSet(CommandLine line, String flag) {
        OptionSpec option = line.getCommandSpec().findOption(flag);
        return option != null && Boolean.TRUE.equals(option.getValue());
    }

    /// Prints a fault; a failure of standard output only once, and none if nobody reads it any more or the program is being interrupted.
    ///
    /// @return the exit code
    public int report(Throwable thrown, boolean json, boolean verbose) {
        if (InterruptionNotice.isEnding()) {
            return ExitCode.DATA;
        }
        Optional<IOException> failure = ofStdout(thrown);
        if (failure.isPresent() && failure.get() instanceof PipeOutput.ClosedException) {
            return ExitCode.DONE;
        }
        if (failure.isPresent() && failure.get().equals(told)) {
            return ExitCode.DATA;
        }
        failure.ifPresent(e -> told = e);
        Problem problem = verbose ? Problem.of(thrown).withTrace(thrown) : Problem.of(thrown);
        try {
            print(problem, json);
        } catch (UncheckedIOException e) {
            // standard output has failed: what it was to be told before the fault is lost, the fault is not
            printNow(problem, json);
        }
        return ExitCode.DATA;
    }

    /// Prints a problem on stderr, as text or as a JSON object, after everything that was written to stdout before it.
    ///
    /// @throws UncheckedIOException if standard output cannot be written
    public void print(Problem problem, boolean json) {
        context.flush();
        printNow(problem, json);
    }

    /// Prints a problem without regard to stdout.
    void printNow(Problem problem, boolean json) {
        if (json) {
            context.err().println(Json.write(new Report("gcs.fault/1", problem.fields())));
            return;
        }
        context.err().println("gcs: " + Printable.of(problem.text()));
        if (!problem.hint().isEmpty()) {
            context.err().println("hint: " + Printable.of(problem.hint()));
        }
        context.err().print(problem.trace());
    }
}
