package org.gcsarray.hdf5;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.json.JsonValue;
import org.gcsarray.shape.SmoothShape;

/// The JSON text that describes a binsparse array.
///
/// @param version  such as `0.1`
/// @param levels   how indices are stored
/// @param shape    shape of the array
/// @param nse      number of stored values
/// @param values   their type
/// @param fill     type of the fill value, if there is one
/// @param triangle which elements are stored
/// @param metadata what stands beside the description, as a JSON object; empty if there is nothing
record BinsparseDescriptor(String version, Levels levels, SmoothShape shape, int nse, ValueType values,
        Optional<ValueType> fill, Triangle triangle, String metadata) {

    static final int MOST_RANK = 32;
    private static final String NAME = "binsparse";

    /// Parses a descriptor.
    static BinsparseDescriptor parse(Place place, String json) throws ArrayFormatException {
        try {
            return parse(place, JsonValue.parse(NAME, json));
        } catch (IllegalArgumentException wrong) {
            throw place.fault(Fault.Code.HEADER, "binsparse descriptor: " + wrong.getMessage(), "");
        }
    }

    private static BinsparseDescriptor parse(Place place, JsonValue whole) throws ArrayFormatException {
        JsonValue inner = whole.require(NAME);
        String version = version(place, inner);
        SmoothShape shape = shape(place, inner);
        Levels levels = levels(place, inner, shape.rank());
        long nse = inner.require("number_of_stored_values").integer();
        if (nse < 0 || nse > Sizes.LARGEST_ARRAY) {
            throw place.fault(nse < 0 ? Fault.Code.HEADER : Fault.Code.LIMIT,
                    nse + " stored values (expected 0..2^31-9)", "");
        }
        ValueType values = ValueType.parse(inner.require("data_types").require("values").text());
        return new BinsparseDescriptor(version, levels, shape, (int) nse, values, fill(inner, values),
                triangle(place, inner), metadata(whole));
    }

    private static String version(Place place, JsonValue inner) throws ArrayFormatException {
        JsonValue given = inner.require("version");
        String version = given.isNumber() ? given.toString() : given.text();
        if (!version.matches("[0-9]+(\\.[0-9]+)*")) {
            throw place.fault(Fault.Code.HEADER, "version \"" + version + "\" (expected such as 0.1)", "");
        }
        if (!version.matches("0+(\\..*)?")) {
            throw place.fault(Fault.Code.VERSION, "version " + version + " (expected 0.x)", "");
        }
        return version;
    }

    private static SmoothShape shape(Place place, JsonValue inner) throws ArrayFormatException {
        long[] extents = inner.require("shape").elements().stream().mapToLong(JsonValue::integer).toArray();
        for (long extent : extents) {
            if (extent < 0) {
                throw place.fault(Fault.Code.HEADER, "extent " + extent + " (expected 0..2^63-1)", "");
            }
        }
        if (extents.length > MOST_RANK) {
            throw place.fault(Fault.Code.LIMIT, "rank " + extents.length + " (at most " + MOST_RANK + ")", "");
        }
        return SmoothShape.of(extents);
    }

    private static Levels levels(Place place, JsonValue inner, int rank) throws ArrayFormatException {
        Optional<JsonValue> custom = inner.member("custom");
        if (custom.isPresent()) {
            return Levels.custom(custom.get(), rank).orElseThrow(
                    () -> place.fault(Fault.Code.UNSUPPORTED,
                            "levels " + custom.get() + " (expected dense over sparse, "
                                    + "sparse over sparse, or sparse alone)",
                            ""));
        }
        String name = inner.require("format").text();
        Levels levels = Levels.named(name).orElseThrow(() -> place.fault(Fault.Code.UNSUPPORTED, "format " + name, ""));
        if (levels.axes().length != rank) {
            throw place.fault(Fault.Code.HEADER, "format " + name + " of rank " + rank + " (expected "
                    + levels.axes().length + ")", "");
        }
        return levels;
    }

    private static Optional<ValueType> fill(JsonValue inner, ValueType values) {
        if (!inner.member("fill").map(JsonValue::truth).orElse(false)) {
            return Optional.empty();
        }
        Optional<JsonValue> type = inner.require("data_types").member("fill_value");
        return Optional.of(type.map(JsonValue::text).map(ValueType::parse)
                .orElseGet(() -> new ValueType(false, values.complex(), values.base())));
    }

    private static Triangle triangle(Place place, JsonValue inner) throws ArrayFormatException {
        String word = inner.member("structure").map(JsonValue::text).orElse("");
        return switch (word) {
            case "" -> Triangle.NONE;
            case "symmetric_lower" -> new Triangle(Symmetry.SYMMETRIC, true);
            case "symmetric_upper" -> new Triangle(Symmetry.SYMMETRIC, false);
            case "hermitian_lower" -> new Triangle(Symmetry.HERMITIAN, true);
            case "hermitian_upper" -> new Triangle(Symmetry.HERMITIAN, false);
            case "skew_symmetric_lower" -> new Triangle(Symmetry.SKEW_SYMMETRIC, true);
            case "skew_symmetric_upper" -> new Triangle(Symmetry.SKEW_SYMMETRIC, false);
            default -> throw place.fault(Fault.Code.UNSUPPORTED, "structure " + word, "");
        };
    }

    private static String metadata(JsonValue whole) {
        Map<String, Object> others = new LinkedHashMap<>();
        for (String name : whole.names()) {
            if (!name.equals(NAME)) {
                others.put(name, whole.require(name));
            }
        }
        return others.isEmpty() ? "" : JsonValue.print(others);
    }
}
