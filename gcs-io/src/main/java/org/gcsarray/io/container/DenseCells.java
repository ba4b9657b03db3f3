package org.gcsarray.io.container;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.RowIndex;

/// The row index and the columns of rows that hold every cell, which a dense block does not store.
final class DenseCells {

    private static final int CHUNK = 1 << 12;

    private DenseCells() {}

    /// Returns pointers to rows of equal length.
    static RowIndex.Dense rows(int rows, long columns) {
        int[] pointers = new int[rows + 1];
        for (int r = 0; r <= rows; r++) {
            pointers[r] = (int) (r * columns);
        }
        return RowIndex.Dense.wrap(pointers);
    }

    /// Returns the columns 0, 1, .. of whole rows.
    static Indices columns(long columns, int size) {
        Indices.Writer writer = Indices.writer(columns, size);
        long[] row = new long[(int) Math.min(columns, CHUNK)];
        for (int done = 0; done < size;) {
            long first = done % columns;
            int count = (int) Math.min(row.length, Math.min(columns - first, size - done));
            for (int k = 0; k < count; k++) {
                row[k] = first + k;
            }
            writer.set(done, row, count);
            done += count;
        }
        return writer.finish();
    }
}
