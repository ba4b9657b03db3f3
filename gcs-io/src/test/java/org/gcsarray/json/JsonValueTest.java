package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class JsonValueTest {

    @Test
    void valuesAreReadByTheirKind() {
        JsonValue value = JsonValue.parse("header",
                "{\"shape\":[3,4],\"fill\":-1.5,\"on\":true,\"name\":\"x\",\"in\":{\"big\":9223372036854775807}}");
        assertThat(value.names()).containsExactly("shape", "fill", "on", "name", "in");
        assertThat(value.require("shape").elements().get(1).integer()).isEqualTo(4);
        assertThat(value.require("fill").number()).isEqualTo(-1.5);
        assertThat(value.require("on").truth()).isTrue();
        assertThat(value.require("name").text()).isEqualTo("x");
        assertThat(value.require("in").require("big").integer()).isEqualTo(Long.MAX_VALUE);
        assertThat(value.member("absent")).isEmpty();
    }

    @Test
    void faultsNameThePath() {
        JsonValue value = JsonValue.parse("header", "{\"a\":{\"b\":[1,\"x\",1.5]}}");
        List<JsonValue> elements = value.require("a").require("b").elements();
        assertThatThrownBy(elements.get(1)::integer).hasMessage("a.b[1]: expected a 64-bit integer, found \"x\"");
        assertThatThrownBy(elements.get(2)::integer).hasMessageContaining("found 1.5");
        assertThatThrownBy(elements.get(0)::text).hasMessage("a.b[0]: expected a text, found 1");
        assertThatThrownBy(elements.get(0)::truth).hasMessageContaining("expected true or false");
        assertThatThrownBy(elements.get(1)::number).hasMessageContaining("expected a number");
        assertThatThrownBy(elements.get(1)::names).hasMessageContaining("expected an object");
        assertThatThrownBy(() -> value.require("a").require("c")).hasMessage("a: the member \"c\" is missing");
        assertThatThrownBy(value::elements).hasMessageContaining("expected a list");
    }

    @Test
    void textsThatAreNotOneValueAreRefused() {
        for (String text : List.of("", "{", "{\"a\":1,\"a\":2}", "[1] 2", "nan", "{'a':1}", "[1,]")) {
            assertThatThrownBy(() -> JsonValue.parse("header", text)).as(text)
                    .isInstanceOf(JsonValue.SyntaxException.class).hasMessageStartingWith("header: ");
        }
    }

    @Test
    void exponentsAreLimited() {
        assertThat(JsonValue.parse("header", "1e400").number()).isInfinite();
        assertThatThrownBy(() -> JsonValue.parse("header", "1e2147483647").integer())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("expected a 64-bit integer");
        assertThatThrownBy(() -> JsonValue.parse("header", "{\"a\":\n [1e-9999999999]}"))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessage("header: line 2, column 3: the exponent of a number is too large");
    }

    @Test
    void longTokensAreRefusedWithTheirPlace() {
        assertThatThrownBy(() -> JsonValue.parse("header", "{\"a\":\n [1, " + "1".repeat(1001) + "]}"))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessage("header: line 2, column 6: Number value length (1001) exceeds the maximum allowed (1000)");
        assertThatThrownBy(() -> JsonValue.parse("header", "[1,\n0." + "1".repeat(1001) + "]"))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessageStartingWith("header: line 2, column 1: Number");
        assertThatThrownBy(() -> JsonValue.parse("header", "[1,\n{\"" + "n".repeat(60_000) + "\":1}]"))
                .isInstanceOf(JsonValue.SyntaxException.class).hasMessageStartingWith("header: line 2, column ");
    }

    @Test
    void depthIsLimited() {
        assertThat(JsonValue.parse("header", "[".repeat(32) + "]".repeat(32)).isList()).isTrue();
        assertThatThrownBy(() -> JsonValue.parse("header", "[".repeat(33) + "]".repeat(33)))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessage("header: line 1, column 33: nested more than 32 deep");
        assertThatThrownBy(() -> JsonValue.parse("header", "[1,\n" + "[".repeat(1 << 20)))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessage("header: line 2, column 32: nested more than 32 deep");
        assertThatThrownBy(() -> JsonValue.parse("header", "{\"a\":".repeat(1 << 20)))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessage("header: line 1, column 161: nested more than 32 deep");
        assertThatThrownBy(() -> StackJson.parse("[1,\n" + "[".repeat(1 << 20)))
                .isInstanceOf(JsonValue.SyntaxException.class)
                .hasMessage("stack: line 2, column 500: nested more than 500 deep");
    }

    @Test
    void plainValuesArePrintedWithoutBlanksInTheirOrder() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("b", new long[] {1, 2});
        plain.put("a", List.of("x\"", true, 0.1, 5));
        plain.put("v", JsonValue.parse("", "{\"k\":[]}"));
        assertThat(JsonValue.print(plain)).isEqualTo("{\"b\":[1,2],\"a\":[\"x\\\"\",true,0.1,5],\"v\":{\"k\":[]}}");
        assertThatThrownBy(() -> JsonValue.print(Double.NaN)).hasMessage("NaN has no place in JSON");
    }
}
