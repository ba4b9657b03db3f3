package org.gcsarray.io.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import org.gcsarray.house.DataFiles;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.parallel.Parallelism;

/// Damaged text gives an `ArrayFormatException` or an array, never anything else; and chunk size, threads and fast path change neither
/// results nor faults.
class TextFuzzTest {
    private static final int ROUNDS = 6;
    private static final int LARGEST = 2_000;
    private static final byte[] ALPHABET = "0123456789+-.eEdDinfa%# \t\r\n,\u0000x"
            .getBytes(StandardCharsets.ISO_8859_1);

    @Test
    void mutatedMatrixMarketFiles() throws IOException {
        fuzz("mtx_edge", true);
    }

    @Test
    void mutatedMatrixMarketConformanceFiles() throws IOException {
        fuzz("mtx_conformance", true);
    }

    @Test
    void mutatedTnsFiles() throws IOException {
        fuzz("tns_edge", false);
        fuzz("tns", false);
    }

    @Test
    void everyTruncation() throws IOException {
        for (byte[] text : files("mtx_edge")) {
            for (int length = 0; length <= text.length; length++) {
                compare(Arrays.copyOf(text, length), true, false);
            }
        }
        for (byte[] text : files("tns_edge")) {
            for (int length = 0; length <= text.length; length++) {
                compare(Arrays.copyOf(text, length), false, false);
            }
        }
    }

    private static void fuzz(String folder, boolean market) throws IOException {
        Random random = new Random(7);
        for (byte[] text : files(folder)) {
            compare(text, market, false);
            compare(text, market, true);
            for (int round = 0; round < ROUNDS; round++) {
                compare(mutate(text, random), market, random.nextBoolean());
            }
        }
    }

    private static void compare(byte[] text, boolean market, boolean strict) throws IOException {
        ReadOptions options = ReadOptions.DEFAULT.withStrict(strict).withParallelism(Parallelism.threads(1));
        String whole = Outcome.of(text, market, options, true);
        assertThat(Outcome.of(text, market, options, false)).as("careful way").isEqualTo(whole);
        for (int chunk : new int[] {1, 5, 23, 200}) {
            ReadOptions pieces = options.withChunkBytes(chunk)
                    .withParallelism(Parallelism.threads(chunk == 23 ? 3 : 1));
            assertThat(Outcome.of(text, market, pieces, true)).as("chunks of " + chunk).isEqualTo(whole);
        }
    }

    private static byte[] mutate(byte[] text, Random random) {
        ByteArrayOutputStream mutated = new ByteArrayOutputStream();
        int changes = 1 + random.nextInt(3);
        int at = text.length == 0 ? 0 : random.nextInt(text.length);
        for (int k = 0; k < text.length; k++) {
            boolean here = changes > 0 && k >= at;
            int kind = here ? random.nextInt(4) : 3;
            if (kind == 0) {
                mutated.write(ALPHABET[random.nextInt(ALPHABET.length)]);
            } else if (kind == 1) {
                mutated.write(text[k]);
                mutated.write(ALPHABET[random.nextInt(ALPHABET.length)]);
            } else if (kind == 3) {
                mutated.write(text[k]);
            }
            if (here) {
                changes--;
                at = k + random.nextInt(20);
            }
        }
        return mutated.toByteArray();
    }

    private static List<byte[]> files(String folder) throws IOException {
        List<byte[]> texts = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(DataFiles.of(folder))) {
            for (Path path : paths.filter(file -> file.toString().matches(".*\\.(mtx|tns)")).sorted().toList()) {
                if (Files.size(path) <= LARGEST) {
                    texts.add(Files.readAllBytes(path));
                }
            }
        }
        assertThat(texts).isNotEmpty();
        return texts;
    }
}
