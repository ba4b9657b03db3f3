package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;

/// An array of integers over a domain, row-major.
final class Content {

    private final IndexDomain domain;
    private final List<Long> values;

    Content(IndexDomain domain, JsonNode values) {
        this.domain = domain;
        this.values = Terms.leaves(values).stream().map(IndexSpace::integer).toList();
    }

    /// Returns the value at a position of the domain.
    long at(long... position) {
        long place = 0;
        for (int d = 0; d < position.length; d++) {
            IndexInterval interval = domain.interval(d);
            if (!interval.contains(position[d])) {
                throw new AssertionError("position " + position[d] + " is outside " + interval);
            }
            place = place * interval.size() + position[d] - interval.min();
        }
        return values.get(Math.toIntExact(place));
    }

    /// Returns all positions of a finite domain, last index fastest.
    static Stream<long[]> positions(IndexDomain domain) {
        Stream<long[]> positions = Stream.of(new long[0]);
        for (IndexInterval interval : domain.intervals()) {
            positions = positions.flatMap(head -> LongStream.range(interval.min(), interval.exclusiveMax())
                    .mapToObj(i -> LongStream.concat(LongStream.of(head), LongStream.of(i)).toArray()));
        }
        return positions;
    }
}
