package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.io.LoadedArray;

/// The verbs on a matrix whose rows are in three files.
class StackCommandTest {

    private static final String BANNER = "%%MatrixMarket matrix coordinate real general";

    @TempDir
    private Path folder = Path.of("");
    private Path whole = Path.of("");
    private Path spec = Path.of("");

    private static String block(String path, int first, int rows) {
        return """
                {'driver': 'file', 'path': 'blocks/%s', 'schema': {'domain': {'shape': [%d, 4]}},
                 'transform': {'input_inclusive_min': [%d, 0], 'output': [{'input_dimension': 0, 'offset': %d},
                                                                        {'input_dimension': 1}]}}"""
                .formatted(path, rows, first, -first);
    }

    private Path spec(String name, String members, String... layers) throws IOException {
        return file(folder, name, ("{'driver': 'stack', 'dtype': 'float64', " + members + "'layers': ["
                + String.join(",\n", layers) + "]}").replace('\'', '"'));
    }

    @BeforeEach
    void writeBlocks() throws IOException {
        Path blocks = Files.createDirectory(folder.resolve("blocks"));
        file(blocks, "a.mtx", BANNER, "2 4 3", "1 1 1.5", "2 4 -2", "2 2 7");
        file(blocks, "b.mtx", BANNER, "1 4 1", "1 3 4");
        file(blocks, "c.mtx", BANNER, "3 4 2", "1 1 0.25", "3 4 8");
        whole = file(folder, "whole.mtx", BANNER, "6 4 6", "1 1 1.5", "2 4 -2", "2 2 7", "3 3 4", "4 1 0.25", "6 4 8");
        spec = spec("spec.json", "", block("a.mtx", 0, 2), block("b.mtx", 2, 1), block("c.mtx", 3, 3));
    }

    /// Each file keeps to the limit of memory by itself, so all together may need more than there is.
    @Test
    void theEndOfMemoryNamesTheFile() throws IOException {
        LoadedArray loaded = ArrayFiles.read(spec);
        assertThatThrownBy(() -> ArrayFile.computed(loaded, _ -> {
            throw new OutOfMemoryError("Java heap space");
        })).satisfies(thrown -> {
            Problem problem = Problem.of(thrown);
            assertThat(problem.code()).isEqualTo("limit");
            assertThat(problem.file()).isEqualTo(spec.toString());
            assertThat(problem.message()).startsWith("memory ran out while its elements were used; the heap has ");
            assertThat(problem.hint()).contains("GCS_JAVA_OPTS");
        });
    }

    @Test
    void infoTellsOfTheWhole() {
        JsonNode info = gcs("info", "--json", spec).json();
        JsonNode expected = gcs("info", "--json", whole).json();
        for (String key : new String[] {"shape", "rank", "dtype", "nse", "density", "cooBytes", "bestLayout", "fill",
            "duplicates", "explicitZeros", "usedExtents", "storedInFile"}) {
            assertThat(info.get(key)).as(key).isEqualTo(expected.get(key));
        }
        assertThat(info.get("format").asString()).isEqualTo("stack");
        assertThat(gcs("info", spec).out()).contains("stack (3 layers)", "6 x 4");
        assertThat(gcs("info", "--from", "stack", "--quiet", spec).code()).isZero();
    }

