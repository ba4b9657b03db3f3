package org.gcsarray.spark.internal.product;

import java.util.List;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// The folded matrix times a vector that every executor gets, the result on the driver.
final class BroadcastSpmv {

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private BroadcastSpmv() {}

    static double[] multiply(BlockArray a, double[] x, SparkOptions options) {
        ArrayForm form = a.form();
        Outline.checkReal(form);
        Outline.checkLength("x", x.length, form, 1, "");
        checkResult(form.rowCount(), options.maxCollectBytes());
        double[] y = new double[(int) form.rowCount()];
        Broadcast<double[]> sent = context(a).broadcast(x);
        try {
            List<RowSums> sums = Jobs.run(() -> a.blocks()
                    .map(block -> RowSums.of(block.firstRow(), block.rows(), sent.value())).collect());
            sums.forEach(part -> part.addTo(y));
        } finally {
            sent.destroy();
        }
        return y;
    }

    private static void checkResult(long rows, long maxBytes) {
        if (rows > LARGEST_ARRAY) {
            throw new IllegalArgumentException("the result has " + rows + " rows, one array holds at most "
                    + LARGEST_ARRAY + "; multiply by a distributed x");
        }
        if (rows * Double.BYTES > maxBytes) {
            throw new IllegalArgumentException("the result has " + rows + " rows in " + rows * Double.BYTES
                    + " bytes, at most " + maxBytes
                    + " are brought to the driver; raise maxCollectBytes, or multiply by a distributed x");
        }
    }

    static JavaSparkContext context(BlockArray a) {
        return JavaSparkContext.fromSparkContext(a.blocks().context());
    }
}
