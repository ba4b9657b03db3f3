package org.gcsarray.convert;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;

/// The table that elements are put into: row and column of an element are sums of stride times index over all dimensions.
///
/// @param rowCount      number of rows
/// @param columnCount   number of columns
/// @param rowStrides    what one step in each dimension adds to the row
/// @param columnStrides what one step in each dimension adds to the column
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record CellTarget(long rowCount, long columnCount, long[] rowStrides, long[] columnStrides) {

    /// Returns the rows and columns of a layout.
    static CellTarget of(DimensionReduction layout) {
        return new CellTarget(layout.rowCount(), layout.columnCount(), LinearParts.strides(layout, 0),
                LinearParts.strides(layout, 1));
    }

    /// Returns a table of one row, whose columns are the linear indices of a reduction to one group.
    static CellTarget line(DimensionReduction reduction) {
        return new CellTarget(1, reduction.groupSize(0), new long[reduction.shape().rank()],
                LinearParts.strides(reduction, 0));
    }

    /// Returns the table whose row is the index in one dimension and whose column is the index in another, of a shape of this rank.
    static CellTarget indices(int rank, int rowDimension, int columnDimension) {
        long[] rowStrides = new long[rank];
        long[] columnStrides = new long[rank];
        rowStrides[rowDimension] = 1;
        columnStrides[columnDimension] = 1;
        return new CellTarget(Long.MAX_VALUE, Long.MAX_VALUE, rowStrides, columnStrides);
    }

    /// Returns what the linear index of one group of a source layout adds to the row and the column of an element.
    ///
    /// @param source layout of the elements, of a shape without extents of 0
    LinearParts parts(DimensionReduction source, int group) {
        return LinearParts.of(source, group, rowStrides, columnStrides);
    }

    /// Returns whether elements in the order of one layout are in the order of another, rows first: both name their dimensions in the same
    /// order, those of extent 1 left out.
    static boolean isSameOrder(DimensionReduction one, DimensionReduction other) {
        return Arrays.equals(order(one), order(other));
    }

    /// Returns whether elements in the order of a layout are in row-major order.
    static boolean isRowMajor(DimensionReduction layout) {
        int[] order = order(layout);
        return IntStream.range(1, order.length).allMatch(i -> order[i - 1] < order[i]);
    }

    private static int[] order(DimensionReduction layout) {
        return IntStream.of(layout.dimensions()).filter(d -> layout.shape().extent(d) != 1).toArray();
    }
}
