package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;

/// Puts compressed rows together from rows that come in order. 12 bytes for each row that may hold elements.
public final class RowCollector {

    private final long[] ids;
    private final int[] starts;
    private int count;
    private long last = -1;

    /// Makes room for rows.
    ///
    /// @param most number of rows that may hold elements
    public RowCollector(int most) {
        this.ids = new long[most];
        this.starts = new int[most + 1];
    }

    /// Says that the elements from `position` on lie in `row`, which is not less than the one before.
    public void add(long row, int position) {
        if (row != last) {
            starts[count] = position;
            ids[count++] = row;
            last = row;
        }
    }

    /// Returns the rows, in the row form that takes fewer bytes.
    public CompressedRows finish(long rowCount, long columnCount, Indices columns, Values values, Scalar fill) {
        starts[count] = columns.size();
        return Wrapping.proven(rowCount, columnCount, index(rowCount), columns, values, fill);
    }

    private RowIndex index(long rowCount) {
        if (RowIndex.isHyperSmaller(rowCount, count)) {
            Indices.Writer rowIds = Indices.writer(rowCount, count);
            rowIds.set(0, ids, count);
            return RowIndex.Hyper.wrap(rowIds.finish(), Arrays.copyOf(starts, count + 1));
        }
        int[] pointers = new int[(int) rowCount + 1];
        int row = 0;
        for (int k = 0; k < count; k++) {
            for (; row <= ids[k]; row++) {
                pointers[row] = starts[k];
            }
        }
        Arrays.fill(pointers, row, pointers.length, starts[count]);
        return RowIndex.Dense.wrap(pointers);
    }
}
