package org.gcsarray.spark.internal.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.broadcast.Broadcast;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.PackedArray;
import org.gcsarray.spark.value.SparkOptions;

/// The matricised tensor times the Khatri-Rao product of factor matrices: rows of a tensor, one axis in the rows, times the factors of the
/// other axes.
final class DistributedMttkrp {

    private DistributedMttkrp() {}

    static BlockArray of(BlockArray a, int mode, List<? extends NdArray> factors, SparkOptions options) {
        ArrayForm form = a.form();
        int rank = form.shape().rank();
        int axis = Axes.of(mode, rank);
        List<StoredArray> outlines = new ArrayList<>();
        List<PackedArray> packed = new ArrayList<>();
        for (int d = 0; d < factors.size(); d++) {
            if (d == axis) {
                outlines.add(Outline.of(form));
            } else {
                StoredArray factor = StoredOperands.widened(factors.get(d));
                outlines.add(Outline.of(factor));
                packed.add(PackedArray.of(factor));
            }
        }
        StoredArray outline = Contract.mttkrp(Outline.of(form), outlines, axis, OpOptions.DEFAULT);
        List<DType> types = new ArrayList<>(List.of(form.dtype()));
        outlines.stream().map(StoredArray::dtype).forEach(types::add);
        types.remove(axis + 1);
        ProductSums sums = ProductSums.of("mttkrp", outline, types.toArray(DType[]::new));
        // one factor in a wider type is enough
        packed.set(0, PackedArray.of(sums.widened(packed.getFirst().unpack())));
        int[] others = AxisLabels.without(Axes.all(rank), axis);
        int[] order = columnOrder(form, axis, others);
        Recut recut = Recut.of(outline.shape(), new int[] {0}, new int[] {1},
                sums.widened(outline).fill(), form.maxBlockNse());
        long[] extents = Lists.select(form.shape(), others).extents();
        int[] places = AxisLabels.places(others, order);
        Broadcast<PackedArray[]> sent = DistributedProducts.context(a).broadcast(packed.toArray(PackedArray[]::new));
        return sums.finished(RowProducts.of(BlockUnfolding.of(form, new int[] {axis}, order).of(a, options), recut,
                rows -> sums.multiply(() -> multiply(rows, extents, places, sent.value()))));
    }

    /// @param extents extents of the axes in the columns
    /// @param order   their order in the columns
    /// @param factors their factor matrices
    private static StoredArray multiply(CompressedRows rows, long[] extents, int[] order, PackedArray[] factors) {
        List<StoredArray> matrices = new ArrayList<>(Arrays.stream(factors).map(PackedArray::unpack).toList());
        // the factor of the rows is not read
        matrices.addFirst(matrices.getFirst());
        long[] shape = new long[extents.length + 1];
        int[] dimensions = new int[shape.length];
        shape[0] = rows.rowCount();
        for (int d = 0; d < extents.length; d++) {
            shape[d + 1] = extents[d];
            dimensions[d + 1] = order[d] + 1;
        }
        DimensionReduction layout = DimensionReduction.of(SmoothShape.of(shape), dimensions, 1);
        return Contract.mttkrp(GcsArray.wrap(layout, rows), matrices, 0, OpOptions.DEFAULT);
    }

    /// Returns the order of the other axes: that of the layout if the mode alone is the rows, so that nothing has to move.
    private static int[] columnOrder(ArrayForm form, int mode, int... others) {
        int[] dimensions = form.layout().orElseThrow().dimensions();
        return form.layout().get().rowDimensions().length == 1 && dimensions[0] == mode
                ? form.layout().get().columnDimensions()
                : others;
    }
}
