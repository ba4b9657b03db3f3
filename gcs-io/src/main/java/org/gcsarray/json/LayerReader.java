package org.gcsarray.json;

import java.util.Optional;

import org.gcsarray.index.IndexTransform;

/// Reads one layer of a stack; faults are collected.
///
/// @param object the layer
/// @param faults takes what is wrong
record LayerReader(JsonValue object, JsonFaults faults) {

    static final String ARRAY = "array";
    static final String FILE = "file";

    /// Returns the layer, nothing if there are faults.
    Optional<StackSpec.Layer> read() {
        return faults.attempt(() -> object.require("driver").text()).flatMap(driver -> switch (driver) {
            case ARRAY -> inline();
            case FILE -> inFile();
            default -> {
                faults.add(object.member("driver").orElseThrow().fault("unknown driver " + JsonText.quoted(driver)
                        + "; known are \"" + ARRAY + "\" and \"" + FILE + "\""));
                yield Optional.empty();
            }
        });
    }

    private Optional<StackSpec.Layer> inline() {
        int before = faults.count();
        SchemaReader shared = new SchemaReader(object, ARRAY, faults);
        Optional<IndexTransform> transform = shared.transform();
        Optional<ArraySchema> schema = shared.schema(transform);
        Optional<StackSpec.InlineArray> array = schema.flatMap(known -> faults.attempt(
                () -> StackSpec.InlineArray.read(object.require(ARRAY), known.dtype().orElseThrow(() -> object.fault(
                        "dtype must be specified for the elements of an array")))));
        shared.checkMembers(ARRAY);
        return faults.count() > before ? Optional.empty()
                : Optional.of(new StackSpec.Layer.Inline(array.orElseThrow(), schema.orElseThrow(), transform));
    }

    private Optional<StackSpec.Layer> inFile() {
        int before = faults.count();
        SchemaReader shared = new SchemaReader(object, FILE, faults);
        Optional<String> path = faults.attempt(() -> path(object.require("path")));
        Optional<IndexTransform> transform = shared.transform();
        Optional<ArraySchema> schema = shared.schema(transform);
        shared.checkMembers("path");
        return faults.count() > before ? Optional.empty()
                : Optional.of(new StackSpec.Layer.InFile(path.orElseThrow(), schema.orElseThrow(), transform));
    }

    private static String path(JsonValue place) {
        if (place.text().isEmpty() || place.text().endsWith("/")) {
            throw place.expected("the path of a file, which does not end in /");
        }
        return place.text();
    }
}
