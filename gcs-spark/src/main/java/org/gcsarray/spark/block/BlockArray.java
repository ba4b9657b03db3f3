package org.gcsarray.spark.block;

import java.util.ArrayList;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DType;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SerializableFunction;

/// An array in the partitions of a cluster.
///
/// - partition k of [#blocks] holds the elements of the cells of range k;
/// - the blocks of a partition are in the order of storage, none is empty of elements, none has more than the form allows;
/// - their rows do not overlap, but for the blocks of one long row.
///
/// Lazy like every RDD: blocks are computed when an action asks for them, each time unless they are cached. Thread safe.
///
/// @param form   what all blocks have in common
/// @param ranges which partition holds which cells
/// @param blocks the blocks
public record BlockArray(ArrayForm form, Ranges ranges, JavaRDD<Block> blocks) {

    /// Checks the number of partitions.
    ///
    /// @throws IllegalArgumentException if it is not that of the ranges
    public BlockArray {
        if (blocks.getNumPartitions() != ranges.count()) {
            throw new IllegalArgumentException("the blocks are in " + blocks.getNumPartitions()
                    + " partitions, the ranges are " + ranges);
        }
    }

    /// Returns the array with the blocks that a function makes of the blocks of each partition; narrow, nothing is sent.
    ///
    /// @param newForm  form of the result, of the same unfolded matrix
    /// @param function makes blocks of the same cells
    public BlockArray map(ArrayForm newForm, SerializableFunction<Block, Block> function) {
        return new BlockArray(newForm, ranges, blocks.map(function::apply));
    }

    /// Returns the array in the type that arithmetic [widens][DType#widened] its values to; narrow, nothing is sent.
    ///
    /// @throws ArithmeticException if the fill is a uint64 value that int64 does not hold; of an element it is a fault of the job that computes
    ///                             it. The texts name the element and say what to do
    public BlockArray widened() {
        if (form.dtype().widened() == form.dtype()) {
            return this;
        }
        ArrayForm source = form;
        ArrayForm target = form.widened();
        return map(target, block -> Block.of(block.firstRow(), block.rows()
                .withValues(StoredOperands.widened(source.array(block)).values(), target.fill())));
    }

    /// Returns the elements of all blocks, unfolded by another form of the same shape.
    public JavaRDD<Elements> unfold(ArrayForm target) {
        ArrayForm source = form;
        return blocks.map(block -> source.unfold(block, target));
    }

    /// Returns the array with permuted axes; nothing moves.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public BlockArray transpose(int... axes) {
        if (form.layout().isEmpty()) {
            var _ = form.shape().transpose(axes);
            return this;
        }
        return new BlockArray(form.withLayout(form.layout().get().transpose(axes)), ranges, blocks);
    }

    /// Returns the number of stored elements: a job.
    public long nse() {
        return Jobs.run(() -> blocks.map(block -> (long) block.nse()).fold(0L, Long::sum));
    }

    /// Returns all blocks, in order, on the driver: a job.
    public List<Block> collectBlocks() {
        return Jobs.run(() -> new ArrayList<>(blocks.collect()));
    }
}
