package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.reduction.internal.LinearParts;

/// Keys of compressed rows: the part of the row once per row, that of the column from a table, or by division where there are more columns
/// than elements.
final class UnfoldedKeys implements ElementKeys {

    /// Elements per row from which a loop over each row is faster than one over all rows: measured.
    private static final int LONG_ROW = 16;

    private final CompressedRows array;
    private final LinearParts columnParts;
    private final long @Nullable [] columnTable;
    private final long @Nullable [] rowParts;
    private final boolean hasShortRows;
    private final long[] columns = new long[BLOCK];
    private final long[] steps = new long[BLOCK];

    UnfoldedKeys(CompressedArray compressed, long[] strides) {
        this.array = compressed.unfolded();
        LinearParts rows = LinearParts.of(compressed.reduction(), 0, strides);
        this.rowParts = rows.isZero() ? null : partsOfRows(rows, array.rows());
        this.hasShortRows = array.nse() < (long) LONG_ROW * array.rows().listedRows();
        this.columnParts = LinearParts.of(compressed.reduction(), 1, strides);
        boolean isTable = !columnParts.isMultiple() && array.columnCount() <= array.nse();
        this.columnTable = isTable ? columnParts.table((int) array.columnCount()) : null;
    }

    private static long[] partsOfRows(LinearParts parts, RowIndex rows) {
        return switch (rows) {
            case RowIndex.Dense dense -> parts.table(dense.listedRows());
            case RowIndex.Hyper hyper -> {
                long[] sums = new long[hyper.listedRows()];
                parts.add(hyper.rowIds().toLongArray(), sums.length, sums);
                yield sums;
            }
        };
    }

    @Override
    public void fill(int from, int count, long[] keys) {
        if (columnParts.isZero()) {
            Arrays.fill(keys, 0, count, 0);
        } else {
            array.columns().copyTo(from, from + count, columns);
            addColumns(count, keys);
        }
        if (rowParts != null) {
            addRows(rowParts, from, from + count, keys);
        }
    }

    private void addColumns(int count, long[] keys) {
        if (columnTable == null) {
            Arrays.fill(keys, 0, count, 0);
            columnParts.add(columns, count, keys);
            return;
        }
        for (int k = 0; k < count; k++) {
            keys[k] = columnTable[(int) columns[k]];
        }
    }

    private void addRows(long[] parts, int from, int to, long[] keys) {
        int[] pointers = Pointers.of(array.rows());
        int row = array.rows().listedRowAt(from);
        if (hasShortRows) {
            addSteps(parts, row, pointers, from, to, keys);
            return;
        }
        int position = from;
        for (; position < to; row++) {
            int end = Math.min(pointers[row + 1], to);
            long part = parts[row];
            for (; position < end; position++) {
                keys[position - from] += part;
            }
        }
    }

    /// Adds parts as sums of their differences: each row, empty or not, is a step at its first position, so that nothing branches by the
    /// length of a row.
    private void addSteps(long[] parts, int first, int[] pointers, int from, int to, long[] keys) {
        Arrays.fill(steps, 0, to - from, 0);
        for (int row = first + 1; row < parts.length && pointers[row] < to; row++) {
            steps[pointers[row] - from] += parts[row] - parts[row - 1];
        }
        long part = parts[first];
        for (int k = 0; k < to - from; k++) {
            part += steps[k];
            keys[k] += part;
        }
    }
}
