package org.gcsarray.convert;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;

/// Stores compressed rows by a layout with the same row dimensions in another order: moves whole rows, whose columns stay as they are.
///
/// Sorts the numbers of the non-empty rows, then copies. O(elements + rows). Memory: 4 bytes per element and 24 per non-empty row.
final class RowPermutation {

    private RowPermutation() {}

    /// Returns whether two layouts have the same row dimensions, and the same column dimensions in the same order.
    static boolean applies(DimensionReduction source, DimensionReduction target) {
        return Arrays.equals(longDimensions(source, 1), longDimensions(target, 1))
                && Arrays.equals(IntStream.of(longDimensions(source, 0)).sorted().toArray(),
                        IntStream.of(longDimensions(target, 0)).sorted().toArray());
    }

    private static int[] longDimensions(DimensionReduction layout, int group) {
        return IntStream.of(layout.groupDimensions(group)).filter(d -> layout.shape().extent(d) != 1).toArray();
    }

    /// Returns the rows in the order of a layout, hyper-sparse.
    static CompressedRows of(CompressedArray array, DimensionReduction layout) {
        CompressedRows source = array.unfolded();
        RowIndex old = source.toHyperRows().rows();
        Indices moved = movedRows(array, old, layout);
        int[] rowOrder = SortedTuples.of(new long[] {layout.rowCount()}, moved).order();
        int[] pointers = new int[rowOrder.length + 1];
        int[] order = new int[source.nse()];
        for (int k = 0; k < rowOrder.length; k++) {
            int from = old.start(rowOrder[k]);
            int length = old.end(rowOrder[k]) - from;
            int begin = pointers[k];
            for (int i = 0; i < length; i++) {
                order[begin + i] = from + i;
            }
            pointers[k + 1] = begin + length;
        }
        return Wrapping.proven(source.rowCount(), source.columnCount(),
                RowIndex.Hyper.wrap(moved.gather(rowOrder), pointers), source.columns().gather(order),
                source.values().gather(order), source.fill());
    }

    /// Returns the row of the layout for each listed row.
    private static Indices movedRows(CompressedArray array, RowIndex rows, DimensionReduction layout) {
        Indices.Writer moved = Indices.writer(layout.rowCount(), rows.listedRows());
        if (rows.listedRows() > 0) {
            LinearParts.Counter counter = CellTarget.of(layout).parts(array.reduction(), 0).counter();
            for (int k = 0; k < rows.listedRows(); k++) {
                counter.moveTo(rows.rowId(k));
                moved.set(k, counter.part());
            }
        }
        return moved.finish();
    }
}
