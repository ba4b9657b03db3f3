package org.gcsarray.spark.internal.product;

import java.util.List;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.SparkOptions;

/// Sums over pairs of axes of two distributed arrays: panels of the contracted index, or all pairs of blocks if there is none.
final class DistributedTensordot {

    private DistributedTensordot() {}

    static FlopEstimate estimate(BlockArray a, BlockArray b, int[] axes, int[] axesOfB, SparkOptions options) {
        return axes.length == 0 ? estimateOuter(a, b, axesOfB)
                : new PanelJoin(a, b, axes, axesOfB, options).estimate();
    }

    static BlockArray of(BlockArray a, BlockArray b, int[] axes, int[] axesOfB, SparkOptions options) {
        if (axes.length == 0) {
            check(estimateOuter(a, b, axesOfB), axes, options);
            return outer(a, b);
        }
        PanelJoin join = new PanelJoin(a, b, axes, axesOfB, options);
        check(join.estimate(), axes, options);
        return join.product();
    }

    private static void check(FlopEstimate estimate, int[] axes, SparkOptions options) {
        if (estimate.flops() > options.maxFlops()) {
            String heaviest = axes.length == 0 ? "" : "; index " + estimate.heaviestIndex()
                    + " of the contracted axes takes most, " + estimate.heaviestFlops();
            throw new IllegalArgumentException(
                    "the product takes " + estimate.flops() + " multiplications, the limit is "
                            + options.maxFlops() + heaviest
                            + "; raise maxFlops, or leave out the indices that hold most elements");
        }
    }

    private static StoredArray outline(BlockArray a, BlockArray b, int... axesOfB) {
        return Contract.tensordot(Outline.of(a.form()), Outline.of(b.form()), new int[0], axesOfB,
                OpOptions.DEFAULT);
    }

    private static FlopEstimate estimateOuter(BlockArray a, BlockArray b, int... axesOfB) {
        outline(a, b, axesOfB);
        long flops = PanelFlops.saturatedProduct(a.nse(), b.nse());
        return new FlopEstimate(flops, flops, flops, List.of());
    }

    private static BlockArray outer(BlockArray a, BlockArray b) {
        BlockUnfolding row = BlockUnfolding.of(b.form(), new int[0], Axes.all(b.form().shape().rank()));
        OuterProduct product = OuterProduct.of(a.form(), outline(a, b), row.matrix().columnCount());
        JavaRDD<Elements> products = a.blocks().cartesian(row.elements(b)).flatMap(pair -> product
                .of(pair._1(), pair._2().columns(), pair._2().values()).iterator());
        return Exchange.send(products, product.recut().target(), product.ranges(a.ranges()), DuplicatePolicy.ERROR);
    }
}
