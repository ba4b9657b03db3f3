package org.gcsarray.io.container;

import java.io.IOException;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// Some consecutive elements of rows on their way to a file; shared, not copied.
///
/// @param rows        the rows
/// @param shift       number in the container of their row 0
/// @param firstListed first listed row
/// @param endListed   listed row after the last one
/// @param begin       position of the first element; inside the first listed row if that is cut
/// @param end         position after the last element
record RowRange(CompressedRows rows, long shift, int firstListed, int endListed, int begin, int end) {

    /// Returns whole listed rows.
    static RowRange whole(CompressedRows rows, long shift, int firstListed, int endListed) {
        int[] pointers = Pointers.of(rows.rows());
        return new RowRange(rows, shift, firstListed, endListed, pointers[firstListed], pointers[endListed]);
    }

    /// Returns some elements of the one listed row of this range.
    RowRange part(int from, int to) {
        return new RowRange(rows, shift, firstListed, endListed, from, to);
    }

    int size() {
        return end - begin;
    }

    /// Returns the position of the first element of a listed row that is in the range.
    int start(int listed) {
        return Math.max(begin, index().start(listed));
    }

    /// Returns the position after the last element of a listed row that is in the range.
    int end(int listed) {
        return Math.min(end, index().end(listed));
    }

    boolean isEmpty(int listed) {
        return start(listed) >= end(listed);
    }

    /// Returns the number in the container of a listed row.
    long row(int listed) {
        return shift + index().rowId(listed);
    }

    private RowIndex index() {
        return rows.rows();
    }

    /// Receives rows with elements.
    interface RowVisitor {
        /// Takes a listed row of a range.
        void visit(RowRange range, int listed) throws IOException;
    }

    /// Visits the rows that have elements in ranges.
    static void forEachNonEmpty(List<RowRange> ranges, RowVisitor visitor) throws IOException {
        for (RowRange range : ranges) {
            for (int k = range.firstListed; k < range.endListed; k++) {
                if (!range.isEmpty(k)) {
                    visitor.visit(range, k);
                }
            }
        }
    }

    /// Returns the least and the greatest column, 0 and 0 without elements; columns ascend inside a row.
    static long[] extremes(List<RowRange> ranges) throws IOException {
        long[] extremes = {Long.MAX_VALUE, 0};
        forEachNonEmpty(ranges, (range, k) -> {
            Indices columns = range.rows.columns();
            extremes[0] = Math.min(extremes[0], columns.get(range.start(k)));
            extremes[1] = Math.max(extremes[1], columns.get(range.end(k) - 1));
        });
        return extremes[0] == Long.MAX_VALUE ? new long[2] : extremes;
    }

    /// Returns the column of the last element of the last row; -1 if that row is empty.
    static long lastColumn(CompressedRows rows) {
        int last = rows.nse() - 1;
        return last >= 0 && rows.rows().rowId(rows.rows().listedRowAt(last)) == rows.rowCount() - 1
                ? rows.columns().get(last)
                : -1;
    }
}
