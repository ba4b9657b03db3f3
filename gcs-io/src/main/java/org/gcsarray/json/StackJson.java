package org.gcsarray.json;

/// Specs of stacked arrays from and to JSON, in the form that TensorStore's stack driver reads and writes.
///
/// ```
/// {"driver": "stack",
///  "layers": [{"driver": "array", "array": [[1, 2], [3, 4]], "dtype": "float64"},
///             {"driver": "file", "path": "parts/b.mtx",
///              "schema": {"domain": {"shape": [2, 2]}},
///              "transform": {"input_inclusive_min": [2, 0], "input_exclusive_max": [4, 2],
///                            "output": [{"input_dimension": 0, "offset": -2}, {"input_dimension": 1}]}}],
///  "schema": {"dimension_units": [[4, "nm"], null]},
///  "unbacked": "fill"}
/// ```
///
/// Members of the stack and of each layer: `dtype` (see [JsonElementType]), `rank`, `schema` with `dtype`, `rank`, `domain` and `dimension_units`,
/// and `transform`. A schema describes the array itself; the transform is applied on top of it. `unbacked` is `"error"` (the default) or `"fill"`,
/// see [org.gcsarray.view.StackOptions.Unbacked]. `context` and `data_copy_concurrency` are accepted and ignored. Any other member is rejected by
/// name.
///
/// All independent faults of a document are reported in one text, each with its path, such as `layers[1].array[0][2]`. It always writes the normal
/// form, in which `dtype` stands next to the schema; reading it gives an equal value, with the exceptions of [IndexJson].
///
/// No state, thread safe. Reading and writing are linear in the size of the document.
///
/// {@snippet file="org/gcsarray/snippet/JsonSnippetTest.java" region="StackJson"}
public final class StackJson {

    private static final String SUBJECT = "stack";

    private StackJson() {}

    /// Returns the spec that a text holds.
    ///
    /// @throws JsonValue.SyntaxException      if it is not JSON
    /// @throws IllegalArgumentException if it is not a spec of a stack
    public static StackSpec parse(String json) {
        return JsonText.parse(SUBJECT, json, StackJson::read);
    }

    /// Returns the spec that a tree holds.
    ///
    /// @throws IllegalArgumentException if it is not a spec of a stack
    public static StackSpec read(JsonValue json) {
        return JsonFaults.read(SUBJECT, json, StackReader::read);
    }

    /// Returns a spec as a tree, in normal form.
    ///
    /// @throws IllegalArgumentException if a transform has a cyclic map over a dimension with a bound that is implicit or infinite
    public static JsonValue write(StackSpec spec) {
        return JsonValue.of(StackWriter.plain(spec));
    }

    /// Returns a spec as JSON text in one line, in normal form. Errors as [#write].
    public static String print(StackSpec spec) {
        return write(spec).toString();
    }
}
