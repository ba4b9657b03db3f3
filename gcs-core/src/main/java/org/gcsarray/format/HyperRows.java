package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;

/// Only the non-empty rows: the k-th has number `rowIds[k]` and positions `pointers[k] .. pointers[k+1]-1`.
///
/// Makes memory independent of the number of rows, which may reach 2^63-1. Validated when joined to columns and values in
/// [CompressedRows#wrap].
public final class HyperRows implements RowIndex {

    private final Indices rowIds;
    private final int[] pointers;

    private HyperRows(Indices rowIds, int[] pointers) {
        this.rowIds = rowIds;
        this.pointers = pointers;
    }

    /// Wraps row ids and pointers; both are shared, not copied.
    ///
    /// @param rowIds   numbers of the non-empty rows, strictly ascending
    /// @param pointers one pointer more than row ids, strictly ascending from 0
    /// @throws IllegalArgumentException if there is not one pointer more than row ids
    public static HyperRows wrap(Indices rowIds, int[] pointers) {
        if (pointers.length != rowIds.size() + 1L) {
            throw new IllegalArgumentException(
                    "pointers has length " + pointers.length + "; " + rowIds.size() + " row ids need "
                            + (rowIds.size() + 1L));
        }
        return new HyperRows(rowIds, pointers);
    }

    /// Compresses the row numbers of elements sorted by row, keeping non-empty rows only. O(elements).
    ///
    /// @param rowCount   number of rows; fixes the width of the row ids
    /// @param sortedRows row of each element, ascending
    /// @throws IllegalArgumentException  if `rowCount` is negative or the row numbers do not ascend
    /// @throws IndexOutOfBoundsException if one is outside `0..rowCount-1`
    public static HyperRows compress(long rowCount, Indices sortedRows) {
        int nonEmpty = countDistinct(rowCount, sortedRows);
        IndicesWriter ids = Indices.writer(rowCount, nonEmpty);
        int[] pointers = new int[nonEmpty + 1];
        int k = -1;
        long previous = -1;
        for (int e = 0; e < sortedRows.size(); e++) {
            long row = sortedRows.get(e);
            if (row != previous) {
                k++;
                ids.set(k, row);
                pointers[k] = e;
                previous = row;
            }
        }
        pointers[nonEmpty] = sortedRows.size();
        return new HyperRows(ids.finish(), pointers);
    }

    /// Counts the distinct row numbers and checks that they ascend within `0..rowCount-1`.
    static int countDistinct(long rowCount, Indices sortedRows) {
        if (rowCount < 0) {
            throw new IllegalArgumentException(rowCount + " rows; must be at least 0");
        }
        int distinct = 0;
        long previous = -1;
        for (int e = 0; e < sortedRows.size(); e++) {
            long row = sortedRows.get(e);
            if (row < 0 || row >= rowCount) {
                throw new IndexOutOfBoundsException(
                        "row indices[" + e + "] = " + sortedRows.describe(e) + " is outside 0.." + (rowCount - 1));
            }
            if (row != previous) {
                if (row < previous) {
                    throw new IllegalArgumentException(
                            "row indices[" + e + "] = " + sortedRows.describe(e) + " is less than indices[" + (e - 1)
                                    + "] = " + sortedRows.describe(e - 1) + "; they must be sorted");
                }
                distinct++;
                previous = row;
            }
        }
        return distinct;
    }

    /// Returns the numbers of the non-empty rows.
    public Indices rowIds() {
        return rowIds;
    }

    @Override
    public int listedRows() {
        return rowIds.size();
    }

    @Override
    public long rowId(int k) {
        return rowIds.get(k);
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
        int k = firstListed(row);
        return k < rowIds.size() && rowIds.get(k) == row ? k : -1;
    }

    @Override
    public int firstListed(long row) {
        return rowIds.firstFrom(row, 0, rowIds.size());
    }

    @Override
    public HyperRows slice(long from, long to) {
        int first = firstListed(from);
        int last = firstListed(to);
        IndicesWriter ids = Indices.writer(to - from, last - first);
        for (int k = first; k < last; k++) {
            ids.set(k - first, rowIds.get(k) - from);
        }
        return new HyperRows(ids.finish(), DenseRows.rebased(pointers, first, last));
    }

    @Override
    public int nonEmptyRows() {
        return rowIds.size();
    }

    @Override
    public long byteSize() {
        return rowIds.byteSize() + 4L * pointers.length;
    }

    @Override
    public int[] unsafePointers() {
        return pointers;
    }

    @Override
    public String toString() {
        return "HyperRows" + rowIds;
    }
}
