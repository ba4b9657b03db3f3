package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

class StackSpecTest {

    private static final String FILE = "{'driver':'file','path':'%s','dtype':'int32','schema':{'domain':{'shape':[2]}},"
            + "'transform':{'input_inclusive_min':[%d],'output':[{'input_dimension':0,'offset':%d}]}}";

    /// Files in memory, and which were opened.
    private static final class Files implements StackSpec.LayerFiles {

        private final Map<String, StackLayer> arrays;
        private final List<String> opened = new ArrayList<>();

        Files(Map<String, NdArray> arrays) {
            this.arrays = new HashMap<>();
            arrays.forEach((path, array) -> this.arrays.put(path, StackLayer.of(array)));
        }

        Files(String path, LazyStack stack) {
            this.arrays = Map.of(path, StackLayer.of(stack));
        }

        @Override
        public StackLayer open(StackSpec.Layer.InFile layer) throws IOException {
            opened.add(layer.path());
            StackLayer array = arrays.get(layer.path());
            if (array == null) {
                throw new NoSuchFileException("folder/" + layer.path());
            }
            return array;
        }
    }

    private static StackSpec parse(String json) {
        return StackJson.parse(json.replace('\'', '"'));
    }

    private static StackSpec stack(String... layers) {
        return parse("{'driver':'stack','layers':[" + String.join(",", layers) + "]}");
    }

    private static StackSpec threeFiles() {
        return stack(FILE.formatted("a", 0, 0), FILE.formatted("b", 2, -2), FILE.formatted("c", 4, -4));
    }

    private static NdArray ints(int... values) {
        return StridedArray.wrapRowMajor(SmoothShape.of(values.length), Values.wrap(values));
    }

    /// Returns the part of `count` positions from `first` on.
    private static IndexTransform part(long first, long count) {
        return IndexTransform.identity(IndexDomain.of(IndexInterval.sized(first, count)));
    }

    @Test
    void onlyLayersThatAreTouchedAreOpenedAndEachOnce() throws IOException {
        Files files = new Files(Map.of("a", ints(1, 2), "b", ints(3, 4), "c", ints(5, 6)));
        StackSpec.Opened opened = threeFiles().open(files);
        assertThat(opened.domain()).isEqualTo(IndexDomain.ofShape(SmoothShape.of(6)));
        assertThat(files.opened).isEmpty();
        assertThat(opened.open(part(3, 1)).getDouble(0)).isEqualTo(4);
        assertThat(opened.open(part(2, 2)).nse()).isEqualTo(2);
        assertThat(files.opened).containsExactly("b");
        assertThat(DenseOracle.doubles(opened.open())).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(DenseOracle.doubles(opened.open())).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(files.opened).containsExactlyInAnyOrder("a", "b", "c");
        opened.stack().close();
        assertThatThrownBy(opened::open).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aStackInAFileIsClosedWithTheStackItIsIn() throws IOException {
        LazyStack inner = LazyStack.of(StackArray.overlay(ints(1, 2)));
        StackSpec.Opened opened = stack(FILE.formatted("inner", 0, 0)).open(new Files("inner", inner));
        assertThat(opened.open().getDouble(1)).isEqualTo(2);
        opened.stack().close();
        assertThatThrownBy(() -> inner.layer(0)).isInstanceOf(IllegalStateException.class);
        StackSpec.Opened untouched = stack(FILE.formatted("inner", 0, 0)).open(new Files("inner", inner));
        untouched.stack().close();
    }

    @Test
    void aMissingFileIsNamed() throws IOException {
        StackSpec.Opened opened = threeFiles().open(new Files(Map.of("a", ints(1, 2))));
        assertThat(opened.open(part(0, 1)).getDouble(0)).isEqualTo(1);
        assertThatThrownBy(() -> opened.open(part(2, 1))).isInstanceOf(IOException.class)
                .hasMessage("While opening layer 1: folder/b: does not exist")
                .hasCauseInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> threeFiles().open(_ -> {
            throw new FileNotFoundException("b (not there)");
        }).open()).hasMessage("While opening layer 0: a: does not exist");
    }

