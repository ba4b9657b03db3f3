package org.gcsarray.json;

import java.util.List;
import java.util.OptionalLong;

import org.gcsarray.index.IndexInterval;

/// The members of a domain that hold one bound per dimension.
///
/// A number equal to the infinity of its member is the infinity.
enum BoundMember {

    INCLUSIVE_MIN("inclusive_min", -IndexInterval.INF, IndexInterval.INF, -IndexInterval.INF),

    SHAPE("shape", 0, IndexInterval.MAX_SIZE, IndexInterval.MAX_SIZE),

    INCLUSIVE_MAX("inclusive_max", -IndexInterval.INF, IndexInterval.INF, IndexInterval.INF),

    EXCLUSIVE_MAX("exclusive_max", -IndexInterval.INF + 1, IndexInterval.INF + 1, IndexInterval.INF + 1);

    /// The members of which a domain has at most one.
    static final List<BoundMember> UPPER = List.of(SHAPE, INCLUSIVE_MAX, EXCLUSIVE_MAX);

    private final String key;
    private final long least;
    private final long greatest;
    private final long infinity;

    BoundMember(String key, long least, long greatest, long infinity) {
        this.key = key;
        this.least = least;
        this.greatest = greatest;
        this.infinity = infinity;
    }

    String key() {
        return key;
    }

    /// One bound as it is written.
    ///
    /// @param value    number of the member, its infinity included
    /// @param implicit whether it limits nothing
    record Bound(long value, boolean implicit) {}

    /// Returns a bound: a number or infinity, or a list of one of them, which makes it implicit.
    ///
    /// @throws IllegalArgumentException if it is neither, or out of range
    Bound bound(JsonValue place) {
        if (!place.isList()) {
            return new Bound(value(place), false);
        }
        List<JsonValue> bounds = place.elements();
        if (bounds.size() != 1) {
            throw place.expected("a bound, or a list of one bound, which makes it implicit");
        }
        return new Bound(value(bounds.getFirst()), true);
    }

    /// Returns a number or infinity.
    ///
    /// @throws IllegalArgumentException if it is neither, or out of range
    long value(JsonValue place) {
        if (place.isText() && place.text().equals(infinityText())) {
            return infinity;
        }
        OptionalLong value = JsonNumbers.integerOrText(place.node());
        if (value.isEmpty() || value.getAsLong() < least || value.getAsLong() > greatest) {
            throw place
                    .expected("an integer in " + least + " .. " + greatest + " or " + JsonText.quoted(infinityText()));
        }
        return value.getAsLong();
    }

    private String infinityText() {
        return this == INCLUSIVE_MIN ? "-inf" : "+inf";
    }

    /// Returns the interval of explicit bounds between a lower bound and the upper bound that `upper` means in this member.
    ///
    /// @throws IllegalArgumentException if they are not an interval
    IndexInterval interval(long min, long upper) {
        if (upper == infinity) {
            return IndexInterval.closed(min, IndexInterval.INF);
        }
        return switch (this) {
            case SHAPE -> IndexInterval.sized(min, upper);
            case INCLUSIVE_MAX -> IndexInterval.closed(min, upper);
            case EXCLUSIVE_MAX -> IndexInterval.halfOpen(min, upper);
            case INCLUSIVE_MIN -> throw new IllegalStateException(key + " is not an upper bound");
        };
    }

    /// Returns a bound as [#bound] reads it.
    Object plain(Bound bound) {
        Object value = bound.value() == infinity ? infinityText() : (Object) bound.value();
        return bound.implicit() ? List.of(value) : value;
    }

    /// Returns the interval of a list `[min, max]`, both bounds inclusive.
    ///
    /// @throws IllegalArgumentException if it is something else, or the bounds are not an interval
    static IndexInterval readInterval(JsonValue place) {
        List<JsonValue> bounds = place.elements();
        if (bounds.size() != 2) {
            throw place.expected("a list of length 2, [min, max]");
        }
        long min = INCLUSIVE_MIN.value(bounds.getFirst());
        long max = INCLUSIVE_MAX.value(bounds.getLast());
        return place.located(() -> IndexInterval.closed(min, max));
    }

    /// Returns an interval as [#readInterval] reads it; its flags are not part of this form.
    static List<Object> plain(IndexInterval interval) {
        return List.of(INCLUSIVE_MIN.plain(new Bound(interval.min(), false)),
                INCLUSIVE_MAX.plain(new Bound(interval.max(), false)));
    }
}
