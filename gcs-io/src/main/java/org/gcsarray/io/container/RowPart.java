package org.gcsarray.io.container;

import java.util.List;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// Some consecutive elements of rows on their way to a file, or out of it; shared, not copied.
///
/// @param source      where the elements are: in the rows themselves, or in a block of the file
/// @param index       the rows
/// @param shift       number in the container of their row 0
/// @param firstListed first listed row
/// @param endListed   listed row after the last one
/// @param begin       position of the first element; inside the first listed row if that is cut
/// @param end         position after the last element
record RowPart<S>(S source, RowIndex index, long shift, int firstListed, int endListed, int begin, int end) {

    /// Returns whole listed rows.
    static <S> RowPart<S> whole(S source, RowIndex index, long shift, int firstListed, int endListed) {
        int[] pointers = Pointers.of(index);
        return new RowPart<>(source, index, shift, firstListed, endListed, pointers[firstListed], pointers[endListed]);
    }

    /// Returns the rows of a block that are within `from .. to-1`, numbered as in the container.
    ///
    /// @param index all rows of the block, relative to its first one
    static RowPart<ContainerBlock> of(ContainerBlock block, RowIndex index, long from, long to) {
        return whole(block, index, block.firstRow(), index.firstListed(Math.max(0, from - block.firstRow())),
                index.firstListed(Math.min(block.rowCount(), to - block.firstRow())));
    }

    /// Returns some elements of the one listed row of this part.
    RowPart<S> part(int from, int to) {
        return new RowPart<>(source, index, shift, firstListed, endListed, from, to);
    }

    int size() {
        return end - begin;
    }

    /// Returns how many elements of a listed row are in the part; only a row that is alone may be cut.
    ///
    /// @param pointers the pointers of the row index
    int length(int listed, int[] pointers) {
        return endListed - firstListed == 1 ? size() : pointers[listed + 1] - pointers[listed];
    }

    /// Returns whether these are all rows.
    boolean isWhole() {
        return firstListed == 0 && endListed == index.listedRows();
    }

    /// Returns the position of the first element of a listed row that is in the part.
    int start(int listed) {
        return Math.max(begin, index.start(listed));
    }

    /// Returns the position after the last element of a listed row that is in the part.
    int end(int listed) {
        return Math.min(end, index.end(listed));
    }

    /// Returns the number in the container of a listed row.
    long row(int listed) {
        return shift + index.rowId(listed);
    }

    /// Returns the values of rows.
    static ValueOutput.Part values(RowPart<CompressedRows> part) {
        return new ValueOutput.Part(part.source.values(), part.begin, part.end);
    }

    /// Returns the least and the greatest column, 0 and 0 without elements; columns ascend inside a row.
    static long[] extremes(List<RowPart<CompressedRows>> parts) {
        long least = Long.MAX_VALUE;
        long greatest = 0;
        for (RowPart<CompressedRows> part : parts) {
            for (int k = part.firstListed; k < part.endListed; k++) {
                if (part.start(k) < part.end(k)) {
                    least = Math.min(least, part.source.columns().get(part.start(k)));
                    greatest = Math.max(greatest, part.source.columns().get(part.end(k) - 1));
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
