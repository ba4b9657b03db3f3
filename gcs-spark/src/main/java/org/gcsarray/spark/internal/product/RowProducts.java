package org.gcsarray.spark.internal.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.SortedBlocks;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SerializableFunction;

/// Products whose rows are those of a distributed matrix: computed block by block, put together partition by partition.
final class RowProducts {

    private RowProducts() {}

    /// Returns the products of all blocks with what a kernel holds.
    ///
    /// @param a      matrix
    /// @param recut  relation of rows of the matrix and columns of the product to the result
    /// @param kernel product of rows, of which none is empty, one pointer each, with what was sent to every task: a matrix of the rows x the
    ///               columns of the result
    static BlockArray of(BlockArray a, Recut recut, SerializableFunction<CompressedRows, StoredArray> kernel) {
        JavaRDD<Elements> products = a.blocks().mapPartitions(blocks -> {
            List<Elements> all = new ArrayList<>();
            blocks.forEachRemaining(block -> all.addAll(product(block, recut, kernel)));
            return all.iterator();
        });
        return assemble(products, a.ranges(), recut);
    }

    private static List<Elements> product(Block block, Recut recut,
            SerializableFunction<CompressedRows, StoredArray> kernel) {
        Block.NonEmptyRows rows = block.nonEmptyRows();
        StoredArray product = kernel.apply(rows.rows());
        return product instanceof StridedArray dense ? dense(rows, dense, recut)
                : sparse(rows, Convert.toCrs(product).compressedRows(), recut);
    }

    private static List<Elements> dense(Block.NonEmptyRows rows, StridedArray product, Recut recut) {
        int height = rows.rows().rows().listedRows();
        int width = Math.toIntExact(product.shape().extent(1));
        long[] u = new long[Math.multiplyExact(height, width)];
        long[] v = new long[u.length];
        for (int k = 0; k < height; k++) {
            Arrays.fill(u, k * width, (k + 1) * width, rows.row(k));
            for (int j = 0; j < width; j++) {
                v[k * width + j] = j;
            }
        }
        return recut.elements(u, v, DriverMatrix.rowMajor(product));
    }

    private static List<Elements> sparse(Block.NonEmptyRows rows, CompressedRows product, Recut recut) {
        long[] u = product.rowOfEachPosition().toLongArray();
        Arrays.setAll(u, p -> rows.row((int) u[p]));
        return recut.elements(u, product.columns().toLongArray(), product.values());
    }

    /// Returns the array of partial results, which are added in their order.
    ///
    /// Narrow if no row is cut between partitions; otherwise an exchange of what each partition has added up.
    ///
    /// @param products partial results in the partitions of the matrix, of its rows
    /// @param ranges   ranges of the matrix
    static BlockArray assemble(JavaRDD<Elements> products, Ranges ranges, Recut recut) {
        ArrayForm target = recut.target();
        Ranges whole = recut.ranges(ranges.ofWholeRows());
        return ranges.areWholeRows() ? new BlockArray(target, whole, sums(products, target, whole))
                : Exchange.send(combined(products, target), target, whole, DuplicatePolicy.SUM);
    }

    /// Returns partial results with those of one element in one partition added, to be sent.
    static JavaRDD<Elements> combined(JavaRDD<Elements> products, ArrayForm target) {
        return products
                .mapPartitions(parts -> SortedBlocks
                        .of(Jobs.list(parts), target, DuplicatePolicy.SUM, Ranges.of(List.of()), 0).iterator())
                .map(Block::elements);
    }

    /// Returns partial results with those of one element added, partition by partition, in their order.
    ///
    /// @param ranges ranges of the result, which the products keep to
    static JavaRDD<Block> sums(JavaRDD<Elements> products, ArrayForm target, Ranges ranges) {
        return products.mapPartitionsWithIndex((partition, parts) -> SortedBlocks.of(Jobs.list(parts), target,
                DuplicatePolicy.SUM, ranges, partition).iterator(), false);
    }
}
