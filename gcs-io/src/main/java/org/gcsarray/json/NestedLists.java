package org.gcsarray.json;

import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTable;
import org.gcsarray.shape.SmoothShape;

/// Writes the cells of a shape as nested lists.
///
/// @param shape   the extents
/// @param lengths how long the list of each dimension is
/// @param cell    returns the cell of a position
@SuppressWarnings("ArrayRecordComponent") // shared inside this class
record NestedLists(SmoothShape shape, long[] lengths, IntFunction<Object> cell) {

    /// Returns an index array, as long as the dimension where the table repeats itself.
    static Object of(IndexDomain domain, IndexTable table) {
        long[] lengths = new long[table.rank()];
        for (int d = 0; d < lengths.length; d++) {
            lengths[d] = table.dependsOn(d) ? domain.interval(d).size() : 1;
        }
        return of(table.shape(), lengths, table::value);
    }

    /// Returns the cells, a list for each dimension; a list longer than its extent repeats itself.
    ///
    /// @param cell returns the cell of a position, last index fastest
    static Object of(SmoothShape shape, long[] lengths, IntFunction<Object> cell) {
        return new NestedLists(shape, lengths, cell).at(0, 0);
    }

    private Object at(int depth, int position) {
        if (depth == lengths.length) {
            return cell.apply(position);
        }
        int extent = Math.toIntExact(shape.extent(depth));
        return IntStream.range(0, Math.toIntExact(lengths[depth]))
                .mapToObj(i -> at(depth + 1, position * extent + i % extent)).toList();
    }
}
