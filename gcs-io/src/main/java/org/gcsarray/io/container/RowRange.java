package org.gcsarray.io.container;

import java.util.List;

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

    ValueOutput.Part values() {
        return new ValueOutput.Part(rows.values(), begin, end);
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

    /// Returns the least and the greatest column, 0 and 0 without elements; columns ascend inside a row.
    static long[] extremes(List<RowRange> parts) {
        long least = Long.MAX_VALUE;
        long greatest = 0;
        for (RowRange part : parts) {
            for (int k = part.firstListed(); k < part.endListed(); k++) {
                if (!part.isEmpty(k)) {
                    least = Math.min(least, part.rows.columns().get(part.start(k)));
                    greatest = Math.max(greatest, part.rows.columns().get(part.end(k) - 1));
                }
            }
        }
        return new long[] {least == Long.MAX_VALUE ? 0 : least, greatest};
    }

    /// Returns the column of the last element of the last row; -1 if that row is empty.
    static long lastColumn(CompressedRows rows) {
        int last = rows.nse() - 1;
        return last >= 0 && rows.rows().rowId(rows.rows().listedRowAt(last)) == rows.rowCount() - 1
                ? rows.columns().get(last)
                : -1;
    }
}
