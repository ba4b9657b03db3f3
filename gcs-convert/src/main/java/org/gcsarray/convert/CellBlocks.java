package org.gcsarray.convert;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.Parts;
import org.gcsarray.parallel.Parallelism;

/// Runs over cells block by block, each task over one contiguous part.
final class CellBlocks {

    /// Cells `begin .. begin+count-1` in the first `count` entries of `rows` and `columns`, and the cell before them, (-1, -1) if there
    /// is none. Used again for the next block of a task.
    static final class CellBlock {

        final int task;
        final long[] rows = new long[Cells.BLOCK];
        final long[] columns = new long[Cells.BLOCK];
        int begin;
        int count;
        long rowBefore = -1;
        long columnBefore = -1;
        private boolean withColumns = true;

        private CellBlock(int task) {
            this.task = task;
        }

        /// Leaves the columns of the blocks to come undefined.
        void skipColumns() {
            withColumns = false;
        }

        private void read(Cells.Reader reader, int from, int to) {
            if (count > 0) {
                rowBefore = rows[count - 1];
                columnBefore = columns[count - 1];
            }
            begin = from;
            count = to - from;
            if (withColumns) {
                reader.read(from, to, rows, columns);
            } else {
                reader.readRows(from, to, rows, columns);
            }
        }
    }

    /// Takes one block.
    interface Taker {
        void take(CellBlock block);
    }

    private CellBlocks() {}

    /// Takes the positions `from .. to-1`.
    interface PartTaker {

        void take(int task, int from, int to);
    }

    /// Hands over all blocks, ascending within each task.
    static void forEach(Cells cells, Parallelism parallelism, Taker taker) {
        if (cells.size() == 0) {
            return;
        }
        forEachPart(cells.size(), parallelism, (task, from, to) -> {
            CellBlock block = new CellBlock(task);
            Cells.Reader reader = cells.reader();
            if (from > 0) {
                block.read(reader, from - 1, from);
            }
            for (int begin = from; begin < to; begin += block.count) {
                Parallelism.checkpoint();
                block.read(reader, begin, begin + Math.min(Cells.BLOCK, to - begin));
                taker.take(block);
            }
        });
    }

    /// Writes the row and the column of each cell; into one writer, the column alone.
    static void write(Cells cells, Parallelism parallelism, Indices.Writer rows, Indices.Writer columns) {
        forEach(cells, parallelism, block -> {
            if (rows != columns) {
                rows.set(block.begin, block.rows, block.count);
            }
            columns.set(block.begin, block.columns, block.count);
        });
    }

    /// Hands over `0 .. size-1`, a contiguous part to each task.
    static void forEachPart(int size, Parallelism parallelism, PartTaker taker) {
        int tasks = parallelism.tasksFor(size);
        parallelism.run(tasks,
                task -> taker.take(task, Parts.cut(size, task, tasks), Parts.cut(size, task + 1, tasks)));
    }
}
