package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ConvertCommandTest {

    private static final String BANNER = "%%MatrixMarket matrix coordinate real general";

    @TempDir
    Path folder = Path.of("");

    /// Formats without dense arrays leave zeros out, and the count says so.
    @ParameterizedTest
    @CsvSource({"a.tns, 2", "a.csv, 2", "a.svm, 2", "a.mtx, 4", "a.gcs, 4", "a.npy, 4"})
    void tellsHowManyElementsOfADenseArrayAreWritten(String out, int written) throws IOException {
        Path dense = file(folder, "dense.mtx", "%%MatrixMarket matrix array real general", "2 2", "0", "5", "0", "7");
        Path target = folder.resolve(out);
        assertThat(gcs("convert", dense, target).err()).contains("2 x 2, " + written + " elements");
        assertThat(gcs("convert", "--json", dense, target).json().get("nse").asInt()).isEqualTo(written);
        assertThat(gcs("info", "--json", target).json().get("nse").asInt()).isEqualTo(written);
    }

    /// A sparse array is written with all its cells: of any rank and layout, with any fill.
    @ParameterizedTest
    @CsvSource({"tns/Rnd3.tns", "mtx/matrix_int64.mtx", "mtx/young1c.mtx", "npz/pydata/parti_gcxs_01.npz",
        "npz/pydata/parti_coo_fill7.npz"})
    void aSparseArrayBecomesDenseInNpy(String in) throws IOException {
        Path source = Run.DATA.resolve(in);
        Path target = folder.resolve("a.npy");
        assertThat(gcs("convert", source, target).code()).isZero();
        assertThat(gcs("diff", source, target).code()).isZero();
        assertThat(gcs("info", "--json", target).json().get("dtype"))
                .isEqualTo(gcs("info", "--json", source).json().get("dtype"));
    }

    @ParameterizedTest
    @CsvSource({"a.h5ad, binsparse, neither MATLAB nor AnnData", "a.mat, binsparse, neither MATLAB nor AnnData",
        "a.mat, anndata, which MATLAB does not read", "a.h5ad, anndata, ''", "a.h5, anndata, ''",
        "a.h5, binsparse, ''"})
    void aNameOfAnotherProgramIsNoted(String out, String flavour, String note) throws IOException {
        Path matrix = file(folder, "m.mtx", BANNER, "2 2 1", "1 2 5");
        Run run = gcs("convert", matrix, folder.resolve(out), "--flavour", flavour);
        assertThat(run.code()).isZero();
        assertThat(run.err().contains("note: ")).isEqualTo(!note.isEmpty());
        assertThat(run.err()).contains(note);
    }

    @Test
    void aDenseArrayThatIsTooLargeIsAFaultOfTheTarget() throws IOException {
        Path source = file(folder, "a.tns", "1 1 5");
        Path target = folder.resolve("a.npy");
        Run run = gcs("convert", "--shape", "99999999,99999999", source, target);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("gcs: " + target + ": a dense array of shape (99999999, 99999999)",
                "hint: .npz files hold the stored elements only; GCS_JAVA_OPTS=-Xmx");
        assertThat(target).doesNotExist();
    }

    @Test
    void theShapeOfAVectorIsNotTakenForACount() throws IOException {
        Path vector = file(folder, "v.tns", "1 5", "3 7");
        assertThat(gcs("convert", vector, folder.resolve("w.npz")).err()).contains(": a vector of 3, 2 elements\n");
        assertThat(gcs("spy", vector).out()).contains("v.tns  a vector of 3, 2 elements\n");
        assertThat(gcs("info", vector).out()).containsPattern("shape +3,");
    }

    @Test
    void aVectorStaysOneInTensorMarket() throws IOException {
        Path vector = file(folder, "v.tns", "1 5", "3 7");
        for (String name : List.of("v.ttx", "v.mtx")) {
            Path out = folder.resolve(name);
            convert(List.of(), vector, out);
            assertThat(gcs("info", out, "--json").json().get("shape").size()).isEqualTo(name.equals("v.ttx") ? 1 : 2);
        }
        assertThat(folder.resolve("v.ttx")).hasContent("%%MatrixMarket vector coordinate real general\n3 2\n1 5\n3 7");
    }

    @ParameterizedTest
    @CsvSource({"mtx/west0479.mtx, a.tns", "mtx/west0479.mtx, a.mtx.gz", "mtx/bcspwr10.mtx, a.tns.gz",
        "mtx/matrix_int64.mtx, a.mtx",
        "mtx/young1c.mtx, a.mtx", "tns/parti/3D_12031.tns, a.ttx", "tns/Rnd3.tns, a.tns"})
    void whatIsWrittenReadsBackEqual(String in, String out) throws IOException {
        Path source = Run.DATA.resolve(in);
        Path target = folder.resolve(out);
        assertThat(gcs("convert", source, target).code()).isZero();
        assertThat(gcs("diff", source, target).code()).isZero();
        byte[] start = Files.readAllBytes(target);
        assertThat(start[0] == 0x1f).isEqualTo(out.endsWith(".gz"));
    }

    /// Of every class that a file opens as; narrow files stay narrow unless asked otherwise, and slices of them, too.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"mtx/west0479.mtx;''", "tns/uci_adult_contingency_5d.tns;''",
        "tns/uci_adult_contingency_5d.tns;2,3,4|0,1", "mtx/matrix_int64.mtx;''", "npy/be_f4.npy;''",
        "text/a1a.svmlight;''", "gcs/west0067_ccs.gcs;''"})
    void valuesTakeTheFewestBytesThatGiveThemBack(String in, String layout) throws IOException {
        Path source = Run.DATA.resolve(in);
        Path wide = folder.resolve("wide.gcs");
        Path least = folder.resolve("least.gcs");
        Path again = folder.resolve("again.gcs");
        List<Object> layouts = layout.isEmpty() ? List.of() : List.of("--layout", layout);
        convert(layouts, source, wide);
        convert(layouts, "--value-width", "least", source, least);
        assertThat(gcs("diff", source, least).code()).isZero();
        convert(List.of(), least, again);
        assertThat(again).hasSameBinaryContentAs(least);
        convert(List.of(), "--value-width", "wide", least, again);
        assertThat(again).hasSameBinaryContentAs(wide);
        JsonNode info = gcs("info", "--json", least).json();
        JsonNode plain = gcs("info", "--json", wide).json();
        assertThat(info.get("savedBytes").asLong()).isNotNegative()
                .isEqualTo(plain.get("valueBytes").asLong() - info.get("valueBytes").asLong());
        assertThat(plain.get("valueEncoding").asString()).isEqualTo(plain.get("dtype").asString());
        if (info.get("savedBytes").asLong() > 200) {
            assertThat(Files.size(least)).isLessThan(Files.size(wide));
            assertThat(gcs("info", least).out())
                    .contains("values", info.get("valueEncoding").asString() + ": ", ", saves ");
            assertThat(gcs("info", wide).out()).doesNotContain("saves").contains("least values",
                    ", would save ");
            assertThat(gcs("info", least).out()).doesNotContain("would save");
        }
        assertThat(plain.get("leastEncoding")).isEqualTo(info.get("valueEncoding"));
        assertThat(plain.get("leastBytes")).isEqualTo(info.get("valueBytes")).isEqualTo(info.get("leastBytes"));
        assertThat(gcs("check", least).code()).isZero();
    }

    /// Compressed files hold the same array in fewer bytes, are sound and can be converted back.
    @ParameterizedTest
    @CsvSource({"mtx/west0479.mtx, gcs", "tns/uci_adult_contingency_5d.tns, gcs", "mtx/west0479.mtx, npz"})
    void compressedFilesHoldTheSame(String in, String format) throws IOException {
        Path source = Run.DATA.resolve(in);
        List<Long> sizes = new ArrayList<>();
        for (String compression : List.of("none", "fast", "small")) {
            Path out = folder.resolve(compression + "." + format);
            convert(List.of(), "--compress", compression, "--threads", "2", source, out);
            assertThat(gcs("diff", source, out).code()).isZero();
            assertThat(gcs("check", out).code()).isZero();
            sizes.add(Files.size(out));
            if (format.equals("gcs")) {
                assertThat(gcs("info", out).out().contains("compressed " + compression))
                        .isEqualTo(!compression.equals("none"));
            }
        }
        assertThat(sizes.get(1)).isLessThan(sizes.get(0));
        assertThat(sizes.get(2)).isLessThanOrEqualTo(sizes.get(1));
    }

    @Test
    void aFewElementsTakeNoMoreThanWithoutCompression() throws IOException {
        Path source = Run.DATA.resolve("npy/be_f4.npy");
        Path plain = folder.resolve("plain.gcs");
        Path packed = folder.resolve("packed.gcs");
        Path deflated = folder.resolve("deflated.gcs");
        convert(List.of(), source, plain);
        convert(List.of(), "--compress", "fast", source, packed);
        convert(List.of(), "--compress", "small", source, deflated);
        assertThat(packed).hasSameBinaryContentAs(plain);
        assertThat(Files.size(deflated)).isLessThan(Files.size(plain));
    }

    private static void convert(List<Object> options, Object... words) {
        List<Object> all = new ArrayList<>(List.of("convert"));
        all.addAll(options);
        all.addAll(List.of(words));
        assertThat(gcs(all.toArray()).code()).isZero();
    }

    @Test
    void writesStdoutInTheFormatOfTheInputOrTheOneAskedFor() {
        Run same = Run.with(BANNER + "\n2 3 2\n2 3 4\n1 1 .5\n", Map.of(), false, "convert", "-", "-");
        assertThat(same.out()).isEqualTo(BANNER + "\n2 3 2\n1 1 0.5\n2 3 4\n");
        Run other = Run.with(BANNER + "\n2 3 2\n2 3 4\n1 1 .5\n", Map.of(), false, "convert", "--to", "tns", "-", "-");
        assertThat(other.out()).isEqualTo("1 1 0.5\n2 3 4\n");
        Run tensor = Run.with("1 2 3 4\n", Map.of(), false, "convert", "--from", "tns", "--to", "mtx", "-", "-");
        assertThat(tensor.out()).isEqualTo("%%MatrixMarket tensor coordinate real general\n1 2 3 1\n1 2 3 4\n");
        assertThat(gcs("convert", "--json", "-", "-").code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"sum, 3.5", "first, 1.5", "last, 2", "max, 2", "product, 3"})
    void combinesDuplicates(String policy, String expected) throws IOException {
        Path repeats = file(folder, "r.mtx", BANNER, "1 2 2", "1 2 1.5", "1 2 2");
        assertThat(gcs("convert", "--duplicates", policy, repeats, "-").out()).endsWith("1 2 " + expected + "\n");
        Run refused = gcs("convert", "--duplicates", "error", repeats, "-");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).startsWith("gcs: " + repeats + ":4:1: ");
    }

    @Test
    void appliesOptionsOfReading() throws IOException {
        Path zeroBased = file(folder, "z.tns", "0 1 0", "1 0 2");
        Run run = gcs("convert", "--base", "0", "--shape", "3,3", "--prune-zeros", "--dtype", "int64", "--to", "mtx",
                zeroBased, "-");
        assertThat(run.out()).isEqualTo("%%MatrixMarket matrix coordinate integer general\n3 3 1\n2 1 2\n");
        Run fraction = Run.with("1 1 1.5\n", Map.of(), false, "convert", "--from", "tns", "--dtype", "int64", "-", "-");
        assertThat(fraction.code()).isEqualTo(1);
        Run indices = Run.with("1 4\n", Map.of(), false, "convert", "--from", "tns", "--values", "none", "-", "-");
        assertThat(indices.out()).isEqualTo("1 4 1\n");
    }

    @Test
    void writesHeadersCommentsAndTriangles() throws IOException {
        Path symmetric = file(folder, "s.mtx", BANNER, "%kept", "2 2 3", "1 1 1", "1 2 5", "2 1 5");
        assertThat(gcs("convert", "--detect-symmetry", symmetric, "-").out())
                .isEqualTo("%%MatrixMarket matrix coordinate real symmetric\n%kept\n2 2 2\n1 1 1\n2 1 5\n");
        Path parti = folder.resolve("p.tns");
        Run run = gcs("convert", "--header", "parti", "--shape", "4,4", file(folder, "s.tns", "1 1 2"), parti);
        assertThat(run.code()).isZero();
        assertThat(Files.readString(parti)).isEqualTo("2\n4 4\n1 1 2\n");
    }

    @Test
    void tellsTheBytesOfALayout() {
        Path tensor = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");
        Run run = gcs("convert", "--layout", "2,3,4|0,1", "--json", tensor, folder.resolve("a.ttx"));
        JsonNode report = run.json();
        assertThat(report.get("layoutBytes").asLong()).isEqualTo(26878);
        assertThat(run.err()).contains("layout 2,3,4|0,1: 420 rows x 240 columns, 26878 B");
        assertThat(gcs("diff", tensor, folder.resolve("a.ttx")).code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"0,1|2; names 3 of 5", "0,1,2,3,4; 1 group", "0|1|2,3,4; 3 groups",
        "0,1|2,3,9; outside 0..4",
        "a|b; a dimension is expected"})
    void refusesLayoutsThatDoNotFit(String layout, String reason) {
        Run run = gcs("convert", "--layout", layout, Run.DATA.resolve("tns/uci_adult_contingency_5d.tns"),
                folder.resolve("a.ttx"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(reason, "Usage: gcs convert");
        assertThat(folder.resolve("a.ttx")).doesNotExist();
    }

    @Test
    void proposesTheSmallestLayoutsInsteadOfAnImpossibleOne() throws IOException {
        Path flickr = file(folder, "flickr.tns", "1 1 1 1 2", "319686 28153045 1607191 731 3", "5 1 1 1 2");
        String shape = "319686,28153045,1607191,731";
        Path out = folder.resolve("out.tns");
        Run refused = gcs("convert", "--shape", shape, "--layout", "3|2,0,1", flickr, out);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("--layout 3|2,0,1: dimensions [2, 0, 1] with extents",
                "[1607191, 319686, 28153045] cannot form one group", "the smallest that fit are ");
        assertThat(out).doesNotExist();
        JsonNode best = gcs("layout", "--shape", shape, "--json", flickr).json();
        String proposed = best.get("recommended").asString();
        assertThat(refused.err()).contains(
                "the smallest that fit are " + proposed + " (" + best.get("layouts").get(0).get("totalBytes")
                        + " B), ");
        Run done = gcs("convert", "--shape", shape, "--layout", proposed, flickr, out);
        assertThat(done.code()).isZero();
        assertThat(done.err()).contains("layout " + proposed);
        assertThat(gcs("diff", "--shape", shape, flickr, out).code()).isZero();
        Run multiplied = gcs("multiply", "--shape", shape, "--layout", "0,1,2|3", flickr, flickr, "-o", "-");
        assertThat(multiplied.code()).isEqualTo(2);
        assertThat(multiplied.err()).contains("dimensions [0, 1, 2] with extents", "the smallest that fit are ");
    }

    @Test
    void refusesFormatsThatAreNotWritten() {
        Path source = Run.DATA.resolve("mtx/west0067.mtx");
        Run unknown = gcs("convert", source, folder.resolve("a.xyz"));
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains(".gcs, .h5, ", ".mtx, .ttx, .npy, .npz, .tns (text also with .gz)");
        Run later = gcs("convert", "--json", source, folder.resolve("a.json"));
        assertThat(later.code()).isEqualTo(1);
        assertThat(later.error().get("code").asString()).isEqualTo("unsupported");
    }

    @Test
    void aFailureLeavesTheOldFile() throws IOException {
        Path old = file(folder, "old.mtx", "untouched");
        Run tensor = gcs("convert", "--quiet", Run.DATA.resolve("tns/small.tns"), old);
        assertThat(tensor.code()).isEqualTo(1);
        assertThat(tensor.err()).contains("gcs: " + old + ": a Matrix Market matrix has rank 2",
                "hint: name the file .ttx");
        Run kept = gcs("convert", "--no-clobber", Run.DATA.resolve("mtx/west0067.mtx"), old);
        assertThat(kept.code()).isEqualTo(1);
        assertThat(kept.err()).contains("exists already");
        Run nowhere = gcs("convert", Run.DATA.resolve("mtx/west0067.mtx"), folder.resolve("no/a.mtx"));
        assertThat(nowhere.err())
                .isEqualTo("gcs: " + folder.resolve("no/a.mtx") + ": the folder " + folder.resolve("no")
                        + " does not exist; make it first\n");
        assertThat(old).hasContent("untouched");
        try (var files = Files.list(folder)) {
            assertThat(files).as("no temporary file stays").containsExactly(old);
        }
    }

    @Test
    void trueAloneIsAPatternSharedOrNot() throws IOException {
        Path pattern = file(folder, "p.mtx", "%%MatrixMarket matrix coordinate pattern general", "2 2 1", "2 1");
        assertThat(gcs("convert", "--dtype", "bool", pattern, "-").out()).contains("coordinate pattern general");
        Path integer = file(folder, "i.mtx", "%%MatrixMarket matrix coordinate integer general", "2 2 1", "2 1 1");
        assertThat(gcs("convert", "--dtype", "bool", integer, "-").out()).contains("coordinate pattern general");
    }

    @Test
    void aNoteNamesOnlyOptionsOfTheFormatThatIsWritten() throws IOException {
        Path in = Run.file(folder, "last.tns", "1 1 1", "2 1 1");
        String said = ": the file does not hold the shape, and the last slice of a dimension is empty: read it with --shape, or "
                + "the largest indices are taken for the extents";
        for (String other : List.of("o.svm", "o.csv")) {
            assertThat(gcs("convert", "--shape", "9,9", in, folder.resolve(other)).err()).contains(other + said + "\n")
                    .doesNotContain("parti");
        }
        assertThat(gcs("convert", "--shape", "9,9", in, folder.resolve("o.tns")).err())
                .contains("o.tns" + said + "; --header parti writes the shape into the file\n");
    }
}
