package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.cli.internal.run.PipeOutput;
import org.gcsarray.cli.internal.run.RunContext;

/// Standard output and standard error together: in which order, and what is told if one cannot be written.
class StreamsTest {

    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    Path folder = Path.of("");

    private Path matrix = Path.of("");
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();

    @BeforeEach
    void write() throws IOException {
        matrix = file(folder, "a.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 2", "1 1 1", "2 2 2");
    }

    /// Runs with a screen that shows both streams.
    private int run(OutputStream out, Object... words) {
        RunContext context = new RunContext(new ByteArrayInputStream(new byte[0]), new PipeOutput(out),
                new PrintStream(screen, true, StandardCharsets.UTF_8), Map.of(), false, true);
        String[] arguments = new String[words.length];
        for (int k = 0; k < words.length; k++) {
            arguments[k] = words[k].toString();
        }
        return Gcs.run(context, arguments);
    }

    private String shown() {
        return screen.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "check", "info --json", "info --blocks 2", "info --index 0:1"})
    void faultsComeBetweenTheAnswersOfTheirNeighbours(String verb) throws IOException {
        Path second = file(folder, "second.mtx", "%%MatrixMarket matrix coordinate real general", "1 1 1", "1 1 1");
        String[] words = verb.split(" ", -1);
        Object[] all = new Object[words.length + 3];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = matrix;
        all[words.length + 1] = folder.resolve("none.mtx");
        all[words.length + 2] = second;
        assertThat(run(screen, all)).isEqualTo(1);
        assertThat(shown()).containsSubsequence("a.mtx", "none.mtx", "second.mtx");
        assertThat(shown().indexOf("none.mtx")).isGreaterThan(shown().indexOf("a.mtx"));
    }

    @Test
    void notesComeAfterWhatWasPrintedBefore() {
        run(screen, "info", matrix, Run.DATA.resolve("tns/small.tns"));
        assertThat(shown()).containsSubsequence("a.mtx", "best layout", "note: ", "small.tns");
    }

    /// As a full disk.
    private static OutputStream full(String failure) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(failure);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"info FILE", "info FILE FILE", "info FILE none", "check FILE FILE FILE", "convert FILE -",
        "spy FILE", "layout FILE", "completion bash", "--help", "info --help", "--version"})
    void aFailureOfStandardOutputIsToldOnce(String line) {
        Object[] words = line.replace("FILE", matrix.toString()).split(" ", -1);
        int code = run(full("No space left on device"), words);
        assertThat(code).isEqualTo(1);
        assertThat(shown()).isEqualTo("gcs: <stdout>: cannot be written: No space left on device\n");
    }

    @Test
    void aReaderThatHasGoneIsNoFault() {
        assertThat(run(full("Broken pipe"), "info", matrix, matrix)).isZero();
        assertThat(shown()).isEmpty();
    }

    @Test
    void anotherFaultIsToldThoughStandardOutputFails() {
        assertThat(run(full("No space left on device"), "layout", matrix, "--operation", "spmv:7")).isEqualTo(2);
        assertThat(shown()).startsWith("gcs: operation spmv:7 names mode 7").doesNotContain("<stdout>");
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() throws IOException {
        assertThat(FULL).exists();
        for (String line : new String[] {"convert FILE /dev/full --to mtx",
            "layout FILE --operation spmv:0 --report /dev/full"}) {
            Object[] words = line.replace("FILE", matrix.toString()).split(" ", -1);
            Run run = Run.with("", Map.of("XDG_CACHE_HOME", folder.toString()), false, words);
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).endsWith("gcs: /dev/full: cannot be written: No space left on device\n")
                    .containsOnlyOnce("gcs: ");
        }
        assertThat(gcs("convert", "--json", matrix, FULL, "--to", "mtx").error().get("file").asString())
                .isEqualTo("/dev/full");
    }
}
