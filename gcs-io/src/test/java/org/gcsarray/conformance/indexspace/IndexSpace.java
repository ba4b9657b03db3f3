package org.gcsarray.conformance.indexspace;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.json.IndexJson;
import org.gcsarray.json.JsonValue;

/// The values in the fields of the records: intervals, domains and transforms in their JSON, integers, null for absent.
final class IndexSpace {

    private IndexSpace() {}

    /// Returns the value of a field as this library reads JSON.
    static JsonValue value(JsonNode json) {
        return JsonValue.parse("golden", json.toString());
    }

    /// Returns a closed interval `[min, max]`.
    static IndexInterval interval(JsonNode json) {
        return IndexJson.readInterval(value(json));
    }

    /// Returns an interval with flags, `{"interval", "implicit_lower", "implicit_upper"}`.
    static IndexInterval flaggedInterval(JsonNode json) {
        checkMembers(json, "interval", "implicit_lower", "implicit_upper");
        return interval(json.get("interval")).withImplicit(json.get("implicit_lower").booleanValue(),
                json.get("implicit_upper").booleanValue());
    }

    /// Returns a domain.
    static IndexDomain domain(JsonNode json) {
        return IndexJson.readDomain(value(json));
    }

    /// Returns a domain, nothing for null.
    static Optional<IndexDomain> optionalDomain(JsonNode json) {
        return json.isNull() ? Optional.empty() : Optional.of(domain(json));
    }

    /// Returns a transform.
    static IndexTransform transform(JsonNode json) {
        return IndexJson.readTransform(value(json));
    }

    /// Returns an integer.
    static long integer(JsonNode json) {
        return GoldenRecord.big(json).longValueExact();
    }

    /// Returns an integer, nothing for null.
    static OptionalLong optionalInteger(JsonNode json) {
        return json.isNull() ? OptionalLong.empty() : OptionalLong.of(integer(json));
    }

    /// Returns a list of texts.
    static List<String> texts(JsonNode json) {
        return IntStream.range(0, json.size()).mapToObj(i -> json.get(i).stringValue()).toList();
    }

    /// Returns a list of booleans.
    static boolean[] flags(JsonNode json) {
        boolean[] flags = new boolean[json.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = json.get(i).booleanValue();
        }
        return flags;
    }

    /// Fails unless an object has no members but these.
    static void checkMembers(JsonNode json, String... known) {
        List<String> unknown = json.propertyNames().stream().filter(name -> !List.of(known).contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new AssertionError("unknown fields " + unknown + " in " + json);
        }
    }

    /// Returns the exceptions that an error code stands for.
    static List<Class<? extends RuntimeException>> exceptions(String code) {
        return switch (code) {
            case "INVALID_ARGUMENT" -> List.of(IllegalArgumentException.class, ArithmeticException.class);
            case "OUT_OF_RANGE" -> List.of(IndexOutOfBoundsException.class, ArithmeticException.class);
            case "NOT_FOUND" -> List.of(UncheckedIOException.class);
            default -> throw new AssertionError("unknown error code " + code);
        };
    }
}
