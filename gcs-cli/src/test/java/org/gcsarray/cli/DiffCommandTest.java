package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class DiffCommandTest {

    @TempDir
    Path folder = Path.of("");

    private Path market = Path.of("");
    private Path frostt = Path.of("");

    @BeforeEach
    void write() throws IOException {
        market = file(folder, "a.mtx", "%%MatrixMarket matrix coordinate real general", "3 4 3", "3 1 2.5", "1 2 1",
                "2 2 0");
        frostt = file(folder, "a.tns", "1 2 1", "3 1 2.5");
    }

    @Test
    void comparesAcrossFormatsOrderAndExplicitZeros() {
        Run run = gcs("diff", market, frostt);
        assertThat(run.code()).as("%s", run).isZero();
        assertThat(run.out()).startsWith("equal: ");
    }

    @Test
    void statedShapesMustAgree() {
        Run run = gcs("diff", "--shape", "3,4", market, frostt);
        assertThat(run.code()).isZero();
        Path wider = folder.resolve("wide.mtx");
        assertThat(gcs("convert", "--shape", "3,9", frostt, wider).code()).isZero();
        Run differing = gcs("diff", market, wider);
        assertThat(differing.code()).isEqualTo(3);
        assertThat(differing.out()).contains("3 x 4 and 3 x 9");
    }

    @Test
    void listsDifferences() throws IOException {
        Path other = file(folder, "b.tns", "1 2 1.25", "3 1 2.5", "3 4 7");
        Run run = gcs("diff", market, other);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("2 elements differ, at most by 7.0", "[0, 1]", "1.25", "[2, 3]");
        JsonNode report = gcs("diff", "--json", "--max-differences", "1", market, other).json();
        assertThat(report.get("equal").asBoolean()).isFalse();
        assertThat(report.get("count").asLong()).isEqualTo(2);
        assertThat(report.get("differences").size()).isEqualTo(1);
        assertThat(report.get("differences").get(0).get("indices").toString()).isEqualTo("[0,1]");
        assertThat(gcs("diff", "--tolerance", "0.25", market, other).out())
                .contains("1 element differs, at most by 7.0");
        assertThat(gcs("diff", "--tolerance", "7", market, other))
                .matches(equal -> equal.code() == 0 && equal.out().startsWith("equal within --tolerance 7.0: 3 x 4, "));
        assertThat(gcs("diff", "--relative", "1", "--tolerance", "1e-9", market, other).out())
                .startsWith("equal within --tolerance 1.0E-9 --relative 1.0: 3 x 4, ");
    }

    @Test
    void aDifferenceBeyondAllNumbersIsAStringInJson() throws IOException {
        Path nan = file(folder, "nan.tns", "1 2 nan", "3 1 2.5");
        Run run = gcs("diff", "--json", market, nan);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.json().get("largest").asString()).isEqualTo("NaN");
        assertThat(gcs("diff", nan, nan).code()).isZero();
    }

    @Test
    void readsOneSideFromStdin() {
        String text = "1 2 1\n3 1 2.5\n";
        assertThat(Run.with("%%MatrixMarket matrix coordinate real general\n3 4 2\n1 2 1\n3 1 2.5\n", Map.of(), false,
                "diff", market, "-").code()).isZero();
        assertThat(Run.with(text, Map.of(), false, "diff", "-", "-").code()).isEqualTo(2);
    }

    @Test
    void refusesToleranceThatIsNone() {
        Run run = gcs("diff", "--tolerance", "-1", market, frostt);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'-1' is not a finite number of 0 or more");
    }

    @Test
    void fromSpeaksOfStdinIfOneFileIsStdin() {
        Run run = Run.with("1 2 1\n3 1 2.5\n3 4 0\n", Map.of(), false, "diff", "--from", "tns", "-", market);
        assertThat(run.code()).as("%s", run).isZero();
    }
}
