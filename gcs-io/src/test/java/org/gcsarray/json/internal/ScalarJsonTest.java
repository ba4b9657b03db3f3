package org.gcsarray.json.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.TimeUnit;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.json.JsonValue;
import org.gcsarray.testing.ArrayArbitraries;

class ScalarJsonTest {

    @Provide
    Arbitrary<Scalar> scalars() {
        return ArrayArbitraries.dtypes().flatMap(ArrayArbitraries::anyScalars);
    }

    private static Scalar parse(String json, DType dtype) {
        return ScalarJson.parse(JsonValue.parse("header", "{\"fill\":" + json + "}").require("fill"), dtype);
    }

    @Property
    void whatIsWrittenIsReadBack(@ForAll("scalars") Scalar value) {
        String json = JsonValue.print(Map.of("fill", ScalarJson.plain(value)));
        Scalar back = ScalarJson.parse(JsonValue.parse("header", json).require("fill"), value.dtype());
        assertThat(back.sameNumber(value)).as("%s of %s", value, value.dtype()).isTrue();
        assertThat(back.dtype()).isEqualTo(value.dtype());
    }

    @ParameterizedTest
    @CsvSource({"uint64, 18446744073709551615, 18446744073709551615", "uint64, 1e3, 1000", "uint64, 0, 0",
        "uint8, 255, 255", "int8, -128, -128", "float16, 65519, 65504.0", "float16, 0.1, 0.099975586",
        "uint32, 4294967295, 4294967295"})
    void numbersOfNarrowTypes(String dtype, String json, String expected) {
        assertThat(parse(json, DType.parse(dtype))).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({"uint64, 18446744073709551616", "uint64, -1", "uint64, 0.5", "uint64, 1e300", "uint64, 1e-99999999",
        "uint64, true", "uint8, 256", "uint8, -1", "int8, 128", "uint16, 65536", "float16, 65520", "float16, 1e300",
        "complex64, 1", "uint32, 4294967296"})
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void numbersOfNoSuchTypeAreRefused(String dtype, String json) {
        assertThatThrownBy(() -> parse(json, DType.parse(dtype))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fill");
    }
}
