package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// Reads the row number of each element, chunk after chunk.
final class RowReader {

    /// Elements read at a time, so that their numbers stay in the first-level cache.
    static final int CHUNK = 1024;

    private final RowIndex rows;
    private final int[] pointers;
    private int listed;

    RowReader(CompressedRows a) {
        this.rows = a.rows();
        this.pointers = Pointers.of(rows);
    }

    /// Writes the row of each of the positions `begin .. end-1`, which follow those of the call before.
    void read(int begin, int end, long[] target) {
        for (int position = begin; position < end;) {
            while (pointers[listed + 1] <= position) {
                listed++;
            }
            int until = Math.min(end, pointers[listed + 1]);
            Arrays.fill(target, position - begin, until - begin, rows.rowId(listed));
            position = until;
        }
    }
}
