package org.gcsarray.format;

import java.util.Arrays;
import java.util.Objects;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Search;

/// Where the rows of [CompressedRows] lie: the k-th listed row has number [#rowId] and positions `start(k) .. end(k)-1`.
///
/// Two forms of the same thing: [Dense] lists every row, [Hyper] only the non-empty ones.
public abstract sealed class RowIndex {

    final int[] pointers;

    private RowIndex(int[] pointers) {
        this.pointers = pointers;
    }

    /// Returns the number of listed rows.
    public final int listedRows() {
        return pointers.length - 1;
    }

    /// Returns the row number of the k-th listed row.
    public abstract long rowId(int k);

    /// Returns the first position of the k-th listed row.
    public final int start(int k) {
        return pointers[k];
    }

    /// Returns the position after the last one of the k-th listed row.
    public final int end(int k) {
        return pointers[k + 1];
    }

    /// Returns which listed row has number `row`, or -1 if it is not listed. O(1) dense, O(log listedRows) hyper.
    public final int find(long row) {
        int k = firstListed(row);
        return k < listedRows() && rowId(k) == row ? k : -1;
    }

    /// Returns the first listed row with number `row` or beyond, or [#listedRows] if there is none. Cost as [#find].
    public abstract int firstListed(long row);

    /// Returns which listed row holds a position, at least 0 and below the number of positions. O(log listedRows).
    public final int listedRowAt(int position) {
        return Search.firstAtLeast(pointers, 1, listedRows(), position + 1) - 1;
    }

    /// Returns rows `from .. to-1` as a separate index, with rows and positions counted from 0, in the same form: a copy. O(listed rows among them).
    ///
    /// @param from first row, at least 0
    /// @param to   row after the last one, at least `from` and at most the number of rows
    /// @throws IndexOutOfBoundsException if `from` or `to` is less, or `to` is beyond the rows, whose number hyper-sparse rows do not know
    public abstract RowIndex slice(long from, long to);

    /// Returns the number of rows that hold an element. O(listedRows).
    public abstract int nonEmptyRows();

    /// Returns the bytes of the stored arrays.
    public abstract long byteSize();

    /// Compresses the row numbers of elements sorted by row, choosing the smaller form: hyper if
    /// `nzr * (w(R) + 4) < R * 4` for R rows, nzr of them non-empty, and w(R) the width of row ids; also if R + 1 pointers do not
    /// fit a Java array. O(elements + rows).
    ///
    /// @param rowCount   number of rows R
    /// @param sortedRows row of each element, ascending
    /// @throws IllegalArgumentException  if `rowCount` is negative or the row numbers do not ascend
    /// @throws IndexOutOfBoundsException if one is outside `0..rowCount-1`
    public static RowIndex compress(long rowCount, Indices sortedRows) {
        int nonEmpty = Hyper.countDistinct(rowCount, sortedRows);
        return isHyperSmaller(rowCount, nonEmpty) ? Hyper.compress(rowCount, sortedRows)
                : Dense.compress(rowCount, sortedRows);
    }

    /// Returns whether [Hyper] takes fewer bytes than [Dense], or is the only possible form.
    ///
    /// @param rowCount     number of rows
    /// @param nonEmptyRows number of rows with elements
    public static boolean isHyperSmaller(long rowCount, long nonEmptyRows) {
        return !Dense.isPossible(rowCount) || nonEmptyRows * (Indices.widthFor(rowCount) + 4) < rowCount * 4;
    }

    /// One pointer per row and one more: row r occupies positions `pointers[r] .. pointers[r+1]-1`.
    ///
    /// The pointers are validated when they are joined to columns and values in [CompressedRows#wrap].
    public static final class Dense extends RowIndex {

        /// The largest number of rows whose pointers fit one Java array.
        public static final long MAX_ROWS = Integer.MAX_VALUE - 9L;

        private Dense(int[] pointers) {
            super(pointers);
        }

