package org.gcsarray.spark.internal.packed;

import java.io.Serializable;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;

/// Which cell of a matrix the elements of an array become: row and column are sums of stride times index. Immutable.
///
/// @param rowStrides    what one step in each dimension adds to the row
/// @param columnStrides what one step in each dimension adds to the column
@SuppressWarnings("ArrayRecordComponent") // made by its users, never compared
public record CellMap(long[] rowStrides, long[] columnStrides) implements Serializable {

    /// Returns the cells of a layout.
    public static CellMap of(DimensionReduction layout) {
        return new CellMap(strides(layout, 0), strides(layout, 1));
    }

    /// Returns what one step in each dimension adds to the linear index of a group; 0 in dimensions of others.
    public static long[] strides(DimensionReduction reduction, int group) {
        long[] strides = new long[reduction.shape().rank()];
        int[] members = reduction.groupDimensions(group);
        for (int k = 0; k < members.length; k++) {
            strides[members[k]] = reduction.groupStrides(group)[k];
        }
        return strides;
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
        long[] indices = new long[rowStrides.length];
        if (source.isEmpty()) {
            for (int p = 0; p < toRows.length && indices.length > 0; p++) {
                indices[0] = rows.columns().get(p);
                toRows[p] = row(indices);
                toColumns[p] = column(indices);
            }
            return new long[][] {toRows, toColumns};
        }
        GroupCursor row = new GroupCursor(source.get(), 0, indices);
        GroupCursor column = new GroupCursor(source.get(), 1, indices);
        int[] ofColumn = IntStream.of(source.get().columnDimensions())
                .filter(d -> rowStrides[d] != 0 || columnStrides[d] != 0).toArray();
        RowIndex index = rows.rows();
        for (int k = 0; k < index.listedRows(); k++) {
            if (index.start(k) == index.end(k)) {
                continue;
            }
            row.moveTo(firstRow + index.rowId(k));
            long rowOfRow = sum(rowStrides, source.get().rowDimensions(), indices);
            long columnOfRow = sum(columnStrides, source.get().rowDimensions(), indices);
            for (int p = index.start(k); p < index.end(k); p++) {
                if (ofColumn.length > 0) {
                    column.moveTo(rows.columns().get(p));
                }
                toRows[p] = rowOfRow + sum(rowStrides, ofColumn, indices);
                toColumns[p] = columnOfRow + sum(columnStrides, ofColumn, indices);
            }
        }
        return new long[][] {toRows, toColumns};
    }

    private static long sum(long[] strides, int[] dimensions, long[] indices) {
        long sum = 0;
        for (int d : dimensions) {
            sum += strides[d] * indices[d];
        }
        return sum;
    }
}
