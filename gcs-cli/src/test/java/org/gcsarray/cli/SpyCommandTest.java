package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.cli.internal.report.LayoutReport;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.reduction.DimensionReduction;

class SpyCommandTest {

    @TempDir
    Path folder = Path.of("");

    private Path diagonal() throws IOException {
        return file(folder, "d.mtx", "%%MatrixMarket matrix coordinate real general", "4 4 5", "1 1 1", "2 2 1",
                "3 3 1", "4 4 1", "4 1 1");
    }

    private Path tensor() throws IOException {
        return file(folder, "t.tns", "1 1 1 5", "2 3 4 6", "2 3 1 7", "2 1 1 8");
    }

    @Test
    void drawsAMatrixAndItsRowLengths() throws IOException {
        Run run = gcs("spy", diagonal());
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).containsExactly(
                folder.resolve("d.mtx") + "  4 x 4, 5 elements",
                "layout 0|1: 4 rows x 4 columns; one dot covers 1 row x 1 column", "⡑⢄",
                "elements  rows", "       0     0", "       1     3  ########################################",
                "     2-3     1  ##############",
                "mean 1.25; 4 of 4 rows with elements, mean 1.25, longest 2 (1.6 times that mean)");
    }

    @Test
    void rowsWithoutElementsHaveABarToo() throws IOException {
        Path file = file(folder, "e.mtx", "%%MatrixMarket matrix coordinate real general", "8 2 2", "1 1 1", "3 2 1");
        assertThat(gcs("spy", file).out().lines()).contains("       0     6  " + "#".repeat(40),
                "       1     2  " + "#".repeat(14));
        Path none = file(folder, "none.mtx", "%%MatrixMarket matrix coordinate real general", "3 2 0");
        assertThat(gcs("spy", none).out().lines()).contains("       0     3  " + "#".repeat(40));
    }

    @Test
    void asciiStandsInWhereBrailleCannotBeShown() throws IOException {
        Run run = Run.withoutUnicode("spy", diagonal());
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().toList().get(2)).isEqualTo(":.");
        assertThat(run.out()).isEqualTo(run.out().replaceAll("[^\\x00-\\x7F]", "?"));
        assertThat(run.err()).contains("note: ", "stdout is not UTF-8").hasLineCount(1);
        assertThat(Run.withoutUnicode("spy", "--quiet", diagonal()).err()).isEmpty();
    }

    @Test
    void theShapeOfTheTerminalBoundsThePicture() {
        Path file = Run.DATA.resolve("mtx/bcsstk13.mtx");
        List<String> usual = picture(gcs("spy", file));
        assertThat(usual).hasSize(24).allMatch(line -> line.length() == 48);
        List<String> small = picture(
                Run.with("", Map.of("COLUMNS", "20", "LINES", "50"), true, "spy", "--color=never", file));
        assertThat(small).hasSize(10).allMatch(line -> line.length() == 20);
        assertThat(picture(gcs("spy", "--width", 10, "--height", 100, file))).hasSize(3)
                .allMatch(line -> line.length() == 5);
        assertThat(picture(Run.with("", Map.of("COLUMNS", "wide"), true, "spy", "--color=never", file)))
                .isEqualTo(usual);
    }

    private static List<String> picture(Run run) {
        return run.out().lines().filter(line -> line.codePoints().allMatch(c -> c >= 0x2800 && c <= 0x28FF)).toList();
    }

    @Test
    void tensorsAreShownInTheLayoutOfTheFewestBytesOrAsAsked() throws IOException {
        assertThat(gcs("spy", tensor()).out())
                .contains("layout 0|1,2, the one of the fewest bytes: 2 rows x 12 columns");
        Run asked = gcs("spy", "--layout", "2,0|1", tensor());
        assertThat(asked.out()).contains("layout 2,0|1: 8 rows x 3 columns");
        assertThat(picture(asked)).containsExactly("⠃⠂", "⠀⡀");
        Run axes = gcs("spy", "--axes", "1,2", tensor());
        assertThat(axes.out()).contains("dimension 1 down, 2 across, the others summed: 3 rows x 4 columns");
        JsonNode json = gcs("spy", "--axes", "1,0", "--json", tensor()).json();
        assertThat(json.get("counts").toString()).isEqualTo("[[1,1],[0,0],[0,2]]");
        assertThat(json.get("axes").toString()).isEqualTo("[1,0]");
        assertThat(json.get("layout").isNull()).isTrue();
    }

    static Stream<String> realFiles() {
        return Stream.of("tns/uci_adult_contingency_5d.tns", "tns/Rnd4.tns", "mtx/west0479.mtx", "mtx/bcspwr10.mtx",
                "mtx/young1c.mtx", "mtx/n3c4-b4.mtx", "mtx/bcsstk13.mtx");
    }

    @ParameterizedTest
    @MethodSource("realFiles")
    void jsonCountsEveryElementOfRealFiles(String name) throws IOException {
        Path file = Run.DATA.resolve(name);
        CooArray array = Convert.toCoo(ArrayFiles.read(file, ReadOptions.DEFAULT).array());
        JsonNode report = gcs("spy", "--json", "--quiet", "--width", 50, "--height", 30, file).json();
        DimensionReduction layout = array.shape().rank() == 2 ? DimensionReduction.parse(array.shape(), "0|1")
                : LayoutPrediction.of(array).getFirst().layout();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.spy/1");
        assertThat(report.get("layout").asString()).isEqualTo(layout.toString());
        assertThat(report.get("rows").asLong()).isEqualTo(layout.rowCount());
        assertThat(report.get("columns").asLong()).isEqualTo(layout.columnCount());
        JsonNode counts = report.get("counts");
        SpyPlot plot = SpyPlot.of(array, layout, counts.get(0).size(), counts.size());
        long sum = 0;
        for (int row = 0; row < counts.size(); row++) {
            for (int column = 0; column < counts.get(row).size(); column++) {
                assertThat(counts.get(row).get(column).asLong()).isEqualTo(plot.count(row, column));
                sum += plot.count(row, column);
            }
        }
        assertThat(counts.size()).isBetween(1, 30);
        assertThat(counts.get(0).size()).isBetween(1, 50);
        assertThat(sum).isEqualTo(array.nse()).isEqualTo(report.get("nse").asLong());
        long rows = 0;
        for (JsonNode bin : report.get("rowLengths").get("histogram")) {
            rows += bin.get("rows").asLong();
        }
        assertThat(rows).isEqualTo(layout.rowCount());
        assertThat(report.get("rowLengths").get("empty").asLong() + report.get("rowLengths").get("nonEmpty").asLong())
                .isEqualTo(rows);
    }

    @Test
    void writesAPng() throws IOException {
        Path png = folder.resolve("spy.png");
        Run run = gcs("spy", "-o", png, diagonal());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("wrote " + png + ": 514 x 514 pixels, layout 0|1, 4 rows x 4 columns; "
                + "one cell covers 1 row x 1 column\n");
        BufferedImage image = ImageIO.read(png.toFile());
        assertThat(image.getWidth()).isEqualTo(514);
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                int expected = row == column || (row == 3 && column == 0) ? 0x08306B : 0xFFFFFF;
                assertThat(image.getRGB(1 + 128 * column + 64, 1 + 128 * row + 64) & 0xFFFFFF).isEqualTo(expected);
            }
        }
        JsonNode report = gcs("spy", "-o", png, "--log", "--json", diagonal()).json();
        assertThat(report.get("image").asString()).isEqualTo(png.toString());
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("spy.png", "d.mtx");
        }
    }

    @Test
    void logarithmicShadesMakeAnotherPicture() throws IOException {
        Path plain = folder.resolve("plain.png");
        Path log = folder.resolve("log.png");
        Path file = Run.DATA.resolve("mtx/bcsstk13.mtx");
        assertThat(gcs("spy", "-o", plain, "--width", 90, file).code()).isZero();
        assertThat(gcs("spy", "-o", log, "--width", 90, "--log", file).code()).isZero();
        assertThat(Files.readAllBytes(log)).isNotEqualTo(Files.readAllBytes(plain));
        assertThat(ImageIO.read(log.toFile()).getWidth()).isEqualTo(90 * 5 + 2);
    }

    @Test
    void emptyArraysAndVectorsAndHugeShapes() throws IOException {
        Path empty = file(folder, "e.mtx", "%%MatrixMarket matrix coordinate real general", "3 0 0");
        Run run = gcs("spy", empty);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("3 rows x 0 columns; there is nothing to see", "no row has elements");
        assertThat(gcs("spy", "--json", empty).json().get("counts").toString()).isEqualTo("[[],[],[]]");
        assertThat(gcs("spy", "-o", folder.resolve("e.png"), empty).code()).isZero();
        assertThat(ImageIO.read(folder.resolve("e.png").toFile()).getWidth()).isEqualTo(2);
        Path vector = file(folder, "v.tns", "3 1.5");
        assertThat(gcs("spy", vector).out()).contains("a vector as one row: 1 row x 3 columns", "⠀⠁");
        Run best = gcs("spy", "--shape", "4000000000,4000000000,2000000000", "--json",
                file(folder, "wide.tns", "1 1 1 1", "4000000000 4000000000 2000000000 1"));
        assertThat(best.code()).as(best.err()).isZero();
        JsonNode counts = best.json().get("counts");
        assertThat(counts.get(0).get(0).asLong()).isOne();
        assertThat(counts.get(counts.size() - 1).get(counts.get(0).size() - 1).asLong()).isOne();
    }

    /// Here no cut of the dimensions leaves groups that fit 63 bits; two single dimensions always do.
    @Test
    void twoAxesOfAnyShapeCanBeShown() throws IOException {
        Path file = file(folder, "huge.tns", "1 1 1 1", "4000000000000000000 4000000000 4000000000 1");
        String shape = "4000000000000000000,4000000000,4000000000";
        Run none = gcs("spy", "--shape", shape, file);
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains(LayoutReport.NONE_FITS, "--axes 0,1");
        assertThat(gcs("spy", "--layout", "0|1,2", "--shape", shape, file).err()).contains("exceeds 2^63-1");
        JsonNode report = gcs("spy", "--axes", "0,2", "--width", 3, "--json", "--shape", shape, file).json();
        assertThat(report.get("counts").toString())
                .isEqualTo("[[1,0,0]" + ",[0,0,0]".repeat(10) + ",[0,0,1]]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"--layout 2,0,1; rows and columns are needed",
        "--layout 2,0|3; position 4: dimension 3 is outside 0..2", "--layout 0|1; names 2 of 3 dimensions",
        "--layout 0|1|2; has 3 groups", "--axes 0; two different dimensions", "--axes 1,1; two different dimensions",
        "--axes 0,3; dimension 3 is outside 0..2", "--axes 0,x; not a list of 64-bit integers",
        "--layout 2,0|1 --axes 0,1; exclude each other", "-o -; stdout takes text, not a PNG",
        "-o spy.jpg; does not end in .png",
        "--log; name one with -o", "--width 0; a number from 1 to"})
    void mistakesOfTheCommandLineAreExplained(String options, String reason) throws IOException {
        Run run = gcs((Object[]) ("spy " + options + " " + tensor()).split(" "));
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains(reason, "Usage: gcs spy").doesNotContain("Exception");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void whatCannotBeDrawnIsSaid() throws IOException {
        assertThat(gcs("spy", "--layout", "0|1", file(folder, "v.tns", "3 1.5")).err()).contains("rank 1");
        Path one = file(folder, "one.tns", "5000 5000 1");
        Run large = gcs("spy", "--width", 10_000, "--height", 10_000, "-o", folder.resolve("x.png"), one);
        assertThat(large.code()).isEqualTo(2);
        assertThat(large.err()).contains("a plot of 5000 x 5000 cells is too large", "--width");
        assertThat(gcs("spy", "no/such.mtx").code()).isEqualTo(1);
        assertThat(gcs("spy", "-o", folder.resolve("no/such/x.png"), diagonal()).code()).isEqualTo(1);
        assertThat(gcs("spy", "--layot", "0|1", diagonal()).err()).contains("did you mean --layout?");
    }
}
