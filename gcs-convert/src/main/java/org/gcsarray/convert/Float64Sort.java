package org.gcsarray.convert;

import java.util.Arrays;
import java.util.BitSet;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.kernel.Parallelism;

/// The counting sort of [CountingSort] for float64 values, which move with their columns instead of being fetched in the end.
///
/// Rows have a bucket each and columns fit 32 bits. Works in the arrays of the result; memory beyond it: 4 bytes per row and thread, and 4
/// bytes per element where columns have 8 or 16 bits.
final class Float64Sort {

    private final int[] starts;
    private final int[] columns;
    private final double[] values;
    private final BitSet repeatedRows;

    private Float64Sort(int[] starts, int[] columns, double[] values, BitSet repeatedRows) {
        this.starts = starts;
        this.columns = columns;
        this.values = values;
        this.repeatedRows = repeatedRows;
    }

    /// Sorts cells and values.
    ///
    /// @param counts counts of the rows
    static Float64Sort sort(Cells cells, double[] source, BucketCounts counts, Parallelism parallelism,
            ConvertWorkspace workspace) {
        int[] columns = workspace.columns(cells.size(), cells.columnCount());
        double[] values = new double[cells.size()];
        CellBlocks.forEach(cells, parallelism, counts.tasks(),
                block -> scatter(block, source, counts.next()[block.task], columns, values));
        BitSet[] repeated = new BitSet[counts.tasks()];
        Arrays.setAll(repeated, _ -> new BitSet());
        if (!cells.isColumnOrdered()) {
            parallelism.run(counts.tasks(), task -> {
                RowOrder order = new RowOrder();
                int last = counts.firstBucket(task + 1);
                for (int row = counts.firstBucket(task); row < last; row++) {
                    if (order.sort(columns, values, counts.starts()[row], counts.starts()[row + 1])) {
                        repeated[task].set(row);
                    }
                }
            });
        }
        Arrays.stream(repeated).skip(1).forEach(repeated[0]::or);
        return new Float64Sort(counts.starts(), columns, values, repeated[0]);
    }

    private static void scatter(CellBlocks.Block block, double[] source, int[] next, int[] columns, double[] values) {
        long[] blockRows = block.rows;
        long[] blockColumns = block.columns;
        int begin = block.begin;
        for (int k = 0; k < block.count; k++) {
            int target = next[(int) blockRows[k]]++;
            columns[target] = (int) blockColumns[k];
            values[target] = source[begin + k];
        }
    }

    /// Adds up values of one cell, in input order, and takes the others out.
    ///
    /// @throws IllegalArgumentException if there are some and the policy is ERROR
    void sumRepeats(Cells cells, DuplicatePolicy policy) {
        if (policy == DuplicatePolicy.ERROR && !repeatedRows.isEmpty()) {
            throw refusal(cells, repeatedRows.nextSetBit(0));
        }
        int rows = starts.length - 1;
        int row = repeatedRows.isEmpty() ? rows : repeatedRows.nextSetBit(0);
        int begin = starts[row];
        int kept = begin;
        while (row < rows) {
            int end = starts[row + 1];
            kept = sumRow(begin, end, kept);
            int removed = end - kept;
            // rows up to the next one with repeats move as they are; `begin` keeps the old start of that one
            int next = repeatedRows.nextSetBit(row + 1);
            next = next < 0 ? rows : next;
            begin = starts[next];
            System.arraycopy(columns, end, columns, kept, begin - end);
            System.arraycopy(values, end, values, kept, begin - end);
            kept += begin - end;
            for (int later = row + 1; later <= next; later++) {
                starts[later] -= removed;
            }
            row = next;
        }
    }

    /// Moves the sums of the elements `from .. to-1`, one row, to `target ..` and returns the position after them.
    private int sumRow(int from, int to, int target) {
        int kept = target;
        for (int k = from; k < to; k++) {
            if (kept > target && columns[k] == columns[kept - 1]) {
                values[kept - 1] += values[k];
            } else {
                columns[kept] = columns[k];
                values[kept++] = values[k];
            }
        }
        return kept;
    }

    /// Looks for the first two elements of the first cell of a row that has several.
    private IllegalArgumentException refusal(Cells cells, int row) {
        int repeat = starts[row] + 1;
        while (columns[repeat] != columns[repeat - 1]) {
            repeat++;
        }
        long column = Integer.toUnsignedLong(columns[repeat]);
        int[] found = {-1, -1};
        CellBlocks.forEach(cells, Parallelism.sequential(), 1, block -> {
            for (int k = 0; k < block.count && found[1] < 0; k++) {
                if (block.rows[k] == row && block.columns[k] == column) {
                    found[found[0] < 0 ? 0 : 1] = block.begin + k;
                }
            }
        });
        return DuplicatePolicy.refusal(cells.element(found[1]), found[0], found[1]);
    }

    private int size() {
        return starts[starts.length - 1];
    }

    /// Returns the row pointers, storage of its own.
    int[] pointers() {
        return starts;
    }

    /// Returns the columns in the width for their number.
    Indices columns(long columnCount, ConvertWorkspace workspace) {
        return workspace.takeColumns(columns, size(), columnCount);
    }

    /// Returns the values.
    Values values() {
        return Values.wrap(size() == values.length ? values : Arrays.copyOf(values, size()));
    }
}
