package org.gcsarray.json;

import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.index.IndexTable;

/// Reads the nested lists of an index array.
final class NestedNumbers {

    private NestedNumbers() {}

    /// Returns the table of a number (rank 0), a list of numbers (rank 1) and so on.
    ///
    /// @throws IllegalArgumentException if the lists are not nested as deeply as the rank, are ragged or hold something else than 64-bit
    ///                                  integers
    static IndexTable read(JsonPlace place, int rank) {
        long[] extents = NestedLeaves.extents(place.node());
        if (extents.length != rank) {
            throw place.fault("the index array has rank " + extents.length + "; the input rank is " + rank);
        }
        LongArrayList values = new LongArrayList();
        NestedLeaves.forEach(place, extents, node -> values.add(JsonNumbers.integerOrText(node)
                .orElseThrow(() -> JsonPlace.root(node).expected("a 64-bit integer"))));
        return IndexTable.of(values.toLongArray(), extents);
    }
}