    @Test
    void whatIsOpenedMustBeAsDeclared() throws IOException {
        StackSpec spec = stack(FILE.formatted("a", 0, 0));
        assertThatThrownBy(() -> spec.open(new Files(Map.of("a", ints(1, 2, 3)))).open())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("While opening layer 0: a: ")
                .hasMessageContaining("[0, 3)").hasMessageContaining("[0, 2)");
        NdArray doubles = StridedArray.of(SmoothShape.of(2), new double[2]);
        assertThatThrownBy(() -> spec.open(new Files(Map.of("a", doubles))).open())
                .hasMessageContaining("float64").hasMessageContaining("int32");
        StackSpec narrow = parse(
                "{'driver':'stack','dtype':'uint8','layers':[{'driver':'file','path':'a','schema':{'domain':{'shape':[2]}}}]}");
        NdArray bytes = StridedArray.wrapRowMajor(SmoothShape.of(2), Values.wrap(DType.UINT8, new byte[] {0, -1}));
        assertThat(narrow.open(new Files(Map.of("a", bytes))).open().get(1)).hasToString("255");
        assertThatThrownBy(() -> narrow.open(new Files(Map.of("a", ints(0, 255)))).open())
                .hasMessageContaining("int32").hasMessageContaining("uint8");
        StackSpec shortened = parse(
                "{'driver':'stack','dtype':'bfloat16','layers':[{'driver':'file','path':'a','schema':{'domain':{'shape':[1]}}}]}");
        NdArray held = StridedArray.wrapRowMajor(SmoothShape.of(1), Values.wrap(new float[] {1.5f}));
        assertThat(shortened.open(new Files(Map.of("a", held))).open().getDouble(0)).isEqualTo(1.5);
        NdArray longer = StridedArray.wrapRowMajor(SmoothShape.of(1), Values.wrap(new float[] {0.1f}));
        assertThatThrownBy(() -> shortened.open(new Files(Map.of("a", longer))).open())
                .hasMessageContaining("value 0.1 does not fit bfloat16");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '|', value = {
        "[]; dtype must be specified", "[{'driver':'file','path':'a'}]; dtype must be specified",
        "[{'driver':'file','path':'a','dtype':'int8'}]; Layer 0: Domain must be specified",
        "[{'driver':'array','array':[1],'dtype':'int8'},{'driver':'array','array':[1],'dtype':'uint8'}]; Layer 1: Specified dtype (uint8) does not match existing value (int8)",
        "[{'driver':'array','array':[1],'dtype':'int8','schema':{'domain':{'shape':[2]}}}]; Layer 0: ",
        "[{'driver':'array','array':[1],'dtype':'int8','schema':{'rank':2}}]; Layer 0: Rank of 1",
        "[{'driver':'array','array':[1],'dtype':'int8','schema':{'dimension_units':['m','m']}}]; Layer 0: ",
        "[{'driver':'array','array':[1],'dtype':'int8','transform':{'input_shape':[2]}}]; Layer 0: ",
        "[{'driver':'array','array':[1],'dtype':'int8'},{'driver':'array','array':[[1]],'dtype':'int8'}]; Layer 1: Rank of 2 does not match existing rank of 1"})
    void whatDoesNotFitIsRefusedBeforeAnythingIsOpened(String layers, String reason) {
        StackSpec spec = parse("{'driver':'stack','layers':" + layers + "}");
        assertThatThrownBy(() -> spec.open(new Files(Map.of())))
                .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void aFileWithoutDeclaredBoundsMakesAStackWithoutEndWhichIsNoneToRead() {
        StackSpec.Opened opened = stack(
                "{'driver':'file','path':'a','dtype':'int32','transform':{'input_inclusive_min':[3],"
                        + "'output':[{'input_dimension':0,'offset':-3}]}}")
                .open(new Files(Map.of("a", ints(1, 2))));
        assertThat(opened.domain().toString()).isEqualTo("{ [3, +inf) }");
        assertThatThrownBy(() -> opened.open(part(3, 2)))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageStartingWith("While opening layer 0: a: ");
    }

    @Test
    void aSpecIsAValueApartFromTheArraysMadeOfIt() {
        StackSpec.InlineArray array = StackSpec.InlineArray.of(JsonElementType.INT32, SmoothShape.of(2),
                Values.wrap(new int[] {1, 2}));
        ArrayView.of(array.array()).writer().fill(Scalar.of(9));
        assertThat(DenseOracle.doubles(array.array())).containsExactly(1, 2);
        assertThatThrownBy(
                () -> StackSpec.InlineArray.of(JsonElementType.UINT8, SmoothShape.of(1), Values.wrap(new int[] {255})))
                .hasMessageContaining("int32").hasMessageContaining("uint8");
        assertThatThrownBy(
                () -> StackSpec.InlineArray.of(JsonElementType.INT8, SmoothShape.of(0, 3),
                        Values.wrap(DType.INT8, new byte[0])))
                .hasMessageContaining("(0, 3)");
    }

    @Test
    void theTransformShowsPartOfTheStack() throws IOException {
        StackSpec spec = parse(
                """
                {'driver':'stack','transform':{'input_shape':[2],'output':[{'input_dimension':0,'stride':-2,'offset':3}]},
                 'schema':{'dimension_units':['4nm']},'layers':[{'driver':'array','array':[10,11,12,13],'dtype':'int32'}]}""");
        StackSpec.Opened opened = spec.open(new Files(Map.of()));
        assertThat(DenseOracle.doubles(opened.open())).containsExactly(13, 11);
        assertThat(opened.units().units().getFirst().orElseThrow().toString()).isEqualTo("8 nm");
        assertThat(opened.stack().domain().elementCount()).isEqualTo(4);
    }

    @Test
    void inlineLayersAreReadOnly() throws IOException {
        StackSpec.Opened opened = stack("{'driver':'array','array':[1,2],'dtype':'int32'}").open(new Files(Map.of()));
        assertThatThrownBy(() -> ArrayView.of(opened.open()).writer().fill(Scalar.of(3)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("Layer 0")
                .hasMessageContaining("read-only");
        assertThat(DenseOracle.doubles(opened.open())).containsExactly(1, 2);
    }

    @Test
    void layersInFilesStayInTheirFiles() throws IOException {
        Map<String, NdArray> arrays = Map.of("a", ints(1, 2), "b", ints(3, 4), "c", ints(5, 6));
        Files files = new Files(arrays);
        StackSpec spec = StackSpec.of(threeFiles().open(files).stack());
        assertThat(files.opened).isEmpty();
        assertThat(StackSpec.of(threeFiles().open(files).stack().open())).isEqualTo(spec);
        assertThat(spec.layers()).extracting(layer -> ((StackSpec.Layer.InFile) layer).path())
                .containsExactly("a", "b", "c");
        StackSpec.Opened again = StackJson.parse(StackJson.print(spec)).open(files);
        assertThat(DenseOracle.doubles(again.open())).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void whatJsonCannotSayIsRefused() {
        StackArray large = StackArray.overlay(CooArray.builder(SmoothShape.of(1 << 20, 2), DType.INT32).build());
        assertThatThrownBy(() -> StackSpec.of(large)).hasMessageContaining("layer 0").hasMessageContaining("2097152")
                .hasMessageContaining("at most 1048576");
        LazyStack lazy = LazyStack.overlay(List.of(StackLayer.lazy(IndexDomain.ofShape(SmoothShape.of(1)),
                () -> StackLayer.of(ints(1)))), StackOptions.DEFAULT.withDtype(DType.INT32));
        assertThatThrownBy(() -> StackSpec.of(lazy)).hasMessageContaining("layer 0");
        StackArray built = StackArray
                .overlay(StackLayer.building(CooArray.builder(SmoothShape.of(1), DType.INT32)));
        assertThatThrownBy(() -> StackSpec.of(built)).hasMessageContaining("layer 0 is being built");
    }
}
