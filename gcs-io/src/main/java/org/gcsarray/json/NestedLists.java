package org.gcsarray.json;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTable;

/// Writes an index array as nested lists, as long as the dimension where the table repeats itself.
final class NestedLists {

    private final IndexTable table;
    private final int[] lengths;

    NestedLists(IndexDomain domain, IndexTable table) {
        this.table = table;
        this.lengths = new int[table.rank()];
        for (int d = 0; d < lengths.length; d++) {
            lengths[d] = table.dependsOn(d) ? Math.toIntExact(domain.interval(d).size()) : 1;
        }
    }

    void write(JsonTree object) {
        if (lengths.length == 0) {
            object.put("index_array", table.value(0));
        } else {
            append(object.put("index_array", JsonTree.list()), 0, 0);
        }
    }

    private void append(JsonTree list, int depth, int before) {
        int extent = Math.toIntExact(table.shape().extent(depth));
        for (int i = 0; i < lengths[depth]; i++) {
            int position = before * extent + i % extent;
            if (depth == lengths.length - 1) {
                list.add(table.value(position));
            } else {
                append(list.add(JsonTree.list()), depth + 1, position);
            }
        }
    }
}
