package org.gcsarray.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.parallel.Parallelism;

/// Reads files with the limit that the heap gives and with none, some of them also from a stream, and prints what became of it.
final class ReadMemoryProgram {

    private ReadMemoryProgram() {}

    public static void main(String[] names) throws IOException {
        ReadOptions limited = ReadOptions.DEFAULT.withParallelism(Parallelism.threads(1));
        ReadOptions free = ReadOptions.DEFAULT.withParallelism(Parallelism.threads(1)).withMaxBytes(Long.MAX_VALUE);
        for (String name : names) {
            Path path = Path.of(name);
            System.out.println(outcome(() -> ArrayFiles.read(path, limited)) + " "
                    + outcome(() -> ArrayFiles.read(path, free)) + " " + path.getFileName());
            if (name.contains("unsorted") || name.endsWith(".tns")) {
                System.out.println(outcome(() -> readStream(path, limited)) + " from a stream " + path.getFileName());
            }
        }
    }

    private static void readStream(Path path, ReadOptions options) throws IOException {
        try (InputStream stream = Files.newInputStream(path)) {
            ArrayFiles.read(stream, path.toString(), options);
        }
    }

    private interface Reading {
        void run() throws IOException;
    }

    private static String outcome(Reading reading) throws IOException {
        try {
            reading.run();
            return "read";
        } catch (ArrayFormatException fault) {
            if (fault.code() != Fault.Code.LIMIT) {
                throw fault;
            }
            return fault.getCause() instanceof OutOfMemoryError ? "full" : "refused";
        }
    }
}
