package org.gcsarray.spark.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import org.gcsarray.spark.testing.Sessions;

class SpmvBenchTest {

    @Test
    void aSmallRunMultipliesTheSameMatrix() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        SpmvBench.run(Sessions.local(), 10_000, 1, 2, 3_000, new PrintStream(text, true, StandardCharsets.UTF_8));
        assertThat(text.toString(StandardCharsets.UTF_8)).contains("10000 elements, 4 blocks", "ratio",
                "same bits        true");
    }
}
