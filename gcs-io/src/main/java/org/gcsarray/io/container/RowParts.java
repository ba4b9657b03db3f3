package org.gcsarray.io.container;

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

    /// Returns the row index.
    ///
    /// @param hyper whether only rows with elements are listed; otherwise the smaller form decides
    RowIndex join(Optional<Boolean> hyper) {
        int nonEmpty = nonEmptyRows();
        return hyper.orElse(RowIndex.isHyperSmaller(to - from, nonEmpty)) ? hyper(nonEmpty) : dense();
    }

    private int nonEmptyRows() {
        int count = 0;
        long last = -1;
        for (RowPart<S> part : parts) {
            int[] own = Pointers.of(part.index());
            for (int k = part.firstListed(); k < part.endListed(); k++) {
                if (part.length(k, own) > 0) {
                    long row = part.row(k);
                    count += row == last ? 0 : 1;
                    last = row;
                }
            }
        }
        return count;
    }

    private RowIndex.Hyper hyper(int nonEmpty) {
        Indices.Writer ids = Indices.writer(to - from, nonEmpty);
        int[] pointers = new int[nonEmpty + 1];
        int listed = 0;
        int position = 0;
        long last = -1;
        for (RowPart<S> part : parts) {
            int[] own = Pointers.of(part.index());
            for (int k = part.firstListed(); k < part.endListed(); k++) {
                int length = part.length(k, own);
                long row = part.row(k);
                if (length > 0 && row != last) {
                    pointers[listed] = position;
                    ids.set(listed++, row - from);
                    last = row;
                }
                position += length;
            }
        }
        pointers[nonEmpty] = position;
        return RowIndex.Hyper.wrap(ids.finish(), pointers);
    }

    private RowIndex.Dense dense() {
        int[] pointers = new int[(int) (to - from) + 1];
        for (RowPart<S> part : parts) {
            int[] own = Pointers.of(part.index());
            for (int k = part.firstListed(); k < part.endListed(); k++) {
                pointers[(int) (part.row(k) - from) + 1] += part.length(k, own);
            }
        }
        for (int row = 1; row < pointers.length; row++) {
            pointers[row] += pointers[row - 1];
        }
        return RowIndex.Dense.wrap(pointers);
    }
}
