package org.gcsarray.spark.internal.product;

import java.io.Serial;

import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.spark.internal.packed.PackedArray;

/// Rows times a matrix of any kind and type.
final class TensordotKernel implements RowKernel {

    @Serial
    private static final long serialVersionUID = 1;

    private final Broadcast<PackedArray> b;
    private transient @Nullable StoredArray unpacked;

    TensordotKernel(Broadcast<PackedArray> b) {
        this.b = b;
    }

    @Override
    public StoredArray multiply(CompressedRows rows) {
        StoredArray matrix = unpacked;
        if (matrix == null) {
            matrix = b.value().unpack();
            unpacked = matrix;
        }
        return Contract.tensordot(CrsMatrix.wrap(rows), matrix, new int[] {1}, new int[] {0}, OpOptions.DEFAULT);
    }
}
