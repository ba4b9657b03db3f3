package org.gcsarray.json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Reads one output map of a transform.
final class OutputMapReader {

    private static final List<String> MEMBERS = List.of("offset", "stride", "input_dimension", "index_array",
            "index_array_bounds");

    private static final IndexInterval FULL = IndexInterval.closed(-IndexInterval.INF, IndexInterval.INF);

    private final JsonPlace object;
    private final IndexDomain domain;
    private final int output;
    private final JsonFaults faults;

    /// Reads the map of an output dimension of a domain.
    OutputMapReader(JsonPlace object, IndexDomain domain, int output, JsonFaults faults) {
        this.object = object;
        this.domain = domain;
        this.output = output;
        this.faults = faults;
    }

    /// Returns the map, nothing if there are faults.
    Optional<OutputIndexMap> read() {
        int before = faults.count();
        Optional<Long> offset = object.member("offset").flatMap(place -> faults.attempt(() -> number(place)));
        Optional<Long> stride = object.member("stride").flatMap(place -> faults.attempt(() -> stride(place)));
        Optional<Integer> dimension = object.member("input_dimension")
                .flatMap(place -> faults.attempt(() -> dimension(place)));
        Optional<IndexTable> table = object.member("index_array")
                .flatMap(place -> faults.attempt(() -> table(place)));
        Optional<IndexInterval> bounds = object.member("index_array_bounds")
                .flatMap(place -> faults.attempt(() -> bounds(place)));
        if (isGiven("input_dimension") && isGiven("index_array")) {
            faults.add(object.fault("\"input_dimension\" and \"index_array\" exclude each other"));
        }
        UnknownMembers.check(object, MEMBERS, faults);
        if (faults.count() > before) {
            return Optional.empty();
        }
        long o = offset.orElse(0L);
        long s = stride.orElse(1L);
        return Optional.of(dimension.map(d -> OutputIndexMap.affine(o, s, d))
                .or(() -> table.map(values -> OutputIndexMap.indexArray(o, s, values, bounds.orElse(FULL))))
                .orElseGet(() -> new OutputIndexMap.Constant(o)));
    }

    private boolean isGiven(String member) {
        return object.node().member(member).isPresent();
    }

    private static long number(JsonPlace place) {
        return JsonNumbers.integer(place.node()).orElseThrow(() -> place.expected("a 64-bit integer"));
    }

    private long stride(JsonPlace place) {
        if (!isGiven("input_dimension") && !isGiven("index_array")) {
            throw place.fault("is allowed only beside \"input_dimension\" or \"index_array\"");
        }
        return number(place);
    }

    private int dimension(JsonPlace place) {
        long dimension = number(place);
        if (dimension < 0 || dimension >= domain.rank()) {
            throw place.fault("input dimension " + dimension + " is outside [0, " + domain.rank() + ")");
        }
        return (int) dimension;
    }

    /// Reads a table and checks that it fits the domain, whatever its stride: one of 0 takes it out of the map.
    private IndexTable table(JsonPlace place) {
        IndexTable table = NestedNumbers.read(place, domain.rank());
        OutputIndexMap[] upToIt = new OutputIndexMap[output + 1];
        Arrays.fill(upToIt, new OutputIndexMap.Constant(0));
        upToIt[output] = OutputIndexMap.indexArray(0, 1, table, FULL);
        try {
            var _ = IndexTransform.of(domain, upToIt);
        } catch (IllegalArgumentException e) {
            throw place.fault(String.valueOf(e.getMessage()));
        }
        return table;
    }

    private IndexInterval bounds(JsonPlace place) {
        if (!isGiven("index_array")) {
            throw place.fault("is allowed only beside \"index_array\"");
        }
        return IntervalForm.read(place);
    }
}
