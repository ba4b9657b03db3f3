package org.gcsarray.io.container;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.gcsarray.format.CompressedRows;

/// The elements of one row that may still go on, in the pieces in which they came.
final class OpenRow {

    private final Deque<RowPart<CompressedRows>> pieces = new ArrayDeque<>();
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
    void add(RowPart<CompressedRows> piece) {
        row = piece.row(piece.firstListed());
        pieces.add(piece);
        nse += piece.size();
    }

    /// Removes the first elements and returns them, in the pieces in which they came.
    List<RowPart<CompressedRows>> take(int count) {
        List<RowPart<CompressedRows>> taken = new ArrayList<>();
        int missing = count;
        while (missing > 0) {
            RowPart<CompressedRows> next = pieces.remove();
            if (next.size() > missing) {
                pieces.push(next.part(next.begin() + missing, next.end()));
                next = next.part(next.begin(), next.begin() + missing);
            }
            taken.add(next);
            missing -= next.size();
        }
        nse -= count;
        return taken;
    }
}
