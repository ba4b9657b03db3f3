package org.gcsarray.convert;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;

/// The cells of compressed rows under another layout: rows are decoded by a counter, columns by multiplications.
final class UnfoldedCells extends Cells {

    private final RowIndex rows;
    private final Indices columns;
    private final DimensionReduction source;

    /// Takes elements that are compressed by a reduction to two groups, or to one group in a single row.
    ///
    /// @param ascending whether the cells are known to ascend
    UnfoldedCells(RowIndex rows, Indices columns, DimensionReduction source, CellTarget target, boolean ascending) {
        super(columns.size(), target, ascending);
        this.rows = rows;
        this.columns = columns;
        this.source = source;
    }

    /// Returns the cells of an array in another layout.
    static UnfoldedCells of(CompressedArray array, DimensionReduction layout) {
        return of(array, CellTarget.of(layout), CellTarget.isSameOrder(array.reduction(), layout));
    }

    /// Returns the cells of an array in a table.
    static UnfoldedCells of(CompressedArray array, CellTarget target, boolean ascending) {
        return new UnfoldedCells(array.unfolded().rows(), array.unfolded().columns(), array.reduction(),
                target, ascending);
    }

    /// Elements come in the order of the source's dimensions. Those of one target row differ in column dimensions only, so they ascend if the
    /// source runs through these in the order of the target: with strides that never grow.
    @Override
    boolean isColumnOrdered() {
        long last = Long.MAX_VALUE;
        for (int dimension : source.dimensions()) {
            long stride = target().columnStrides()[dimension];
            if (stride != 0 && source.shape().extent(dimension) != 1) {
                if (stride > last) {
                    return false;
                }
                last = stride;
            }
        }
        return true;
    }

    @Override
    long[] element(int position) {
        throw new AssertionError("compressed rows hold no element twice");
    }

    @Override
    Reader reader() {
        int last = source.groupCount() - 1;
        return new RowReader(last == 0 ? LinearParts.none() : target().parts(source, 0), target().parts(source, last));
    }

    private final class RowReader implements Reader {

        private final LinearParts.Counter row;
        private final LinearParts columnParts;
        private final long[] linear = new long[BLOCK];
        private final int[] pointers = Pointers.of(rows);
        private int listed;
        private int next;

        RowReader(LinearParts rowParts, LinearParts columnParts) {
            this.row = rowParts.counter();
            this.columnParts = columnParts;
        }

        @Override
        public void read(int from, int to, long[] targetRows, long[] targetColumns) {
            if (from != next) {
                listed = rows.listedRowAt(from);
            }
            next = to;
            int position = from;
            while (position < to) {
                int end = Math.min(pointers[listed + 1], to);
                if (position < end) {
                    row.moveTo(rows.rowId(listed));
                    fill(targetRows, targetColumns, position - from, end - from, row.part(), row.other());
                    position = end;
                }
                if (position == pointers[listed + 1]) {
                    listed++;
                }
            }
            columns.copyTo(from, to, linear);
            columnParts.add(linear, to - from, targetRows, targetColumns);
        }

        /// One plain loop: most rows are too short to earn back a call of Arrays.fill.
        private static void fill(long[] rows, long[] columns, int from, int to, long row, long column) {
            for (int k = from; k < to; k++) {
                rows[k] = row;
                columns[k] = column;
            }
        }
    }
}
