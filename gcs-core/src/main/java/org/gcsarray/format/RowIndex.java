package org.gcsarray.format;

import org.gcsarray.buffer.Indices;

/// Where the rows of [CompressedRows] lie: the k-th listed row has number [#rowId] and positions `start(k) .. end(k)-1`.
///
/// Two forms of the same thing: [DenseRows] lists every row, [HyperRows] only the non-empty ones.
public sealed interface RowIndex permits DenseRows, HyperRows {

    /// Returns the number of listed rows.
    int listedRows();

    /// Returns the row number of the k-th listed row.
    long rowId(int k);

    /// Returns the first position of the k-th listed row.
    int start(int k);

    /// Returns the position after the last one of the k-th listed row.
    int end(int k);

    /// Returns which listed row has number `row`, or -1 if it is not listed. O(1) dense, O(log listedRows) hyper.
    int find(long row);

    /// Returns the first listed row with number `row` or beyond, or [#listedRows] if there is none. Cost as [#find].
    int firstListed(long row);

    /// Returns which listed row holds a position, at least 0 and below the number of positions. O(log listedRows).
    default int listedRowAt(int position) {
        int[] pointers = unsafePointers();
        int low = 0;
        int high = listedRows() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pointers[middle + 1] <= position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Returns rows `from .. to-1` as an index of their own, rows and positions counted from 0, in the same form: a copy.
    /// O(listed rows among them).
    ///
    /// @param from first row, at least 0
    /// @param to   row after the last one, at least `from` and at most the number of rows
    RowIndex slice(long from, long to);

    /// Returns the number of rows that hold an element. O(listedRows).
    int nonEmptyRows();

    /// Returns the bytes of the stored arrays.
    long byteSize();

    /// Returns the `listedRows() + 1` row pointers themselves, for kernels. Writing to them breaks every array that shares them.
    int[] unsafePointers();

    /// Compresses the row numbers of elements sorted by row, choosing the smaller form: hyper if
    /// `nzr * (w(R) + 4) < R * 4` for R rows, nzr of them non-empty, and w(R) the width of row ids; also if R + 1 pointers do not
    /// fit a Java array. O(elements + rows).
    ///
    /// @param rowCount   number of rows R
    /// @param sortedRows row of each element, ascending
    /// @throws IllegalArgumentException  if `rowCount` is negative or the row numbers do not ascend
    /// @throws IndexOutOfBoundsException if one is outside `0..rowCount-1`
    static RowIndex compress(long rowCount, Indices sortedRows) {
        int nonEmpty = HyperRows.countDistinct(rowCount, sortedRows);
        return isHyperSmaller(rowCount, nonEmpty) ? HyperRows.compress(rowCount, sortedRows)
                : DenseRows.compress(rowCount, sortedRows);
    }

    /// Returns whether [HyperRows] need fewer bytes than [DenseRows], or are the only possible form.
    ///
    /// @param rowCount     number of rows
    /// @param nonEmptyRows number of rows with elements
    static boolean isHyperSmaller(long rowCount, long nonEmptyRows) {
        return !DenseRows.isPossible(rowCount) || nonEmptyRows * (Indices.widthFor(rowCount) + 4) < rowCount * 4;
    }
}
