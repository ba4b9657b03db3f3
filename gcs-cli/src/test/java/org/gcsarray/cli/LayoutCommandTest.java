package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Effort;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;

class LayoutCommandTest {

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"tns/uci_adult_contingency_5d.tns", "tns/Rnd4.tns", "tns/parti/3D_12031.tns",
        "mtx/west0479.mtx", "mtx/bcspwr10.mtx",
        "mtx/young1c.mtx", "mtx/n3c4-b4.mtx"})
    void predictedBytesAreThoseOfTheBuiltArray(String name) throws IOException {
        checkEveryEntry(Run.DATA.resolve(name));
    }

    @Property
    @Effort(LOWEST)
    void predictedBytesAreThoseOfTheBuiltArrayForRandomTensors(
            @ForAll @IntRange(min = 2, max = 5) int rank, @ForAll @IntRange(max = 60) int elements,
            @ForAll Random random)
            throws IOException {
        long[] extents = random.longs(rank, 1, rank <= 3 ? 400 : 40).toArray();
        StringBuilder text = new StringBuilder(rank + "\n");
        for (long extent : extents) {
            text.append(extent).append(' ');
        }
        for (int k = 0; k < elements; k++) {
            text.append('\n');
            for (long extent : extents) {
                text.append(1 + random.nextLong(extent)).append(' ');
            }
            text.append(random.nextInt(9));
        }
        Path file = Files.createTempFile("layout-", ".tns");
        try {
            checkEveryEntry(Files.writeString(file, text.append('\n')));
        } finally {
            Files.delete(file);
        }
    }

    private static void checkEveryEntry(Path file) throws IOException {
        Run run = gcs("layout", "--json", "--quiet", file);
        assertThat(run.err()).isEmpty();
        JsonNode report = run.json();
        CooArray array = Convert.toCoo(ArrayFiles.read(file, ReadOptions.DEFAULT).array());
        long previous = 0;
        for (JsonNode entry : report.get("layouts")) {
            DimensionReduction layout = DimensionReduction.parse(array.shape(), entry.get("layout").asString());
            ConvertOptions.RowForm form = entry.get("hyper").asBoolean() ? ConvertOptions.RowForm.HYPER
                    : ConvertOptions.RowForm.DENSE;
            GcsArray built = Convert.toGcs(array, layout, ConvertOptions.DEFAULT.withRowForm(form));
            assertThat(entry.get("totalBytes").asLong()).as("%s %s", layout, form).isEqualTo(built.byteSize());
            assertThat(entry.get("indexBytes").asLong()).as("%s %s", layout, form)
                    .isEqualTo(built.compressedRows().indexByteSize());
            assertThat(entry.get("valueBytes").asLong()).isEqualTo(built.values().byteSize());
            assertThat(entry.get("totalBytes").asLong()).isGreaterThanOrEqualTo(previous);
            previous = entry.get("totalBytes").asLong();
        }
        long plain = Layouts.classes(array.shape()).stream()
                .filter(layout -> RowIndex.Dense.isPossible(layout.rowCount()))
                .count();
        assertThat(report.get("layouts").size()).isEqualTo((1 << array.shape().rank()) - 2 + (int) plain);
        assertThat(report.get("recommended").asString())
                .isEqualTo(report.get("layouts").get(0).get("layout").asString());
        assertThat(report.get("nse").asLong()).isEqualTo(array.nse());
    }

    /// What `layout` ranks, `convert` builds, as .gcs and as .h5, with exactly the bytes that were predicted.
    @Property
    @Effort(LOWEST)
    void everyRankedRowCanBeBuiltByTheCommand(@ForAll @IntRange(min = 2, max = 4) int rank,
            @ForAll @IntRange(max = 40) int elements, @ForAll Random random) throws IOException {
        Path here = Files.createTempDirectory("rows");
        StringBuilder text = new StringBuilder();
        String shape = "";
        long[] extents = random.longs(rank, 1, rank == 2 ? 3000 : 60).toArray();
        for (long extent : extents) {
            shape += (shape.isEmpty() ? "" : ",") + extent;
        }
        for (int k = 0; k <= elements; k++) {
            for (long extent : extents) {
                text.append(1 + random.nextLong(extent)).append(' ');
            }
            text.append("1\n");
        }
        try {
            Path file = Files.writeString(here.resolve("x.tns"), text);
            for (JsonNode entry : gcs("layout", "--json", "--shape", shape, file).json().get("layouts")) {
                Path built = here.resolve(random.nextBoolean() ? "y.gcs" : "y.h5");
                String form = entry.get("hyper").asBoolean() ? "hyper" : "plain";
                Run run = gcs("convert", "--shape", shape, "--layout", entry.get("layout").asString(), "--rows", form,
                        file,
                        built);
                assertThat(run.code()).as(run.err()).isZero();
                assertThat(gcs("info", "--json", built).json().get("byteSize").asLong())
                        .as("%s %s of %s", entry.get("layout"), form, shape)
                        .isEqualTo(entry.get("totalBytes").asLong());
                // the same layout again: least is the smaller form whatever the source has
                gcs("convert", "--layout", entry.get("layout").asString(), "--rows", "least", built,
                        here.resolve("z.gcs"));
                assertThat(gcs("info", "--json", here.resolve("z.gcs")).json().get("byteSize").asLong())
                        .isLessThanOrEqualTo(entry.get("totalBytes").asLong());
            }
        } finally {
            for (String name : List.of("x.tns", "y.gcs", "y.h5", "z.gcs")) {
                Files.deleteIfExists(here.resolve(name));
            }
            Files.delete(here);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "--rows plain;x.gcs;--rows needs a --layout",
        "--layout 0|1,2 --rows hyper;x.npz;--rows hyper is for .gcs and binsparse .h5 files; npz files have one row index only",
        "--layout 0|1,2 --rows plain;x.tns;--rows plain is for .gcs and binsparse .h5 files; tns files have one row index only",
        "--layout 0|1,2 --rows hyper --flavour anndata;x.h5;AnnData groups have one row index only",
        "--layout 0|1,2 --rows hyper --block-nse 10;x.gcs;--rows plain and hyper write one block; --block-nse cuts",
        "--layout 0,1|2 --rows plain;x.gcs;--rows plain needs a pointer for each of the 1000000000000 rows of layout 0,1|2, more than one array holds; take --rows hyper",
        "--value-width least;x.tns;--value-width is for .gcs files; tns files store values in one form only",
        "--value-width wide;x.npz;--value-width is for .gcs files; npz files store values in one form only",
        "--value-width thin;x.gcs;'thin' is not one of least, wide",
        "--compress fast;x.tns;--compress is for .gcs and .npz files, not for tns; text is compressed if its name ends in .gz",
        "--compress fast;x.h5;--compress is for .gcs and .npz files, not for h5; text is compressed if its name ends in .gz",
        "--compress small --value-width wide;x.gcs;--compress stores values in the fewest bytes",
        "--compress tiny;x.gcs;'tiny' is not one of none, fast, small",
        "--layout 0|1,2 --rows thin;x.gcs;'thin' is not one of plain, hyper, least"})
    void formsThatCannotBeAreRefused(String options, String out, String message) throws IOException {
        Path huge = file(folder, "huge.tns", "1 1 1 1", "1000000 1000000 1000000 2", "1 1 7 3");
        List<Object> words = new ArrayList<>(List.of("convert"));
        words.addAll(List.of(options.split(" ")));
        words.addAll(List.of(huge, folder.resolve(out)));
        Run run = gcs(words.toArray());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(folder.resolve(out)).doesNotExist();
    }

    @Test
    void tablesFitATerminalUnlessVerbose() {
        Path file = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");
        assertThat(gcs("layout", file).out().lines().filter(line -> line.matches(" *[0-9]+  .*"))).hasSize(60)
                .allMatch(line -> line.length() <= 80);
        assertThat(gcs("layout", "--verbose", file).out()).contains("value bytes",
                "186 of 420 rows are non-empty and listed with ids of 16 bits; 240 columns in 8 bits");
    }

    @Test
    void rowsWithoutPossiblePointersAreHyperSparse() throws IOException {
        Path huge = file(folder, "huge.tns", "1 1 1 1", "1000000 1000000 1000000 2", "1 1 7 3");
        checkEveryEntry(huge);
        assertThat(gcs("layout", "--json", huge).json().get("layouts").size()).isEqualTo(3 + 6);
    }

    @Test
    void topListsTheBestAndTellsTheRest() {
        Path file = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");
        Run run = gcs("layout", "--top", 3, file);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("... and 57 more", "recommended: 2,3,4|0,1", "fewest bytes of 60");
        JsonNode top = gcs("layout", "--top", "3", "--json", file).json();
        assertThat(top.get("layouts").size()).isEqualTo(3);
        assertThat(top.get("classes").asInt()).isEqualTo(60);
        assertThat(top.get("layouts").get(0).get("totalBytes").asLong()).isEqualTo(26878);
    }

    /// 2862 positions in a table of 132 doubles, in place of 2862 doubles.
    @Test
    void valuesCountInTheBytesThatAreAskedFor() {
        Path file = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");
        for (String width : new String[] {"least", "wide"}) {
            JsonNode best = gcs("layout", "--top", 1, "--json", "--value-width", width, file).json().get("layouts")
                    .get(0);
            assertThat(best.get("layout").asString()).isEqualTo("2,3,4|0,1");
            assertThat(best.get("valueBytes").asLong()).isEqualTo(width.equals("least") ? 2862 + 8 * 132 : 8 * 2862);
        }
        Run timed = gcs("layout", "--operation", "spmv:2", "--value-width", "least", file);
        assertThat(timed.code()).isEqualTo(2);
        assertThat(timed.err()).contains("--value-width counts bytes");
    }

    @Test
    void belowRankTwoThereIsNothingToUnfold() throws IOException {
        Path vector = file(folder, "v.tns", "3 1.5");
        Run run = gcs("layout", "--json", vector);
        assertThat(run.code()).isZero();
        assertThat(run.json().get("layouts").size()).isZero();
        assertThat(run.json().get("recommended").isNull()).isTrue();
        assertThat(gcs("layout", vector).out()).contains("the rank is 1");
    }

    @Test
    void emptyArraysHaveLayoutsToo() throws IOException {
        Path empty = file(folder, "e.mtx", "%%MatrixMarket matrix coordinate real general", "3 0 0");
        Run run = gcs("layout", empty);
        assertThat(run.code()).isZero();
        assertThat(run.out()).doesNotContain("of the bytes of coordinates");
        assertThat(gcs("layout", "--json", empty).json().get("layouts").get(0).get("totalBytes").asLong()).isEqualTo(4);
    }

    /// The shape of FROSTT's lbnl has 4e19 cells and all of its storage classes; those of flickr-4d are two less.
    @Test
    void tensorsBeyond2To63CellsHaveTheLayoutsThatFit() throws IOException {
        Path lbnl = file(folder, "lbnl.tns", "1 1 1 1 1 2", "1605 4198 1631 4209 868131 3", "7 1 900 1 868131 4");
        Run all = gcs("layout", "--shape", "1605,4198,1631,4209,868131", lbnl);
        assertThat(all.code()).isZero();
        assertThat(all.out()).contains("1605 x 4198 x 1631 x 4209 x 868131");
        assertThat(all.err()).doesNotContain("left out");
        JsonNode report = gcs("layout", "--shape", "1605,4198,1631,4209,868131", "--json", lbnl).json();
        assertThat(report.get("leftOut").get("classes").asInt()).isZero();
        assertThat(report.get("leftOut").get("of").asInt()).isEqualTo(30);
        assertThat(classes(report)).hasSize(30);
    }

    @Test
    void impossibleStorageClassesAreCountedAndExplained() throws IOException {
        Path flickr = file(folder, "flickr.tns", "1 1 1 1 2", "319686 28153045 1607191 731 3");
        String shape = "319686,28153045,1607191,731";
        Run run = gcs("layout", "--shape", shape, flickr);
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("2 of 14 storage classes are left out: "
                + "rows or columns of dimensions 0,1,2 (319686 x 28153045 x 1607191) exceed 2^63-1");
        JsonNode report = gcs("layout", "--shape", shape, "--json", flickr).json();
        assertThat(report.get("leftOut").get("classes").asInt()).isEqualTo(2);
        assertThat(classes(report)).hasSize(12).doesNotContain("3|0,1,2", "0,1,2|3");
    }

    @Test
    void aShapeWithoutAnyLayoutSaysWhy() throws IOException {
        Path huge = file(folder, "huge.tns", "1 1 1 2");
        String shape = "4611686018427387904,4611686018427387904,4611686018427387904";
        Run run = gcs("layout", "--shape", shape, huge);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("no cut of the dimensions");
        assertThat(run.err()).contains("6 of 6 storage classes are left out");
        Run refused = gcs("convert", "--shape", shape, "--layout", "0|1,2", huge, folder.resolve("out.tns"));
        assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.err()).contains("dimensions [1, 2] with extents", "no cut of the dimensions");
    }

    @Test
    void aboveRankEightTheSearchSaysHowMuchItLookedAt() throws IOException {
        Path nine = file(folder, "nine.tns", "1 1 1 1 1 1 1 1 1 2", "2 300 2 2 7 2 5 2 2 3");
        Run run = gcs("layout", "--top", 2, nine);
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("the rank exceeds 8: 510 of 510 storage classes were looked at");
        JsonNode report = gcs("layout", "--json", nine).json();
        assertThat(report.get("complete").asBoolean()).isFalse();
        assertThat(report.get("searched").get("classes").asLong()).isEqualTo(510);
        assertThat(report.get("searched").get("of").asLong()).isEqualTo(510);
        assertThat(report.get("recommended").isNull()).isFalse();
    }

    private static Set<String> classes(JsonNode report) {
        Set<String> classes = new TreeSet<>();
        report.get("layouts").forEach(entry -> classes.add(entry.get("layout").asString()));
        return classes;
    }
}
