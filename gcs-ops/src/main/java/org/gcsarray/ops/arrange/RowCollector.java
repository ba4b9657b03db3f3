package org.gcsarray.ops.arrange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// Puts compressed rows together from rows that come in order. Memory of the rows that hold elements.
final class RowCollector {

    private final LongArrayList ids = new LongArrayList();
    private final IntArrayList starts = new IntArrayList();
    private long last = -1;

    /// Says that the elements from `position` on lie in `row`, which is not less than the one before.
    void add(long row, int position) {
        if (row != last) {
            last = row;
            ids.add(row);
            starts.add(position);
        }
    }

    /// Returns the rows, in the row form that takes fewer bytes.
    CompressedRows finish(long rowCount, long columnCount, Indices columns, Values values, Scalar fill) {
        starts.add(columns.size());
        RowIndex.Hyper rows = RowIndex.Hyper.wrap(Indices.narrowest(rowCount, ids.toLongArray()), starts.toIntArray());
        return CompressedRows.wrap(rowCount, columnCount, rows, columns, values, fill).toSmallerRows();
    }
}
