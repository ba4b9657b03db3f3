package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

class IndexJsonTest {

    private static final IndexInterval FULL = IndexInterval.closed(-IndexInterval.INF, IndexInterval.INF);

    @Test
    void readsAndWritesADomain() {
        IndexDomain domain = IndexJson.parseDomain("""
                {"inclusive_min": [1, ["-inf"], "-7"], "inclusive_max": [3.0, [6], 1e3], "labels": ["x", "", "ä"]}""");
        assertThat(domain.toString()).isEqualTo("{ \"x\": [1, 4), (-inf*, 7*), \"ä\": [-7, 1001) }");
        assertThat(IndexJson.print(domain)).isEqualTo("{\"inclusive_min\":[1,[\"-inf\"],-7],"
                + "\"exclusive_max\":[4,[7],1001],\"labels\":[\"x\",\"\",\"ä\"]}");
    }

    @Test
    void readsAndWritesATransform() {
        IndexTransform transform = IndexJson.parseTransform("""
                {"input_shape": [2, 3], "output": [{"offset": 3}, {"input_dimension": 1, "stride": -2},
                 {"index_array": [["7", 5, 7]], "index_array_bounds": ["-inf", 6]}]}""");
        assertThat(transform).isEqualTo(IndexTransform.of(
                IndexDomain.of(IndexInterval.sized(0, 2), IndexInterval.sized(0, 3)), new OutputIndexMap.Constant(3),
                new OutputIndexMap.Affine(0, -2, 1), new OutputIndexMap.IndexArray(0, 1,
                        IndexTable.of(new long[] {7, 5, 7}, 1, 3), IndexInterval.closed(-IndexInterval.INF, 6))));
        assertThat(IndexJson.print(transform)).isEqualTo("{\"input_inclusive_min\":[0,0],\"input_exclusive_max\":[2,3],"
                + "\"output\":[{\"offset\":3},{\"input_dimension\":1,\"stride\":-2},"
                + "{\"index_array\":[[7,5,7]],\"index_array_bounds\":[\"-inf\",6]}]}");
    }

    @Test
    void leavesOutWhatIsTheDefault() {
        assertThat(IndexJson.print(IndexDomain.unbounded(3))).isEqualTo("{\"rank\":3}");
        assertThat(IndexJson.print(IndexTransform.identity(IndexDomain.unbounded(1)))).isEqualTo("{\"input_rank\":1}");
        assertThat(IndexJson.print(IndexTransform.of(IndexDomain.unbounded(0)))).isEqualTo("{\"input_rank\":0}");
        assertThat(IndexJson.print(IndexTransform.of(IndexDomain.unbounded(1)))).isEqualTo(
                "{\"input_rank\":1,\"output\":[]}");
        IndexDomain one = IndexDomain.of(IndexInterval.closed(4, 5));
        OutputIndexMap within = new OutputIndexMap.IndexArray(0, 1, IndexTable.of(new long[] {1, 2}, 2),
                IndexInterval.closed(1, 2));
        assertThat(IndexJson.print(IndexTransform.of(one, within, new OutputIndexMap.Constant(0)))).isEqualTo(
                "{\"input_inclusive_min\":[4],\"input_exclusive_max\":[6],\"output\":[{\"index_array\":[1,2]},{}]}");
    }

    @Test
    void valuesThatAreNoPositionsNeedNoBounds() {
        String json = "{\"input_rank\":0,\"output\":[{\"index_array\":-9223372036854775808}]}";
        assertThat(IndexJson.print(IndexJson.parseTransform(json))).isEqualTo(json);
    }

    @Test
    void writesTablesAsLongAsTheDimension() {
        IndexDomain domain = IndexDomain.of(IndexInterval.sized(-5, 4), IndexInterval.sized(2, 2));
        OutputIndexMap cyclic = new OutputIndexMap.Cyclic(7, -2, 0, 1, 3);
        assertThat(IndexJson.write(IndexTransform.of(domain, cyclic)).require("output").toString())
                .isEqualTo("[{\"index_array\":[[2],[0],[1],[2]],\"offset\":7,\"stride\":-2}]");
        OutputIndexMap shorter = new OutputIndexMap.Cyclic(0, 1, 1, 8, 9);
        assertThat(IndexJson.write(IndexTransform.of(domain, shorter)).require("output").toString())
                .isEqualTo("[{\"index_array\":[[1,2]]}]");
    }

