package org.gcsarray.spark.internal.packed;

import java.io.Serializable;
import java.util.Optional;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;

/// Which cell of a matrix the elements of an array become: row and column are sums of stride times index. Immutable.
///
/// @param rowStrides    what one step in each dimension adds to the row
/// @param columnStrides what one step in each dimension adds to the column, 0 where the row changes
@SuppressWarnings("ArrayRecordComponent") // made by its users, never compared
public record CellMap(long[] rowStrides, long[] columnStrides) implements Serializable {

    /// Returns the cells of a layout.
    public static CellMap of(DimensionReduction layout) {
        return new CellMap(LinearParts.strides(layout, 0), LinearParts.strides(layout, 1));
    }

    /// Returns the row of an element.
    public long row(long... indices) {
        return linear(rowStrides, indices);
    }

    /// Returns the column of an element.
    public long column(long... indices) {
        return linear(columnStrides, indices);
    }

    private static long linear(long[] strides, long... indices) {
        long linear = 0;
        for (int d = 0; d < indices.length; d++) {
            linear += strides[d] * indices[d];
        }
        return linear;
    }

    /// Returns the row of each element of compressed rows, and the column of each. O(dimensions of the columns * elements).
    ///
    /// @param source   layout of the rows; empty below rank 2, where all is one row
    /// @param firstRow row of the unfolded matrix that row 0 of `rows` is
    public long[][] of(Optional<DimensionReduction> source, long firstRow, CompressedRows rows) {
        long[] toRows = new long[rows.nse()];
        long[] toColumns = new long[rows.nse()];
        if (source.isEmpty()) {
            for (int p = 0; p < toRows.length && rowStrides.length > 0; p++) {
                toRows[p] = rowStrides[0] * rows.columns().get(p);
                toColumns[p] = columnStrides[0] * rows.columns().get(p);
            }
        } else if (toRows.length > 0) {
            LinearParts.Counter row = LinearParts.of(source.get(), 0, rowStrides, columnStrides).counter();
            LinearParts.Counter column = LinearParts.of(source.get(), 1, rowStrides, columnStrides).counter();
            RowIndex index = rows.rows();
            for (int k = 0; k < index.listedRows(); k++) {
                row.moveTo(firstRow + index.rowId(k));
                for (int p = index.start(k); p < index.end(k); p++) {
                    column.moveTo(rows.columns().get(p));
                    toRows[p] = row.part() + column.part();
                    toColumns[p] = row.other() + column.other();
                }
            }
        }
        return new long[][] {toRows, toColumns};
    }
}
