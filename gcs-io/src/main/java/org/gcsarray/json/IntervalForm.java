package org.gcsarray.json;

import java.util.List;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.json.BoundMember.Bound;

/// An interval as `[min, max]`, both bounds inclusive.
final class IntervalForm {

    private IntervalForm() {}

    /// Returns the interval of a list of two bounds.
    ///
    /// @throws IllegalArgumentException if it is something else, or the bounds are not an interval
    static IndexInterval read(JsonValue place) {
        List<JsonValue> bounds = place.elements();
        if (bounds.size() != 2) {
            throw place.expected("a list of length 2, [min, max]");
        }
        long min = BoundMember.INCLUSIVE_MIN.value(bounds.getFirst());
        long max = BoundMember.INCLUSIVE_MAX.value(bounds.getLast());
        return place.located(() -> IndexInterval.closed(min, max));
    }

    /// Returns an interval as [#read] reads it; its flags are not part of this form.
    static List<Object> plain(IndexInterval interval) {
        return List.of(BoundMember.INCLUSIVE_MIN.plain(new Bound(interval.min(), false)),
                BoundMember.INCLUSIVE_MAX.plain(new Bound(interval.max(), false)));
    }
}
