package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class SliceCommandTest {

    private static final String BANNER = "%%MatrixMarket matrix coordinate real general";

    @TempDir
    Path folder = Path.of("");

    /// Shape (2, 3, 4), four elements.
    private Path tensor = Path.of("");

    @BeforeEach
    void write() throws IOException {
        tensor = file(folder, "t.tns", "1 1 1 5", "1 3 2 6", "2 1 4 7", "2 3 4 8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"1; 1 4 7|3 4 8", "-1, :, ::-1; 1 1 7|3 1 8", "..., 3; 2 1 7|2 3 8",
        "0, [2, 0], [1, 0]; 1 6|2 5", ":, [2, 2], 3; 2 1 8|2 2 8", "'[False, True], 0'; 1 4 7",
        "0, newaxis, 2; 1 2 6", ":, 1:9; 1 2 2 6|2 2 4 8", "1:, 5:; ''"})
    void takesWhatNumpyTakes(String index, String elements) {
        Run run = gcs("slice", tensor, "-", "--index", index);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo(elements.isEmpty() ? "" : elements.replace('|', '\n') + "\n");
    }

    /// Through a container, too.
    @Test
    void notesThatAPartHasNoNamesAndLabels() throws IOException {
        Path labelled = file(folder, "l.svm", "1 1:2", "-1 2:3");
        Path named = file(folder, "n.csv", "x,y,1", "z,w,2");
        Path container = folder.resolve("n.gcs");
        assertThat(gcs("convert", "--labels", "0,1", named, container).code()).isZero();
        for (Path file : List.of(labelled, container)) {
            assertThat(gcs("slice", file, folder.resolve("part.gcs"), "--index", "1:").err())
                    .contains("note: " + file + ": names, labels and attributes describe the whole array");
        }
        assertThat(gcs("slice", tensor, folder.resolve("part.gcs"), "--index", "1:").err()).doesNotContain("labels");
    }

    /// The part shares the values of the whole, which need more bytes.
    @Test
    void valuesAreOfTheLeastWidthOfThePart() throws IOException {
        Path whole = file(folder, "d.mtx", "%%MatrixMarket matrix array real general", "3 1", "1", "2",
                "3.1234567890123");
        Path part = folder.resolve("part.gcs");
        assertThat(gcs("slice", "--value-width", "least", whole, part, "--index", ":2").code()).isZero();
        assertThat(gcs("info", "--json", part).json().get("valueBytes").asLong()).isEqualTo(2);
    }

    @Test
    void showsWhatATransformShows() throws IOException {
        Path transform = file(folder, "t.json", "{\"input_inclusive_min\": [5, 2], \"input_exclusive_max\": [8, 4],",
                " \"input_labels\": [\"x\", \"\"], \"output\": [{\"offset\": 1}, {\"input_dimension\": 0, \"offset\": -5},",
                " {\"index_array\": [[3, 0]]}]}");
        Run run = gcs("slice", tensor, folder.resolve("out.mtx"), "--transform", transform, "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(folder.resolve("out.mtx"))).isEqualTo(BANNER + "\n3 2 2\n1 1 7\n3 1 8\n");
        JsonNode report = run.json();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.slice/1");
        assertThat(report.get("shape").toString()).isEqualTo("[3,2]");
        assertThat(report.get("domain").toString())
                .isEqualTo("{\"inclusive_min\":[5,2],\"exclusive_max\":[8,4],\"labels\":[\"x\",\"\"]}");
        assertThat(report.get("nse").asLong()).isEqualTo(2);
    }

    @Test
    void readsArrayOrTransformFromStdin() throws IOException {
        Run array = Run.with("1 2 3\n2 1 4\n", Map.of(), false, "slice", "--from", "tns", "-", "-", "--index", "0");
        assertThat(array.out()).isEqualTo("2 3\n");
        Run transform = Run.with("{\"input_shape\": [1], \"output\": [{\"offset\": 1}, {}, {\"offset\": 3}]}", Map.of(),
                false, "slice", tensor, "-", "--transform", "-");
        assertThat(transform.code()).as(transform.err()).isZero();
        assertThat(transform.out()).isEqualTo("1 7\n");
        Run both = gcs("slice", "-", "-", "--transform", "-");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("cannot both be stdin");
    }

    @Test
    void keepsDenseArraysDenseAndUnfoldsSparseOnes() throws IOException {
        Path dense = file(folder, "d.mtx", "%%MatrixMarket matrix array real general", "2 2", "1", "2", "3", "4");
        assertThat(gcs("slice", dense, "-", "--index", "::-1").out())
                .isEqualTo("%%MatrixMarket matrix array real general\n2 2\n2\n1\n4\n3\n");
        Run unfolded = gcs("slice", tensor, folder.resolve("o.mtx"), "--index", "1", "--layout", "1|0", "--json");
        assertThat(unfolded.json().get("layout").asString()).isEqualTo("1|0");
        assertThat(unfolded.json().get("layoutBytes").asLong()).isPositive();
        assertThat(unfolded.err()).contains("layout 1|0: 4 rows x 3 columns", "wrote ");
        Run twice = gcs("slice", tensor, folder.resolve("o.mtx"), "--index", "1", "--no-clobber");
        assertThat(twice.code()).isEqualTo(1);
        assertThat(twice.err()).contains("exists already");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"1-2; index \"1-2\", position 1: a range is written start:stop, as 1:5",
        "0, x; position 3: 'x' means nothing here",
        "9; --index does not fit an array of shape (2, 3, 4): dimension 0: index 9 is outside -2..1",
        "0, 0, 0, 0; the index takes 4 dimensions; shape (2, 3, 4) has 3"})
    void tellsWhatIsWrongWithAnIndex(String index, String reason) {
        Run run = gcs("slice", tensor, folder.resolve("o.tns"), "--index", index);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(reason, "Usage: gcs slice");
        assertThat(folder.resolve("o.tns")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{\"input_rank\": 1, \"output\": [{\"offset\": 1.5}]}; index transform: output[0].offset: expected a 64-bit integer, found 1.5",
        "{\"input_rank\": 0, \"output\": [{}]}; the transform does not fit an array of shape (2, 3, 4): ",
        "{\"input_rank\": 0, \"output\": [{}, {\"offset\": 3}, {}]}; the transform does not fit an array of shape (2, 3, 4): ",
        "{\"input_rank\": 1, \"output\": [{}, {}, {}]}; the transform does not fit an array of shape (2, 3, 4): ",
        "{; index transform: line 2, column 1: Unexpected end-of-input"})
    void tellsWhatIsWrongWithATransform(String json, String reason) throws IOException {
        Path transform = file(folder, "t.json", json);
        Run run = gcs("slice", tensor, folder.resolve("o.tns"), "--transform", transform);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("gcs: " + transform + ": " + reason);
        JsonNode fault = gcs("slice", tensor, folder.resolve("o.tns"), "--transform", transform, "--json").error();
        assertThat(fault.get("file").asString()).isEqualTo(transform.toString());
        assertThat(fault.get("code").asString()).isEqualTo("argument");
        assertThat(fault.get("message").asString()).startsWith(reason);
        assertThat(folder.resolve("o.tns")).doesNotExist();
        assertThat(gcs("slice", tensor, "-", "--transform", folder.resolve("none.json")).err())
                .contains("no such file");
    }

    @Test
    void writesAHeaderThatKeepsTheShape() throws IOException {
        Path out = folder.resolve("o.tns");
        Run run = gcs("slice", tensor, out, "--index", "1, :, 0:2", "--header", "parti");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readAllLines(out).subList(0, 2)).containsExactly("2", "3 2");
    }

    @Test
    void writesOneElementToFilesThatHoldRank0() throws IOException {
        Path dense = file(folder, "dense.mtx", "%%MatrixMarket matrix array real general\n2 1\n3\n7\n");
        for (Path in : List.of(tensor, dense)) {
            for (String name : List.of("o.gcs", "o.npz", "o.npy")) {
                Path out = folder.resolve(name);
                Run run = gcs("slice", in, out, "--index", in.equals(dense) ? "1, 0" : "1, 0, 3");
                assertThat(run.code()).as(run.err()).isZero();
                assertThat(gcs("reduce", out, "--op", "sum").out()).isEqualTo("7.0\n");
            }
        }
        for (String format : List.of("tns", "mtx", "csv")) {
            Run run = gcs("slice", tensor, "-", "--to", format, "--index", "1, 0, 3");
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("an array of rank 0 has no coordinates to write; .gcs holds it");
        }
        assertThat(gcs("slice", tensor, "-", "--index", "1, 0, 3:").out()).isEqualTo("1 7\n");
    }

    @Test
    void needsOnePart() {
        Run none = gcs("slice", tensor, "-");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("one of --index and --transform is needed");
        Run both = gcs("slice", tensor, "-", "--index", "0", "--transform", "-");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--index and --transform exclude each other");
        assertThat(gcs("slice", tensor, "-", "--index", "0", "--json").err()).contains("both want stdout");
    }

    @Test
    void takesPartsOfTensorsWithoutDenseForms() {
        Path large = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");
        Path out = folder.resolve("part.tns");
        assertThat(gcs("slice", large, out, "--index", "..., [0, 1]").code()).isZero();
        JsonNode info = gcs("info", large, "--index", "..., [0, 1]", "--json").json();
        assertThat(gcs("info", "--json", out).json().get("nse")).isEqualTo(info.get("nse"));
    }

    @Test
    void aMachineHasNoParts() {
        Run run = gcs("info", "--machine", "--index", "0");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--machine describes no array");
    }

    @Test
    void describesAPartWithoutWritingIt() throws IOException {
        Run run = gcs("info", tensor, "--index", "1, :, 2:");
        assertThat(run.out()).startsWith(tensor + "\n").containsPattern("shape +3 x 2, of 2 x 3 x 4\n")
                .containsPattern("domain +\\{ \\[0, 3\\), \\[0, 2\\) }\n")
                .containsPattern("nse +2, of 4; 2 are left out\n");
        assertThat(gcs("info", tensor, "--index", ":, :, 1:").out()).containsPattern("nse +3, of 4; 1 is left out\n");
        Path transform = file(folder, "t.json", "{\"input_inclusive_min\": [-3, 0], \"input_exclusive_max\": [0, 100],",
                "\"output\": [{\"offset\": 1}, {\"input_dimension\": 0, \"offset\": 3}, {\"offset\": 3}]}");
        JsonNode report = gcs("info", tensor, "--transform", transform, "--json").json();
        assertThat(report.get("schema").asString()).isEqualTo("gcs.info.view/1");
        assertThat(report.get("shape").toString()).isEqualTo("[3,100]");
        assertThat(report.get("nse").asLong()).isEqualTo(200);
        assertThat(report.get("dropped").asLong()).isEqualTo(2);
        assertThat(report.get("domain").toString())
                .isEqualTo("{\"inclusive_min\":[-3,0],\"exclusive_max\":[0,100]}");
    }
}
