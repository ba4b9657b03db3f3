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

class InfoCommandTest {

    private static final String[] REPEATS = {"%%MatrixMarket matrix coordinate real general", "% made up", "4 5 5",
        "1 2 1.5", "1 2 2", "3 1 0",
        "3 5 7", "1 2 -1"};

    @TempDir
    Path folder = Path.of("");

    @Test
    void countsDuplicatesZerosAndUsedIndices() throws IOException {
        JsonNode info = gcs("info", "--json", file(folder, "a.mtx", REPEATS)).json();
        assertThat(info.get("schema").asString()).isEqualTo("gcs.info/1");
        assertThat(info.get("file").asString()).endsWith("a.mtx");
        assertThat(info.get("format").asString()).isEqualTo("mtx");
        assertThat(info.get("shape").toString()).isEqualTo("[4,5]");
        assertThat(info.get("rank").asInt()).isEqualTo(2);
        assertThat(info.get("dtype").asString()).isEqualTo("float64");
        assertThat(info.get("nse").asLong()).isEqualTo(3);
        assertThat(info.get("density").asDouble()).isEqualTo(0.15);
        assertThat(info.get("duplicates").asLong()).isEqualTo(2);
        assertThat(info.get("explicitZeros").asLong()).isEqualTo(1);
        assertThat(info.get("usedExtents").toString()).isEqualTo("[2,3]");
        assertThat(info.get("storedInFile").asLong()).isEqualTo(5);
        assertThat(info.get("byteSize").asLong()).isEqualTo(3 * (1 + 1 + 8));
        assertThat(info.get("fill").asDouble()).isZero();
        assertThat(info.get("notes").get(0).get("code").asString()).isEqualTo("duplicates-summed");
        assertThat(info.get("comments").get(0).asString()).contains("made up");
    }

    @Test
    void pruningKeepsTheCountOfDuplicates() throws IOException {
        JsonNode info = gcs("info", "--json", "--prune-zeros", file(folder, "a.mtx", REPEATS)).json();
        assertThat(info.get("nse").asLong()).isEqualTo(2);
        assertThat(info.get("duplicates").asLong()).isEqualTo(2);
        assertThat(info.get("explicitZeros").asLong()).isZero();
        assertThat(info.get("usedExtents").toString()).isEqualTo("[2,2]");
    }

    @Test
    void printsForPeopleAndTellsNotesOnStderr() throws IOException {
        Run run = gcs("info", file(folder, "a.mtx", REPEATS));
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("shape", "4 x 5", "duplicates", "15 %", "bytes as COO");
        assertThat(run.err()).contains("note: ", "repeated coordinates were summed");
        assertThat(gcs("info", "--quiet", folder.resolve("a.mtx")).err()).isEmpty();
    }

    @Test
    void describesTheTensorOfTheDemo() throws IOException {
        Path tensor = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");
        JsonNode info = gcs("info", "--json", "--shape", "16,15,5,2,43", tensor).json();
        assertThat(info.get("shape").toString()).isEqualTo("[16,15,5,2,43]");
        assertThat(info.get("usedExtents").toString()).isEqualTo("[16,15,5,2,42]");
        assertThat(info.get("nse").asLong()).isEqualTo(2862);
        assertThat(info.get("shapeDerived").asBoolean()).isFalse();
        assertThat(gcs("info", "--json", tensor).json().get("shapeDerived").asBoolean()).isTrue();
    }

    @Test
    void readsGzipAndExpandsSymmetry() {
        JsonNode info = gcs("info", "--json", Run.DATA.resolve("mtx/hic_gm12878_2mb_symmetric.mtx.gz")).json();
        assertThat(info.get("symmetry").asString()).isEqualTo("symmetric");
        assertThat(info.get("nse").asLong()).isGreaterThan(info.get("storedInFile").asLong());
    }

