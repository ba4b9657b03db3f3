package org.gcsarray.ops.reduce;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.internal.Divisor;

/// Compresses elements given by ascending keys `row * columnCount + column`.
final class KeyedRows {

    private final long[] ids;
    private final int[] starts;
    private int count;

    private KeyedRows(int size) {
        this.ids = new long[size];
        this.starts = new int[size + 1];
    }

    /// Returns the compressed rows, in the smaller form of rows. O(elements + plain rows).
    static CompressedRows of(ResultKeys keys, long rowCount, long columnCount, Values values, Scalar fill) {
        KeyedRows rows = new KeyedRows((int) Math.min(keys.size(), rowCount));
        Indices columns = rows.divide(keys, columnCount);
        return CompressedRows.wrap(rowCount, columnCount, rows.index(rowCount), columns, values, fill);
    }

    /// Divides keys into rows, which are counted, and columns.
    private Indices divide(ResultKeys keys, long columnCount) {
        Divisor divisor = Divisor.of(Math.max(1, columnCount));
        IndicesWriter columns = Indices.writer(columnCount, keys.size());
        long[] block = new long[ElementKeys.BLOCK];
        long row = -1;
        for (int from = 0; from < keys.size(); from += ElementKeys.BLOCK) {
            int size = Math.min(ElementKeys.BLOCK, keys.size() - from);
            keys.copyTo(from, size, block);
            for (int k = 0; k < size; k++) {
                long next = divisor.quotient(block[k]);
                block[k] = divisor.remainder(block[k], next);
                if (next != row) {
                    starts[count] = from + k;
                    ids[count++] = next;
                    row = next;
                }
            }
            columns.set(from, block, size);
        }
        starts[count] = keys.size();
        return columns.finish();
    }

    private RowIndex index(long rowCount) {
        if (RowIndex.isHyperSmaller(rowCount, count)) {
            IndicesWriter rowIds = Indices.writer(rowCount, count);
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
