package org.gcsarray.kernel;

import org.gcsarray.format.RowStack;
import org.gcsarray.internal.Parts;

/// Where the work of a product is cut. Rows are the listed rows of all blocks of a stack, positions those of all its elements.
///
/// Tasks begin at equal shares of the stored elements. Where a share begins inside a short row, the row stays with the task before; a
/// long row is cut. The elements of a task are then
///
/// ```
/// head: the rest of a row begun before | whole rows firstRow .. endRow-1 | tail: the start of row endRow, which a later task ends
/// ```
final class SpmmCuts {

    /// Elements from which a row is cut: the sums of shorter rows do not depend on the number of tasks.
    static final int LONG_ROW = 1024;

    /// A task of a transposed product owns a multiple of so many dense columns, whole vectors of any width and type.
    static final int OWNED_COLUMNS = 16;

    private final RowStack rows;
    private final long[] begins;
    private final long[] firstRows;
    private final long[] firstStarts;

    SpmmCuts(RowStack rows, int tasks) {
        this.rows = rows;
        this.begins = new long[tasks + 1];
        this.firstRows = new long[tasks + 1];
        this.firstStarts = new long[tasks + 1];
        for (int task = 0; task <= tasks; task++) {
            long begin = Parts.cut(rows.nse(), task, tasks);
            long row = StackRows.firstFrom(rows, begin);
            long start = StackRows.start(rows, row);
            if (start > begin && start - StackRows.start(rows, row - 1) < LONG_ROW) {
                begin = start;
            }
            begins[task] = begin;
            firstRows[task] = task == tasks ? rows.listedRows() : row;
            firstStarts[task] = start;
        }
    }

    /// Returns the position at which a task begins.
    long begin(int task) {
        return begins[task];
    }

    /// Returns the first row that begins in a task.
    long firstRow(int task) {
        return firstRows[task];
    }

    /// Returns the row after the last one that a task holds whole; it is the row of the tail.
    long endRow(int task) {
        return hasTail(task) ? firstRows[task + 1] - 1 : firstRows[task + 1];
    }

    /// Returns whether a task begins inside a row.
    boolean hasHead(int task) {
        return firstStarts[task] > begins[task];
    }

    /// Returns the position after the head of a task.
    long headEnd(int task) {
        return Math.min(firstStarts[task], begins[task + 1]);
    }

    /// Returns whether the row of a task's head ends in this task.
    boolean endsHead(int task) {
        return firstStarts[task] <= begins[task + 1];
    }

    /// Returns whether a row that begins in a task ends in a later one.
    boolean hasTail(int task) {
        return firstRows[task + 1] > firstRows[task] && firstStarts[task + 1] > begins[task + 1];
    }

    /// Returns the first position of the row of a task's tail.
    long tailBegin(int task) {
        return StackRows.start(rows, firstRows[task + 1] - 1);
    }

    /// Returns the first dense column that a task owns.
    static int ownedFrom(int width, int task, int tasks) {
        return task == tasks ? width : Parts.cut(width / OWNED_COLUMNS, task, tasks) * OWNED_COLUMNS;
    }

    /// Returns whether a product with a column-major B is faster with panels of B brought into row-major order first.
    static boolean paysReordering(long nse, DenseMatrix b) {
        return b.layout().columnStride() != 1 && b.columns() >= 4 && nse >= 8 * b.rows();
    }
}
