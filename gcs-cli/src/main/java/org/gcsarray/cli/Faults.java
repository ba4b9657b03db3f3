package org.gcsarray.cli;

import java.util.Arrays;
import java.util.Map;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// Prints faults of a run: one line, a hint, never a stack trace unless asked.
final class Faults implements IExecutionExceptionHandler {

    private final RunContext context;

    /// What a fault is with `--json`; the components are the keys.
    record Report(String schema, Map<String, Object> error) {}

    Faults(RunContext context) {
        this.context = context;
    }

    /// Returns whether a command line, parsed or not, holds a flag.
    static boolean has(String[] args, String flag) {
        return Arrays.asList(args).contains(flag);
    }

    @Override
    public int handleExecutionException(Exception thrown, CommandLine line, ParseResult parsed) {
        if (thrown instanceof PipeOutput.ClosedException) {
            return ExitCode.DONE;
        }
        CommonOptions options = line.getCommand() instanceof Verb verb ? verb.common : new CommonOptions();
        return report(thrown, options.json, options.verbose);
    }

    /// Prints a fault.
    ///
    /// @return the exit code
    int report(Throwable thrown, boolean json, boolean verbose) {
        print(Problem.of(thrown), json);
        if (verbose) {
            thrown.printStackTrace(context.err());
        }
        return ExitCode.DATA;
    }

    /// Prints a problem on stderr, as text or as a JSON object.
    void print(Problem problem, boolean json) {
        if (json) {
            context.err().println(Json.write(new Report("gcs.fault/1", problem.fields())));
            return;
        }
        context.err().println("gcs: " + problem.text());
        if (!problem.hint().isEmpty()) {
            context.err().println("hint: " + problem.hint());
        }
    }
}
