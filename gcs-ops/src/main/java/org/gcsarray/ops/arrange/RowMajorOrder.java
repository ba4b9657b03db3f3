package org.gcsarray.ops.arrange;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Coordinates brought into row-major order.
final class RowMajorOrder {

    /// Elements below which sorting tuples takes no longer than sorting their linear indices.
    private static final int FEW = 1000;

    private RowMajorOrder() {}

    /// Returns coordinates in row-major order; the same object if they are. By way of compressed rows where rows and columns fit 63 bits: about
    /// as many rows as elements in a row, so that the counters of the rows and the elements of one row stay in the cache.
    static CooArray of(CooArray a, OpOptions options) {
        SmoothShape shape = a.shape();
        if (a.isCanonical() || a.nse() < FEW || shape.rank() < 2) {
            return a.canonicalize(DuplicatePolicy.ERROR);
        }
        int[] axes = Axes.all(shape.rank());
        int cut = StorageOrder.nearestCut(shape, axes, (long) Math.sqrt(a.values().size()),
                c -> c > 0 && c < axes.length);
        return cut < 0 ? a.canonicalize(DuplicatePolicy.ERROR)
                : Convert.toCoo(Convert.toGcs(a, StorageOrder.layout(shape, axes, cut), options.forConversion()),
                        options.forConversion());
    }
}
