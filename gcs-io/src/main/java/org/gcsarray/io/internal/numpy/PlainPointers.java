package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// The pointers of all rows, of hyper-sparse ones too, which are never laid out in memory.
final class PlainPointers {
    private final RowIndex rows;
    private final int rowCount;

    private PlainPointers(RowIndex rows, int rowCount) {
        this.rows = rows;
        this.rowCount = rowCount;
    }

    /// @throws IllegalArgumentException if there are more rows than other libraries, and this one, can have pointers for
    static PlainPointers of(CompressedRows rows) {
        if (!RowIndex.Dense.isPossible(rows.rowCount())) {
            throw new IllegalArgumentException(rows.rowCount()
                    + " rows; NumPy archives have a pointer for each row. Convert the array to coordinates, or write .gcs");
        }
        return new PlainPointers(rows.rows(), (int) rows.rowCount());
    }

    /// One more than rows.
    long count() {
        return rowCount + 1L;
    }

    void write(NpyOutput output, boolean wide) throws IOException {
        int[] listed = {0};
        output.integers(rowCount + 1, row -> {
            while (listed[0] < rows.listedRows() && rows.rowId(listed[0]) < row) {
                listed[0]++;
            }
            return listed[0] == 0 ? 0 : rows.end(listed[0] - 1);
        }, wide);
    }
}
