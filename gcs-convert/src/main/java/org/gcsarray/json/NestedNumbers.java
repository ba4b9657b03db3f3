package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import tools.jackson.databind.JsonNode;

import org.gcsarray.index.IndexTable;

/// Reads the nested lists of an index array; stops at the first fault, since there may be millions of entries.
final class NestedNumbers {

    private final JsonPlace place;
    private final long[] extents;
    private final int[] position;
    private final LongArrayList values = new LongArrayList();

    private NestedNumbers(JsonPlace place, long[] extents) {
        this.place = place;
        this.extents = extents;
        this.position = new int[extents.length];
    }

    /// Returns the table of a number (rank 0), a list of numbers (rank 1) and so on.
    ///
    /// @throws IllegalArgumentException if the lists are not nested as deeply as the rank, are ragged or hold something else than 64-bit
    ///                                  integers
    static IndexTable read(JsonPlace place, int rank) {
        long[] extents = extents(place.node());
        if (extents.length != rank) {
            throw place.fault("the index array has rank " + extents.length + "; the input rank is " + rank);
        }
        NestedNumbers numbers = new NestedNumbers(place, extents);
        numbers.append(place.node(), 0);
        return IndexTable.of(numbers.values.toLongArray(), extents);
    }

    private static long[] extents(JsonNode node) {
        List<Integer> extents = new ArrayList<>();
        JsonNode inner = node;
        while (inner.isArray()) {
            extents.add(inner.size());
            inner = inner.path(0);
        }
        return extents.stream().mapToLong(Integer::longValue).toArray();
    }

    private void append(JsonNode node, int depth) {
        if (depth == extents.length) {
            OptionalLong value = JsonNumbers.integerOrText(node);
            values.add(value.orElseThrow(() -> at(node, depth).expected("a 64-bit integer")));
            return;
        }
        if (!node.isArray() || node.size() != extents[depth]) {
            throw at(node, depth).expected("a list of length " + extents[depth]);
        }
        for (int i = 0; i < node.size(); i++) {
            position[depth] = i;
            append(node.get(i), depth + 1);
        }
    }

    private JsonPlace at(JsonNode node, int depth) {
        StringBuilder path = new StringBuilder(place.path());
        for (int d = 0; d < depth; d++) {
            path.append('[').append(position[d]).append(']');
        }
        return new JsonPlace(node, path.toString());
    }
}
