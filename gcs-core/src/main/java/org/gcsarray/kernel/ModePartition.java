package org.gcsarray.kernel;

import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Parts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// How tasks share an output with one row for each index of a mode, so that no row has two writers.
///
/// Tasks get equal numbers of stored elements. Where the mode is the slowest row dimension its indices ascend in storage order: a task
/// shares no index but its first one with the tasks before it, and sums that one apart. Anywhere else it sums all of them apart.
///
/// ```
/// slowest mode, 2 tasks    index   0 0 0 1 1 1 | 1 1 2 2 2 3
///                                  apart shared| apart shared
/// ```
final class ModePartition {

    private final int nse;
    private final int tasks;
    private final int privateRows;
    private final int[] firstIndex;
    private final int[] sharedStart;

    private ModePartition(int nse, int tasks, int privateRows) {
        this.nse = nse;
        this.tasks = tasks;
        this.privateRows = privateRows;
        this.firstIndex = new int[tasks];
        this.sharedStart = new int[tasks];
    }

    /// Cuts the elements of an array.
    ///
    /// @param a     array with elements
    /// @param mode  mode of the output, or -1 for an output of one row
    /// @param tasks wanted number of tasks
    static ModePartition of(GcsArray a, int mode, int tasks) {
        int nse = a.compressedRows().nse();
        SmoothShape shape = a.shape();
        int wanted = Math.min(tasks, nse);
        if (mode >= 0 && mode == slowestRowDimension(a.reduction())) {
            ModePartition parts = new ModePartition(nse, wanted, 1);
            parts.cutAtIndices(a.compressedRows().rows(), a.reduction().rowCount() / shape.extent(mode));
            return parts;
        }
        int outputRows = mode < 0 ? 1 : (int) shape.extent(mode);
        ModePartition parts = new ModePartition(nse, Math.clamp(nse / outputRows, 1, wanted), outputRows);
        for (int task = 0; task < parts.tasks; task++) {
            parts.sharedStart[task] = parts.start(task + 1);
        }
        return parts;
    }

    private static int slowestRowDimension(DimensionReduction layout) {
        for (int d : layout.rowDimensions()) {
            if (layout.shape().extent(d) > 1) {
                return d;
            }
        }
        return layout.rowDimensions()[0];
    }

    /// @param rowsOfIndex successive rows that have the same index of the mode
    private void cutAtIndices(RowIndex rows, long rowsOfIndex) {
        for (int task = 0; task < tasks; task++) {
            int row = rows.listedRowAt(start(task));
            long index = rows.rowId(row) / rowsOfIndex;
            int next = rows.firstListed((index + 1) * rowsOfIndex);
            firstIndex[task] = (int) index;
            sharedStart[task] = Math.min(Pointers.of(rows)[next], start(task + 1));
        }
    }

    /// Returns the number of tasks, at least 1.
    int tasks() {
        return tasks;
    }

    /// Returns the first element of a task; for [#tasks] the number of elements.
    int start(int task) {
        return Parts.cut(nse, task, tasks);
    }

    /// Returns the first element of a task that goes to the shared output.
    int sharedStart(int task) {
        return sharedStart[task];
    }

    /// Returns the number of output rows that a task sums apart.
    int privateRows() {
        return privateRows;
    }

    /// Returns the index that row 0 of those stands for.
    int firstIndex(int task) {
        return firstIndex[task];
    }
}
