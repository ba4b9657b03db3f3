package org.gcsarray.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

/// Runs the text benchmark once on small files, with the library itself as its peer.
class TextBenchmarkTest {

    @Test
    void comparesEveryKindOfFile() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            TextBenchmark.run(out, 50_000, 1, 1, TextBenchmark::read);
        }

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines()).hasSize(5)
                .anySatisfy(line -> assertThat(line).startsWith("17 digits, random order"));
    }
}
