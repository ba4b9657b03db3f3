package org.gcsarray.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

class FileSizeBenchmarkTest {

    @Test
    void compressedFilesAreSmallerThanArchives() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        FileSizeBenchmark.run(out, 200, List.of("uber"), List.of("stencil5(20,20)"));
        List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().skip(2).toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.getFirst()).startsWith("| uber, counts |");
        String[] means = lines.getLast().split("\\|");
        assertThat(means[1].strip()).isEqualTo("geometric mean");
        double none = Double.parseDouble(means[4].strip());
        double fast = Double.parseDouble(means[5].strip());
        double small = Double.parseDouble(means[6].strip());
        assertThat(small).isLessThan(fast).isLessThan(0.7);
        assertThat(fast).isLessThan(none);
    }
}
