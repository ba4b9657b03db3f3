package org.gcsarray.io.internal.text.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.Rounds;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.Outcome;
import org.gcsarray.io.internal.text.libsvm.LibsvmFormat;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Damaged delimited and LIBSVM text gives an `ArrayFormatException` or an array, never anything else; chunk size, threads and fast path
/// change neither results nor faults, and checking finds a fault first that reading stops at.
@Tag(Rounds.TAG)
class DelimitedFuzzTest {
    private static final int ROUNDS = Rounds.of(60);
    private static final byte[] ALPHABET = "0123456789+-.eEdinfa%#:; \t\r\n,,\u0000x\"q\u00e4"
            .getBytes(StandardCharsets.ISO_8859_1);
    private static final List<String> DELIMITED = List.of("i0,i1,value\n0,1,1.5\n1,0,-2\n1,1,1e-3\n",
            "# c\r\n1;1;1.5\r\n2;3;-2\r\n3;1;4\r\n", "#time\tvalue\tuser\n0\t2.5\t3\t1\n1\t-1\t0\t0\n1\t7\t3\t2\n",
            "% undirected\n0 1\n 1  2\n2 2\n", "a\tb\t878\nb\tc\t1106\na\tc\t1184",
            "0 0 25\n0 1 2\n0 3 3\n0 4 1\n1 1 1\n",
            "i1 i2 real imaginary\n1 1 0.5 2\n3 1 -1 0\n");
    private static final List<String> LIBSVM = List.of(
            "# ranking\n3 qid:1 1:0.5 4:-2 # first\n1 qid:1 2:1e3\n2 qid:2\n",
            "-1 3:1 11:1 14:1\n+1 3:1 6:1\n0\n", "1 0:0.5 3:-2\r\n-1 1:1");

    /// Reads bytes one way or another.
    private interface Reading {
        LoadedArray read(ByteInput input, ReadOptions options) throws IOException;
    }

    /// Checks bytes.
    private interface Checking {
        CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException;
    }

    @Test
    void everyTruncation() throws IOException {
        for (String text : DELIMITED) {
            byte[] whole = text.getBytes(StandardCharsets.UTF_8);
            for (int length = 0; length <= whole.length; length += Rounds.step()) {
                for (ReadOptions options : delimitedOptions()) {
                    compareDelimited(Arrays.copyOf(whole, length), options);
                }
            }
        }
        for (String text : LIBSVM) {
            byte[] whole = text.getBytes(StandardCharsets.UTF_8);
            for (int length = 0; length <= whole.length; length += Rounds.step()) {
                compareLibsvm(Arrays.copyOf(whole, length), ReadOptions.DEFAULT);
            }
        }
    }

    @Test
    void mutatedDelimitedText() throws IOException {
        Random random = new Random(21);
        for (String text : DELIMITED) {
            for (int round = 0; round < ROUNDS; round++) {
                byte[] mutated = mutate(text.getBytes(StandardCharsets.UTF_8), random);
                for (ReadOptions options : delimitedOptions()) {
                    compareDelimited(mutated, options);
                }
            }
        }
    }

    @Test
    void mutatedLibsvmText() throws IOException {
        Random random = new Random(22);
        for (String text : LIBSVM) {
            for (int round = 0; round < 10 * ROUNDS; round++) {
                byte[] mutated = mutate(text.getBytes(StandardCharsets.UTF_8), random);
                compareLibsvm(mutated, ReadOptions.DEFAULT.withStrict(random.nextBoolean()));
                compareLibsvm(mutated, ReadOptions.DEFAULT.withBase(ReadOptions.IndexBase.AUTO));
                compareLibsvm(mutated, ReadOptions.DEFAULT.withShape(SmoothShape.of(3, 4)));
            }
        }
    }

    private static List<ReadOptions> delimitedOptions() {
        DelimitedOptions labels = DelimitedOptions.DEFAULT.withLabels(List.of(0));
        DelimitedOptions columns = DelimitedOptions.DEFAULT.withColumns(List.of(2, 0)).withHeaderLines(1);
        return List.of(ReadOptions.DEFAULT, ReadOptions.DEFAULT.withStrict(true),
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.NONE).withSymmetry(Symmetry.Reading.EXPAND),
                ReadOptions.DEFAULT.withDelimited(labels),
                ReadOptions.DEFAULT.withDelimited(columns).withValues(ReadOptions.ValueColumns.column(1)),
                ReadOptions.DEFAULT.withShape(SmoothShape.of(4, 4)),
                ReadOptions.DEFAULT.withDelimited(DelimitedOptions.DEFAULT.withColumns(List.of(1, 0))),
                ReadOptions.DEFAULT.withValues(ReadOptions.ValueColumns.complex(2, 3)));
    }

    private static void compareDelimited(byte[] text, ReadOptions options) throws IOException {
        String whole = compare(text, options, new DelimitedFormat()::read, new DelimitedFormat()::check);
        assertThat(outcome(text, options,
                (input, how) -> new DelimitedFormat()
                        .open(new TextHead(input, how.strict()), how, FaultLog.throwing(), false).load()))
                .as("careful way").isEqualTo(whole);
    }

    private static void compareLibsvm(byte[] text, ReadOptions options) throws IOException {
        compare(text, options, new LibsvmFormat()::read, new LibsvmFormat()::check);
    }

    private static String compare(byte[] text, ReadOptions options, Reading reading, Checking checking)
            throws IOException {
        String whole = outcome(text, options.withParallelism(Parallelism.threads(1)), reading);
        for (int chunk : new int[] {1, 5, 23}) {
            ReadOptions pieces = options.withChunkBytes(chunk)
                    .withParallelism(Parallelism.threads(chunk == 23 ? 3 : 1));
            assertThat(outcome(text, pieces, reading)).as("chunks of " + chunk).isEqualTo(whole);
        }
        CheckReport report = checking.check(input(text), options, 20);
        if (report.sound()) {
            assertThat(whole).startsWith("array ");
        } else {
            assertThat(whole).isEqualTo("fault " + report.faults().getFirst().message());
        }
        return whole;
    }

    private static String outcome(byte[] text, ReadOptions options, Reading reading) throws IOException {
        try {
            return "array " + Outcome.describe(reading.read(input(text), options));
        } catch (ArrayFormatException fault) {
            return "fault " + Objects.requireNonNull(fault.getMessage());
        }
    }

    private static ByteInput input(byte[] text) throws IOException {
        return ByteInput.of(new ByteArrayInputStream(text), "text");
    }

    private static byte[] mutate(byte[] text, Random random) {
        ByteArrayOutputStream mutated = new ByteArrayOutputStream();
        int changes = 1 + random.nextInt(3);
        for (int k = 0; k < text.length; k++) {
            boolean here = changes > 0 && random.nextInt(12) == 0;
            int kind = here ? random.nextInt(3) : 3;
            if (kind != 0 && kind != 1) {
                mutated.write(text[k]);
            }
            if (kind != 0 && here) {
                mutated.write(ALPHABET[random.nextInt(ALPHABET.length)]);
            }
            changes -= here ? 1 : 0;
        }
        return mutated.toByteArray();
    }
}
