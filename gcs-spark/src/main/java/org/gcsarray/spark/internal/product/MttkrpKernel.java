package org.gcsarray.spark.internal.product;

import java.io.Serial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.internal.packed.PackedArray;

/// Rows of a tensor, one axis in the rows, times the Khatri-Rao product of the factors of the other axes.
final class MttkrpKernel implements RowKernel {

    @Serial
    private static final long serialVersionUID = 1;

    private final long[] extents;
    private final int[] order;
    private final Broadcast<PackedArray[]> factors;
    private transient @Nullable List<StoredArray> unpacked;

    /// Creates the kernel.
    ///
    /// @param extents extents of the axes in the columns
    /// @param order   their order in the columns
    /// @param factors their factor matrices
    MttkrpKernel(long[] extents, int[] order, Broadcast<PackedArray[]> factors) {
        this.extents = extents;
        this.order = order;
        this.factors = factors;
    }

    @Override
    public StoredArray multiply(CompressedRows rows) {
        List<StoredArray> matrices = unpacked;
        if (matrices == null) {
            matrices = new ArrayList<>(Arrays.stream(factors.value()).map(PackedArray::unpack).toList());
            // the factor of the rows is not read
            matrices.addFirst(matrices.getFirst());
            unpacked = matrices;
        }
        long[] shape = new long[extents.length + 1];
        int[] dimensions = new int[shape.length];
        shape[0] = rows.rowCount();
        for (int d = 0; d < extents.length; d++) {
            shape[d + 1] = extents[d];
            dimensions[d + 1] = order[d] + 1;
        }
        DimensionReduction layout = DimensionReduction.of(SmoothShape.of(shape), dimensions, 1);
        return Contract.mttkrp(GcsArray.wrap(layout, rows), 0, matrices, OpOptions.DEFAULT);
    }
}
