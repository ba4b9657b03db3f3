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

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.DataFiles;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.delimited.DelimitedFormat;
import org.gcsarray.io.internal.text.libsvm.LibsvmFormat;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Damaged text gives an `ArrayFormatException` or an array, never anything else; chunk size, threads and fast path change neither results nor
/// faults, and checking finds a fault first that reading stops at.
@Tag(Rounds.TAG)
class TextFuzzTest {
    private static final int ROUNDS = Rounds.of(60);
    private static final int ROUNDS_OF_FILES = 6;
    private static final int LARGEST = 2_000;
    private static final byte[] ALPHABET = "0123456789+-.eEdDinfa%#:; \t\r\n,\u0000x\"q\u00e4"
            .getBytes(StandardCharsets.ISO_8859_1);
    private static final TextFormat MARKET = new MatrixMarketFormat();
    private static final TextFormat TNS = new TnsFormat();
    private static final TextFormat DELIMITED = new DelimitedFormat();
    private static final TextFormat LIBSVM = new LibsvmFormat();
    private static final List<byte[]> DELIMITED_TEXTS = texts("i0,i1,value\n0,1,1.5\n1,0,-2\n1,1,1e-3\n",
            "# c\r\n1;1;1.5\r\n2;3;-2\r\n3;1;4\r\n", "#time\tvalue\tuser\n0\t2.5\t3\t1\n1\t-1\t0\t0\n1\t7\t3\t2\n",
            "% undirected\n0 1\n 1  2\n2 2\n", "a\tb\t878\nb\tc\t1106\na\tc\t1184",
            "0 0 25\n0 1 2\n0 3 3\n0 4 1\n1 1 1\n",
            "i1 i2 real imaginary\n1 1 0.5 2\n3 1 -1 0\n");
    private static final List<byte[]> LIBSVM_TEXTS = texts(
            "# ranking\n3 qid:1 1:0.5 4:-2 # first\n1 qid:1 2:1e3\n2 qid:2\n",
            "-1 3:1 11:1 14:1\n+1 3:1 6:1\n0\n", "1 0:0.5 3:-2\r\n-1 1:1");

    @Test
    void matrixMarketFiles() throws IOException {
        fuzz(MARKET, files("mtx_edge"), ROUNDS_OF_FILES);
        fuzz(MARKET, files("mtx_conformance"), ROUNDS_OF_FILES);
        truncate(MARKET, files("mtx_edge"), 1);
    }

    @Test
    void tnsFiles() throws IOException {
        fuzz(TNS, files("tns_edge"), ROUNDS_OF_FILES);
        fuzz(TNS, files("tns"), ROUNDS_OF_FILES);
        truncate(TNS, files("tns_edge"), 1);
    }

    @Test
    void delimitedText() throws IOException {
        fuzz(DELIMITED, DELIMITED_TEXTS, ROUNDS);
        truncate(DELIMITED, DELIMITED_TEXTS, Rounds.step());
    }

    @Test
    void libsvmText() throws IOException {
        fuzz(LIBSVM, LIBSVM_TEXTS, 10 * ROUNDS);
        truncate(LIBSVM, LIBSVM_TEXTS, Rounds.step());
    }

    private static void truncate(TextFormat format, List<byte[]> texts, int step) throws IOException {
        for (byte[] text : texts) {
            for (int length = 0; length <= text.length; length += step) {
                compare(format, Arrays.copyOf(text, length));
            }
        }
    }

    private static void fuzz(TextFormat format, List<byte[]> texts, int rounds) throws IOException {
        Random random = new Random(7);
        for (byte[] text : texts) {
            compare(format, text);
            for (int round = 0; round < rounds; round++) {
                compare(format, mutate(text, random));
            }
        }
    }

    private static List<ReadOptions> options(TextFormat format) {
        List<ReadOptions> options = new ArrayList<>(
                List.of(ReadOptions.DEFAULT, ReadOptions.DEFAULT.withStrict(true)));
        if (format.equals(LIBSVM)) {
            options.add(ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO));
            options.add(ReadOptions.DEFAULT.withShape(SmoothShape.of(3, 4)));
        } else if (format.equals(DELIMITED)) {
            DelimitedOptions columns = DelimitedOptions.DEFAULT.withColumns(List.of(2, 0)).withHeaderLines(1);
            options.addAll(List.of(
                    ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.NONE).withSymmetry(Symmetry.Reading.EXPAND),
                    ReadOptions.DEFAULT.withDelimited(DelimitedOptions.DEFAULT.withLabels(List.of(0))),
                    ReadOptions.DEFAULT.withDelimited(columns).withValues(ReadOptions.ValueColumns.column(1)),
                    ReadOptions.DEFAULT.withShape(SmoothShape.of(4, 4)),
                    ReadOptions.DEFAULT.withDelimited(DelimitedOptions.DEFAULT.withColumns(List.of(1, 0))),
                    ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.complex(2, 3))));
        }
        return options;
    }

    private static void compare(TextFormat format, byte[] text) throws IOException {
        for (ReadOptions options : options(format)) {
            String whole = Outcome.of(text, format, options.withParallelism(Parallelism.threads(1)), true);
            assertThat(Outcome.of(text, format, options, false)).as("careful way").isEqualTo(whole);
            for (int chunk : new int[] {1, 5, 23, 200}) {
                ReadOptions pieces = options.withChunkBytes(chunk)
                        .withParallelism(Parallelism.threads(chunk == 23 ? 3 : 1));
                assertThat(Outcome.of(text, format, pieces, true)).as("chunks of " + chunk).isEqualTo(whole);
            }
            CheckReport report = format.check(Outcome.input(text), options, 20);
            assertThat(whole).startsWith(report.sound() ? "array " : "fault " + report.faults().getFirst().message());
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

    private static List<byte[]> texts(String... texts) {
        return Stream.of(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
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
