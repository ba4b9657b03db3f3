package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ReduceCommandTest {

    @TempDir
    Path folder = Path.of("");

    /// Shape (2, 3, 4), four elements.
    private Path tensor = Path.of("");

    @BeforeEach
    void write() throws IOException {
        tensor = file(folder, "t.tns", "1 1 1 5", "1 3 2 6", "2 1 4 7", "2 3 4 -8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"sum; 0,2; 1 12|3 -2", "sum; 1; 1 1 5|1 2 6|2 4 -1", "max; -1,0; 1 7|3 6",
        "nnz; 0; 1 1 1|1 4 1|3 2 1|3 4 1", "norm1; 2,1; 1 11|2 15"})
    void reducesAxes(String op, String axes, String elements) {
        Run run = gcs("reduce", tensor, "-", "--op", op, "--axes", axes);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo(elements.replace('|', '\n') + "\n");
    }

    @ParameterizedTest
    @CsvSource({"sum, 10.0", "min, -8.0", "any, true", "all, false", "nnz, 4", "norminf, 8.0"})
    void printsTheValueThatIsLeftOfAllAxes(String op, String value) {
        Run run = gcs("reduce", tensor, "--op", op);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo(value + "\n");
        assertThat(gcs("reduce", tensor, "-", "--op", op, "--axes", "2,0,1").out()).isEqualTo(value + "\n");
    }

    @Test
    void keepsDimensionsAndUnfoldsTheResult() throws IOException {
        Path matrix = file(folder, "m.mtx", "%%MatrixMarket matrix coordinate real general", "2 2 3", "1 1 1",
                "2 1 3", "2 2 4");
        Path out = folder.resolve("o.mtx");
        Run run = gcs("reduce", matrix, out, "--op", "sum", "--axes", "0", "--keep-dims", "--layout", "1|0",
                "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(out).hasContent("%%MatrixMarket matrix coordinate real general\n1 2 2\n1 1 4\n1 2 4\n");
        JsonNode report = run.json();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.reduce/1");
        assertThat(report.get("shape").toString()).isEqualTo("[1,2]");
        assertThat(report.get("op").asString()).isEqualTo("sum");
        assertThat(report.get("layout").asString()).isEqualTo("1|0");
        JsonNode value = gcs("reduce", tensor, "--op", "mean", "--json").json();
        assertThat(value.get("value").asDouble()).isEqualTo(0.4166666666666667);
        assertThat(value.get("dtype").asString()).isEqualTo("float64");
    }

    @Test
    void tellsWhatIsWrong() {
        Run axis = gcs("reduce", tensor, "-", "--op", "sum", "--axes", "3");
        assertThat(axis.code()).isEqualTo(2);
        assertThat(axis.err()).contains("--axes does not fit an array of shape (2, 3, 4): axis 3 is outside -3..2");
        Run op = gcs("reduce", tensor, "-", "--op", "median");
        assertThat(op.code()).isEqualTo(2);
        assertThat(op.err()).contains("'median' is not one of sum, prod, min");
        Run missing = gcs("reduce", tensor, "--op", "sum", "--axes", "1");
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("OUT is missing; the result is an array of shape (2, 4)");
        Run named = gcs("reduce", tensor, folder.resolve("o.tns"), "--op", "sum");
        assertThat(named.code()).isEqualTo(1);
        assertThat(named.err()).contains("an array of rank 0 has no coordinates to write; .gcs holds it");
    }

    @Test
    void whatHasNoValueIsAFaultOfTheFile() throws IOException {
        Path none = file(folder, "none.mtx", "%%MatrixMarket matrix coordinate real general", "0 3 0");
        assertThat(gcs("reduce", none, "--op", "min").err())
                .isEqualTo("gcs: " + none + ": min of 0 elements along axes [0, 1] of shape (0, 3) has no value\n");
        Path vector = file(folder, "v.tns", "2 1");
        assertThat(gcs("layout", "-q", vector, "--operation", "read").err()).isEqualTo("gcs: " + vector
                + ": a layout unfolds two dimensions or more into rows and columns; shape (2) has rank 1\n");
    }

    @Test
    void writesASingleValueToAFileThatHoldsRank0() {
        for (String name : List.of("o.gcs", "o.npz")) {
            Path out = folder.resolve(name);
            JsonNode report = gcs("reduce", tensor, out, "--op", "sum", "--json").json();
            assertThat(report.get("value").asDouble()).isEqualTo(10);
            assertThat(report.get("out").asString()).isEqualTo(out.toString());
            assertThat(gcs("reduce", out, "--op", "max").out()).isEqualTo("10.0\n");
        }
        assertThat(gcs("reduce", tensor, "-").err()).contains("--op");
    }
}
