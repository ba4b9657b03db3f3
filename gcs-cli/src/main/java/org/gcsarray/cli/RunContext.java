package org.gcsarray.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// What one run of the command sees of the world, so that a test can give it another one.
///
/// @param in        standard input
/// @param out       standard output, for results only; bytes
/// @param err       standard error, for notes, progress and faults
/// @param variables environment variables
/// @param terminal  whether a person watches
record RunContext(InputStream in, OutputStream out, PrintStream err, Map<String, String> variables, boolean terminal) {

    /// Returns the context of this process. The encoding is UTF-8 whatever the locale says.
    @SuppressWarnings("SystemConsoleNull") // null without a terminal on some settings of jdk.console, an object on others: ask both
    static RunContext ofProcess() {
        boolean terminal = System.console() != null && System.console().isTerminal();
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return new RunContext(System.in, new PipeOutput(new FileOutputStream(FileDescriptor.out)), err, System.getenv(),
                terminal);
    }

    /// Returns an environment variable, or "" if it is not set.
    String variable(String name) {
        return variables.getOrDefault(name, "");
    }
}
