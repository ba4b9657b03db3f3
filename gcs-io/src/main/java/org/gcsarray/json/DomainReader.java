package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.json.BoundMember.Bound;
import org.gcsarray.shape.Shape;

/// Reads the members that make a domain, whose names may have a prefix; faults are collected in the order of the members.
final class DomainReader {

    private final JsonValue object;
    private final String prefix;
    private final JsonFaults faults;
    /// The rank said by the members read so far.
    private OptionalInt rank = OptionalInt.empty();

    DomainReader(JsonValue object, String prefix, JsonFaults faults) {
        this.object = object;
        this.prefix = prefix;
        this.faults = faults;
    }

    /// Returns the names of the members of a domain, in the order in which they are read.
    static List<String> memberNames(String prefix) {
        return Stream.of(Stream.of("rank", BoundMember.INCLUSIVE_MIN.key()),
                BoundMember.UPPER.stream().map(BoundMember::key), Stream.of("labels"))
                .flatMap(Function.identity()).map(prefix::concat).toList();
    }

    /// Returns the domain of an object that is nothing but a domain; nothing if there are faults.
    static Optional<IndexDomain> readWhole(JsonValue place, JsonFaults faults) {
        return faults.attempt(place::checkObject).flatMap(object -> {
            Optional<IndexDomain> domain = new DomainReader(object, "", faults).read();
            faults.checkMembers(object, memberNames(""));
            return domain;
        });
    }

    /// Returns the domain, nothing if there are faults.
    Optional<IndexDomain> read() {
        int before = faults.count();
        if (memberNames(prefix).stream().noneMatch(name -> object.member(name).isPresent())) {
            faults.add(object.fault("needs at least one of the members " + JsonText.quoted(memberNames(prefix))));
        }
        faults.attemptMember(object, prefix + "rank", DomainReader::rank)
                .ifPresent(read -> rank = OptionalInt.of(read));
        Optional<List<Bound>> lower = bounds(BoundMember.INCLUSIVE_MIN);
        Optional<BoundMember> upperMember = upperMember();
        Optional<List<Bound>> upper = upperMember.flatMap(this::bounds);
        Optional<List<String>> labels = list("labels", JsonValue::text).flatMap(this::checkUnique);
        if (faults.count() > before) {
            return Optional.empty();
        }
        List<IndexInterval> intervals = new ArrayList<>();
        for (int d = 0; d < rank.getAsInt(); d++) {
            int dimension = d;
            faults.attempt(() -> interval(dimension, lower, upperMember, upper, labels)).ifPresent(intervals::add);
        }
        if (faults.count() > before) {
            return Optional.empty();
        }
        IndexDomain domain = IndexDomain.of(intervals.toArray(IndexInterval[]::new));
        return Optional.of(labels.map(domain::withLabels).orElse(domain));
    }

    /// Returns a number of dimensions.
    ///
    /// @throws IllegalArgumentException if it is none
    static int rank(JsonValue place) {
        OptionalLong value = JsonNumbers.integer(place.node());
        if (value.isEmpty() || value.getAsLong() < 0 || value.getAsLong() > Shape.MAX_RANK) {
            throw place.expected("an integer in 0 .. " + Shape.MAX_RANK);
        }
        return (int) value.getAsLong();
    }

    private Optional<BoundMember> upperMember() {
        List<BoundMember> given = BoundMember.UPPER.stream()
                .filter(form -> object.member(prefix + form.key()).isPresent()).toList();
        if (given.size() > 1) {
            faults.add(object.fault(JsonText.quoted(given.stream().map(form -> prefix + form.key()).toList())
                    + " exclude each other; at most one of them is allowed"));
            return Optional.empty();
        }
        return given.stream().findFirst();
    }

    private Optional<List<Bound>> bounds(BoundMember form) {
        return list(form.key(), form::bound);
    }

    /// Reads a member with one entry per dimension; nothing if it is absent or has a fault.
    private <T> Optional<List<T>> list(String name, Function<JsonValue, T> entry) {
        return faults.attemptMember(object, prefix + name, this::checkLength).map(places -> {
            List<T> entries = new ArrayList<>();
            places.forEach(place -> faults.attempt(() -> entry.apply(place)).ifPresent(entries::add));
            return entries;
        }).filter(entries -> entries.size() == rank.orElseThrow());
    }

    private List<JsonValue> checkLength(JsonValue place) {
        List<JsonValue> entries = place.elements();
        if (entries.size() > Shape.MAX_RANK) {
            throw place.fault("the list has length " + entries.size() + "; at most " + Shape.MAX_RANK
                    + " dimensions are supported");
        }
        if (rank.isPresent() && rank.getAsInt() != entries.size()) {
            throw place.fault("the list has length " + entries.size() + "; the members before it say rank "
                    + rank.getAsInt());
        }
        rank = OptionalInt.of(entries.size());
        return entries;
    }

    private Optional<List<String>> checkUnique(List<String> labels) {
        return faults.attemptMember(object, prefix + "labels", place -> place.located(
                () -> IndexDomain.unbounded(labels.size()).withLabels(labels).labels()));
    }

    private IndexInterval interval(int dimension, Optional<List<Bound>> lowers, Optional<BoundMember> upperMember,
            Optional<List<Bound>> uppers, Optional<List<String>> labels) {
        Bound lower = lowers.map(bounds -> bounds.get(dimension))
                .orElse(upperMember.equals(Optional.of(BoundMember.SHAPE))
                        ? new Bound(0, false) : new Bound(-IndexInterval.INF, true));
        Bound upper = uppers.map(bounds -> bounds.get(dimension)).orElse(new Bound(IndexInterval.INF, true));
        try {
            return upperMember.orElse(BoundMember.INCLUSIVE_MAX).interval(lower.value(), upper.value())
                    .withImplicit(lower.implicit(), upper.implicit());
        } catch (IllegalArgumentException e) {
            String label = labels.map(names -> names.get(dimension)).filter(name -> !name.isEmpty())
                    .map(name -> " " + JsonText.quoted(name)).orElse("");
            String key = prefix + upperMember.orElse(BoundMember.INCLUSIVE_MIN).key();
            throw object.fault(key + "[" + dimension + "]: dimension " + dimension + label + ": " + e.getMessage());
        }
    }
}
