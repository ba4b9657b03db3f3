package org.gcsarray.json;

import java.util.List;

import org.gcsarray.index.IndexInterval;

/// Reads an interval `[min, max]`, both bounds inclusive.
final class IntervalReader {

    private IntervalReader() {}

    /// Returns the interval of a list of two bounds.
    ///
    /// @throws IllegalArgumentException if it is something else, or the bounds are no interval
    static IndexInterval read(JsonPlace place) {
        List<JsonPlace> bounds = place.elements();
        if (bounds.size() != 2) {
            throw place.expected("a list of length 2, [min, max]");
        }
        long min = BoundMember.INCLUSIVE_MIN.value(bounds.getFirst());
        long max = BoundMember.INCLUSIVE_MAX.value(bounds.getLast());
        try {
            return IndexInterval.closed(min, max);
        } catch (IllegalArgumentException e) {
            throw place.fault(String.valueOf(e.getMessage()));
        }
    }
}
