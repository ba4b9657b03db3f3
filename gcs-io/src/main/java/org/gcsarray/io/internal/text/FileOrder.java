package org.gcsarray.io.internal.text;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;

import org.gcsarray.io.internal.text.line.Chunk;

/// Whether the entries so far ascend strictly by rows or by columns, which proves that no coordinate repeats.
final class FileOrder implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private boolean rowMajor = true;
    private boolean columnMajor = true;
    private boolean empty = true;
    private final long[] first;
    private final long[] last;

    FileOrder(int rank) {
        this.first = new long[rank];
        this.last = new long[rank];
    }

    boolean isStrict() {
        return rowMajor || columnMajor;
    }

    void add(Chunk chunk) {
        if (chunk.count > 0) {
            long[] begin = new long[first.length];
            long[] end = new long[first.length];
            Arrays.setAll(begin, d -> chunk.index[d][0]);
            Arrays.setAll(end, d -> chunk.index[d][chunk.count - 1]);
            add(chunk.rowMajor, chunk.columnMajor, begin, end);
        }
    }

    void add(FileOrder later) {
        if (!later.empty) {
            add(later.rowMajor, later.columnMajor, later.first, later.last);
        }
    }

    private void add(boolean byRows, boolean byColumns, long[] begin, long[] end) {
        rowMajor &= byRows;
        columnMajor &= byColumns;
        if (empty) {
            System.arraycopy(begin, 0, first, 0, first.length);
        } else {
            compare(begin);
        }
        System.arraycopy(end, 0, last, 0, last.length);
        empty = false;
    }

    private void compare(long[] next) {
        int byRow = 0;
        int byColumn = 0;
        for (int d = 0; d < last.length; d++) {
            int order = Long.compare(last[d], next[d]);
            byRow = byRow == 0 ? order : byRow;
            byColumn = order == 0 ? byColumn : order;
        }
        rowMajor &= byRow < 0;
        columnMajor &= byColumn < 0;
    }
}
