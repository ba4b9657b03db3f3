package org.gcsarray.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// Specs of stacks in files, with layers in other files.
class StackFileTest {

    private static final String BANNER = "%%MatrixMarket matrix coordinate integer general\n";
    private static final String OWN = "{'driver':'array','array':[1,2],'dtype':'int64'}";

    @TempDir
    private Path folder = Path.of("");

    private Path file(String name, String text) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private Path spec(String name, String... layers) throws IOException {
        return file(name, ("\n {'driver':'stack','layers':[" + String.join(",", layers) + "]}").replace('\'', '"'));
    }

    private static String layer(String path, int first, String shape) {
        return "{'driver':'file','path':'" + path + "','dtype':'int64','schema':{'domain':{'shape':" + shape
                + "}},'transform':{'input_inclusive_min':[" + first + ",0],'output':[{'input_dimension':0,'offset':"
                + -first + "},{'input_dimension':1}]}}";
    }

    private static NdArray read(Path path) throws IOException {
        return ArrayFiles.read(path, ReadOptions.DEFAULT).array();
    }

    /// Writes a stack of two files in a folder below that of the spec.
    private Path twoBlocks() throws IOException {
        file("parts/a.mtx", BANNER + "2 3 2\n1 1 5\n2 3 6\n");
        file("parts/b.mtx", BANNER + "1 3 1\n1 2 7\n");
        return spec("whole.json", layer("parts/a.mtx", 0, "[2,3]"), layer("parts/b.mtx", 2, "[1,3]"));
    }

    private static NdArray read(Path path, long firstRow, long rows) throws IOException {
        return ArrayFiles.read(path, ReadOptions.DEFAULT.withPart(domain -> IndexTransform.identity(
                domain.map(d -> d == 0 ? IndexInterval.sized(firstRow, rows) : domain.interval(d))))).array();
    }

    @Test
    void layersAreReadFromTheFolderOfTheSpecWhenTheyAreNeeded() throws IOException {
        LoadedArray loaded = ArrayFiles.read(twoBlocks(), ReadOptions.DEFAULT);
        assertThat(loaded.info().format()).isEqualTo("stack");
        assertThat(loaded.info().kind()).isEqualTo("2 layers");
        StackArray stack = (StackArray) loaded.array();
        assertThat(stack.shape()).isEqualTo(SmoothShape.of(3, 3));
        assertThat(stack.getDouble(2, 1)).isEqualTo(7);
        Files.delete(folder.resolve("parts/b.mtx"));
        assertThat(read(folder.resolve("whole.json"), 1, 1).getDouble(0, 2)).isEqualTo(6);
        assertThatThrownBy(() -> read(folder.resolve("whole.json"))).hasMessageContaining("While opening layer 1: ");
    }

    @Test
    void ofSpecsInSpecsOnlyTheNeededFilesAreRead() throws IOException {
        twoBlocks();
        spec("outer.json", layer("whole.json", 4, "[3,3]"));
        Path spec = spec("outermost.json", layer("outer.json", 1, "[3,3]")
                .replace("'shape':[3,3]", "'inclusive_min':[4,0],'exclusive_max':[7,3]")
                .replace("'offset':-1", "'offset':3"));
        Files.delete(folder.resolve("parts/a.mtx"));
        assertThat(read(spec, 3, 1).getDouble(0, 1)).isEqualTo(7);
        assertThatThrownBy(() -> read(spec, 2, 2)).isInstanceOf(IOException.class).hasMessage("While opening layer 0: "
                + folder.resolve("parts/a.mtx") + ": does not exist");
    }

    @Test
    void aPartOfAnyFileIsAView() throws IOException {
        NdArray part = read(file("a.mtx", BANNER + "2 3 2\n1 1 5\n2 3 6\n"), 1, 1);
        assertThat(part.shape()).isEqualTo(SmoothShape.of(1, 3));
        assertThat(part.getDouble(0, 2)).isEqualTo(6);
    }

    @Test
    void coordinatesWithoutAHeaderTakeTheShapeOfTheSpec() throws IOException {
        file("b.tns", "1 2 7.5\n");
        Path spec = file("s.json", "{\"driver\":\"stack\",\"layers\":[{\"driver\":\"file\",\"path\":\"b.tns\","
                + "\"dtype\":\"float64\",\"schema\":{\"domain\":{\"shape\":[4,5]}}}]}");
        NdArray array = read(spec);
        assertThat(array.nse()).isEqualTo(1);
        assertThat(array.getDouble(0, 1)).isEqualTo(7.5);
        assertThat(array.getDouble(3, 4)).isZero();
    }

