package org.gcsarray.spark.internal.block;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

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
        return sort(array.refold(target), target, options.withDuplicates(DuplicatePolicy.ERROR));
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

    /// A batch of elements, or what it sends to one partition.
    private static final class Parcel implements Serializable {

        @Serial
        private static final long serialVersionUID = 1;

        private final int source;
        private final int batch;
        private final Elements elements;

        Parcel(int source, int batch, Elements elements) {
            this.source = source;
            this.batch = batch;
            this.elements = elements;
        }
    }

    /// Keys that are numbers of partitions.
    private static final class NumberedPartitions extends Partitioner {

        @Serial
        private static final long serialVersionUID = 1;

        private final int count;

        NumberedPartitions(int count) {
            this.count = count;
        }

        @Override
        public int numPartitions() {
            return count;
        }

        @Override
        public int getPartition(Object key) {
            return (Integer) key;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof NumberedPartitions partitions && count == partitions.count;
        }

        @Override
        public int hashCode() {
            return count;
        }

        @Override
        public String toString() {
            return count + " numbered partitions";
        }
    }

    /// Returns a partitioner for keys that are the numbers of their partitions.
    public static Partitioner numbered(int count) {
        return new NumberedPartitions(count);
    }

    /// Sorts elements into ranges of about the same number of elements: a job that samples them, and a shuffle.
    ///
    /// @param elements elements folded by the form
    /// @param form     form of the elements and, but for the policy COUNT, of the result
    /// @param options  how large partitions are, and what becomes of duplicates, as for [#send]
    public static BlockArray sort(JavaRDD<Elements> elements, ArrayForm form, SparkOptions options) {
        return send(elements, form, Sampling.ranges(elements, options), options.duplicates());
    }

    /// Sends elements to given ranges: a shuffle.
    ///
    /// @param elements elements folded by the form
    /// @param form     form of the elements and, but for the policy COUNT, of the result
    /// @param ranges   ranges of the result
    /// @param policy   what becomes of elements that occur several times; COUNT makes an int64 array of fill 0
    public static BlockArray send(JavaRDD<Elements> elements, ArrayForm form, Ranges ranges, DuplicatePolicy policy) {
        JavaPairRDD<Integer, Parcel> parcels = elements.mapPartitionsWithIndex(Exchange::numbered, false)
                .flatMapToPair(batch -> parcels(batch, ranges).iterator());
        JavaRDD<Block> blocks = parcels.partitionBy(numbered(ranges.count())).values()
                .mapPartitionsWithIndex((partition, received) -> blocks(received, form, policy,
                        ranges, partition), false);
        return new BlockArray(policy == DuplicatePolicy.COUNT ? form.withFill(Scalar.of(0L)) : form, ranges, blocks);
    }

    private static Iterator<Parcel> numbered(int source, Iterator<Elements> batches) {
        return new Iterator<>() {
            private int batch;

            @Override
            public boolean hasNext() {
                return batches.hasNext();
            }

            @Override
            public Parcel next() {
                return new Parcel(source, batch++, batches.next());
            }
        };
    }

    private static List<Tuple2<Integer, Parcel>> parcels(Parcel batch, Ranges ranges) {
        Elements elements = batch.elements;
        long[] rows = elements.rows().toLongArray();
        long[] columns = elements.columns().toLongArray();
        int[] target = new int[elements.size()];
        int[] ends = new int[ranges.count() + 1];
        int last = 0;
        for (int k = 0; k < target.length; k++) {
            long row = elements.firstRow() + rows[k];
            long column = columns[k];
            if (!ranges.holds(last, row, column)) {
                last = ranges.of(row, column);
            }
            target[k] = last;
            ends[last + 1]++;
        }
        for (int partition = 1; partition < ends.length; partition++) {
            ends[partition] += ends[partition - 1];
        }
        int[] order = new int[target.length];
        int[] next = ends.clone();
        for (int k = 0; k < target.length; k++) {
            order[next[target[k]]++] = k;
        }
        List<Tuple2<Integer, Parcel>> parcels = new ArrayList<>();
        for (int partition = 0; partition < ranges.count(); partition++) {
            if (ends[partition] < ends[partition + 1]) {
                Elements part = elements.gather(Arrays.copyOfRange(order, ends[partition], ends[partition + 1]));
                parcels.add(new Tuple2<>(partition, new Parcel(batch.source, batch.batch, part)));
            }
        }
        return parcels;
    }

    private static Iterator<Block> blocks(Iterator<Parcel> received, ArrayForm form, DuplicatePolicy policy,
            Ranges ranges, int partition) {
        List<Parcel> parcels = new ArrayList<>();
        received.forEachRemaining(parcels::add);
        parcels.sort(Comparator.<Parcel>comparingInt(parcel -> parcel.source)
                .thenComparingInt(parcel -> parcel.batch));
        return SortedBlocks
                .of(parcels.stream().map(parcel -> parcel.elements).toList(), form, policy, ranges, partition)
                .iterator();
    }
}
