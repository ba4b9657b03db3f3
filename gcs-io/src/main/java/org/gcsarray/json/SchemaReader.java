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
final class SchemaReader {

    /// Members that all drivers share; the last two mean nothing here.
    static final List<String> SHARED = List.of("driver", "dtype", "rank", "schema", "transform", "context",
            "data_copy_concurrency");

    private static final List<String> SCHEMA = List.of("dtype", "rank", "domain", "dimension_units");
    private static final List<String> UNSUPPORTED = List.of("codec", "fill_value", "chunk_layout");

    private final JsonPlace object;
    private final String driver;
    private final JsonFaults faults;

    /// @param object holds the members
    /// @param driver name of its driver
    SchemaReader(JsonPlace object, String driver, JsonFaults faults) {
        this.object = object;
        this.driver = driver;
        this.faults = faults;
    }

    /// Returns the transform, nothing if there is none or it has faults.
    Optional<IndexTransform> transform() {
        return object.member("transform").flatMap(place -> faults.attempt(place::checkObject)).flatMap(
                place -> new TransformReader(place, faults).read(OptionalInt.empty(), OptionalInt.empty()));
    }

    /// Returns the schema, nothing if it has faults.
    ///
    /// @param transform the transform over it, as far as it was read
    Optional<ArraySchema> schema(Optional<IndexTransform> transform) {
        int before = faults.count();
        Optional<JsonPlace> schema = object.member("schema").flatMap(place -> faults.attempt(place::checkObject));
        Optional<JsonElementType> dtype = both(schema, "dtype", SchemaReader::dtype);
        Optional<Integer> rank = rank(schema, transform);
        Optional<IndexDomain> domain = schema.flatMap(place -> place.member("domain"))
                .flatMap(place -> DomainReader.readWhole(place, faults));
        Optional<DimensionUnits> units = schema.flatMap(place -> place.member("dimension_units"))
                .flatMap(place -> faults.attempt(() -> UnitForms.read(place, faults)));
        schema.ifPresent(place -> {
            refuse(place, UNSUPPORTED);
            UnknownMembers.check(place, SCHEMA, UNSUPPORTED, faults);
        });
        if (faults.count() > before) {
            return Optional.empty();
        }
        return faults.attempt(() -> {
            try {
                return new ArraySchema(dtype, rank.map(OptionalInt::of).orElse(OptionalInt.empty()), domain, units);
            } catch (IllegalArgumentException e) {
                throw schema.orElse(object).fault(String.valueOf(e.getMessage()));
            }
        });
    }

    private Optional<Integer> rank(Optional<JsonPlace> schema, Optional<IndexTransform> transform) {
        if (!object.node().member("transform").isPresent()) {
            return both(schema, "rank", DomainReader::rank);
        }
        object.member("rank").ifPresent(place -> faults.attempt(() -> DomainReader.rank(place)).ifPresent(rank -> {
            if (transform.isPresent() && transform.get().inputRank() != rank) {
                faults.add(place.fault("Rank of " + rank + " does not match rank " + transform.get().inputRank()
                        + " of the transform"));
            }
        }));
        return schema.flatMap(place -> place.member("rank"))
                .flatMap(place -> faults.attempt(() -> DomainReader.rank(place)));
    }

    /// Reads a member that may stand beside the schema and in it.
    private <T> Optional<T> both(Optional<JsonPlace> schema, String member, Function<JsonPlace, T> reader) {
        Optional<T> beside = object.member(member).flatMap(place -> faults.attempt(() -> reader.apply(place)));
        Optional<JsonPlace> inner = schema.flatMap(place -> place.member(member));
        Optional<T> inside = inner.flatMap(place -> faults.attempt(() -> reader.apply(place)));
        if (beside.isPresent() && inside.isPresent() && !beside.equals(inside)) {
            faults.add(inner.orElseThrow().fault("Specified " + member + " (" + inside.get()
                    + ") does not match existing value (" + beside.get() + ")"));
        }
        return beside.or(() -> inside);
    }

    private static JsonElementType dtype(JsonPlace place) {
        if (!place.node().isText()) {
            throw place.expected("the name of a dtype");
        }
        try {
            return JsonElementType.parse(place.node().text());
        } catch (IllegalArgumentException e) {
            throw place.fault(String.valueOf(e.getMessage()));
        }
    }

    /// Checks the names of the members of the object.
    ///
    /// @param own members of the driver besides the shared ones
    void checkMembers(String... own) {
        refuse(object, List.of("kvstore"));
        UnknownMembers.check(object, Stream.concat(SHARED.stream(), Stream.of(own))
                .toList(), List.of("kvstore"), faults);
    }

    private void refuse(JsonPlace place, List<String> unsupported) {
        for (String name : unsupported) {
            place.member(name).ifPresent(member -> faults.add(member.fault(
                    name + " option not supported by " + JsonText.quoted(driver) + " driver")));
        }
    }
}
