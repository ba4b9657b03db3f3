package org.gcsarray.io.internal.text.line;

import java.io.Serial;
import java.io.Serializable;

/// Whether entries ascend strictly by rows or by columns, which proves that no coordinate repeats.
public final class FileOrder implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    private boolean rowMajor = true;
    private boolean columnMajor = true;
    private boolean empty = true;
    private final long[] first;
    private final long[] last;

    /// Begins without entries.
    public FileOrder(int rank) {
        this.first = new long[rank];
        this.last = new long[rank];
    }

    /// Returns whether the entries ascend in row-major or in column-major order.
    public boolean isStrict() {
        return rowMajor || columnMajor;
    }

    /// Becomes the order of some entries only.
    ///
    /// @param index their indices, an array per dimension
    void set(long[][] index, int count) {
        rowMajor = true;
        columnMajor = true;
        empty = count == 0;
        for (int d = 0; d < first.length && !empty; d++) {
            first[d] = index[d][0];
            last[d] = index[d][count - 1];
        }
        if (index.length == 2) {
            setMatrix(index[0], index[1], count);
            return;
        }
        for (int k = 1; k < count && isStrict(); k++) {
            rowMajor = rowMajor && ascends(index, k, 0, 1);
            columnMajor = columnMajor && ascends(index, k, index.length - 1, -1);
        }
    }

    private void setMatrix(long[] rows, long[] columns, int count) {
        boolean byRow = true;
        boolean byColumn = true;
        for (int k = 1; k < count; k++) {
            long down = rows[k] - rows[k - 1];
            long right = columns[k] - columns[k - 1];
            byRow &= down > 0 || (down == 0 && right > 0);
            byColumn &= right > 0 || (right == 0 && down > 0);
        }
        rowMajor = byRow;
        columnMajor = byColumn;
    }

    /// Returns whether an entry is behind the one before it, by its dimensions from one on.
    private static boolean ascends(long[][] index, int entry, int from, int step) {
        for (int d = from; d >= 0 && d < index.length; d += step) {
            if (index[d][entry] != index[d][entry - 1]) {
                return index[d][entry] > index[d][entry - 1];
            }
        }
        return false;
    }

    /// Adds entries behind these.
    public void add(FileOrder later) {
        if (later.empty) {
            return;
        }
        rowMajor &= later.rowMajor;
        columnMajor &= later.columnMajor;
        if (empty) {
            System.arraycopy(later.first, 0, first, 0, first.length);
        } else {
            compare(later.first);
        }
        System.arraycopy(later.last, 0, last, 0, last.length);
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
