package org.gcsarray.convert.stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Some elements of an array, unfolded to (row, column).
///
/// @param rows    row of each element
/// @param columns column of each element
/// @param values  value of each element
record Triples(Indices rows, Indices columns, Values values) {

    static Triples none(DType dtype) {
        return new Triples(Indices.writer(0, 0).finish(), Indices.writer(0, 0).finish(),
                Values.builder(dtype).build());
    }

    int size() {
        return values.size();
    }

    /// Returns the elements `from .. to-1`, a copy.
    Triples slice(int from, int to) {
        return new Triples(rows.slice(from, to), columns.slice(from, to), values.slice(from, to));
    }
}
