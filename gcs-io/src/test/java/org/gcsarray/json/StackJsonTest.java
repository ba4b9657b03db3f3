package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.StackOptions;

class StackJsonTest {

    private static StackSpec parse(String json) {
        return StackJson.parse(json.replace('\'', '"'));
    }

    /// Returns a stack of one inline layer.
    private static NdArray inline(String array, String dtype) {
        StackSpec.Opened opened = parse(
                "{'driver':'stack','layers':[{'driver':'array','array':" + array + ",'dtype':'" + dtype + "'}]}")
                .open(_ -> {
                    throw new AssertionError("there is no file");
                });
        try {
            return opened.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void readsAndWritesASpec() {
        StackSpec spec = parse("""
                {'driver': 'stack', 'context': {}, 'data_copy_concurrency': {'limit': 3}, 'rank': 2, 'unbacked': 'fill',
                 'layers': [{'driver': 'array', 'array': [[1, 2.0]], 'schema': {'dtype': 'uint8'}},
                            {'driver': 'file', 'path': 'a/b.mtx', 'dtype': 'uint8', 'rank': 2,
                             'transform': {'input_inclusive_min': [1, 0], 'input_shape': [1, 2]},
                             'schema': {'domain': {'shape': [2, 2]}, 'dimension_units': ['4nm', null]}}]}""");
        assertThat(spec.unbacked()).isEqualTo(StackOptions.Unbacked.FILL);
        assertThat(spec.dtype()).contains(JsonElementType.UINT8);
        assertThat(StackJson.print(spec)).isEqualTo("""
                {'driver':'stack','layers':[{'driver':'array','array':[[1,2]],'dtype':'uint8'},\
                {'driver':'file','path':'a/b.mtx','dtype':'uint8',\
                'transform':{'input_inclusive_min':[1,0],'input_exclusive_max':[2,2]},\
                'schema':{'domain':{'inclusive_min':[0,0],'exclusive_max':[2,2]},'dimension_units':[[4.0,'nm'],null]}}],\
                'schema':{'rank':2},'unbacked':'fill'}""".replace('\'', '"'));
        assertThat(StackJson.parse(StackJson.print(spec))).isEqualTo(spec);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '|', value = {"bool; true; true", "int8; -128; -128",
        "uint8; 255; 255", "int16; -32768; -32768", "uint16; 65535; 65535", "uint32; 4294967295; 4294967295",
        "int64; -9223372036854775808; -9223372036854775808", "int64; 9007199254740993; 9007199254740993",
        "int32; 1e3; 1000", "int64; \"9223372036854775807\"; 9223372036854775807", "float64; 0.1; 0.1",
        "float64; \"NaN\"; NaN", "float32; \"-Infinity\"; -Infinity", "float64; \"-0.0\"; -0.0", "float64; -0.0; -0.0",
        "float32; -1e-60; -0.0", "float64; -1e-400; -0.0",
        "float64; 0; 0.0", "int32; -0.0; 0",
        "float32; 0.1; 0.1", "float16; 0.1; 0.099975586", "float16; 65519; 65504.0",
        "float16; 2049.0000000000000000000000000000001; 2050.0", "float16; 2049; 2048.0", "float16; 6e-8; 5.9604645E-8",
        "bfloat16; 0.1; 0.100097656", "bfloat16; 3.3895314e38; 3.3895314E38",
        "complex128; [1, -2]; 1.0-2.0i", "complex64; [0.1, \"NaN\"]; 0.1+NaNi",
        "uint64; 18446744073709551615; 18446744073709551615", "uint64; \"9223372036854775808\"; 9223372036854775808",
        "uint64; 1e3; 1000", "uint64; 1.8446744073709551615e19; 18446744073709551615"})
    void readsValuesOfEachType(String dtype, String json, String value) {
        NdArray array = inline(json, dtype);
        assertThat(array.shape()).isEqualTo(SmoothShape.of());
        assertThat(array.get().toString()).isEqualTo(value);
        assertThat(array.dtype()).isEqualTo(JsonElementType.parse(dtype).dtype());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '|', value = {"bool; 1; true or false", "int8; 128; -128 .. 127",
        "uint8; -1; 0 .. 255", "uint16; 65536; 65535", "uint32; 4294967296; 4294967295", "int32; 1.5; (int32)",
        "int64; 9223372036854775808; (int64)", "int64; 1e400; (int64)", "float64; 1e400; range of float64",
        "float32; 3.5e38; range of float32", "float16; 65520; range of float16", "float64; true; a number",
        "float64; null; a number", "float64; \"inf\"; a number", "float64; \"1 \"; a number",
        "float64; {}; a number", "complex128; 1; a pair", "complex128; [1, 2, 3]; a pair",
        "complex128; [1, \"x\"]; a number", "uint64; -1; 18446744073709551615 (uint64)",
        "uint64; 18446744073709551616; (uint64)",
        "uint64; 0.5; (uint64)", "uint64; \"x\"; (uint64)", "int4; 1; unknown dtype \"int4\"",
        "string; 1; \"string\"",
        "int32; \"999999999999999999999\"; (int32)"})
    void refusesValuesOfNoType(String dtype, String json, String reason) {
        assertThatThrownBy(() -> inline(json, dtype)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason).hasMessageContaining("layers[0]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '|', value = {"[[1, 2], [3]]; array[1]: expected a list of length 2",
        "[[1, 2], 3]; array[1]: expected a list of length 2", "[1, [2]]; array[1]: expected an integer",
        "[[1], [[2]]]; array[1][0]: expected an integer", "[[], [1]]; array[1]: expected a list of length 0",
        "{\"a\": 1}; array: expected an integer"})
    void raggedListsAreRefusedWithTheirPlace(String json, String reason) {
        assertThatThrownBy(() -> inline(json, "int32")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stack: layers[0]." + reason);
    }

    @Test
    void emptyListsHaveAShape() {
        assertThat(inline("[]", "int32").shape()).isEqualTo(SmoothShape.of(0));
        assertThat(inline("[[], []]", "complex128").shape()).isEqualTo(SmoothShape.of(2, 0));
        assertThat(inline("[[[1, 2]], [[3, 4]]]", "complex64").shape()).isEqualTo(SmoothShape.of(2, 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '|', value = {"[]; expected an object", "{}; \"driver\" is missing",
        "{'driver':'zarr'}; driver: expected \"stack\"", "{'driver':'stack'}; \"layers\" is missing",
        "{'driver':'stack','layers':{}}; layers: expected a list",
        "{'driver':'stack','layers':[1]}; layers[0]: expected",
        "{'driver':'stack','layers':[{}]}; layers[0]: the member \"driver\" is missing",
        "{'driver':'stack','layers':[{'driver':'n5'}]}; layers[0].driver: unknown driver \"n5\"",
        "{'driver':'stack','layers':[{'driver':'file'}]}; layers[0]: the member \"path\" is missing",
        "{'driver':'stack','layers':[{'driver':'file','path':''}]}; layers[0].path: expected",
        "{'driver':'stack','layers':[{'driver':'file','path':'a.mtx/'}]}; layers[0].path: expected the path of a file, which does not end in /",
        "{'driver':'stack','layers':[{'driver':'array','array':1}]}; layers[0]: dtype must be specified",
        "{'driver':'stack','layers':[{'driver':'array','dtype':'bool'}]}; layers[0]: the member \"array\" is missing",
        "{'driver':'stack','layers':[],'dtypes':'int8','kind':1}; unknown members \"dtypes\", \"kind\"",
        "{'driver':'stack','layers':[],'kvstore':'file:///x'}; kvstore option not supported",
        "{'driver':'stack','layers':[],'schema':{'chunk_layout':{}}}; schema.chunk_layout: chunk_layout option not",
        "{'driver':'stack','layers':[],'schema':{'size':1}}; schema: unknown member \"size\"",
        "{'driver':'stack','layers':[],'schema':3}; schema: expected an object",
        "{'driver':'stack','layers':[],'dtype':3}; dtype: expected the name of a dtype",
        "{'driver':'stack','layers':[],'dtype':'int8','schema':{'dtype':'int16'}}; (int16) does not match existing value (int8)",
        "{'driver':'stack','layers':[],'rank':33}; rank: expected an integer in 0 .. 32",
        "{'driver':'stack','layers':[],'rank':2,'schema':{'rank':1}}; Specified rank (1)",
        "{'driver':'stack','layers':[],'rank':2,'schema':{'domain':{'rank':1}}}; Rank of 1",
        "{'driver':'stack','layers':[],'rank':2,'transform':{'input_rank':1}}; rank: Rank of 2",
        "{'driver':'stack','layers':[],'schema':{'rank':2,'dimension_units':[null]}}; Rank of 1",
        "{'driver':'stack','layers':[],'schema':{'domain':{'shape':3}}}; schema.domain.shape: expected a list",
        "{'driver':'stack','layers':[],'transform':{'input_rank':'x'}}; transform.input_rank: expected",
        "{'driver':'stack','layers':[],'unbacked':'zero'}; unbacked: expected \"error\" or \"fill\"",
        "{'driver':'stack','layers':[],'layers':[]}; uplicate"})
    void refusesWhatIsNoSpec(String json, String reason) {
        assertThatThrownBy(() -> parse(json)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("stack: ").hasMessageContaining(reason);
    }

    @Test
    void allFaultsAreToldAtOnce() {
        assertThatThrownBy(() -> parse("""
                {'driver': 'stack', 'colour': 1, 'unbacked': 2, 'layers': [{'driver': 'array', 'array': 'x', 'dtype': 'int8'},
                 {'driver': 'file', 'path': 5, 'dtype': 'int4'}]}""")).hasMessageContaining("colour")
                .hasMessageContaining("unbacked").hasMessageContaining("layers[0].array: ")
                .hasMessageContaining("layers[1].path: ").hasMessageContaining("layers[1].dtype: ");
    }

    @Test
    void textThatIsNoJsonHasAPlace() {
        assertThatThrownBy(() -> StackJson.parse("{\"driver\":\n \"stack\",,}"))
                .isInstanceOfSatisfying(JsonValue.SyntaxException.class, fault -> {
                    assertThat(fault.line()).isEqualTo(2);
                    assertThat(fault.column()).isPositive();
                    assertThat(fault.reason()).isNotEmpty();
                }).hasMessageStartingWith("stack: line 2, column ");
    }

    @ParameterizedTest
    @ValueSource(ints = {33, 400, 100_000})
    void deepNestingIsRefused(int depth) {
        String array = "[".repeat(depth) + "1" + "]".repeat(depth);
        assertThatThrownBy(() -> inline(array, "int32")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void numbersOfAnyLengthEndInAFaultOrAValue() {
        assertThat(inline("1" + "0".repeat(300), "float64").getDouble()).isEqualTo(1e300);
        assertThatThrownBy(() -> inline("9".repeat(100_000), "int64")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> inline("1e999999999", "float64")).isInstanceOf(IllegalArgumentException.class);
        assertThat(inline("1e-999999999", "float64").get()).isEqualTo(Scalar.of(0.0));
        assertThatThrownBy(() -> inline("\"" + "9".repeat(100_000) + "\"", "float64"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMillionElementsAreRead() {
        String list = IntStream.range(0, 1_000_000).mapToObj(Integer::toString)
                .collect(Collectors.joining(",", "[", "]"));
        NdArray array = inline(list, "uint32");
        assertThat(array.shape()).isEqualTo(SmoothShape.of(1_000_000));
        assertThat(array.getDouble(999_999)).isEqualTo(999_999);
    }

    @Test
    void manyFaultsAreCountedNotListed() {
        String layers = String.join(",", Collections.nCopies(100_000, "7"));
        assertThatThrownBy(() -> parse("{'driver':'stack','layers':[" + layers + "]}"))
                .hasMessageContaining("and 99980 more faults");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 33})
    void aSchemaHasARankOfArrays(int rank) {
        assertThat(ArraySchema.NONE.withRank(32).knownRank()).hasValue(32);
        assertThatThrownBy(() -> ArraySchema.NONE.withRank(rank)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rank is " + rank + "; must be in 0..32");
    }

    @Test
    void typesAreNamedAsTensorStoreNamesThem() {
        for (JsonElementType type : JsonElementType.values()) {
            assertThat(type.toString()).isEqualTo(type.name().toLowerCase(Locale.ROOT));
            assertThat(JsonElementType.parse(type.toString())).isEqualTo(type);
        }
    }
}