    @Test
    void aCyclicMapOverAnExplicitlyEmptyDomainIsAConstant() {
        IndexDomain empty = IndexDomain.of(IndexInterval.sized(0, 0), IndexInterval.unbounded());
        assertThat(IndexJson.write(IndexTransform.of(empty, new OutputIndexMap.Cyclic(5, 1, 1, 0, 3))).require("output")
                .toString()).isEqualTo("[{}]");
    }

    @Test
    void aCyclicMapOfPeriodOneIsAConstant() {
        IndexTransform point = IndexTransform.of(IndexDomain.unbounded(1), new OutputIndexMap.Cyclic(5, 3, 0, 0, 1));
        assertThat(IndexJson.write(point)).hasToString("{\"input_rank\":1,\"output\":[{\"offset\":5}]}");
    }

    @Test
    void refusesCyclicMapsThatCannotBeListed() {
        OutputIndexMap cyclic = new OutputIndexMap.Cyclic(0, 1, 0, 0, 3);
        IndexDomain infinite = IndexDomain.of(List.of(IndexInterval.closed(0, IndexInterval.INF)), List.of("x"));
        assertThatThrownBy(() -> IndexJson.print(IndexTransform.of(infinite, cyclic)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("output dimension 0: a cyclic map over input dimension 0 with bounds [0, +inf) has no JSON "
                        + "form; they must be explicit and finite");
        IndexDomain growable = IndexDomain.of(IndexInterval.closed(0, 9).withImplicit(false, true));
        assertThatThrownBy(() -> IndexJson.print(IndexTransform.of(growable, cyclic)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("[0, 10*)");
        IndexDomain large = IndexDomain.of(IndexInterval.closed(0, 1L << 40));
        assertThatThrownBy(() -> IndexJson.print(IndexTransform.of(large, cyclic)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("at most 2^31-9 positions");
    }

    @Test
    @Timeout(60)
    void refusesAnIndexArrayThatRepeatsItselfTooOftenToBeListed() {
        IndexTransform listed = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 4)), OutputIndexMap
                .indexArray(0, 1, IndexTable.of(new long[] {3, 1, 7, 2}, 4), IndexInterval.unbounded()));
        IndexTransform repeated = listed.compose(IndexTransform.of(
                IndexDomain.of(IndexInterval.sized(0, 1L << 40)), new OutputIndexMap.Cyclic(0, 1, 0, 0, 4)));
        assertThat(repeated.apply(1L << 39)).containsExactly(3);
        assertThatThrownBy(() -> IndexJson.print(repeated)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "output dimension 0: an index array that repeats itself over 1099511627776 positions has no "
                                + "JSON form; at most 2^31-9 positions can be listed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5                                       | expected an object, found 5
            {}                                      | needs at least one of the members "rank", "inclusive_min", "shape"
            {"rank": 33}                            | rank: expected an integer in 0 .. 32, found 33
            {"rank": 1, "shape": [1, 2]}            | shape: the list has length 2; the members before it say rank 1
            {"inclusive_min": 5}                    | inclusive_min: expected a list, found 5
            {"inclusive_min": [0, "+inf"]}          | inclusive_min[1]: expected an integer in -4611686018427387903 .. 4611686018427387903 or "-inf", found "+inf"
            {"shape": [-1]}                         | shape[0]: expected an integer in 0 .. 9223372036854775807 or "+inf", found -1
            {"shape": [[1, 2]]}                     | shape[0]: expected a bound, or a list of one bound, which makes it implicit, found [1,2]
            {"shape": [["a"]]}                      | shape[0][0]: expected an integer in
            {"shape": ["3.0"]}                      | shape[0]: expected an integer in
            {"shape": [1e400]}                      | found 1E+400
            {"shape": [3.0000000000000000000000001]} | shape[0]: expected an integer in
            {"shape": [1], "exclusive_max": [1]}    | "shape", "exclusive_max" exclude each other; at most one of them is allowed
            {"labels": ["x", "", 3]}                | labels[2]: expected a text, found 3
            {"labels": ["x", "x"]}                  | labels: Dimension label(s) "x" not unique
            {"inclusive_min": [5], "exclusive_max": [4], "labels": ["x"]} | exclusive_max[0]: dimension 0 "x": half-open interval 5 .. 4 is not valid
            {"rank": 1, "extra": 1, "more": 2}      | unknown members "extra", "more"; known are "rank"
            {"rank": 1, "rank": 1}                  | line 1, column 19: Duplicate Object property "rank"
            {"rank": NaN}                           | line 1, column 13: Non-standard token 'NaN'
            {"rank": 1} 2                           | line 1, column 13: text after the JSON value
            {"rank": 1} }                           | line 1, column 13: Unexpected close marker '}'
            {"rank": 1                              | line 1, column 11: Unexpected end-of-input
            ''                                      | the text is empty
            """)
    void namesTheFaultOfADomain(String json, String text) {
        assertThatThrownBy(() -> IndexJson.parseDomain(json)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("index domain: ").hasMessageContaining(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"output": []}                                  | needs at least one of the members "input_rank", "input_inclusive_min"
            {"input_rank": 1, "output": null}               | output: expected a list, found null
            {"input_rank": 1, "output": [5]}                | output[0]: expected an object, found 5
            {"input_rank": 1, "output": [{}, {"offset": "3"}]} | output[1].offset: expected a 64-bit integer, found "3"
            {"input_rank": 1, "output": [{"offset": true}]} | output[0].offset: expected a 64-bit integer, found true
            {"input_rank": 1, "output": [{"offset": 9223372036854775808}]} | output[0].offset: expected a 64-bit integer, found 9223372036854775808
            {"input_rank": 1, "output": [{"stride": 1}]}    | output[0].stride: is allowed only beside "input_dimension" or "index_array"
            {"input_rank": 1, "output": [{"index_array_bounds": [0, 1]}]} | output[0].index_array_bounds: is allowed only beside "index_array"
            {"input_rank": 1, "output": [{"input_dimension": 1}]} | output[0].input_dimension: input dimension 1 is outside [0, 1)
            {"input_rank": 1, "output": [{"input_dimension": 0, "index_array": [1]}]} | output[0]: "input_dimension" and "index_array" exclude each other
            {"input_rank": 1, "output": [{"x": 1}]}         | output[0]: unknown member "x"; known are "offset"
            {"input_shape": [2, 3], "output": [{}, {"index_array": [[1, 2, 2.5]]}]} | output[1].index_array[0][2]: expected a 64-bit integer, found 2.5
            {"input_shape": [2, 3], "output": [{"index_array": [[1, 2, 3], [1, 2]]}]} | output[0].index_array[1]: expected a list of length 3, found [1,2]
            {"input_shape": [2, 3], "output": [{"index_array": [[1, 2, 3], 4]}]} | output[0].index_array[1]: expected a list of length 3, found 4
            {"input_shape": [2, 3], "output": [{"index_array": [1, 2]}]} | output[0].index_array: the index array has rank 1; the input rank is 2
            {"input_shape": [2], "output": [{"index_array": [1, 2, 3]}]} | output[0].index_array: index array of output dimension 0 has extent 3
            {"input_shape": [[2]], "output": [{"index_array": [1, 2]}]} | output[0].index_array: index array of output dimension 0 stretches over dimension 0
            {"input_shape": [5], "output": [{}, {"index_array": [1, 2, 3], "stride": 0}]} | output[1].index_array: index array of output dimension 1 has extent 3 along dimension 0
            {"input_shape": [2], "output": [{"index_array": [1, 2], "index_array_bounds": [9, 5]}]} | output[0].index_array_bounds: closed interval 9 .. 5 is not valid
            """)
    void namesTheFaultOfATransform(String json, String text) {
        assertThatThrownBy(() -> IndexJson.parseTransform(json)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("index transform: ").hasMessageContaining(text);
    }

    @Test
    void keepsTheAdviceOfTheParserToItself() {
        assertThatThrownBy(() -> IndexJson.parseDomain("{")).hasMessage("index domain: line 1, column 2: Unexpected "
                + "end-of-input: expected close marker for Object");
        assertThatThrownBy(() -> IndexJson.parseDomain("-Infinity")).hasMessageNotContaining("enable");
        assertThatThrownBy(() -> IndexJson.parseDomain("9".repeat(1001)))
                .hasMessageContaining("length (1001) exceeds the maximum allowed (1000)");
    }

    @Test
    void collectsAllFaultsInTheOrderOfTheMembers() {
        assertThatThrownBy(() -> IndexJson.parseDomain("""
                {"other": 1, "labels": ["", 2], "shape": [true, 2.5], "inclusive_min": {}, "rank": null}"""))
                .hasMessage(
                        "index domain: rank: expected an integer in 0 .. 32, found null; "
                                + "inclusive_min: expected a list, found {}; "
                                + "shape[0]: expected an integer in 0 .. 9223372036854775807 or \"+inf\", found true; "
                                + "shape[1]: expected an integer in 0 .. 9223372036854775807 or \"+inf\", found 2.5; "
                                + "labels[1]: expected a text, found 2; unknown member \"other\"; known are \"rank\", "
                                + "\"inclusive_min\", \"shape\", \"inclusive_max\", \"exclusive_max\", \"labels\"");
    }

    @Test
    void cutsLongListsOfFaultsShort() {
        String maps = "7,".repeat(29) + "7";
        assertThatThrownBy(() -> IndexJson.parseTransform("{\"input_rank\": 0, \"output\": [" + maps + "]}"))
                .hasMessageContaining("output[19]: expected an object, found 7; and 10 more faults")
                .hasMessageNotContaining("output[20]");
        assertThatThrownBy(() -> IndexJson.parseDomain("[" + maps + "," + maps + "]"))
                .hasMessageEndingWith(",7,7..").hasMessageContaining("expected an object");
    }

    @Test
    void refusesMoreThan32Dimensions() {
        String zeros = "0,".repeat(32) + "0";
        assertThatThrownBy(() -> IndexJson.parseDomain("{\"inclusive_min\": [" + zeros + "]}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("inclusive_min: the list has length 33; at most 32");
        assertThatThrownBy(() -> IndexJson.parseTransform(
                "{\"input_rank\": 0, \"output\": [" + zeros.replace("0", "{}") + "]}"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("output: output rank is 33");
    }

    @Test
    void checksTheRanksThatTheCallerNeeds() {
        String json = "{\"input_rank\": 2, \"output\": [{}]}";
        assertThat(IndexJson.parseTransform(json, OptionalInt.of(2), OptionalInt.of(1)).outputRank()).isEqualTo(1);
        assertThatThrownBy(() -> IndexJson.parseTransform(json, OptionalInt.of(3), OptionalInt.of(4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("index transform: input rank is 2; must be 3; output rank is 1; must be 4");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [5, 4]           | [5, 5)
            ["-7", "+inf"]   | [-7, +inf)
            ["-inf", 1e1]    | (-inf, 11)
            [-4611686018427387903, 4611686018427387903] | (-inf, +inf)
            """)
    void readsIntervals(String json, String text) {
        IndexInterval interval = IndexJson.parseInterval(json);
        assertThat(interval.toString()).isEqualTo(text);
        assertThat(IndexJson.parseInterval(IndexJson.print(interval))).isEqualTo(interval);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "abc"      | expected a list, found "abc"
            [1]        | expected a list of length 2, [min, max], found [1]
            [1, "-inf"] | [1]: expected an integer in
            [10, 5]    | closed interval 10 .. 5 is not valid
            """)
    void namesTheFaultOfAnInterval(String json, String text) {
        assertThatThrownBy(() -> IndexJson.parseInterval(json)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("index interval: ").hasMessageContaining(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1e400]", "[[1e400, \"nm\"]]", "[\"1e400nm\"]"})
    void refusesUnitsBeyondTheRangeOfADouble(String json) {
        assertThatThrownBy(() -> IndexJson.readUnits(JsonValue.parse("units", json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("[0]", "400", "exceeds the range of float64");
    }

    @Test
    void readsPartsOfOtherDocuments() {
        JsonValue document = JsonValue.parse("document", """
                {"parts": [{"interval": [-0.0, 4]}, {"domain": {"shape": [2, "x"]}}]}""");
        List<JsonValue> parts = document.require("parts").elements();
        assertThat(IndexJson.readInterval(parts.get(0).require("interval"))).isEqualTo(IndexInterval.closed(0, 4));
        assertThatThrownBy(() -> IndexJson.readDomain(parts.get(1).require("domain")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("index domain: parts[1].domain.shape[1]: expected an integer");
        assertThatThrownBy(() -> IndexJson.readDomain(document.require("parts")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("expected an object");
        assertThat(IndexJson.readTransform(IndexJson.write(IndexTransform.of(IndexDomain.unbounded(0),
                new OutputIndexMap.IndexArray(0, 1, IndexTable.of(new long[] {5}), FULL)))).output(0))
                .isInstanceOf(OutputIndexMap.IndexArray.class);
    }

    @Test
    void writesPartsOfOtherDocuments() {
        IndexDomain domain = IndexJson.parseDomain("{\"shape\": [2, 3]}");
        assertThat(JsonValue.print(Map.of("domain", IndexJson.write(domain))))
                .isEqualTo("{\"domain\":{\"inclusive_min\":[0,0],\"exclusive_max\":[2,3]}}");
    }
}
