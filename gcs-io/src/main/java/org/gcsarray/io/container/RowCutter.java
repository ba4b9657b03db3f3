package org.gcsarray.io.container;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Search;

/// Cuts rows into blocks, however they come: whole rows while they fit, empty rows with the block before them, a row that is longer than a
/// block into blocks of its own. Holds on to rows that were added until their block is full, and to the last row, which may go on.
///
/// ```
///   bound 4    rows  2 | 1 | - | 3 | 9 | - | 2      blocks  {2, 1, -} {3} {4} {4} {1, -} {2}
///                                                   the second and third {4}, {1, -} of the long row continue it
/// ```
final class RowCutter {

    private final BlockOutput output;
    private final int maxNse;
    private final long origin;
    private final OpenRow row = new OpenRow();
    private List<RowPart<CompressedRows>> held = new ArrayList<>();
    private long heldNse;
    private long firstRow;
    /// Whether the held elements continue a row of the block before, so that only empty rows may follow them.
    private boolean continued;

    RowCutter(BlockOutput output, int maxNse, long firstRow) {
        this.output = output;
        this.maxNse = maxNse;
        this.firstRow = firstRow;
        this.origin = firstRow;
    }

    /// Returns the row with which the cutter began.
    long origin() {
        return origin;
    }

    /// Adds rows behind all others.
    ///
    /// @param shift number in the container of their row 0
    void add(CompressedRows rows, long shift) throws IOException {
        endRow();
        place(rows, shift, 0);
    }

    /// Adds rows of which row 0 goes on where the last row of those before ended.
    ///
    /// @param rows  at least one row
    /// @param shift number in the container of their row 0
    void addContinued(CompressedRows rows, long shift) throws IOException {
        int k = nextNonEmpty(Pointers.of(rows.rows()), 0);
        if (k < rows.rows().listedRows() && rows.rows().rowId(k) == 0) {
            open(whole(rows, shift, k, k + 1));
            k++;
        }
        if (rows.rowCount() > 1) {
            endRow();
            place(rows, shift, k);
        }
    }

    private void place(CompressedRows rows, long shift, int from) throws IOException {
        RowIndex index = rows.rows();
        int[] pointers = Pointers.of(index);
        int last = endOfWholeRows(rows, from);
        int k = nextNonEmpty(pointers, from);
        while (k < last) {
            int length = pointers[k + 1] - pointers[k];
            if (heldNse > 0 && (continued || heldNse + length > maxNse)) {
                write(shift + index.rowId(k));
            }
            if (length > maxNse) {
                open(whole(rows, shift, k, k + 1));
                endRow();
                k++;
            } else {
                int end = lastWithin(pointers, k, last, pointers[k] + (maxNse - heldNse));
                held.add(whole(rows, shift, k, end));
                heldNse += pointers[end] - pointers[k];
                k = end;
            }
            k = nextNonEmpty(pointers, k);
        }
        if (last < index.listedRows()) {
            open(whole(rows, shift, last, last + 1));
        }
    }

    /// Returns the listed row after the last one that cannot go on: all but the last row, unless that is empty.
    private static int endOfWholeRows(CompressedRows rows, int from) {
        RowIndex index = rows.rows();
        int last = index.listedRows() - 1;
        boolean mayGoOn = last >= from && index.rowId(last) == rows.rowCount() - 1
                && index.start(last) < index.end(last);
        return mayGoOn ? last : last + 1;
    }

    private static RowPart<CompressedRows> whole(CompressedRows rows, long shift, int firstListed, int endListed) {
        return RowPart.whole(rows, rows.rows(), shift, firstListed, endListed);
    }

    private static int nextNonEmpty(int[] pointers, int from) {
        int k = from;
        while (k < pointers.length - 1 && pointers[k] == pointers[k + 1]) {
            k++;
        }
        return k;
    }

    /// Returns the last listed row in `from .. end` whose pointer does not exceed a position.
    private static int lastWithin(int[] pointers, int from, int end, long position) {
        return Search.first(from + 1, end + 1, k -> pointers[k] > position) - 1;
    }

    /// Adds elements to the row that may go on, and writes the blocks that it fills for certain: another element follows them.
    private void open(RowPart<CompressedRows> elements) throws IOException {
        row.add(elements);
        while (row.nse() > maxNse) {
            if (heldNse > 0) {
                write(row.row());
            }
            held.addAll(row.take(maxNse));
            write(row.row() + 1);
            firstRow = row.row();
            continued = true;
        }
    }

    /// Adds the row that does not go on to the block, or begins another block with it.
    private void endRow() throws IOException {
        if (row.nse() == 0) {
            return;
        }
        if (heldNse > 0 && (continued || heldNse + row.nse() > maxNse)) {
            write(row.row());
        }
        heldNse += row.nse();
        held.addAll(row.take((int) row.nse()));
    }

    /// Writes what is held as the rows up to one.
    private void write(long endRow) throws IOException {
        output.write(firstRow, endRow - firstRow, held, continued);
        held = new ArrayList<>();
        heldNse = 0;
        firstRow = endRow;
        continued = false;
    }

    /// Writes what is left; rows that were not added are empty.
    void finish(long rowCount) throws IOException {
        endRow();
        if (heldNse > 0 || firstRow < rowCount) {
            write(rowCount);
        }
    }
}
