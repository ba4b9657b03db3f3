package org.gcsarray.format;

import java.util.Arrays;
import java.util.Objects;

import org.gcsarray.buffer.Indices;

/// One pointer per row and one more: row r occupies positions `pointers[r] .. pointers[r+1]-1`.
///
/// The pointers are validated when they are joined to columns and values in [CompressedRows#wrap].
public final class DenseRows implements RowIndex {

    /// The largest number of rows whose pointers fit one Java array.
    public static final long MAX_ROWS = Integer.MAX_VALUE - 9L;

    private final int[] pointers;

    private DenseRows(int[] pointers) {
        this.pointers = pointers;
    }

    /// Wraps row pointers; the array is shared, not copied.
    ///
    /// @throws IllegalArgumentException if it is empty: even no rows need the pointer 0
    public static DenseRows wrap(int[] pointers) {
        if (pointers.length == 0) {
            throw new IllegalArgumentException("crowIndices has length 0; 0 rows need 1");
        }
        return new DenseRows(pointers);
    }

    /// Returns whether the pointers of this many rows fit one Java array.
    public static boolean isPossible(long rowCount) {
        return rowCount <= MAX_ROWS;
    }

    /// Compresses the row numbers of elements sorted by row: `pointers[r]` = number of elements in rows before r.
    /// O(elements + rows).
    ///
    /// @param rowCount   number of rows
    /// @param sortedRows row of each element, ascending
    /// @throws IllegalArgumentException  if `rowCount` is negative, the row numbers do not ascend or there are too many rows for a Java array
    /// @throws IndexOutOfBoundsException if one is outside `0..rowCount-1`
    public static DenseRows compress(long rowCount, Indices sortedRows) {
        if (!isPossible(rowCount)) {
            throw new IllegalArgumentException(
                    rowCount + " rows need more row pointers than a Java array holds (" + MAX_ROWS
                            + "); use hyper-sparse rows");
        }
        HyperRows.countDistinct(rowCount, sortedRows);
        int[] pointers = new int[(int) rowCount + 1];
        for (int k = 0; k < sortedRows.size(); k++) {
            pointers[(int) sortedRows.get(k) + 1]++;
        }
        for (int r = 0; r < rowCount; r++) {
            pointers[r + 1] += pointers[r];
        }
        return new DenseRows(pointers);
    }

    @Override
    public int listedRows() {
        return pointers.length - 1;
    }

    @Override
    public long rowId(int k) {
        return k;
    }

    @Override
    public int start(int k) {
        return pointers[k];
    }

    @Override
    public int end(int k) {
        return pointers[k + 1];
    }

    @Override
    public int find(long row) {
        return row >= 0 && row < listedRows() ? (int) row : -1;
    }

    @Override
    public int firstListed(long row) {
        return Math.clamp(row, 0, listedRows());
    }

    @Override
    public DenseRows slice(long from, long to) {
        Objects.checkFromToIndex(from, to, listedRows());
        return new DenseRows(rebased(pointers, (int) from, (int) to));
    }

    /// Returns the pointers of listed rows `from .. to-1`, counted from 0.
    static int[] rebased(int[] pointers, int from, int to) {
        int[] part = Arrays.copyOfRange(pointers, from, to + 1);
        for (int k = 0; k < part.length; k++) {
            part[k] -= pointers[from];
        }
        return part;
    }

    @Override
    public int nonEmptyRows() {
        int count = 0;
        for (int r = 0; r < listedRows(); r++) {
            if (pointers[r + 1] > pointers[r]) {
                count++;
            }
        }
        return count;
    }

    @Override
    public long byteSize() {
        return 4L * pointers.length;
    }

    @Override
    public int[] unsafePointers() {
        return pointers;
    }

    @Override
    public String toString() {
        return "DenseRows" + Indices.wrap(pointers);
    }
}
