package org.gcsarray.cli;

import org.gcsarray.cli.internal.run.RunContext;

/// Runs a verb while the program comes to its end.
final class EndingProgram {

    private EndingProgram() {}

    /// Runs the command with the arguments after `main` has returned, and prints its exit code.
    public static void main(String[] args) {
        RunContext context = RunContext.ofProcess();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> context.err().println(Gcs.run(context, args))));
    }
}
