package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A program of the tests that has run in a Java of its own, over the class path of this one.
///
/// @param code   exit code
/// @param output what it said, on standard error, too
public record JavaProgram(int code, String output) {

    /// Runs it to its end; it ends with the test that waits for it.
    ///
    /// @param options options of Java
    public static JavaProgram run(List<String> options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        Process process = start(command(options, program, arguments));
        try (var said = process.getInputStream()) {
            String output = new String(said.readAllBytes(), StandardCharsets.UTF_8);
            return new JavaProgram(process.waitFor(), output);
        } finally {
            process.destroyForcibly();
        }
    }

    /// Runs it to its end, which it must reach without a fault.
    ///
    /// @param options options of Java; empty ones are left out
    /// @return all that it said
    public static String output(List<String> options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        JavaProgram run = run(options.stream().filter(option -> !option.isEmpty()).toList(), program, arguments);
        assertThat(run.code).as(run.output).isZero();
        return run.output;
    }

    /// Returns the options with which Java has vectors of a width, and gathers.
    public static List<String> vectors(int bits) {
        return List.of("--add-modules", "jdk.incubator.vector", "-Dgcs.kernels=vector", "-Dgcs.vector.bits=" + bits,
                "-Dgcs.vector.gathers=true");
    }

    /// Returns the option with which Java has the module of vectors if this one has it, and an empty one if not.
    public static String sameModules() {
        String vectors = "jdk.incubator.vector";
        return ModuleLayer.boot().findModule(vectors).isPresent() ? "--add-modules=" + vectors : "";
    }

    /// Starts a command, whose output and errors are one stream.
    public static Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /// Returns the words that start it.
    public static List<String> command(List<String> options, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
