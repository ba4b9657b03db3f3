package org.gcsarray.ops.arrange;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.internal.RowCollector;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;
import org.gcsarray.reduction.internal.ReshapeBlocks;
import org.gcsarray.reduction.internal.ReshapeBlocks.AxisBlock;
import org.gcsarray.shape.SmoothShape;

/// Row-major reshape of compressed rows, to rank 2 or more.
///
/// ```
/// the axes of each block are neighbours, ascending, in one group   labels change, storage is shared
/// .. neighbours, but the cut between the groups divides them       the cut moves, nothing is sorted
/// anything else                                                    re-layout of the operand, then one of the above
/// ```
final class CompressedReshape {

    private final CompressedArray array;
    private final DimensionReduction layout;
    private final List<AxisBlock> order;
    private final SmoothShape target;
    /// Axes of the target of more than one index, in the order of storage.
    private final int[] axes;

    private CompressedReshape(CompressedArray array, List<AxisBlock> order, SmoothShape target) {
        this.array = array;
        this.layout = array.reduction();
        this.order = order;
        this.target = target;
        this.axes = order.stream().flatMapToInt(block -> IntStream.of(block.to())).toArray();
    }

    /// Returns the array in another shape without extents of 0.
    static CompressedArray of(CompressedArray array, SmoothShape target, OpOptions options) {
        List<AxisBlock> blocks = ReshapeBlocks.of(array.shape(), target);
        Optional<List<AxisBlock>> order = StorageOrder.ofBlocks(array.reduction(), blocks);
        if (order.isPresent()) {
            return new CompressedReshape(array, order.get(), target).reshaped(array);
        }
        GcsArray gathered = Convert.toGcs(array, StorageOrder.gathered(array.reduction(), blocks),
                options.forConversion());
        List<AxisBlock> neighbours = StorageOrder.ofBlocks(gathered.reduction(), blocks).orElseThrow();
        return new CompressedReshape(gathered, neighbours, target).reshaped(array);
    }

    private CompressedArray reshaped(CompressedArray original) {
        int rowAxes = StorageOrder.longAxes(layout.shape(), layout.rowDimensions()).length;
        int whole = 0;
        int block = 0;
        int cut = 0;
        while (block < order.size() && whole + order.get(block).from().length <= rowAxes) {
            whole += order.get(block).from().length;
            cut += order.get(block).to().length;
            block++;
        }
        if (whole == rowAxes && StorageOrder.isPossible(target, axes, cut)) {
            return labelled(original, StorageOrder.layout(target, axes, cut), array.unfolded());
        }
        if (block == order.size()) {
            block--;
            whole -= order.get(block).from().length;
            cut -= order.get(block).to().length;
        }
        int before = cut;
        int last = before + order.get(block).to().length;
        int moved = StorageOrder.checked(StorageOrder.nearestCut(target, axes, layout.rowCount(),
                c -> c >= before && c <= last && StorageOrder.isPossible(target, axes, c)), target, axes);
        CompressedRows rows = recut(order.get(block), rowAxes - whole, moved - before,
                StorageOrder.layout(target, axes, moved));
        return labelled(original, StorageOrder.layout(target, axes, moved), rows);
    }

    private CompressedRows recut(AxisBlock divided, int rowsFrom, int rowsTo, DimensionReduction changed) {
        int[] from = divided.from();
        int[] to = divided.to();
        long low = ReshapeBlocks.product(layout.shape(), from, rowsFrom, from.length);
        return new MovedCut(ReshapeBlocks.product(layout.shape(), from, 0, rowsFrom), low,
                ReshapeBlocks.product(target, to, 0, rowsTo), ReshapeBlocks.product(target, to, rowsTo, to.length),
                layout.columnCount() / low).of(array.unfolded(), changed);
    }

    /// A matrix stays a matrix, in the storage that the layout tells.
    private static CompressedArray labelled(CompressedArray original, DimensionReduction layout, CompressedRows rows) {
        return Readings.of(!(original instanceof GcsArray), layout, rows);
    }

    /// Compressed rows whose cut between rows and columns divides a block of axes, cut at another place of the block.
    ///
    /// ```
    /// before   row = outer * rowsBefore + high     column = low * inner + rest     x = high * columnsBefore + low
    /// after    row = outer * rowsAfter + x / columnsAfter                          column = (x mod columnsAfter) * inner + rest
    /// ```
    ///
    /// @param rowsBefore    positions of the part of the block that was rows
    /// @param columnsBefore positions of the part that was columns
    /// @param rowsAfter     positions of the part that becomes rows
    /// @param columnsAfter  positions of the part that becomes columns; both pairs have the same product
    /// @param inner         positions of all axes stored behind the block
    private record MovedCut(long rowsBefore, long columnsBefore, long rowsAfter, long columnsAfter, long inner) {

        /// Returns the elements in their order under the new cut. O(nse + listed rows).
        CompressedRows of(CompressedRows a, DimensionReduction changed) {
            int nse = a.nse();
            Indices.Writer columns = Indices.writer(changed.columnCount(), nse);
            RowCollector collector = new RowCollector((int) Math.min(nse, changed.rowCount()));
            long[] row = new long[ElementKeys.BLOCK];
            long[] column = new long[ElementKeys.BLOCK];
            Divisor byRows = Divisor.of(rowsBefore);
            Divisor byInner = Divisor.of(inner);
            Divisor byColumns = Divisor.of(columnsAfter);
            ElementKeys rows = ElementKeys.of(CrsMatrix.wrap(a), new long[] {1, 0});
            for (int begin = 0, end; begin < nse; begin = end) {
                end = begin + Math.min(ElementKeys.BLOCK, nse - begin);
                rows.fill(begin, end - begin, row);
                a.columns().copyTo(begin, end, column);
                for (int k = 0; k < end - begin; k++) {
                    long low = byInner.quotient(column[k]);
                    long rest = byInner.remainder(column[k], low);
                    long outer = byRows.quotient(row[k]);
                    long number = byRows.remainder(row[k], outer) * columnsBefore + low;
                    long high = byColumns.quotient(number);
                    row[k] = outer * rowsAfter + high;
                    column[k] = byColumns.remainder(number, high) * inner + rest;
                }
                columns.set(begin, column, end - begin);
                for (int k = 0; k < end - begin; k++) {
                    collector.add(row[k], begin + k);
                }
            }
            return collector.finish(changed.rowCount(), changed.columnCount(), columns.finish(), a.values(), a.fill());
        }
    }
}
