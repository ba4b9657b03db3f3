package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// Where the work of a product is cut.
///
/// Tasks begin at equal shares of the stored elements. Where a share begins inside a short row, the row stays with the task before; a
/// long row is cut. The elements of a task are then
///
/// ```
/// head: the rest of a row begun before | whole rows firstRow .. endRow-1 | tail: the begin of row endRow, which a later task ends
/// ```
final class SpmmCuts {

    /// Elements from which a row is cut: the sums of shorter rows do not depend on the number of tasks.
    static final int LONG_ROW = 1024;

    /// A task of a transposed product owns a multiple of so many dense columns, whole vectors of any width and type.
    static final int OWNED_COLUMNS = 16;

    private final int[] pointers;
    private final int[] begins;
    private final int[] firstRows;

    SpmmCuts(RowIndex rows, int nse, int tasks) {
        this.pointers = rows.unsafePointers();
        this.begins = new int[tasks + 1];
        this.firstRows = new int[tasks + 1];
        for (int task = 0; task <= tasks; task++) {
            int begin = Operands.cut(nse, task, tasks);
            int row = Operands.firstRowFrom(pointers, begin);
            if (pointers[row] > begin && pointers[row] - pointers[row - 1] < LONG_ROW) {
                begin = pointers[row];
            }
            begins[task] = begin;
            firstRows[task] = task == tasks ? rows.listedRows() : row;
        }
    }

    /// Returns the position at which a task begins.
    int begin(int task) {
        return begins[task];
    }

    /// Returns the first row that begins in a task.
    int firstRow(int task) {
        return firstRows[task];
    }

    /// Returns the row after the last one that a task holds whole; it is the row of the tail.
    int endRow(int task) {
        return hasTail(task) ? firstRows[task + 1] - 1 : firstRows[task + 1];
    }

    /// Returns whether a task begins inside a row.
    boolean hasHead(int task) {
        return pointers[firstRows[task]] > begins[task];
    }

    /// Returns the position after the head of a task.
    int headEnd(int task) {
        return Math.min(pointers[firstRows[task]], begins[task + 1]);
    }

    /// Returns whether the row of a task's head ends in this task.
    boolean endsHead(int task) {
        return pointers[firstRows[task]] <= begins[task + 1];
    }

    /// Returns whether a row that begins in a task ends in a later one.
    boolean hasTail(int task) {
        return firstRows[task + 1] > firstRows[task] && pointers[firstRows[task + 1]] > begins[task + 1];
    }

    /// Returns the first position of the row of a task's tail.
    int tailBegin(int task) {
        return pointers[firstRows[task + 1] - 1];
    }

    /// Returns the first dense column that a task owns.
    static int ownedFrom(int width, int task, int tasks) {
        return task == tasks ? width : Operands.cut(width / OWNED_COLUMNS, task, tasks) * OWNED_COLUMNS;
    }

    /// Returns whether a product with a column-major B is faster with panels of B brought into row-major order first.
    static boolean paysReordering(CompressedRows a, int bColumn, int width) {
        return bColumn != 1 && width >= 4 && a.nse() >= 8 * a.columnCount();
    }
}
