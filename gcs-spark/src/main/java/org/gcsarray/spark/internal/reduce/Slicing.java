package org.gcsarray.spark.internal.reduce;

import java.io.Serial;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Ranges;

/// Which element of the result each element is reduced to. Immutable.
final class Slicing implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final ArrayForm source;
    private final ArrayForm result;
    private final boolean[] reduced;
    private final SliceLength length;
    private final long[] rowSteps;
    private final long[] columnSteps;

    /// Creates the map of an array to its reduction.
    ///
    /// @param source  form of the array
    /// @param reduced which axes are reduced
    /// @param result  form of the result, whose axes are the others in their order
    Slicing(ArrayForm source, boolean[] reduced, ArrayForm result) {
        this.source = source;
        this.result = result;
        this.reduced = reduced;
        this.rowSteps = new long[reduced.length];
        this.columnSteps = new long[reduced.length];
        BigInteger product = BigInteger.ONE;
        int axis = 0;
        for (int d = 0; d < reduced.length; d++) {
            if (reduced[d]) {
                product = product.multiply(BigInteger.valueOf(source.shape().extent(d)));
            } else {
                rowSteps[d] = result.layout().isPresent() ? step(result.layout().get(), 0, axis) : 0;
                columnSteps[d] = result.layout().isPresent() ? step(result.layout().get(), 1, axis) : 1;
                axis++;
            }
        }
        this.length = new SliceLength(product);
    }

    private static long step(DimensionReduction layout, int group, int axis) {
        int[] members = layout.groupDimensions(group);
        for (int k = 0; k < members.length; k++) {
            if (members[k] == axis) {
                return layout.groupStrides(group)[k];
            }
        }
        return 0;
    }

    /// Returns the form of the result.
    ArrayForm result() {
        return result;
    }

    /// Returns the number of elements of a slice.
    SliceLength length() {
        return length;
    }

    /// Returns the elements of the result that the elements of a block are reduced to, in order. O(dimensions * elements).
    SortedTuples slicesOf(Block block) {
        CompressedRows rows = block.rows();
        IndicesWriter targetRows = Indices.writer(result.rowCount(), rows.nse());
        IndicesWriter targetColumns = Indices.writer(result.columnCount(), rows.nse());
        Optional<DimensionReduction> layout = source.layout();
        if (layout.isPresent()) {
            fill(block, layout.get(), targetRows, targetColumns);
        }
        return SortedTuples.of(new long[] {result.rowCount(), result.columnCount()}, targetRows.finish(),
                targetColumns.finish());
    }

    private void fill(Block block, DimensionReduction layout, IndicesWriter targetRows, IndicesWriter targetColumns) {
        CompressedRows rows = block.rows();
        long[] indices = new long[reduced.length];
        GroupCursor row = new GroupCursor(layout, 0, indices);
        GroupCursor column = new GroupCursor(layout, 1, indices);
        int[] ofRow = kept(layout.rowDimensions());
        int[] ofColumn = kept(layout.columnDimensions());
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            if (rows.rows().start(k) == rows.rows().end(k)) {
                continue;
            }
            row.moveTo(block.firstRow() + rows.rows().rowId(k));
            long firstRow = sum(rowSteps, ofRow, indices);
            long firstColumn = sum(columnSteps, ofRow, indices);
            for (int p = rows.rows().start(k); p < rows.rows().end(k); p++) {
                if (ofColumn.length > 0) {
                    column.moveTo(rows.columns().get(p));
                }
                targetRows.set(p, firstRow + sum(rowSteps, ofColumn, indices));
                targetColumns.set(p, firstColumn + sum(columnSteps, ofColumn, indices));
            }
        }
    }

    private int[] kept(int[] dimensions) {
        return Arrays.stream(dimensions).filter(d -> !reduced[d]).toArray();
    }

    private static long sum(long[] steps, int[] dimensions, long[] indices) {
        long sum = 0;
        for (int d : dimensions) {
            sum += steps[d] * indices[d];
        }
        return sum;
    }

    /// Returns whether each row of the array is reduced to consecutive cells of the result, and rows to cells in the same order: all row
    /// dimensions are kept and lead in the result.
    boolean followsRows() {
        if (source.layout().isEmpty() || result.shape().rank() == 0 || source.shape().isEmpty()) {
            return false;
        }
        int[] rowDimensions = source.layout().get().rowDimensions();
        int[] order = result.layout().map(DimensionReduction::dimensions).orElse(new int[] {0});
        int[] kept = kept(Axes.all(reduced.length));
        for (int k = 0; k < rowDimensions.length; k++) {
            if (reduced[rowDimensions[k]] || kept[order[k]] != rowDimensions[k]) {
                return false;
            }
        }
        return true;
    }

    /// Returns the first cell of the result that a row is reduced to; for arrays that [follow rows][#followsRows].
    ///
    /// @param row row, or the number of rows for the end
    Ranges.Place begin(long row) {
        if (row >= source.rowCount()) {
            return new Ranges.Place(result.rowCount(), 0);
        }
        long[] indices = source.indices(row, 0);
        int[] all = kept(Axes.all(reduced.length));
        return new Ranges.Place(sum(rowSteps, all, indices), sum(columnSteps, all, indices));
    }

    /// Returns the fault of an integer of more than 64 bits, in the words of [org.gcsarray.ops.reduce.Reduce].
    ///
    /// @param what name of the integer, such as `sum`
    ArithmeticException overflow(String what, long row, long column) {
        int[] axes = Arrays.stream(Axes.all(reduced.length)).filter(d -> reduced[d]).toArray();
        return new ArithmeticException("the " + what + " of " + length.exact() + " elements along axes "
                + Arrays.toString(axes) + " of shape " + source.shape() + " exceeds the range of int64 at element "
                + Arrays.toString(result.indices(row, column)) + " of the result");
    }
}
