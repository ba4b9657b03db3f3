package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.ops.internal.SliceLength;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.packed.CellMap;

/// Which element of the result each element is reduced to. Immutable.
///
/// @param source  form of the array
/// @param result  form of the result, whose axes are the others in their order
/// @param reduced which axes are reduced
/// @param cells   the elements of the result
@SuppressWarnings("ArrayRecordComponent") // of one reduction, and never compared
record Slicing(ArrayForm source, ArrayForm result, boolean[] reduced, CellMap cells)
        implements
            Serializable {

    /// Returns the map of an array to its reduction.
    static Slicing of(ArrayForm source, boolean[] reduced, ArrayForm result) {
        long[] rowSteps = new long[reduced.length];
        long[] columnSteps = new long[reduced.length];
        CellMap ofResult = result.layout().map(CellMap::of)
                .orElse(new CellMap(new long[1], new long[] {1}));
        int axis = 0;
        for (int d = 0; d < reduced.length; d++) {
            if (!reduced[d]) {
                rowSteps[d] = ofResult.rowStrides()[axis];
                columnSteps[d] = ofResult.columnStrides()[axis++];
            }
        }
        return new Slicing(source, result, reduced, new CellMap(rowSteps, columnSteps));
    }

    /// Returns how many elements are reduced to one.
    SliceLength length() {
        return SliceLength.of(source.shape(), reduced);
    }

    /// Returns the elements of the result that the elements of a block are reduced to, in order. O(dimensions * elements).
    SortedTuples slicesOf(Block block) {
        long[][] places = cells.of(source.layout(), block.firstRow(), block.rows());
        return SortedTuples.of(new long[] {result.rowCount(), result.columnCount()},
                Indices.narrowest(result.rowCount(), places[0]), Indices.narrowest(result.columnCount(), places[1]));
    }

    private int[] kept() {
        return IntStream.range(0, reduced.length).filter(d -> !reduced[d]).toArray();
    }

    /// Returns whether each row of the array is reduced to consecutive cells of the result, and rows to cells in the same order: all row
    /// dimensions are kept and lead in the result.
    boolean followsRows() {
        if (source.layout().isEmpty() || result.shape().rank() == 0 || source.shape().isEmpty()) {
            return false;
        }
        int[] rowDimensions = source.layout().get().rowDimensions();
        int[] order = result.layout().map(DimensionReduction::dimensions).orElse(new int[] {0});
        int[] kept = kept();
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
        return new Ranges.Place(cells.row(indices), cells.column(indices));
    }

    /// Returns the fault of an integer of more than 64 bits, in the words of [org.gcsarray.ops.reduce.Reduce].
    ///
    /// @param what name of the integer, such as `sum`
    ArithmeticException overflow(String what, long row, long column) {
        int[] axes = IntStream.range(0, reduced.length).filter(d -> reduced[d]).toArray();
        return new ArithmeticException("the " + what + " of " + length().exact() + " elements along axes "
                + Arrays.toString(axes) + " of shape " + source.shape() + " exceeds the range of int64 at element "
                + Arrays.toString(result.indices(row, column)) + " of the result");
    }
}
