package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.cli.internal.run.RunContext;

/// One run of the command in this process. What it prints as JSON has been found to agree with its schema.
public record Run(int code, String out, String err) {

    /// Real files, as in all conformance tests.
    public static final Path DATA = Path.of("../gcs-io/src/test/resources/data");

    /// Runs in the usual world: nobody watches, and UTF-8 is expected.
    public static Run gcs(Object... arguments) {
        return with("", Map.of(), false, arguments);
    }

    /// Runs in another world.
    public static Run with(String stdin, Map<String, String> variables, boolean terminal, Object... arguments) {
        return run(stdin, variables, terminal, true, arguments);
    }

    /// Runs where standard output expects something else than UTF-8.
    static Run withoutUnicode(Object... arguments) {
        return run("", Map.of(), false, false, arguments);
    }

    private static Run run(String stdin, Map<String, String> variables, boolean terminal, boolean unicode,
            Object... arguments) {
        String[] args = new String[arguments.length];
        for (int k = 0; k < args.length; k++) {
            args[k] = arguments[k].toString();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
        ByteArrayInputStream in = new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8));
        int code = Gcs.run(new RunContext(in, out, errStream, variables, terminal, unicode), args);
        Run run = new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        JsonSchemas.check(run.out);
        JsonSchemas.check(run.err);
        return run;
    }

    /// Runs a process to its end.
    ///
    /// @param folder what it prints is kept here
    static Run of(ProcessBuilder process, Path folder) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process started = process.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        assertThat(started.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return new Run(started.exitValue(), Files.readString(out), Files.readString(err));
    }

    /// Returns stdout as JSON; it must be one object in one line.
    public JsonNode json() {
        return parse(out);
    }

    /// Returns the fault on stderr as JSON.
    JsonNode error() {
        return parse(err).get("error");
    }

    private static JsonNode parse(String text) {
        if (!text.endsWith("}\n") || text.indexOf('\n') != text.length() - 1) {
            throw new AssertionError("not one JSON object in one line: " + text);
        }
        return JsonMapper.shared().readTree(text);
    }

    /// Writes a file.
    static Path file(Path folder, String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }
}
