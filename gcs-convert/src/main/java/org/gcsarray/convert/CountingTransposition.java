package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;

/// Exchanges rows and columns of compressed rows: counts the columns, then moves row and value of each element to its column.
///
/// The one counting pass of a conversion between CRS and CCS, or of swapped groups: elements of a column arrive with ascending rows, so
/// nothing is sorted. Two passes over the elements, the second into the arrays of the result. Memory beyond it: 4 bytes per column and
/// thread, and 4 bytes per element to widen columns, to narrow rows, or to fetch values of other types than float64.
/// Source: Gustavson, "Two fast algorithms for sparse matrices: multiplication and permuted transposition" (1978).
final class CountingTransposition {

    private final CompressedRows source;
    private final int[] columns;
    private final Parallelism parallelism;
    private final ConvertWorkspace workspace;

    private CountingTransposition(CompressedRows source, Parallelism parallelism, ConvertWorkspace workspace) {
        this.source = source;
        this.columns = widened(source.columns(), workspace);
        this.parallelism = parallelism;
        this.workspace = workspace;
    }

    private static int[] widened(Indices columns, ConvertWorkspace workspace) {
        if (columns instanceof Indices32 plain) {
            return Backing.of(plain);
        }
        int[] wide = workspace.order(columns.size());
        columns.copyTo(0, wide.length, wide);
        return wide;
    }

    /// Returns whether columns are few enough to be counted one by one, and rows fit 32 bits.
    static boolean isPossible(CompressedRows source, Parallelism parallelism) {
        int nse = source.nse();
        return nse > 0 && CellKeys.isRowPerBucket(source.columnCount(), nse / parallelism.tasksFor(nse))
                && Indices.widthFor(source.rowCount()) <= Integer.BYTES;
    }

    /// Returns the transpose with plain rows.
    static CompressedRows of(CompressedRows source, Parallelism parallelism, ConvertWorkspace workspace) {
        return new CountingTransposition(source, parallelism, workspace).transpose();
    }

    private CompressedRows transpose() {
        int buckets = (int) source.columnCount();
        int[][] counters = new int[parallelism.tasksFor(columns.length)][];
        Arrays.setAll(counters, task -> workspace.counters(task, buckets));
        forEachPart((task, from, to) -> count(from, to, counters[task]));
        int[] starts = BucketCounts.starts(counters, buckets);
        int[] rows = workspace.columns(columns.length, source.rowCount());
        Values values = move(counters, rows);
        return Wrapping.proven(buckets, source.rowCount(), RowIndex.Dense.wrap(starts),
                workspace.takeColumns(rows, columns.length, source.rowCount()), values, source.fill());
    }

    private void forEachPart(CellBlocks.PartTaker taker) {
        CellBlocks.forEachPart(columns.length, parallelism, taker);
    }

    private void count(int from, int to, int[] counts) {
        Arrays.fill(counts, 0, (int) source.columnCount(), 0);
        for (int k = from; k < to; k++) {
            counts[columns[k]]++;
        }
    }

    /// Moves rows into `rows` and returns the values: float64 moves along, others are fetched from the positions that move instead.
    private Values move(int[][] next, int[] rows) {
        RowIndex index = source.rows();
        if (source.values() instanceof Float64Values plain) {
            double[] values = Backing.of(plain);
            double[] target = new double[columns.length];
            forEachPart((task, from, to) -> move(index, columns, from, to, next[task], rows, values, target));
            return Values.wrap(target);
        }
        int[] order = new int[columns.length];
        forEachPart((task, from, to) -> move(index, columns, from, to, next[task], rows, order));
        return source.values().gather(order);
    }

    private static void move(RowIndex index, int[] columns, int begin, int end, int[] next, int[] rows, double[] values,
            double[] target) {
        int[] pointers = Pointers.of(index);
        int k = begin;
        for (int listed = BucketCounts.bucketOf(pointers, begin); k < end; listed++) {
            int row = (int) index.rowId(listed);
            for (int to = Math.min(pointers[listed + 1], end); k < to; k++) {
                int position = next[columns[k]]++;
                rows[position] = row;
                target[position] = values[k];
            }
        }
    }

    private static void move(RowIndex index, int[] columns, int begin, int end, int[] next, int[] rows, int[] order) {
        int[] pointers = Pointers.of(index);
        int k = begin;
        for (int listed = BucketCounts.bucketOf(pointers, begin); k < end; listed++) {
            int row = (int) index.rowId(listed);
            for (int to = Math.min(pointers[listed + 1], end); k < to; k++) {
                int position = next[columns[k]]++;
                rows[position] = row;
                order[position] = k;
            }
        }
    }
}
