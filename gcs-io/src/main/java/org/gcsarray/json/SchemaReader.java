package org.gcsarray.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;

/// Reads the members that all drivers share: type, rank, schema and transform. Faults are collected.
///
/// `dtype` and `rank` may stand beside the schema or in it; in it they speak of the array itself, a `rank` beside it of what the transform
/// shows.
///
/// @param object holds the members
/// @param driver name of its driver
/// @param faults takes what is wrong
record SchemaReader(JsonValue object, String driver, JsonFaults faults) {

    /// Members that all drivers share; the last two mean nothing here.
    static final List<String> SHARED = List.of("driver", "dtype", "rank", "schema", "transform", "context",
            "data_copy_concurrency");

    private static final List<String> SCHEMA = List.of("dtype", "rank", "domain", "dimension_units");
    private static final List<String> UNSUPPORTED = List.of("codec", "fill_value", "chunk_layout");

    /// Returns the transform, nothing if there is none or it has faults.
    Optional<IndexTransform> transform() {
        return faults.attemptMember(object, "transform", JsonValue::checkObject).flatMap(
                place -> new TransformReader(place, faults).read(OptionalInt.empty(), OptionalInt.empty()));
    }

    /// Returns the schema, nothing if it has faults.
    ///
    /// @param transform the transform over it, as far as it was read
    Optional<ArraySchema> schema(Optional<IndexTransform> transform) {
        int before = faults.count();
        Optional<JsonValue> schema = faults.attemptMember(object, "schema", JsonValue::checkObject);
        Optional<JsonElementType> dtype = both(schema, "dtype", SchemaReader::dtype);
        Optional<Integer> rank = rank(schema, transform);
        Optional<IndexDomain> domain = schema.flatMap(place -> place.member("domain"))
                .flatMap(place -> DomainReader.readWhole(place, faults));
        Optional<DimensionUnits> units = schema.flatMap(
                place -> faults.attemptMember(place, "dimension_units", list -> UnitForms.read(list, faults)));
        schema.ifPresent(place -> {
            refuse(place, UNSUPPORTED);
            faults.checkMembers(place, SCHEMA, UNSUPPORTED);
        });
        if (faults.count() > before) {
            return Optional.empty();
        }
        return faults.attempt(() -> schema.orElse(object).located(() -> new ArraySchema(dtype,
                rank.map(OptionalInt::of).orElse(OptionalInt.empty()), domain, units)));
    }

    private Optional<Integer> rank(Optional<JsonValue> schema, Optional<IndexTransform> transform) {
        if (!object.member("transform").isPresent()) {
            return both(schema, "rank", DomainReader::rank);
        }
        object.member("rank").ifPresent(place -> faults.attempt(() -> DomainReader.rank(place)).ifPresent(rank -> {
            if (transform.isPresent() && transform.get().inputRank() != rank) {
                faults.add(place.fault("Rank of " + rank + " does not match rank " + transform.get().inputRank()
                        + " of the transform"));
            }
        }));
        return schema.flatMap(place -> faults.attemptMember(place, "rank", DomainReader::rank));
    }

    /// Reads a member that may stand beside the schema and in it.
    private <T> Optional<T> both(Optional<JsonValue> schema, String member, Function<JsonValue, T> reader) {
        Optional<T> beside = faults.attemptMember(object, member, reader);
        Optional<JsonValue> inner = schema.flatMap(place -> place.member(member));
        Optional<T> inside = inner.flatMap(place -> faults.attempt(() -> reader.apply(place)));
        if (beside.isPresent() && inside.isPresent() && !beside.equals(inside)) {
            faults.add(inner.orElseThrow().fault("Specified " + member + " (" + inside.get()
                    + ") does not match existing value (" + beside.get() + ")"));
        }
        return beside.or(() -> inside);
    }

    private static JsonElementType dtype(JsonValue place) {
        if (!place.isText()) {
            throw place.expected("the name of a dtype");
        }
        return place.located(() -> JsonElementType.parse(place.text()));
    }

    /// Checks the names of the members of the object.
    ///
    /// @param own members of the driver besides the shared ones
    void checkMembers(String... own) {
        refuse(object, List.of("kvstore"));
        faults.checkMembers(object, Stream.concat(SHARED.stream(), Stream.of(own)).toList(), List.of("kvstore"));
    }

    private void refuse(JsonValue place, List<String> unsupported) {
        for (String name : unsupported) {
            place.member(name).ifPresent(member -> faults.add(member.fault(
                    name + " option not supported by " + JsonText.quoted(driver) + " driver")));
        }
    }
}
