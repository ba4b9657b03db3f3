package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Writes files while the program comes to its end.
final class EndingWriter {

    private EndingWriter() {}

    /// Begins a file in a folder after `main` has returned, and, with `first`, another one before.
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        if (args.length > 1) {
            var _ = AtomicFile.create(folder.resolve(args[1]), false);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(folder)));
    }

    /// Waits until the file of before is removed: then those that are removed at the end have been.
    private static void write(Path folder) {
        try {
            while (!isEmpty(folder)) {
                Thread.onSpinWait();
            }
            AtomicFile.create(folder.resolve("unfinished"), false).stream().write(1);
            System.out.println("written");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }
}
