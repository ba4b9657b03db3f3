package org.gcsarray.io.container;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// The elements of one row that may still go on, in the pieces in which they came.
final class OpenRow {

    private final Deque<RowRange> pieces = new ArrayDeque<>();
    private long row;
    private long nse;

    /// Returns the number of the row; of no meaning while there are no elements.
    long row() {
        return row;
    }

    long nse() {
        return nse;
    }

    /// Adds elements behind all others.
    void add(RowRange piece) {
        row = piece.row(piece.firstListed());
        pieces.add(piece);
        nse += piece.size();
    }

    /// Removes the first elements and returns them, copied only if they came in several pieces.
    RowRange take(int count) {
        List<RowRange> taken = new ArrayList<>();
        int missing = count;
        while (missing > 0) {
            RowRange next = pieces.remove();
            if (next.size() > missing) {
                pieces.push(next.part(next.begin() + missing, next.end()));
                next = next.part(next.begin(), next.begin() + missing);
            }
            taken.add(next);
            missing -= next.size();
        }
        nse -= count;
        return taken.size() == 1 ? taken.getFirst() : join(taken, count);
    }

    private RowRange join(List<RowRange> parts, int size) {
        CompressedRows first = parts.getFirst().rows();
        Indices.Writer columns = Indices.writer(first.columnCount(), size);
        int next = 0;
        for (RowRange part : parts) {
            for (int p = part.begin(); p < part.end(); p++) {
                columns.set(next++, part.rows().columns().get(p));
            }
        }
        CompressedRows joined = CompressedRows.wrap(1, first.columnCount(), RowIndex.Dense.wrap(new int[] {0, size}),
                columns.finish(), ValueOutput.join(parts.stream().map(RowRange::values).toList()), first.fill());
        return RowRange.whole(joined, row, 0, 1);
    }
}