    @Test
    void aLayerThatIsNotAsDeclaredIsAFaultOfTheSpec() throws IOException {
        Path spec = file(folder, "float32.json",
                Files.readString(folder.resolve("spec.json")).replace("float64", "float32"));
        Run run = gcs("info", "--json", spec);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.error().get("file").asString()).isEqualTo(spec.toString());
        assertThat(run.error().get("message").asString()).startsWith("While opening layer 0: ")
                .endsWith("the array has dtype float64; the stack has float32");
    }

    @Test
    void convertWritesTheWhole() throws IOException {
        for (String name : new String[] {"out.mtx", "out.tns"}) {
            Path fromStack = folder.resolve("stack-" + name);
            Path fromWhole = folder.resolve("whole-" + name);
            assertThat(gcs("convert", "--quiet", spec, fromStack).code()).isZero();
            assertThat(gcs("convert", "--quiet", whole, fromWhole).code()).isZero();
            assertThat(fromStack).hasSameTextualContentAs(fromWhole);
        }
        assertThat(gcs("diff", spec, whole).code()).isZero();
        assertThat(gcs("convert", "--quiet", spec, "-").out()).startsWith(BANNER + "\n6 4 6\n1 1 1.5\n");
    }

    @Test
    void sliceTakesAPartAndReadsNoOtherBlock() throws IOException {
        Path out = folder.resolve("part.mtx");
        Path expected = folder.resolve("expected.mtx");
        assertThat(gcs("slice", "--quiet", "--index", "1:4, ::-1", spec, out).code()).isZero();
        assertThat(gcs("slice", "--quiet", "--index", "1:4, ::-1", whole, expected).code()).isZero();
        assertThat(out).hasSameTextualContentAs(expected);
        Files.delete(folder.resolve("blocks/c.mtx"));
        assertThat(gcs("slice", "--quiet", "--index", "0:3", spec, out).code()).isZero();
        Run missing = gcs("slice", "--quiet", "--index", "0:4", spec, out);
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err()).isEqualTo("gcs: " + folder.resolve("blocks/c.mtx")
                + ": no such file or folder (while opening layer 2)\nhint: did you mean "
                + folder.resolve("blocks/a.mtx") + " or " + folder.resolve("blocks/b.mtx") + "?\n");
    }

    @Test
    void multiplyTakesStacksOnBothSides() throws IOException {
        Path square = file(folder, "square.mtx", BANNER, "4 4 2", "1 2 3", "4 4 1");
        Path product = folder.resolve("c.mtx");
        Path expected = folder.resolve("d.mtx");
        assertThat(gcs("multiply", "--quiet", spec, square, "-o", product).code()).isZero();
        assertThat(gcs("multiply", "--quiet", whole, square, "-o", expected).code()).isZero();
        assertThat(product).hasSameTextualContentAs(expected);
        assertThat(gcs("multiply", "--quiet", "--transpose", whole, spec, "-o", product).code()).isZero();
        assertThat(gcs("multiply", "--quiet", "--transpose", whole, whole, "-o", expected).code()).isZero();
        assertThat(product).hasSameTextualContentAs(expected);
        Path dense = spec("dense.json", "", "{'driver': 'array', 'array': [1, 2, 0, 4], 'dtype': 'float64'}");
        assertThat(gcs("multiply", "--quiet", spec, dense, "-o", "-").out())
                .endsWith("array real general\n6 1\n1.5\n6\n0\n0.25\n0\n32\n");
    }

    @Test
    void denseStacksStayDense() throws IOException {
        Path dense = spec("dense.json", "", "{'driver': 'array', 'array': [[1, 0], [0, 4]], 'dtype': 'float64'}");
        assertThat(gcs("convert", "--quiet", dense, "-").out()).contains("matrix array real general");
        assertThat(gcs("slice", "--quiet", "--index", ":1", dense, "-").out())
                .contains("matrix array real general");
        assertThat(gcs("convert", "--quiet", "--prune-zeros", dense, "-").out())
                .contains("coordinate real general\n2 2 2\n");
        assertThat(gcs("info", "--json", "--prune-zeros", dense).json().get("nse").asInt()).isEqualTo(2);
    }

    @Test
    void checkTellsTheFaultsOfSpecAndLayers() throws IOException {
        assertThat(gcs("check", spec).out()).isEqualTo(spec + ": sound\n");
        Path bad = file(folder.resolve("blocks"), "bad.mtx", BANNER, "2 4 2", "1 9 1", "x 1 1");
        Run run = gcs("check", spec("bad.json", "", block("a.mtx", 0, 3), block("bad.mtx", 2, 2)));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).endsWith("bad.json: 3 faults\n");
        assertThat(run.err()).contains(bad + ":3:3: ", bad + ":4:1: ", "layer 0: blocks/a.mtx", "[0, 3)");
        Run syntax = gcs("check", file(folder, "broken.json", "{\"driver\": \"stack\",", "nonsense}"));
        assertThat(syntax.err()).startsWith("gcs: " + folder.resolve("broken.json") + ":2:");
    }

    /// The elements would fill the heap of this test many times.
    @ParameterizedTest
    @ValueSource(strings = {"info", "convert", "reduce --op=sum", "layout", "spy", "diff", "info --prune-zeros"})
    void aLayerThatRepeatsItselfKeepsToTheLimit(String verb) throws IOException {
        Path many = spec("many.json", "", """
                {'driver': 'array', 'array': [1, 2], 'dtype': 'float64',
                 'transform': {'input_shape': [2000000000], 'output': [{'offset': 0}]}}""");
        List<Object> words = new ArrayList<>(List.of(verb.split(" ")));
        words.add("--max-memory=50m");
        words.add(many);
        if (verb.equals("convert")) {
            words.add(folder.resolve("many.npz"));
        } else if (verb.equals("diff")) {
            words.add(many);
        }
        Run run = gcs(words.toArray());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("gcs: " + many + ": 2000000000 elements of shape (2000000000) and dtype float64"
                + " need 24.0 GB in coordinates; the limit is 52.4 MB");
    }

    @Test
    void wordsOfLayersAreNotesOfTheRun() throws IOException {
        file(folder.resolve("blocks"), "b.mtx", BANNER, "1 4 2", "1 3 4", "1 3 1");
        assertThat(gcs("info", spec).err()).contains("blocks/b.mtx: ").contains("summed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert GAP OUT", "convert --prune-zeros GAP OUT", "slice --index ... GAP OUT", "info GAP",
        "info --blocks 2 GAP", "info OTHER GAP", "spy GAP", "layout GAP", "layout --operation read GAP",
        "diff GAP OTHER",
        "diff OTHER GAP", "reduce --op sum GAP", "einsum ij->ji GAP -o OUT", "multiply GAP OTHER -o OUT"})
    void aPositionInNoLayerIsAFaultOfTheSpec(String words) throws IOException {
        Path gap = spec("gap.json", "", block("a.mtx", 0, 2), block("c.mtx", 3, 3));
        Object[] line = Arrays.stream(words.split(" ")).map(word -> switch (word) {
            case "GAP" -> gap;
            case "OTHER" -> whole;
            case "OUT" -> folder.resolve("out.gcs");
            default -> word;
        }).toArray();
        Run run = gcs(line);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("gcs: " + gap + ": index [2, 0] lies in no layer");
    }

    @Test
    void faultsAreShort() throws IOException {
        Path gap = spec("gap.json", "", block("a.mtx", 0, 2), block("c.mtx", 3, 3));
        Run unbacked = gcs("convert", gap, "-");
        assertThat(unbacked.code()).isEqualTo(1);
        assertThat(unbacked.err()).contains("index [2, 0] lies in no layer", "\"unbacked\": \"fill\"")
                .doesNotContain("\tat ");
        assertThat(gcs("convert", "--quiet", spec("filled.json", "'unbacked': 'fill', ", block("a.mtx", 0, 2),
                block("c.mtx", 3, 3)), "-").out()).startsWith(BANNER + "\n6 4 5\n");
        assertThat(gcs("info", "--dtype", "int64", spec).err()).contains("its spec says them");
        Run output = gcs("convert", whole, folder.resolve("out.json"));
        assertThat(output.code()).isEqualTo(1);
        assertThat(output.err()).contains("stack files cannot be written");
        assertThat(gcs("convert", "--to", "stack", whole, "-").code()).isEqualTo(2);
        Run stdin = Run.with(Files.readString(spec).replace("blocks/", folder + "/blocks/"), Map.of(), false, "info",
                "--quiet", "-");
        assertThat(stdin.err()).isEmpty();
        assertThat(stdin.code()).isZero();
        Run several = gcs("info", "--quiet", spec("lost.json", "", block("lost.mtx", 0, 2)), spec);
        assertThat(several.code()).isEqualTo(1);
        assertThat(several.err()).contains("blocks/lost.mtx: no such file or folder (while opening layer 0)");
        assertThat(several.out()).contains("6 x 4");
    }
}
