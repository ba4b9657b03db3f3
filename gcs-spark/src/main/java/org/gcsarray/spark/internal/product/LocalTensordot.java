package org.gcsarray.spark.internal.product;

import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.packed.PackedArray;
import org.gcsarray.spark.value.SparkOptions;

/// Sums over pairs of axes of a distributed array and one of the driver.
final class LocalTensordot {

    private LocalTensordot() {}

    /// Returns the sums, in the type in which they are added.
    ///
    /// @param sums how integers are summed
    static BlockArray of(BlockArray a, StoredArray b, int[] axes, int[] axesOfB, ProductSums sums,
            SparkOptions options) {
        StoredArray outline = sums.widened(Contract.tensordot(Outline.of(a.form()), Outline.of(b), axes, axesOfB,
                OpOptions.DEFAULT));
        AxisPairs pairs = AxisPairs.of(a.form(), b.shape().rank(), axes, axesOfB);
        if (axes.length == 0) {
            return outer(a, b, outline, sums);
        }
        if (pairs.freeOfA().length == 0) {
            return full(a, sums.widened(b), axes, axesOfB, outline, sums);
        }
        Recut recut = pairs.recut(outline, a.form().maxBlockNse());
        BlockArray matrix = pairs.unfoldA(a.form()).of(a, options);
        Broadcast<PackedArray> sent = DistributedProducts.context(a)
                .broadcast(PackedArray.of(DriverMatrix.of(sums.widened(b), pairs.summedOfB(), pairs.freeOfB())));
        return RowProducts.of(matrix, recut, rows -> sums.multiply(() -> Contract.tensordot(CrsMatrix.wrap(rows),
                sent.value().unpack(), new int[] {1}, new int[] {0}, OpOptions.DEFAULT)));
    }

    private static BlockArray outer(BlockArray a, StoredArray b, StoredArray outline, ProductSums sums) {
        StoredArray row = DriverMatrix.of(b, new int[0], Axes.all(b.shape().rank()));
        OuterProduct product = OuterProduct.of(a.form(), outline, row.shape().extent(1), sums);
        Broadcast<PackedArray> sent = DistributedProducts.context(a).broadcast(PackedArray.of(row));
        JavaRDD<Elements> products = a.blocks().flatMap(block -> products(block, sent.value().unpack(), product)
                .iterator());
        Ranges ranges = product.ranges(a.ranges());
        return new BlockArray(product.recut().target(), ranges,
                RowProducts.sums(products, product.recut().target(), ranges));
    }

    private static List<Elements> products(Block block, StoredArray row, OuterProduct product) {
        Indices cells = row instanceof CooArray coo ? coo.indices(1) : Lists.positions(row.values().size());
        return product.of(block, cells, row.values());
    }

    /// Sums over all axes of a: each block gives an array of the free axes of b, one partition adds them. In any shape, also where all axes
    /// of a exceed 63 bits.
    private static BlockArray full(BlockArray a, StoredArray b, int[] axes, int[] axesOfB, StoredArray outline,
            ProductSums sums) {
        ArrayForm form = a.form();
        ArrayForm target = ArrayForm.of(outline.shape(), Axes.all(outline.shape().rank()), 1, outline.fill(),
                form.maxBlockNse());
        Broadcast<PackedArray> sent = DistributedProducts.context(a).broadcast(PackedArray.of(b));
        JavaRDD<Elements> products = a.blocks().map(block -> target.unfold(sums.multiply(
                () -> Contract.tensordot(form.array(block), sent.value().unpack(), axes, axesOfB, OpOptions.DEFAULT))));
        return Exchange.send(RowProducts.combined(products, target), target, Ranges.of(List.of()), DuplicatePolicy.SUM);
    }
}
