package org.gcsarray.spark.internal.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.PackedArray;
import org.gcsarray.spark.value.SparkOptions;

/// Products of a tensor along one axis, and along all but one.
final class ModeProducts {

    private ModeProducts() {}

    static BlockArray ttv(BlockArray a, NdArray vector, int mode, SparkOptions options) {
        StoredArray stored = Sparse.of(vector).array();
        Contract.ttv(Outline.of(a.form()), Outline.of(stored), mode, OpOptions.DEFAULT);
        return LocalTensordot.of(a, stored, new int[] {mode}, new int[] {0}, options);
    }

    static BlockArray ttm(BlockArray a, NdArray matrix, int mode, SparkOptions options) {
        StoredArray stored = Sparse.of(matrix).array();
        Contract.ttm(Outline.of(a.form()), Outline.of(stored), mode, OpOptions.DEFAULT);
        int rank = a.form().shape().rank();
        int axis = Axes.of(mode, rank);
        int[] places = new int[rank];
        Arrays.setAll(places, d -> d < axis ? d : d == axis ? rank - 1 : d - 1);
        return LocalTensordot.of(a, stored, new int[] {axis}, new int[] {1}, options).permute(places);
    }

    static BlockArray mttkrp(BlockArray a, int mode, List<? extends NdArray> factors, SparkOptions options) {
        ArrayForm form = a.form();
        int rank = form.shape().rank();
        int axis = Axes.of(mode, rank);
        List<StoredArray> outlines = new ArrayList<>();
        List<PackedArray> packed = new ArrayList<>();
        for (int d = 0; d < factors.size(); d++) {
            if (d == axis) {
                outlines.add(Outline.of(form));
            } else {
                StoredArray factor = Sparse.of(factors.get(d)).array();
                outlines.add(Outline.of(factor));
                packed.add(PackedArray.of(factor));
            }
        }
        StoredArray outline = Contract.mttkrp(Outline.of(form), axis, outlines, OpOptions.DEFAULT);
        int[] others = Lists.without(rank, axis);
        int[] order = columnOrder(form, axis, others);
        Recut recut = new Recut(outline.shape(), new int[] {0}, new int[] {1}, outline.fill(), form.maxBlockNse());
        MttkrpKernel kernel = new MttkrpKernel(Arrays.stream(others).mapToLong(form.shape()::extent).toArray(),
                Lists.places(others, order),
                BroadcastSpmv.context(a).broadcast(packed.toArray(PackedArray[]::new)));
        return RowProducts.of(new Unfolding(form, new int[] {axis}, order).of(a, options), recut, kernel);
    }

    /// Returns the order of the other axes: that of the layout if the mode alone is the rows, so that nothing has to move.
    private static int[] columnOrder(ArrayForm form, int mode, int... others) {
        int[] dimensions = form.layout().orElseThrow().dimensions();
        return form.layout().get().rowDimensions().length == 1 && dimensions[0] == mode
                ? form.layout().get().columnDimensions()
                : others;
    }
}