        /// Wraps row pointers; the array is shared, not copied.
        ///
        /// @throws IllegalArgumentException if it is empty: even no rows need the pointer 0
        public static Dense wrap(int[] pointers) {
            if (pointers.length == 0) {
                throw new IllegalArgumentException("crowIndices has length 0; 0 rows need 1");
            }
            return new Dense(pointers);
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
        public static Dense compress(long rowCount, Indices sortedRows) {
            if (!isPossible(rowCount)) {
                throw new IllegalArgumentException(
                        rowCount + " rows need more row pointers than a Java array holds (" + MAX_ROWS
                                + "); use hyper-sparse rows");
            }
            Hyper.countDistinct(rowCount, sortedRows);
            int[] pointers = new int[(int) rowCount + 1];
            for (int k = 0; k < sortedRows.size(); k++) {
                pointers[(int) sortedRows.get(k) + 1]++;
            }
            for (int r = 0; r < rowCount; r++) {
                pointers[r + 1] += pointers[r];
            }
            return new Dense(pointers);
        }

        @Override
        public long rowId(int k) {
            return k;
        }

        @Override
        public int firstListed(long row) {
            return Math.clamp(row, 0, listedRows());
        }

        @Override
        public Dense slice(long from, long to) {
            Objects.checkFromToIndex(from, to, listedRows());
            return new Dense(rebased(pointers, (int) from, (int) to));
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
        public String toString() {
            return "RowIndex.Dense" + Indices.wrap(pointers);
        }
    }

    /// Only the non-empty rows: the k-th has number `rowIds[k]` and positions `pointers[k] .. pointers[k+1]-1`.
    ///
    /// Memory does not depend on the number of rows, which may reach 2^63-1. Validated when joined to columns and values in [CompressedRows#wrap].
    public static final class Hyper extends RowIndex {

        private final Indices rowIds;

        private Hyper(Indices rowIds, int[] pointers) {
            super(pointers);
            this.rowIds = rowIds;
        }

        /// Wraps row ids and pointers; both are shared, not copied.
        ///
        /// @param rowIds   numbers of the non-empty rows, strictly ascending
        /// @param pointers one pointer more than row ids, strictly ascending from 0
        /// @throws IllegalArgumentException if there is not one pointer more than row ids
        public static Hyper wrap(Indices rowIds, int[] pointers) {
            if (pointers.length != rowIds.size() + 1L) {
                throw new IllegalArgumentException(
                        "pointers has length " + pointers.length + "; "
                                + Counted.of(rowIds.size(), "row id needs ", "row ids need ")
                                + (rowIds.size() + 1L));
            }
            return new Hyper(rowIds, pointers);
        }

        /// Compresses the row numbers of elements sorted by row, keeping non-empty rows only. O(elements).
        ///
        /// @param rowCount   number of rows; fixes the width of the row ids
        /// @param sortedRows row of each element, ascending
        /// @throws IllegalArgumentException  if `rowCount` is negative or the row numbers do not ascend
        /// @throws IndexOutOfBoundsException if one is outside `0..rowCount-1`
        public static Hyper compress(long rowCount, Indices sortedRows) {
            int nonEmpty = countDistinct(rowCount, sortedRows);
            Indices.Writer ids = Indices.writer(rowCount, nonEmpty);
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
            return new Hyper(ids.finish(), pointers);
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
                            "row indices[" + e + "] = " + sortedRows.describe(e) + " "
                                    + Counted.outside(0, rowCount - 1, "there are no rows"));
                }
                if (row != previous) {
                    if (row < previous) {
                        throw new IllegalArgumentException(
                                "row indices[" + e + "] = " + sortedRows.describe(e) + " is less than indices["
                                        + (e - 1)
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
        public long rowId(int k) {
            return rowIds.get(k);
        }

        @Override
        public int firstListed(long row) {
            return rowIds.firstFrom(row, 0, rowIds.size());
        }

        @Override
        public Hyper slice(long from, long to) {
            if (from < 0 || to < from) {
                throw new IndexOutOfBoundsException("rows " + from + " .. " + to + " (exclusive) are no range");
            }
            int first = firstListed(from);
            int last = firstListed(to);
            Indices.Writer ids = Indices.writer(to - from, last - first);
            for (int k = first; k < last; k++) {
                ids.set(k - first, rowIds.get(k) - from);
            }
            return new Hyper(ids.finish(), RowIndex.Dense.rebased(pointers, first, last));
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
        public String toString() {
            return "RowIndex.Hyper" + rowIds;
        }
    }
}
