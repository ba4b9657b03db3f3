package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.TranspositionLoops;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;

/// Exchanges rows and columns of compressed rows: counts the columns, then moves row and value of each element to its column.
///
/// The one counting pass of a conversion between CRS and CCS, or of swapped groups: elements of a column arrive with ascending rows, so
/// nothing is sorted. Two passes over the elements, the second into the arrays of the result. Memory beyond it: 4 bytes per column and
/// thread, 4 bytes per element to widen columns or to narrow rows where their widths differ, and 4 bytes per element to fetch values of other
/// types than float64.
/// Source: Gustavson, "Two fast algorithms for sparse matrices: multiplication and permuted transposition" (1978).
final class CountingTransposition {

    private final CompressedRows source;
    private final Parallelism parallelism;
    private final ConvertWorkspace workspace;
    /// Columns, as wide as the rows of the result are, or in 32 bits.
    private final Indices columns;
    private final boolean isOneWidth;

    private CountingTransposition(CompressedRows source, Parallelism parallelism, ConvertWorkspace workspace) {
        this.source = source;
        this.parallelism = parallelism;
        this.workspace = workspace;
        this.isOneWidth = source.columns().byteWidth() == Indices.widthFor(source.rowCount());
        this.columns = isOneWidth ? source.columns() : widened(source.columns(), workspace);
    }

    private static Indices widened(Indices columns, ConvertWorkspace workspace) {
        if (columns instanceof Indices32) {
            return columns;
        }
        int[] wide = workspace.order(columns.size());
        columns.copyTo(0, wide.length, wide);
        return Indices.wrap(wide);
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
        int size = columns.size();
        int buckets = (int) source.columnCount();
        int[][] counters = new int[parallelism.tasksFor(size)][];
        Arrays.setAll(counters, task -> workspace.counters(task, buckets));
        forEachPart((task, from, to) -> {
            Arrays.fill(counters[task], 0, buckets, 0);
            TranspositionLoops.count(columns, from, to, counters[task]);
        });
        int[] starts = BucketCounts.starts(counters, workspace.results().ints(buckets + 1));
        Indices rows = isOneWidth ? workspace.results().indices(size, source.rowCount())
                : Indices.wrap(workspace.columns(size, source.rowCount()));
        Values values = move(counters, rows);
        Indices narrow = isOneWidth ? rows
                : workspace.takeColumns(Backing.of((Indices32) rows), size, source.rowCount());
        return Wrapping.proven(buckets, source.rowCount(), RowIndex.Dense.wrap(starts), narrow, values, source.fill());
    }

    /// Moves rows into `rows` and returns the values: float64 moves along, others are fetched from the positions that move instead.
    private Values move(int[][] next, Indices rows) {
        RowIndex index = source.rows();
        if (source.values() instanceof Float64Values plain) {
            double[] values = Backing.of(plain);
            double[] target = workspace.results().doubles(values.length);
            forEachPart((task, from, to) -> TranspositionLoops.move(index, columns, from, to, next[task], rows, values,
                    target));
            return Values.wrap(target);
        }
        int[] order = new int[columns.size()];
        forEachPart(
                (task, from, to) -> TranspositionLoops.move(index, columns, from, to, next[task], rows, order));
        return source.values().gather(order);
    }

    private void forEachPart(CellBlocks.PartTaker taker) {
        CellBlocks.forEachPart(columns.size(), parallelism, taker);
    }
}