    @Test
    void readsStdinAndNeedsAFormatWhereTextTellsNone() {
        Run tns = Run.with("1 1 2.5\n2 3 1\n", Map.of(), false, "info", "--json", "--from", "tns", "-");
        assertThat(tns.json().get("shape").toString()).isEqualTo("[2,3]");
        assertThat(tns.json().get("file").asString()).isEqualTo("<stdin>");
        Run unknown = Run.with("1 1 2.5\n", Map.of(), false, "info", "-");
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err()).contains("--from");
        Run market = Run.with("%%MatrixMarket matrix array real general\n1 2\n1\n2\n", Map.of(), false, "info", "-");
        assertThat(market.out()).contains("1 x 2");
    }

    @Test
    void describesEmptyShapes() throws IOException {
        Path empty = file(folder, "empty.mtx", "%%MatrixMarket matrix coordinate real general", "0 7 0");
        JsonNode info = gcs("info", "--json", empty).json();
        assertThat(info.get("shape").toString()).isEqualTo("[0,7]");
        assertThat(info.get("nse").asLong()).isZero();
        assertThat(info.get("density").asDouble()).isZero();
        assertThat(info.get("usedExtents").toString()).isEqualTo("[0,0]");
        assertThat(gcs("info", empty).out()).contains("0 x 7");
    }

    @Test
    void describesRankOne() throws IOException {
        JsonNode info = gcs("info", "--json", file(folder, "v.tns", "3 1.5", "1 2")).json();
        assertThat(info.get("rank").asInt()).isEqualTo(1);
        assertThat(info.get("shape").toString()).isEqualTo("[3]");
        assertThat(info.get("bestLayout").isNull()).isTrue();
        assertThat(gcs("info", folder.resolve("v.tns")).code()).isZero();
    }

    @Test
    void densityIsExactBeyondTwoToThe63Cells() throws IOException {
        long extent = 1L << 40;
        Path huge = file(folder, "huge.tns", "1 1 1 1", extent + " " + extent + " " + extent + " 2");
        JsonNode info = gcs("info", "--json", huge).json();
        assertThat(info.get("density").asDouble()).isEqualTo(2 * 0x1p-120);
        assertThat(info.get("bestLayout").isNull()).as("every cut leaves a group beyond 63 bits").isTrue();
    }

    @Test
    void faultInOneOfSeveralFilesKeepsTheOthers() throws IOException {
        Path good = file(folder, "a.mtx", REPEATS);
        Run run = gcs("info", "--quiet", folder.resolve("missing.mtx"), good);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("gcs: " + folder.resolve("missing.mtx") + ": no such file or folder\n");
        assertThat(run.out()).contains("4 x 5");
    }

    @Test
    void hintsTellWhatToDoAboutTheShape() throws IOException {
        Path market = file(folder, "s.mtx", "%%MatrixMarket matrix coordinate real general", "3 4 0");
        assertThat(gcs("info", "--shape", "2,3", market).err()).contains("expected (2, 3), actual (3, 4)",
                "hint: leave out --shape");
        assertThat(gcs("info", file(folder, "e.tns", "# nothing")).err()).contains("for example --shape 4,5,6");
    }

    @Test
    void listsRowBlocksOfEqualNumbersOfElements() throws IOException {
        Path matrix = file(folder, "m.mtx", "%%MatrixMarket matrix coordinate real general", "6 9 8", "1 1 1", "1 2 1",
                "1 3 1", "2 1 1", "4 1 1", "4 2 1", "6 1 1", "6 9 1");
        JsonNode report = gcs("info", "--json", "--blocks", "2", matrix).json();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.info.blocks/1");
        assertThat(report.get("layout").asString()).isEqualTo("0|1");
        assertThat(report.get("rows").asLong()).isEqualTo(6);
        assertThat(report.get("blocks").toString()).isEqualTo(
                "[{\"firstRow\":0,\"rows\":3,\"nse\":4,\"bytes\":" + report.get("blocks").get(0).get("bytes").asLong()
                        + "},{\"firstRow\":3,\"rows\":3,\"nse\":4,\"bytes\":"
                        + report.get("blocks").get(1).get("bytes").asLong() + "}]");
        Run people = gcs("info", "--blocks", "2", matrix);
        assertThat(people.code()).isZero();
        assertThat(people.out()).contains("layout 0|1", "first row", "50 %");
        assertThat(gcs("info", "--blocks", "99", matrix).out()).contains("    5 ");
    }

    @Test
    void blocksThatCannotBeCutAreRefused() throws IOException {
        Path matrix = file(folder, "a.mtx", REPEATS);
        assertThat(gcs("info", "--blocks", "0", matrix).err()).contains("'0' is not a number from 1 to");
        assertThat(gcs("info", "--blocks", "x", matrix).err()).contains("--blocks");
        assertThat(gcs("info", "--blocks", "2", "--index", "0", matrix).err()).contains("--blocks cuts whole arrays");
        assertThat(gcs("info", "--blocks", "2", "--machine").err()).contains("--blocks cuts whole arrays");
        Path vector = file(folder, "v.tns", "1 2.5", "3 1");
        assertThat(gcs("info", "--blocks", "2", vector).err())
                .contains("\ngcs: " + vector + ": an array of shape (3) has no rows to cut");
    }
}
