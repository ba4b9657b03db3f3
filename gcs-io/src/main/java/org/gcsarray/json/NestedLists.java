package org.gcsarray.json;

import java.util.function.ObjIntConsumer;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTable;
import org.gcsarray.shape.SmoothShape;

/// Writes the cells of a shape as nested lists.
final class NestedLists {

    private final SmoothShape shape;
    private final long[] lengths;
    private final ObjIntConsumer<JsonTree> cell;

    private NestedLists(SmoothShape shape, long[] lengths, ObjIntConsumer<JsonTree> cell) {
        this.shape = shape;
        this.lengths = lengths;
        this.cell = cell;
    }

    /// Returns an index array, as long as the dimension where the table repeats itself.
    static JsonTree of(IndexDomain domain, IndexTable table) {
        long[] lengths = new long[table.rank()];
        for (int d = 0; d < lengths.length; d++) {
            lengths[d] = table.dependsOn(d) ? domain.interval(d).size() : 1;
        }
        return of(table.shape(), lengths, (list, position) -> list.add(table.value(position)));
    }

    /// Returns the cells, a list for each dimension; a list longer than its extent repeats itself.
    ///
    /// @param cell appends the cell of a position, last index fastest
    static JsonTree of(SmoothShape shape, long[] lengths, ObjIntConsumer<JsonTree> cell) {
        JsonTree whole = JsonTree.list();
        new NestedLists(shape, lengths, cell).append(whole, 0, 0);
        return whole.get(0);
    }

    private void append(JsonTree list, int depth, int position) {
        if (depth == lengths.length) {
            cell.accept(list, position);
            return;
        }
        JsonTree inner = list.add(JsonTree.list());
        int extent = Math.toIntExact(shape.extent(depth));
        for (int i = 0; i < lengths[depth]; i++) {
            append(inner, depth + 1, position * extent + i % extent);
        }
    }
}
