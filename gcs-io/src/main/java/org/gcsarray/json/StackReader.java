package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.StackOptions;

/// Reads the spec of a stack; faults are collected.
final class StackReader {

    static final String DRIVER = "stack";

    private StackReader() {}

    /// Returns the spec, nothing if there are faults.
    static Optional<StackSpec> read(JsonValue place, JsonFaults faults) {
        return faults.attempt(() -> checkDriver(place.checkObject())).flatMap(object -> members(object, faults));
    }

    private static JsonValue checkDriver(JsonValue object) {
        JsonValue driver = object.member("driver")
                .orElseThrow(() -> object.fault("the member \"driver\" is missing; it must be \"stack\""));
        if (!driver.isText() || !driver.text().equals(DRIVER)) {
            throw driver.expected("\"stack\"");
        }
        return object;
    }

    private static Optional<StackSpec> members(JsonValue object, JsonFaults faults) {
        int before = faults.count();
        SchemaReader shared = new SchemaReader(object, DRIVER, faults);
        Optional<IndexTransform> transform = shared.transform();
        Optional<ArraySchema> schema = shared.schema(transform);
        List<StackSpec.Layer> layers = new ArrayList<>();
        faults.attempt(() -> object.member("layers")
                .orElseThrow(() -> object.fault("the member \"layers\" is missing, a list that may be empty"))
                .elements()).ifPresent(places -> places.forEach(
                        place -> faults.attempt(place::checkObject)
                                .flatMap(layer -> new LayerReader(layer, faults).read()).ifPresent(layers::add)));
        Optional<StackOptions.Unbacked> unbacked = faults.attemptMember(object, "unbacked", StackReader::unbacked);
        shared.checkMembers("layers", "unbacked");
        return faults.count() > before ? Optional.empty()
                : Optional.of(new StackSpec(layers, schema.orElseThrow(), transform,
                        unbacked.orElse(StackOptions.Unbacked.ERROR)));
    }

    private static StackOptions.Unbacked unbacked(JsonValue place) {
        return switch (place.isText() ? place.text() : "") {
            case "error" -> StackOptions.Unbacked.ERROR;
            case "fill" -> StackOptions.Unbacked.FILL;
            default -> throw place.expected("\"error\" or \"fill\"");
        };
    }
}
