package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CheckCommandTest {

    private static final String BANNER = "%%MatrixMarket matrix coordinate real general";

    @TempDir
    Path folder = Path.of("");

    @Test
    void reportsAllFaultsWithTheirPlaces() throws IOException {
        Path bad = file(folder, "bad.mtx", BANNER, "3 3 4", "1 1 1.5", "1 4 2", "2 2 x", "0 1 1");
        Run run = gcs("check", bad);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(bad + ":4:3: ", bad + ":5:5: ", bad + ":6:1: ",
                "hint: is the file 0-based? --base 0");
        assertThat(run.out()).isEqualTo(bad + ": 3 faults\n");
        JsonNode report = gcs("check", "--json", bad).json();
        assertThat(report.get("sound").asBoolean()).isFalse();
        assertThat(report.get("faults").size()).isEqualTo(3);
        JsonNode first = report.get("faults").get(0);
        assertThat(first.get("code").asString()).isEqualTo("index-range");
        assertThat(first.get("line").asInt()).isEqualTo(4);
        assertThat(first.get("column").asInt()).isEqualTo(3);
        assertThat(first.get("message").asString()).contains("1..3", "4");
    }

    @Test
    void stopsAtTheLimit() throws IOException {
        Path bad = file(folder, "bad.mtx", BANNER, "3 3 3", "9 9 1", "9 9 1", "9 9 1");
        Run run = gcs("check", "--max-faults", "2", bad);
        assertThat(run.out()).isEqualTo(bad + ": 2 faults, stopped at --max-faults\n");
    }

    @Test
    void soundFilesMayHaveNotes() throws IOException {
        Path repeats = file(folder, "r.mtx", BANNER, "2 2 2", "1 1 1", "1 1 1");
        Run run = gcs("check", repeats);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(repeats + ": sound\n");
        assertThat(run.err()).contains("repeated coordinates were summed");
        assertThat(gcs("check", "--strict", repeats).code()).isEqualTo(1);
        assertThat(gcs("check", "--strict", "--json", repeats).json().get("faults").get(0).get("code").asString())
                .isEqualTo("duplicate");
    }

    @Test
    void theWorstOfSeveralFilesWins() throws IOException {
        Path good = file(folder, "good.mtx", BANNER, "1 1 1", "1 1 1");
        Path bad = file(folder, "bad.mtx", BANNER, "1 1 1", "1 2 1");
        Run run = gcs("check", bad, folder.resolve("missing"), good);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo(bad + ": 1 fault\n" + good + ": sound\n");
        assertThat(run.err()).contains("missing: no such file or folder");
    }

    @Test
    void namesStdinInFaults() {
        Run run = Run.with(BANNER + "\n1 1 1\n1 2 1\n", Map.of(), false, "check", "-");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("gcs: <stdin>:3:3: ");
        Run tns = Run.with("1 1 x\n", Map.of(), false, "check", "--from", "tns", "-");
        assertThat(tns.err()).startsWith("gcs: <stdin>:1:5: ");
    }

    @Test
    void truncatedGzipIsAFaultNotACrash() {
        Run run = gcs("check", Run.DATA.resolve("malformed/gz/truncated.mtx.gz"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith("gcs: ").doesNotContain("\tat ");
    }
}
