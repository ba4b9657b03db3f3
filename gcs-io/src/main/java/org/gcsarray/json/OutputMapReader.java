package org.gcsarray.json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Reads one output map of a transform.
///
/// @param object the map
/// @param domain the domain of the transform
/// @param output the output dimension
/// @param faults takes what is wrong
record OutputMapReader(JsonValue object, IndexDomain domain, int output, JsonFaults faults) {

    private static final List<String> MEMBERS = List.of("offset", "stride", "input_dimension", "index_array",
            "index_array_bounds");

    private static final IndexInterval FULL = IndexInterval.closed(-IndexInterval.INF, IndexInterval.INF);

    /// Returns the map, nothing if there are faults.
    Optional<OutputIndexMap> read() {
        int before = faults.count();
        Optional<Long> offset = faults.attemptMember(object, "offset", JsonValue::integer);
        Optional<Long> stride = faults.attemptMember(object, "stride", this::stride);
        Optional<Integer> dimension = faults.attemptMember(object, "input_dimension", this::dimension);
        Optional<IndexTable> table = faults.attemptMember(object, "index_array", this::table);
        Optional<IndexInterval> bounds = faults.attemptMember(object, "index_array_bounds", this::bounds);
        if (isGiven("input_dimension") && isGiven("index_array")) {
            faults.add(object.fault("\"input_dimension\" and \"index_array\" exclude each other"));
        }
        faults.checkMembers(object, MEMBERS);
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
        return object.member(member).isPresent();
    }

    private long stride(JsonValue place) {
        if (!isGiven("input_dimension") && !isGiven("index_array")) {
            throw place.fault("is allowed only beside \"input_dimension\" or \"index_array\"");
        }
        return place.integer();
    }

    private int dimension(JsonValue place) {
        long dimension = place.integer();
        if (dimension < 0 || dimension >= domain.rank()) {
            throw place.fault("input dimension " + dimension + " is outside [0, " + domain.rank() + ")");
        }
        return (int) dimension;
    }

    /// Reads a table of 64-bit integers, nested as deeply as the input rank, and checks that it fits the domain, whatever its stride: one of 0 takes it out of the map.
    private IndexTable table(JsonValue place) {
        long[] extents = NestedLeaves.extents(place.node());
        if (extents.length != domain.rank()) {
            throw place.fault("the index array has rank " + extents.length + "; the input rank is " + domain.rank());
        }
        LongArrayList values = new LongArrayList();
        NestedLeaves.forEach(place, extents, node -> values.add(JsonNumbers.integerOrText(node)
                .orElseThrow(() -> JsonValue.of(node).expected("a 64-bit integer"))));
        IndexTable table = IndexTable.of(values.toLongArray(), extents);
        OutputIndexMap[] upToIt = new OutputIndexMap[output + 1];
        Arrays.fill(upToIt, new OutputIndexMap.Constant(0));
        upToIt[output] = OutputIndexMap.indexArray(0, 1, table, FULL);
        var _ = place.located(() -> IndexTransform.of(domain, upToIt));
        return table;
    }

    private IndexInterval bounds(JsonValue place) {
        if (!isGiven("index_array")) {
            throw place.fault("is allowed only beside \"index_array\"");
        }
        return BoundMember.readInterval(place);
    }
}
