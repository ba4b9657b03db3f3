package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

/// Row index and columns of cells that ascend strictly: one pass that writes them, no sorting, values as they are.
///
/// @param cells       the cells
/// @param parallelism threads that write
record OrderedCells(Cells cells, Parallelism parallelism) {

    /// Returns the columns; shared with the source where it stores them.
    Indices columns() {
        return cells.storedColumns().orElseGet(() -> {
            Indices.Writer writer = Indices.writer(cells.columnCount(), cells.size());
            forEach(block -> writer.set(block.begin, block.columns, block.count));
            return writer.finish();
        });
    }

    private void forEach(CellBlocks.Taker taker) {
        CellBlocks.forEach(cells, parallelism, taker);
    }

    /// Returns the row index: plain where a counter for each row is no burden, otherwise hyper-sparse.
    RowIndex rows() {
        return CellKeys.isRowPerBucket(cells.rowCount(), cells.size()) ? denseRows() : hyperRows();
    }

    private RowIndex.Dense denseRows() {
        int[] pointers = new int[(int) cells.rowCount() + 1];
        forEach(block -> {
            long last = block.rowBefore;
            for (int k = 0; k < block.count; k++) {
                long row = block.rows[k];
                if (row != last) {
                    // all rows after the last one up to this one begin here
                    Arrays.fill(pointers, (int) last + 1, (int) row + 1, block.begin + k);
                    last = row;
                }
            }
            if (block.begin + block.count == cells.size()) {
                Arrays.fill(pointers, (int) last + 1, pointers.length, cells.size());
            }
        });
        return RowIndex.Dense.wrap(pointers);
    }

    private RowIndex.Hyper hyperRows() {
        int tasks = parallelism.tasksFor(cells.size());
        int[] next = new int[tasks + 1];
        forEach(block -> next[block.task + 1] += changes(block));
        for (int task = 0; task < tasks; task++) {
            next[task + 1] += next[task];
        }
        Indices.Writer ids = Indices.writer(cells.rowCount(), next[tasks]);
        int[] pointers = new int[next[tasks] + 1];
        pointers[next[tasks]] = cells.size();
        forEach(block -> {
            long last = block.rowBefore;
            for (int k = 0; k < block.count; k++) {
                if (block.rows[k] != last) {
                    last = block.rows[k];
                    ids.set(next[block.task], last);
                    pointers[next[block.task]++] = block.begin + k;
                }
            }
        });
        return RowIndex.Hyper.wrap(ids.finish(), pointers);
    }

    private static int changes(CellBlocks.CellBlock block) {
        int changes = 0;
        long last = block.rowBefore;
        for (int k = 0; k < block.count; k++) {
            changes += block.rows[k] == last ? 0 : 1;
            last = block.rows[k];
        }
        return changes;
    }
}
