package org.gcsarray.io.internal.numpy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;

/// Reads and writes NumPy files in memory.
final class Npz {
    private Npz() {}

    private interface Work<T> {
        T run(Path file) throws IOException;
    }

    private static <T> T inFile(byte[] bytes, Work<T> work) throws IOException {
        Path file = Files.createTempFile("gcs-", ".npz");
        try {
            return work.run(Files.write(file, bytes));
        } finally {
            Files.delete(file);
        }
    }

    static LoadedArray read(byte[] archive, ReadOptions options) throws IOException {
        return inFile(archive, file -> NpzReader.read(file, "test.npz", options));
    }

    static NdArray read(byte[] archive) throws IOException {
        return read(archive, ReadOptions.DEFAULT).array();
    }

    static void forEach(byte[] archive, ReadOptions options, Entry.Visitor visitor) throws IOException {
        inFile(archive, file -> {
            NpzReader.forEachEntry(file, "test.npz", options, visitor);
            return file;
        });
    }

    static List<String> entries(byte[] archive, int rank) throws IOException {
        List<String> entries = new ArrayList<>();
        forEach(archive, ReadOptions.DEFAULT, entry -> {
            StringBuilder text = new StringBuilder();
            for (int d = 0; d < rank; d++) {
                text.append(entry.index(d)).append(' ');
            }
            entries.add(text.append(entry.real()).toString());
        });
        return entries;
    }

    static byte[] write(NdArray array, WriteOptions options) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        NpzWriter.write(array, bytes, options);
        return bytes.toByteArray();
    }

    static LoadedArray readNpy(byte[] file, ReadOptions options) throws IOException {
        try (ByteInput input = ByteInput.of(new ByteArrayInputStream(file), "test.npy")) {
            return new NpyFormat().read(input, options);
        }
    }

    static NdArray readNpy(byte[] file) throws IOException {
        return readNpy(file, ReadOptions.DEFAULT).array();
    }

    static byte[] writeNpy(NdArray array) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        NpyWriter.write(array, bytes, WriteOptions.DEFAULT);
        return bytes.toByteArray();
    }
}
