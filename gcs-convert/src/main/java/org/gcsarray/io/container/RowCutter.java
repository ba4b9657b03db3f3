package org.gcsarray.io.container;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// Cuts rows into blocks, however they come: whole rows while they fit, empty rows with the block before them, a row that is longer than a
/// block into blocks of its own. Holds on to rows that were added until their block is full.
///
/// ```
///   bound 4    rows  2 | 1 | - | 3 | 9 | - | 2      blocks  {2, 1, -} {3} {4} {4} {1, -} {2}
///                                                   the second and third {4}, {1, -} of the long row continue it
/// ```
final class RowCutter {

    private final BlockOutput output;
    private final int maxNse;
    private List<RowRange> held = new ArrayList<>();
    private long heldNse;
    private long firstRow;
    /// Whether the held elements continue a row of the block before, so that only empty rows may follow them.
    private boolean continued;

    RowCutter(BlockOutput output, int maxNse, long firstRow) {
        this.output = output;
        this.maxNse = maxNse;
        this.firstRow = firstRow;
    }

    /// Adds rows behind all others.
    ///
    /// @param shift number in the container of their row 0
    void add(CompressedRows rows, long shift) throws IOException {
        RowIndex index = rows.rows();
        int[] pointers = index.unsafePointers();
        int k = nextNonEmpty(pointers, 0);
        while (k < index.listedRows()) {
            int length = pointers[k + 1] - pointers[k];
            if (heldNse > 0 && (continued || heldNse + length > maxNse)) {
                write(shift + index.rowId(k));
            }
            if (length > maxNse) {
                cut(rows, shift, k);
                k++;
            } else {
                int end = lastWithin(pointers, k, pointers[k] + (maxNse - heldNse));
                held.add(RowRange.whole(rows, shift, k, end));
                heldNse += pointers[end] - pointers[k];
                k = end;
            }
            k = nextNonEmpty(pointers, k);
        }
    }

    private static int nextNonEmpty(int[] pointers, int from) {
        int k = from;
        while (k < pointers.length - 1 && pointers[k] == pointers[k + 1]) {
            k++;
        }
        return k;
    }

    /// Returns the last listed row behind `from` whose pointer does not exceed a position.
    private static int lastWithin(int[] pointers, int from, long position) {
        int low = from;
        int high = pointers.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (pointers[middle] <= position) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private void cut(CompressedRows rows, long shift, int listed) throws IOException {
        long row = shift + rows.rows().rowId(listed);
        int end = rows.rows().end(listed);
        for (int begin = rows.rows().start(listed); begin < end;) {
            int next = (int) Math.min(end, (long) begin + maxNse);
            held.add(new RowRange(rows, shift, listed, listed + 1, begin, next));
            heldNse = (long) next - begin;
            if (next < end) {
                write(row + 1);
                firstRow = row;
                continued = true;
            }
            begin = next;
        }
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
        if (heldNse > 0 || firstRow < rowCount) {
            write(rowCount);
        }
    }
}
