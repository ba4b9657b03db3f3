package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.io.ReadOptions;

/// `gcs layout` with operations.
class LayoutAdviceTest {

    /// One calibration for all tests.
    @TempDir
    static Path cache = Path.of("");

    @TempDir
    Path folder = Path.of("");

    private static final Path TENSOR = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");

    private static Run layout(Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = "layout";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Run.with("", Map.of("XDG_CACHE_HOME", cache.toString()), false, all);
    }

    @BeforeAll
    static void calibrate() {
        Run first = layout("--operation", "spmv:4", TENSOR);
        assertThat(first.err()).contains("note: calibrated this machine; kept in " + cache);
        Run second = layout("--operation", "spmv:4", TENSOR);
        assertThat(second.err()).doesNotContain("calibrated");
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(layout("--calibrate", "--operation", "spmv:4", TENSOR).err()).contains("calibrated this machine");
    }

    @Test
    void operationsAreRankedByPredictedTime() {
        Run run = layout("--operation", "spmv:4", "--operation", "mttkrp:0:8=3", "--top", 4, TENSOR);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("workload spmv:4 mttkrp:0:8=3", "predicted", "... the best of 480 layouts",
                "recommended: ", "(smallest extent as rows)", "(even dimensions as rows)");
        assertThat(run.out()).doesNotContain("measured");
    }

    @Test
    void jsonHoldsExactBytesAndAllTimes() throws IOException {
        Run run = layout("--operation", "spmv:4=5", "--measure", "--budget", "50ms", "--json", TENSOR);
        JsonNode json = run.json();
        assertThat(json.get("schema").asString()).isEqualTo("gcs.layout-advice/1");
        assertThat(json.get("recommended").asString()).isEqualTo(json.get("layouts").get(0).get("layout").asString());
        assertThat(json.get("layouts").get(0).get("measured").get("ratio").asDouble()).isEqualTo(1);
        CooArray tensor = Convert.toCoo(ArrayFiles.read(TENSOR, ReadOptions.DEFAULT).array(),
                ConvertOptions.DEFAULT);
        json.get("layouts").forEach(entry -> {
            DimensionReduction layout = DimensionReduction.parse(tensor.shape(), entry.get("layout").asString());
            assertThat(entry.get("totalBytes").asLong()).isEqualTo(Convert.toGcs(tensor, layout).byteSize());
            double call = entry.get("operations").get(0).get("nanos").asDouble();
            assertThat(entry.get("predictedNanos").asDouble()).isEqualTo(5 * call);
        });
    }

    @Test
    void aWorkloadFileAddsToTheOptions() throws IOException {
        Path file = Run.file(folder, "workload.txt", "# sweeps", "mttkrp:0:8 10", "", "read=1000");
        Run run = layout("--workload", file, "--operation", "convert", TENSOR);
        assertThat(run.out()).contains("workload convert mttkrp:0:8=10 read=1000");
    }

    @Test
    void runsDecideWhetherConvertingPays() {
        assertThat(layout("--operation", "mttkrp:4", "--runs", 1_000_000_000, TENSOR).out())
                .containsAnyOf("convert: ", "nothing to convert", "keep ");
    }

    @Test
    void aPageIsWritten() throws IOException {
        Path page = folder.resolve("report.html");
        Run run = layout("--operation", "spmv:4", "--budget", "50ms", "--report", page, TENSOR);
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("wrote " + page);
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("data:image/png;base64,", "spmv:4");
    }

    @Test
    void aPageNeedsNoOperation() throws IOException {
        Path page = folder.resolve("report.html");
        assertThat(layout("--report", page, TENSOR).code()).isZero();
        assertThat(Files.readString(page)).contains("least bytes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"--operation spvm:2; names no operation",
        "--operation spmv:5; operation spmv:5 names mode 5",
        "--measure; --measure needs an --operation or a --workload",
        "--budget 5s; --measure needs an --operation", "--runs 3; --runs needs an --operation",
        "--operation spmv:1 --budget 5; is not a time such as 5s, 500ms or 2m",
        "--operation spmv:1 --budget 0s; is not a time", "--operation spmv:1=0; a number above 0 is needed"})
    void mistakesAreWrongUsage(String options, String message) {
        Object[] arguments = new Object[options.split(" ").length + 1];
        System.arraycopy(options.split(" "), 0, arguments, 0, arguments.length - 1);
        arguments[arguments.length - 1] = TENSOR;
        Run run = layout(arguments);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aWrongLineOfAWorkloadIsNamed() throws IOException {
        Path file = Run.file(folder, "workload.txt", "spmv:1", "spmw:1");
        Run run = layout("--workload", file, TENSOR);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("workload.txt: line 2: \"spmw:1\" names no operation");
    }
}
