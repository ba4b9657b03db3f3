package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.json.IndexJson;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.StackJson;
import org.gcsarray.json.StackSpec;

class JsonSnippetTest {

    @Test
    void indexSpace() {
        // @start region="IndexJson"
        String json = "{\"inclusive_min\": [1, 2], \"exclusive_max\": [4, 6], \"labels\": [\"x\", \"\"]}";
        IndexDomain domain = IndexJson.parseDomain(json); // { "x": [1, 4), [2, 6) }
        String normal = IndexJson.print(domain); // the same without blanks
        // @end
        assertThat(domain).hasToString("{ \"x\": [1, 4), [2, 6) }");
        assertThat(normal).isEqualTo(json.replace(" ", ""));
    }

    @Test
    void stackSpec() {
        // @start region="StackJson"
        StackSpec spec = StackJson.parse("""
                {"driver": "stack",
                 "layers": [{"driver": "array", "array": [[1, 2], [3, 4]], "dtype": "float64"}]}""");
        int layers = spec.layers().size(); // 1
        StackSpec again = StackJson.parse(StackJson.print(spec)); // equal
        // @end
        assertThat(layers).isEqualTo(1);
        assertThat(again).isEqualTo(spec);
    }

    @Test
    void json() {
        String text = "{\"shape\": [5, 7]}";
        // @start region="JsonValue"
        JsonValue header = JsonValue.parse("header", text);
        long rows = header.require("shape").elements().getFirst().integer(); // shape[0]: expected an integer, found "x"
        String printed = JsonValue.print(Map.of("rows", rows)); // {"rows":5}
        // @end
        assertThat(printed).isEqualTo("{\"rows\":5}");
    }
}