    @Test
    void aSpecInAWiderEncodingIsNamed() throws IOException {
        for (String charset : List.of("UTF-16", "x-UTF-16LE-BOM", "X-UTF-32LE-BOM", "X-UTF-32BE-BOM")) {
            Path path = Files.write(folder.resolve("s.json"), "{}".getBytes(Charset.forName(charset)));
            String encoding = charset.contains("16") ? "UTF-16" : "UTF-32";
            assertThatThrownBy(() -> read(path)).isInstanceOfSatisfying(ArrayFormatException.class,
                    fault -> assertThat(fault.code()).isEqualTo(Fault.Code.ENCODING))
                    .hasMessageEndingWith("s.json: the spec is " + encoding
                            + " text (expected UTF-8); convert it: iconv -f " + encoding + " -t UTF-8");
        }
    }

    @Test
    void recognisesSpecsByContentAndName() throws IOException {
        String json = ("\ufeff \n{'driver':'stack','layers':[" + OWN + "]}").replace('\'', '"');
        assertThat(DenseOracle.doubles(read(file("no-ending", json)))).containsExactly(1, 2);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(json.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(DenseOracle.doubles(ArrayFiles.read(new ByteArrayInputStream(packed.toByteArray()), "<stdin>",
                ReadOptions.DEFAULT).array())).containsExactly(1, 2);
        assertThat(FileFormats.ofName("a/b.JSON.gz")).contains(FileFormats.ofWord("stack"));
        assertThatThrownBy(() -> read(file("list.json", "[1]"))).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("list.json: stack: expected an object");
        assertThatThrownBy(() -> ArrayFiles.write(read(file("s.json", json)), folder.resolve("out.json"),
                WriteOptions.DEFAULT)).isInstanceOf(ArrayFormatException.class).hasMessageContaining("stack");
        assertThatThrownBy(() -> ArrayFiles.forEachEntry(folder.resolve("s.json"), ReadOptions.DEFAULT, _ -> {
        })).isInstanceOf(ArrayFormatException.class).hasMessageContaining("layers");
    }

    @Test
    void theTransformOfASpecIsAView() throws IOException {
        Path spec = file("t.json", ("{'driver':'stack','layers':[" + OWN
                + "],'transform':{'input_shape':[2],'output':[{'input_dimension':0,'stride':-1,'offset':1}]}}")
                .replace('\'', '"'));
        assertThat(read(spec)).isInstanceOf(ArrayView.class);
        assertThat(DenseOracle.doubles(read(spec))).containsExactly(2, 1);
    }

    @Test
    void faultsOfTheSpecHaveAPlace() throws IOException {
        Path broken = file("broken.json", "{\"driver\": \"stack\",\n \"layers\": [}");
        assertThatThrownBy(() -> read(broken)).isInstanceOfSatisfying(ArrayFormatException.class, fault -> {
            assertThat(fault.code()).isEqualTo(Fault.Code.HEADER);
            assertThat(fault.line()).isEqualTo(2);
        });
        assertThatThrownBy(() -> read(spec("bad.json", "{'driver':'n5'}"))).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("bad.json: stack: layers[0].driver: unknown driver \"n5\"");
        assertThatThrownBy(() -> read(spec("none.json"))).isInstanceOf(ArrayFormatException.class)
                .hasMessageContaining("none.json: dtype must be specified");
        Files.write(folder.resolve("latin.json"), new byte[] {'{', (byte) 0xe4, '}'});
        assertThatThrownBy(() -> read(folder.resolve("latin.json"))).hasMessageContaining("UTF-8");
        Path sound = spec("sound.json", OWN);
        for (ReadOptions options : List.of(ReadOptions.DEFAULT.withDtype(DType.FLOAT32),
                ReadOptions.DEFAULT.withShape(SmoothShape.of(2)))) {
            assertThatThrownBy(() -> ArrayFiles.read(sound, options)).isInstanceOf(ArrayFormatException.class)
                    .hasMessageContaining("its spec says them");
        }
        assertThatThrownBy(() -> ArrayFiles.read(sound, ReadOptions.DEFAULT.withMaxBytes(20)))
                .hasMessageContaining("more than 20 bytes");
    }

    /// Both outputs depend on the first dimension, so that nothing ends the second one.
    @Test
    void anInfiniteStackIsAFaultOfItsFile() throws IOException {
        file("parts/a.mtx", BANNER + "2 3 2\n1 1 5\n2 2 6\n");
        Path spec = spec("infinite.json", "{'driver':'file','path':'parts/a.mtx','dtype':'int64','schema':{'domain':"
                + "{'shape':[2,3]}},'transform':{'input_inclusive_min':[4,0],'output':"
                + "[{'input_dimension':0,'offset':-4},{'input_dimension':0,'offset':-4}]}}");
        assertThatThrownBy(() -> read(spec)).isInstanceOfSatisfying(ArrayFormatException.class, fault -> {
            assertThat(fault.code()).isEqualTo(Fault.Code.SHAPE);
            assertThat(fault).hasMessageContaining("the stack has domain { [4, 6), [0, +inf) }, which is infinite");
        });
        assertThat(ArrayFiles.check(spec, ReadOptions.DEFAULT, 10).faults()).first()
                .satisfies(fault -> assertThat(fault.text()).contains("which is infinite"));
    }

    @Test
    void aMissingLayerIsNamedWhenItIsNeeded() throws IOException {
        Path spec = spec("s.json", layer("parts/absent.mtx", 0, "[2,3]"));
        assertThatThrownBy(() -> read(spec)).isInstanceOf(IOException.class).hasMessage(
                "While opening layer 0: " + folder.resolve("parts/absent.mtx") + ": does not exist");
    }

    @Test
    void aStackIsNoLayerOfItself() throws IOException {
        Path self = spec("self.json", layer("self.json", 0, "[2,3]"));
        assertThatThrownBy(() -> read(self)).isInstanceOf(IOException.class).hasMessageContaining("layer of itself");
        spec("a.json", layer("sub/../b.json", 0, "[2,3]"));
        Files.createDirectory(folder.resolve("sub"));
        Path other = spec("b.json", layer("a.json", 0, "[2,3]"));
        assertThatThrownBy(() -> read(other)).hasMessageContaining("layer of itself")
                .hasMessageContaining("a.json -> ");
    }

    @Test
    void stacksLieWithinOneAnotherSixteenDeep() throws IOException {
        file("0.mtx", BANNER + "2 3 1\n2 3 9\n");
        Path innermost = spec("1.json", layer("0.mtx", 0, "[2,3]"));
        assertThat(read(innermost).getDouble(1, 2)).isEqualTo(9);
        for (int depth = 2; depth <= 17; depth++) {
            spec(depth + ".json", layer(depth - 1 + ".json", 0, "[2,3]"));
        }
        assertThat(read(folder.resolve("16.json")).getDouble(1, 2)).isEqualTo(9);
        assertThatThrownBy(() -> read(folder.resolve("17.json"))).isInstanceOf(IOException.class)
                .hasMessageContaining("within 16 others");
    }

    /// Writes `1.json` .. `16.json`: each has four layers side by side, which are the spec before.
    private Path fourWithinEachOther(String padding) throws IOException {
        file("1.json", "{\"driver\":\"stack\",\"layers\":["
                + "{\"driver\":\"array\",\"array\":[[1]],\"dtype\":\"int64\"}]}");
        long rows = 1;
        for (int depth = 2; depth <= 16; depth++, rows *= 4) {
            String[] layers = new String[4];
            for (int k = 0; k < layers.length; k++) {
                layers[k] = layer(depth - 1 + ".json", Math.toIntExact(k * rows), "[" + rows + ",1]");
            }
            Path spec = spec(depth + ".json", layers);
            Files.writeString(spec, padding + Files.readString(spec));
        }
        return folder.resolve("16.json");
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void specsThatNameOneAnotherAgainAndAgainTakeBoundedTime() throws IOException {
        Path spec = fourWithinEachOther(" ".repeat(1 << 22));
        assertThat(read(folder.resolve("5.json")).nse()).isEqualTo(256);
        assertThatThrownBy(() -> read(spec)).isInstanceOf(IOException.class)
                .hasMessageContaining("/2.json: with its 4 layers, the specs within " + spec.toRealPath()
                        + " have 65540, counted as often as they are opened; at most 65536 are opened");
        assertThat(faults(spec, 100)).hasSize(1).allMatch(fault -> fault.contains("at most 65536 are opened"));
    }

    @Test
    void specsWithinASpecHaveUpTo65536Layers() throws IOException {
        String[] layers = Collections.nCopies(SpecChain.MAX_LAYERS / 2, OWN.replace("[1,2]", "[[1,2,3],[4,5,6]]"))
                .toArray(String[]::new);
        spec("half.json", layers);
        Path all = spec("all.json", layer("half.json", 0, "[2,3]"), layer("half.json", 2, "[2,3]"));
        assertThat(read(all).nse()).isEqualTo(12);
        assertThat(faults(all, 100)).isEmpty();
        spec("one.json", layers[0]);
        Path more = spec("more.json", layer("half.json", 0, "[2,3]"), layer("one.json", 4, "[2,3]"),
                layer("half.json", 2, "[2,3]"));
        assertThatThrownBy(() -> read(more)).isInstanceOf(IOException.class)
                .hasMessageContaining("half.json: with its 32768 layers").hasMessageContaining("have 65537,");
        assertThat(faults(more, 100)).hasSize(1);
        file("bad.mtx", BANNER + "1 1 1\n1 2 5\n");
        Path siblings = spec("siblings.json", layer("half.json", 0, "[2,3]"), layer("half.json", 2, "[2,3]"),
                layer("half.json", 4, "[2,3]"), layer("one.json", 6, "[2,3]"), layer("bad.mtx", 8, "[1,1]"));
        assertThat(faults(siblings, 100)).satisfiesExactly(
                fault -> assertThat(fault).contains("half.json: with its 32768 layers"),
                fault -> assertThat(fault).contains("bad.mtx:3:"));
    }

    @Test
    void theOutermostSpecHasAnyNumberOfLayers() throws IOException {
        spec("one.json", OWN.replace("[1,2]", "[[1,2,3],[4,5,6]]"));
        String[] layers = Collections.nCopies(SpecChain.MAX_LAYERS + 1, OWN.replace("[1,2]", "[[1,2,3],[4,5,6]]"))
                .toArray(String[]::new);
        layers[0] = layer("one.json", 2, "[2,3]");
        assertThat(read(spec("many.json", layers)).nse()).isEqualTo(12);
    }

    @Test
    void aSpecBeyondTheLimitSaysHowToRaiseIt() throws IOException {
        Path spec = spec("own.json", OWN);
        assertThatThrownBy(() -> ArrayFiles.read(spec, ReadOptions.DEFAULT.withMaxBytes(20)))
                .hasMessageEndingWith("own.json: the spec has more than 20 bytes, the most that are read; "
                        + "raise maxBytes (--max-memory)");
    }

    @Test
    void notesOfLayersAreHandedOver() throws IOException {
        file("r.mtx", BANNER + "2 3 2\n1 1 5\n1 1 6\n");
        List<String> notes = new ArrayList<>();
        NdArray array = ArrayFiles.read(spec("s.json", layer("r.mtx", 0, "[2,3]")),
                ReadOptions.DEFAULT.withLayerNotes((file, note) -> notes.add(file + " " + note.code()))).array();
        assertThat(array.getDouble(0, 0)).isEqualTo(11);
        assertThat(notes).containsExactly(folder.resolve("r.mtx") + " duplicates-summed");
    }

    private static List<String> faults(Path spec, int maxFaults) throws IOException {
        CheckReport report = ArrayFiles.check(spec, ReadOptions.DEFAULT, maxFaults);
        return report.faults().stream().map(Fault::message).toList();
    }

    @Test
    void checkOpensEveryLayer() throws IOException {
        assertThat(faults(twoBlocks(), 100)).isEmpty();
        file("bad.mtx", BANNER + "2 3 2\n1 9 5\n2 x 6\n");
        file("small.mtx", BANNER + "1 1 1\n1 1 5\n");
        file("real.mtx", BANNER.replace("integer", "real") + "2 3 1\n1 1 5\n");
        spec("inner.json", layer("bad.mtx", 0, "[2,3]"));
        Path spec = spec("s.json", layer("parts/a.mtx", 0, "[2,3]"), layer("bad.mtx", 0, "[2,3]"),
                layer("small.mtx", 0, "[2,3]"), layer("absent.mtx", 0, "[2,3]"), layer("real.mtx", 0, "[2,3]"),
                layer("inner.json", 0, "[2,3]"), layer("s.json", 0, "[2,3]"));
        List<String> faults = faults(spec, 100);
        assertThat(faults).hasSize(8);
        assertThat(faults.get(0)).startsWith(folder.resolve("bad.mtx") + ":3:3: ");
        assertThat(faults.get(1)).startsWith(folder.resolve("bad.mtx") + ":4:3: ");
        assertThat(faults.get(2)).startsWith(spec + ": While opening layer 2: small.mtx: the array has domain");
        assertThat(faults.get(3)).startsWith(spec + ": While opening layer 3: ").contains("absent.mtx", "not exist");
        assertThat(faults.get(4)).contains("layer 4: real.mtx", "float64", "int64");
        assertThat(faults.subList(5, 7)).isEqualTo(faults.subList(0, 2));
        assertThat(faults.get(7)).contains("layer of itself");
        assertThat(faults(spec, 1)).containsExactly(faults.get(0));
        assertThat(faults(spec("none.json", "{}"), 5)).hasSize(1);
    }
}
