package org.gcsarray.cli.internal.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// What one run of the command sees of the world, so that a test can give it another one.
///
/// @param in        standard input
/// @param out       standard output, for results only; bytes
/// @param err       standard error, for notes, progress and faults
/// @param variables environment variables
/// @param terminal  whether a person watches
/// @param unicode   whether what reads standard output expects UTF-8
/// @param interruption what is told if the run is interrupted
public record RunContext(InputStream in, OutputStream out, PrintStream err, Map<String, String> variables,
        boolean terminal, boolean unicode, InterruptionNotice interruption) {

    private static final int COLUMNS = 80;
    private static final int LINES = 24;

    /// No screen is taken for narrower: there would be no room for words.
    private static final int NARROWEST = 20;

    /// A run that nothing has interrupted.
    public RunContext(InputStream in, OutputStream out, PrintStream err, Map<String, String> variables,
            boolean terminal, boolean unicode) {
        this(in, out, err, variables, terminal, unicode, new InterruptionNotice());
    }

    /// Returns the context of this process. The encoding is UTF-8 whatever the locale says.
    @SuppressWarnings("SystemConsoleNull") // null without a terminal on some settings of jdk.console, an object on others: ask both
    public static RunContext ofProcess() {
        boolean terminal = System.console() != null && System.console().isTerminal();
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        boolean unicode = CommandProperties.outputEncoding().equalsIgnoreCase(StandardCharsets.UTF_8.name());
        return new RunContext(System.in, new PipeOutput(new FileOutputStream(FileDescriptor.out)), err, System.getenv(),
                terminal, unicode);
    }

    /// Prints a line on standard error, after everything that was written to standard output before it.
    ///
    /// @throws UncheckedIOException if standard output cannot be written
    void tell(String line) {
        flush();
        err.println(line);
    }

    /// Writes out what standard output still holds.
    ///
    /// @throws UncheckedIOException if it cannot be written
    void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns an environment variable, or "" if it is not set.
    public String variable(String name) {
        return variables.getOrDefault(name, "");
    }

    /// Returns the characters of a line: COLUMNS where the shell exports it, otherwise 80.
    public int columns() {
        return size("COLUMNS", COLUMNS);
    }

    /// Returns the characters of a line that text is broken at: no limit where nobody watches and COLUMNS does not say one.
    public int screen() {
        return terminal || !variable("COLUMNS").isEmpty() ? Math.max(NARROWEST, columns()) : Integer.MAX_VALUE;
    }

    /// Returns the lines of a screen: LINES where the shell exports it, otherwise 24.
    public int lines() {
        return size("LINES", LINES);
    }

    private int size(String name, int usual) {
        String text = variable(name);
        return text.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(text) : usual;
    }
}
