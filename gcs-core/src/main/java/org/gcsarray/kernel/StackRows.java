package org.gcsarray.kernel;

import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Parts;
import org.gcsarray.internal.Search;

/// The listed rows of a stack, counted through all blocks, and their positions in the column of all elements: what the row pointers of
/// one array with the same rows would say. Work that is cut by them is cut where that array is cut.
final class StackRows {

    private StackRows() {}

    /// Returns the position at which a listed row begins; the number of elements for the row after the last one.
    static long start(RowStack a, long listed) {
        if (listed == a.listedRows()) {
            return a.nse();
        }
        int k = blockOf(a, listed);
        return a.firstPosition(k) + a.block(k).rows().start((int) (listed - a.firstListedRow(k)));
    }

    /// Returns the number of a listed row, which fits an array.
    static int rowId(RowStack a, long listed) {
        int k = blockOf(a, listed);
        return (int) (a.firstRow(k) + a.block(k).rows().rowId((int) (listed - a.firstListedRow(k))));
    }

    /// Returns the first listed row that starts at `position` or later.
    static long firstFrom(RowStack a, long position) {
        int k = blockUpTo(a, position);
        int[] pointers = Pointers.of(a.block(k).rows());
        return a.firstListedRow(k) + Search.firstAtLeast(pointers, 0, pointers.length - 1,
                (int) (position - a.firstPosition(k)));
    }

    /// Returns the first listed row of a task when rows are cut into `tasks` parts of about the same number of elements.
    static long firstOfTask(RowStack a, int task, int tasks) {
        return task == tasks ? a.listedRows() : firstFrom(a, Parts.cut(a.nse(), task, tasks));
    }

    /// Returns the block of an element.
    static int blockAt(RowStack a, long position) {
        return blockUpTo(a, position + 1);
    }

    /// Returns the first block up to whose end there are `position` elements.
    private static int blockUpTo(RowStack a, long position) {
        return Search.first(0, a.blockCount() - 1, k -> a.firstPosition(k + 1) >= position);
    }

    /// Returns the block of a listed row.
    static int blockOf(RowStack a, long listed) {
        return Search.first(0, a.blockCount() - 1, k -> a.firstListedRow(k + 1) > listed);
    }

    /// Calls `part` for each block that has some of the listed rows `from .. to-1`, in order.
    static void forEachBlock(RowStack a, long from, long to, BlockRows part) {
        if (from == to) {
            return;
        }
        for (int k = blockOf(a, from); k < a.blockCount() && a.firstListedRow(k) < to; k++) {
            long first = a.firstListedRow(k);
            RowIndex rows = a.block(k).rows();
            int begin = (int) Math.max(0, from - first);
            int end = (int) Math.min(rows.listedRows(), to - first);
            if (begin < end) {
                part.accept(k, begin, end);
            }
        }
    }

    /// What is done with some of the rows of a block.
    @FunctionalInterface
    interface BlockRows {

        /// Does it for listed rows `from .. to-1` of block k, counted in the block.
        void accept(int k, int from, int to);
    }
}
