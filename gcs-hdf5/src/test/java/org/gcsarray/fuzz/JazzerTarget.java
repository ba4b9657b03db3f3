package org.gcsarray.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// The entry for Jazzer, which is told by name and finds its method by reflection; the profile `fuzz` starts it.
///
/// The first byte of an input says under which name the others are read, and whether checksums in them are made right before: no fuzzer
/// finds these by chance.
public final class JazzerTarget {

    private static final String[] NAMES = {"a.mtx", "a.tns", "a.csv", "a.libsvm", "a.json", "a.npy", "a.npz", "a.h5",
        "a.gcs"};

    private static final ReaderOracle ORACLE = new ReaderOracle(folder());

    private JazzerTarget() {}

    private static Path folder() {
        try {
            return Files.createTempDirectory("gcs-fuzz");
        } catch (IOException unable) {
            throw new java.io.UncheckedIOException(unable);
        }
    }

    /// Checks one input.
    public static void fuzzerTestOneInput(byte[] data) throws Exception {
        if (data.length > 0) {
            ORACLE.check(input(data));
        }
    }

    /// Returns what the bytes of Jazzer stand for.
    ///
    /// @param data at least one byte
    static Input input(byte[] data) {
        int choice = data[0] & 0xff;
        Input input = new Input(NAMES[choice % NAMES.length], Arrays.copyOfRange(data, 1, data.length));
        return choice < 128 ? Checksums.mended(input) : input;
    }

    /// The inputs that Jazzer kept in earlier runs, each the only one to reach some branch; by name.
    static Map<String, byte[]> kept() throws IOException {
        Map<String, byte[]> inputs = new TreeMap<>();
        try (ZipInputStream entries = new ZipInputStream(Files.newInputStream(Corpus.folder().resolve("jazzer.zip")))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                inputs.put(entry.getName(), entries.readAllBytes());
            }
        }
        return inputs;
    }

    /// Writes the inputs to start from: the corpus, and what earlier runs kept.
    ///
    /// @param args the folder
    public static void main(String[] args) throws IOException {
        Path target = Files.createDirectories(Path.of(args[0]));
        int number = 0;
        for (var group : new Corpus("").files().entrySet()) {
            int choice = Arrays.asList(NAMES)
                    .indexOf("a." + group.getKey().replace(".gz", "").replace("stack", "json"));
            for (Input input : group.getValue()) {
                byte[] data = new byte[input.bytes().length + 1];
                data[0] = (byte) Math.max(choice, 0);
                System.arraycopy(input.bytes(), 0, data, 1, input.bytes().length);
                Files.write(target.resolve("seed-" + number++), data);
            }
        }
        for (Map.Entry<String, byte[]> input : kept().entrySet()) {
            Files.write(target.resolve(input.getKey()), input.getValue());
        }
    }
}
