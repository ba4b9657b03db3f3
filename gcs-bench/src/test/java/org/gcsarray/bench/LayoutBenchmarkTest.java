package org.gcsarray.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.house.Thorough;
import org.gcsarray.layout.Calibration;
import org.gcsarray.layout.Calibration.Constant;

class LayoutBenchmarkTest {

    @Thorough
    @Test
    void everyOperationOfATensorIsJudged() throws IOException {
        Map<Constant, Double> constants = new EnumMap<>(Constant.class);
        for (Constant constant : Constant.values()) {
            constants.put(constant, 1.0);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        LayoutBenchmark.run(new PrintStream(bytes, true, StandardCharsets.UTF_8),
                new Calibration(Calibration.VERSION, "none", constants), Duration.ofMillis(10),
                List.of("tensorU(9,8,7,100,1)"));
        String text = bytes.toString(StandardCharsets.UTF_8);
        for (String operation : List.of("spmv:0", "spmv:2", "mttkrp:0:16", "mttkrp:2:16")) {
            assertThat(text.lines())
                    .anyMatch(line -> line.startsWith("| tensorU(9,8,7,100,1) | " + operation + " | 12 | "));
        }
        assertThat(text).contains("predicted: geomean ", "measured: geomean ", "rank correlation: median ");
    }

    @Test
    void everyDatasetOfTheBenchmarkExists() {
        assertThat(LayoutBenchmark.DATA).hasSizeGreaterThanOrEqualTo(12).allSatisfy(Dataset::check);
    }
}
