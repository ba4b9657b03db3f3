package org.gcsarray.examples;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;

/// What every example does before and after its own lines: it finds the file to read, and says in one line what is wrong with it.
interface Program {

    /// Writes the page of the example.
    void show(Path file, PrintStream out) throws IOException;

    /// Runs an example on the file of the first argument, or on the one that lies beside the class. Ends the JVM if that fails.
    static void main(Class<?> example, String bundled, String[] args, Program program) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int code = run(example, bundled, args, program, out, System.err);
        if (code != 0) {
            System.exit(code);
        }
    }

    /// Returns the exit code: 0, or 1 if the file is not what the example needs, or 2 if there are too many arguments.
    static int run(Class<?> example, String bundled, String[] args, Program program, PrintStream out, PrintStream err) {
        String name = example.getSimpleName();
        if (args.length > (bundled.isEmpty() ? 0 : 1)) {
            err.println(name + ": too many arguments; usage: examples/run " + name
                    + (bundled.isEmpty() ? "" : " [FILE]"));
            return 2;
        }
        try {
            if (args.length == 1 || bundled.isEmpty()) {
                program.show(Path.of(args.length == 1 ? args[0] : ""), out);
            } else {
                showBundled(example, bundled, program, out);
            }
            return 0;
        } catch (NoSuchFileException e) {
            err.println(name + ": " + e.getFile() + ": no such file");
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            err.println(name + ": " + e.getMessage());
        }
        return 1;
    }

    /// A program in a jar has no files, only streams: the file is copied, as the readers of some formats want one.
    private static void showBundled(Class<?> example, String bundled, Program program, PrintStream out)
            throws IOException {
        Path folder = Files.createTempDirectory("gcs-example");
        Path file = folder.resolve(bundled);
        try (InputStream resource = Objects.requireNonNull(example.getResourceAsStream(bundled), bundled)) {
            Files.copy(resource, file);
            program.show(file, out);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }
}
