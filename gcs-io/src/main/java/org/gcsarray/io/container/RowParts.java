package org.gcsarray.io.container;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// Joins the row indices of consecutive parts; a row that is cut between two of them becomes one again.
///
/// @param parts parts, rows ascending
/// @param from  row of the container that becomes row 0
/// @param to    row of the container behind the last one
record RowParts<S>(List<RowPart<S>> parts, long from, long to) {

    /// Receives each non-empty row once.
    private interface RowVisitor {
        void visit(long row, int begin);
    }

    /// Returns the row index.
    ///
    /// @param hyper whether only rows with elements are listed; otherwise the smaller form decides
    RowIndex join(Optional<Boolean> hyper) {
        int[] count = new int[1];
        forEachNonEmpty((_, _) -> count[0]++);
        return hyper.orElse(RowIndex.isHyperSmaller(to - from, count[0])) ? hyper(count[0]) : dense();
    }

    private RowIndex.Hyper hyper(int nonEmpty) {
        Indices.Writer ids = Indices.writer(to - from, nonEmpty);
        int[] pointers = new int[nonEmpty + 1];
        int[] next = new int[1];
        pointers[nonEmpty] = forEachNonEmpty((row, begin) -> {
            pointers[next[0]] = begin;
            ids.set(next[0]++, row);
        });
        return RowIndex.Hyper.wrap(ids.finish(), pointers);
    }

    private RowIndex.Dense dense() {
        int[] pointers = new int[(int) (to - from) + 1];
        int[] next = new int[1];
        int end = forEachNonEmpty((row, begin) -> {
            // empty rows in between begin where this one does
            while (next[0] <= row) {
                pointers[next[0]++] = begin;
            }
        });
        Arrays.fill(pointers, next[0], pointers.length, end);
        return RowIndex.Dense.wrap(pointers);
    }

    /// Visits rows relative to `from`, each with the position of its first element, and returns the number of elements.
    private int forEachNonEmpty(RowVisitor visitor) {
        long last = -1;
        int position = 0;
        for (RowPart<S> part : parts) {
            int[] own = Pointers.of(part.index());
            for (int k = part.firstListed(); k < part.endListed(); k++) {
                int length = part.length(k, own);
                long row = part.row(k) - from;
                if (length > 0 && row != last) {
                    visitor.visit(row, position);
                    last = row;
                }
                position += length;
            }
        }
        return position;
    }
}
