package org.gcsarray.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.ops.create.internal.GridMatrices;

class MemoryBenchmarkTest {

    @Test
    void printsALineForEachArray() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        MemoryBenchmark.run(out, 200, List.of("uber"), List.of("stencil5(20,20)"));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines().skip(2)).satisfiesExactly(
                line -> assertThat(line).startsWith("| uber, counts |").contains("| int8 |")
                        .contains("| pydata GCXS 16."),
                line -> assertThat(line).startsWith("| ratings, half stars |").contains("| int8 / 2 |"),
                line -> assertThat(line).startsWith("| stencil5(20,20) | 1,920 |").contains("| int8 |"),
                line -> assertThat(line).startsWith("| geometric mean |"));
    }

    /// Bytes of the arrays that SciPy 1.17, pydata/sparse 0.13 and EJML 0.46 were seen to take: 20 x 20 points, 1920 elements.
    @Test
    void bytesOfOthersAreThoseOfTheirArrays() {
        assertThat(MemoryBenchmark.others(GridMatrices.stencil5(20, 20))).isEqualTo(Map.of("SciPy COO", 16.0 * 1920,
                "SciPy CSR", 12.0 * 1920 + 4 * 401, "EJML CSC", 12.0 * 1920 + 4 * 401, "pydata GCXS",
                16.0 * 1920 + 8 * 401));
    }
}
