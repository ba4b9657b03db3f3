package org.gcsarray.spark.internal.product;

import java.io.Serial;

import org.apache.spark.broadcast.Broadcast;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.shape.SmoothShape;

/// Rows times a dense row-major matrix of doubles.
final class SpmmKernel implements RowKernel {

    @Serial
    private static final long serialVersionUID = 1;

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final Broadcast<double[]> b;
    private final int width;

    SpmmKernel(Broadcast<double[]> b, int width) {
        this.b = b;
        this.width = width;
    }

    @Override
    public StoredArray multiply(CompressedRows rows) {
        long cells = rows.rowCount() * width;
        if (cells > LARGEST_ARRAY) {
            throw new IllegalArgumentException("a block of " + rows.rowCount() + " rows times " + width
                    + " columns has " + cells + " elements, one array holds at most " + LARGEST_ARRAY
                    + "; ask for smaller blocks (maxBlockNse)");
        }
        double[] c = new double[(int) cells];
        Spmm.multiply(rows.convert(DType.FLOAT64), b.value(), c, width);
        return StridedArray.wrapRowMajor(SmoothShape.of(rows.rowCount(), width), Values.wrap(c));
    }
}
