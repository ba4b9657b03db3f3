package org.gcsarray.house;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A Python of this machine. Tests that need one carry the tag `python`; see the module's profile.
///
/// @param command what starts it
public record PythonInterpreter(String command) {

    private static final List<String> COMMANDS = List.of("/usr/bin/python3", "python3");

    private static final int SECONDS = 120;

    /// Returns the interpreters that can import all of some modules, each once: none on a machine without them, which is printed.
    ///
    /// @param modules names of modules
    public static List<PythonInterpreter> with(String... modules) throws IOException, InterruptedException {
        Map<String, PythonInterpreter> found = new LinkedHashMap<>();
        for (String command : COMMANDS) {
            PythonInterpreter python = new PythonInterpreter(command);
            String script = "import sys, " + String.join(", ", modules) + "\nprint(sys.executable)";
            Optional<Result> result = python.isThere() ? Optional.of(python.start(script, List.of()))
                    : Optional.empty();
            if (result.isPresent() && result.get().exit == 0) {
                found.putIfAbsent(result.get().output.strip(), python);
            }
        }
        if (found.isEmpty()) {
            System.out.println("left out: no interpreter of " + COMMANDS + " has " + Arrays.toString(modules));
        }
        return List.copyOf(found.values());
    }

    /// Runs a script and returns what it printed.
    ///
    /// @param script    the text of the script
    /// @param arguments what it finds in `sys.argv[1:]`
    /// @throws AssertionError if it does not end with 0; the text holds what it printed
    public String run(String script, Object... arguments) throws IOException, InterruptedException {
        Result result = start(script, Arrays.stream(arguments).map(Object::toString).toList());
        if (result.exit != 0) {
            throw new AssertionError(command + " ended with " + result.exit + ":\n" + result.output);
        }
        return result.output;
    }

    private boolean isThere() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(command)));
    }

    private record Result(int exit, String output) {
    }

    private Result start(String script, List<String> arguments) throws IOException, InterruptedException {
        Path file = Files.createTempFile("gcs-", ".py");
        Path output = Files.createTempFile("gcs-", ".out");
        try {
            Files.writeString(file, script);
            List<String> words = new ArrayList<>(List.of(command, file.toString()));
            words.addAll(arguments);
            Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(command + " did not end in " + SECONDS + " s: " + Files.readString(output));
            }
            return new Result(process.exitValue(), Files.readString(output));
        } finally {
            Files.delete(file);
            Files.delete(output);
        }
    }
}
