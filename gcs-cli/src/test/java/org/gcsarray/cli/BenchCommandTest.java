package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class BenchCommandTest {

    @TempDir
    Path folder = Path.of("");

    private static Run tiny(Object... more) {
        Object[] verb = {"bench", "--no-fork", "--kernel", "spmv", "--matrix", "banded(50,2,1)", "--rounds", "2"};
        Object[] all = java.util.Arrays.copyOf(verb, verb.length + more.length);
        System.arraycopy(more, 0, all, verb.length, more.length);
        return gcs(all);
    }

    @Test
    void printsATableAndWritesJson() throws IOException {
        Path file = folder.resolve("report.json");
        Run run = tiny("--peers", "naive", "-o", file);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("suite quick", "banded(50,2,1)", "naive", "ratio", "geomean");
        assertThat(run.err()).contains("spmv banded(50,2,1) ...");
        assertThat(Files.readString(file)).startsWith("{\"schema\":\"gcs.bench/1\"");
    }

    @Test
    void saysThatNothingWasCompared() {
        assertThat(tiny("--peers", "none").err()).contains("nothing was compared");
        assertThat(tiny("--peers", "naive").err()).doesNotContain("nothing was compared");
    }

    @Test
    void tellsJson() {
        JsonNode json = tiny("--peers", "naive,ejml", "--json", "--quiet").json();
        assertThat(json.get("schema").asString()).isEqualTo("gcs.bench/1");
        assertThat(json.get("forked").asBoolean()).isFalse();
        JsonNode comparisons = json.get("outcomes").get(0).get("report").get("comparisons");
        assertThat(comparisons.size()).isEqualTo(2);
        assertThat(comparisons.get(1).get("other").asString()).isEqualTo("ejml");
        assertThat(comparisons.get(1).get("median").asDouble()).isPositive();
    }

    @Test
    void listsWhatThereIs() {
        Run run = gcs("bench", "--list");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("quick", "spmv-2t", "stencil5(500,500)", "scipy");
        JsonNode json = gcs("bench", "--list", "--json").json();
        assertThat(json.get("suites").get(0).get("name").asString()).isEqualTo("quick");
        assertThat(json.get("peers").size()).isEqualTo(6);
    }

    @Test
    void wrongNamesAreFaultsOfTheCommandLine() {
        assertThat(gcs("bench", "fast").code()).isEqualTo(2);
        assertThat(gcs("bench", "fast").err()).contains("'fast' is not one of quick, spmv");
        assertThat(gcs("bench", "--kernel", "spmw").err()).contains("'spmw' is not one of spmv");
        assertThat(gcs("bench", "--peers", "matlab").err()).contains("unknown peer \"matlab\"");
        Run matrix = gcs("bench", "--matrix", "stencil6");
        assertThat(matrix.code()).isEqualTo(2);
        assertThat(matrix.err()).contains("unknown file or class of arrays \"stencil6\"");
    }

    @Test
    void aCaseThatFailsIsAFaultAtRunTime() {
        Run run = gcs("bench", "--no-fork", "--kernel", "spmv", "--matrix", "tensorU(3,4,5,9,1)", "--rounds", "2",
                "--peers", "none");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("gcs: spmv tensorU(3,4,5,9,1): ").doesNotContain("\tat ");
    }

    @Test
    void describesTheMachine() {
        Run run = gcs("info", "--machine");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("processors", "kernels", "because");
        JsonNode json = gcs("info", "--machine", "--json").json();
        assertThat(json.get("schema").asString()).isEqualTo("gcs.machine/1");
        assertThat(json.get("machine").get("reason").asString()).isNotBlank();
        assertThat(gcs("info", "--machine", "a.mtx").err()).contains("--machine takes no files");
        assertThat(gcs("info").err()).contains("gcs: FILE is missing");
        assertThat(gcs("info").code()).isEqualTo(2);
    }
}
