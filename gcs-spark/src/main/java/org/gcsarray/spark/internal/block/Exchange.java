package org.gcsarray.spark.internal.block;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.value.SparkOptions;

/// Brings elements to the partitions of their places: one shuffle of bare arrays, then each partition sorts what it received.
///
/// Elements of one place meet in the order of their partitions and batches before, so that combining them does not depend on the order in
/// which they arrive. Sent per element: its row and column in the least width, and its value. A task holds the elements of its partition
/// and their sorted form.
public final class Exchange {

    private Exchange() {}

    /// Returns an array in another layout: one range shuffle of its elements.
    ///
    /// @param target  form of the same shape, type and fill
    /// @param options how large partitions are; the policy for duplicates is not read, there are none
    public static BlockArray relayout(BlockArray array, ArrayForm target, SparkOptions options) {
        return sort(array.unfold(target), target, options.withDuplicates(DuplicatePolicy.ERROR));
    }

    /// Returns an array with other partitions: a shuffle, unless they are the same already.
    public static BlockArray align(BlockArray array, Ranges wanted) {
        return wanted.equals(array.ranges()) ? array
                : send(array.blocks().map(Block::elements), array.form(), wanted, DuplicatePolicy.ERROR);
    }

    /// Returns an array with every row in one partition: a shuffle, unless it is so already.
    public static BlockArray withWholeRows(BlockArray array) {
        return array.ranges().areWholeRows() ? array : align(array, array.ranges().ofWholeRows());
    }

    /// Sorts elements into ranges of about the same number of elements: a job that samples them, and a shuffle.
    ///
    /// @param elements elements unfolded by the form
    /// @param form     form of the elements and, but for the policy COUNT, of the result
    /// @param options  how large partitions are, and what becomes of duplicates, as for [#send]
    public static BlockArray sort(JavaRDD<Elements> elements, ArrayForm form, SparkOptions options) {
        return send(elements, form, Sampling.ranges(elements, options), options.duplicates());
    }

    /// Sends elements to given ranges: a shuffle.
    ///
    /// @param elements elements unfolded by the form
    /// @param form     form of the elements and, but for the policy COUNT, of the result
    /// @param ranges   ranges of the result
    /// @param policy   what becomes of elements that occur several times; COUNT makes an int64 array of fill 0
    public static BlockArray send(JavaRDD<Elements> elements, ArrayForm form, Ranges ranges, DuplicatePolicy policy) {
        JavaRDD<Block> blocks = Parcel.deal(elements, ranges.count(), batch -> deal(batch, ranges))
                .mapPartitionsWithIndex((partition, received) -> SortedBlocks
                        .of(Parcel.contents(received), form, policy, ranges, partition).iterator(), false);
        return new BlockArray(policy == DuplicatePolicy.COUNT ? form.withFill(Scalar.of(0L)) : form, ranges, blocks);
    }

    private static Map<Integer, Elements> deal(Elements elements, Ranges ranges) {
        long[] rows = elements.rows().toLongArray();
        long[] columns = elements.columns().toLongArray();
        int[] targets = new int[elements.size()];
        int last = 0;
        for (int k = 0; k < targets.length; k++) {
            long row = elements.firstRow() + rows[k];
            long column = columns[k];
            if (!ranges.holds(last, row, column)) {
                last = ranges.of(row, column);
            }
            targets[k] = last;
        }
        return deal(elements, targets, ranges.count());
    }

    /// Returns the elements of each partition that gets some, in the order they have.
    ///
    /// @param targets partition of each element
    public static Map<Integer, Elements> deal(Elements elements, int[] targets, int partitions) {
        int[] ends = new int[partitions + 1];
        for (int target : targets) {
            ends[target + 1]++;
        }
        for (int partition = 1; partition < ends.length; partition++) {
            ends[partition] += ends[partition - 1];
        }
        int[] order = new int[targets.length];
        int[] next = ends.clone();
        for (int k = 0; k < targets.length; k++) {
            order[next[targets[k]]++] = k;
        }
        Map<Integer, Elements> parts = new TreeMap<>();
        for (int partition = 0; partition < partitions; partition++) {
            if (ends[partition] < ends[partition + 1]) {
                parts.put(partition,
                        elements.gather(Arrays.copyOfRange(order, ends[partition], ends[partition + 1])));
            }
        }
        return parts;
    }
}
