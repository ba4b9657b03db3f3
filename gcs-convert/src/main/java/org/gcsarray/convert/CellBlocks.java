package org.gcsarray.convert;

import org.gcsarray.parallel.Parallelism;

/// Runs over cells block by block, each task over one contiguous part.
final class CellBlocks {

    /// Cells `begin .. begin+count-1` in the first `count` entries of `rows` and `columns`, and the cell before them, (-1, -1) if there
    /// is none. Used again for the next block of a task.
    static final class Block {

        final int task;
        final long[] rows = new long[Cells.BLOCK];
        final long[] columns = new long[Cells.BLOCK];
        int begin;
        int count;
        long rowBefore = -1;
        long columnBefore = -1;
        private boolean withColumns = true;

        private Block(int task) {
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
        void take(Block block);
    }

    private CellBlocks() {}

    /// Hands over all blocks, ascending within each task.
    static void forEach(Cells cells, Parallelism parallelism, int tasks, Taker taker) {
        parallelism.run(tasks, task -> {
            Block block = new Block(task);
            Cells.Reader reader = cells.reader();
            int from = part(cells.size(), task, tasks);
            int to = part(cells.size(), task + 1, tasks);
            if (from > 0) {
                block.read(reader, from - 1, from);
            }
            for (int begin = from; begin < to; begin += Cells.BLOCK) {
                Parallelism.checkpoint();
                block.read(reader, begin, Math.min(begin + Cells.BLOCK, to));
                taker.take(block);
            }
        });
    }

    /// Returns the first of `size` positions that belongs to a task.
    static int part(int size, int task, int tasks) {
        return (int) ((long) size * task / tasks);
    }
}
