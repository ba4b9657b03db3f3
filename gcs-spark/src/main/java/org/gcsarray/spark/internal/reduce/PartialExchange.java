package org.gcsarray.spark.internal.reduce;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Exchange;

/// Brings the partials of slices to the partitions of the result. Those of one slice meet in the order of their partitions and batches
/// before, so merging them does not depend on the order in which they arrive.
final class PartialExchange {

    /// Slices after which the partials of a partition are sent.
    private static final int BATCH = 1 << 20;

    private PartialExchange() {}

    /// Partials of one batch for one partition.
    private static final class Parcel implements Serializable {

        @Serial
        private static final long serialVersionUID = 1;

        private final int source;
        private final int batch;
        private final Partials partials;

        Parcel(int source, int batch, Partials partials) {
            this.source = source;
            this.batch = batch;
            this.partials = partials;
        }
    }

    /// Reduces the blocks of a partition one after the other, and merges their partials as long as they are few.
    static Iterator<Partials> reduce(Iterator<Block> blocks, Slicing slicing, PartialReduction reduction) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return blocks.hasNext();
            }

            @Override
            public Partials next() {
                if (!blocks.hasNext()) {
                    throw new NoSuchElementException();
                }
                List<Partials> list = new ArrayList<>();
                long size = 0;
                while (blocks.hasNext() && size < BATCH) {
                    Partials next = Partials.of(blocks.next(), slicing, reduction);
                    size += next.size();
                    list.add(next);
                }
                return Partials.merge(list, slicing.result(), reduction);
            }
        };
    }

    /// Returns all partials of each partition of the result, merged: a shuffle.
    static JavaRDD<Partials> send(JavaRDD<Partials> partials, Ranges ranges, ArrayForm form,
            PartialReduction reduction) {
        return partials.mapPartitionsWithIndex((source, batches) -> parcels(source, batches, ranges), false)
                .mapToPair(parcel -> parcel).partitionBy(Exchange.numbered(ranges.count())).values()
                .mapPartitions(received -> unpacked(received, form, reduction));
    }

    private static Iterator<Tuple2<Integer, Parcel>> parcels(int source, Iterator<Partials> batches, Ranges ranges) {
        return new Iterator<>() {
            private final List<Tuple2<Integer, Parcel>> waiting = new ArrayList<>();
            private int batch;

            @Override
            public boolean hasNext() {
                while (waiting.isEmpty() && batches.hasNext()) {
                    for (Partials.InPartition part : batches.next().split(ranges).reversed()) {
                        waiting.add(new Tuple2<>(part.partition(), new Parcel(source, batch, part.partials())));
                    }
                    batch++;
                }
                return !waiting.isEmpty();
            }

            @Override
            public Tuple2<Integer, Parcel> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return waiting.removeLast();
            }
        };
    }

    private static Iterator<Partials> unpacked(Iterator<Parcel> received, ArrayForm form, PartialReduction reduction) {
        List<Parcel> parcels = new ArrayList<>();
        received.forEachRemaining(parcels::add);
        parcels.sort(Comparator.<Parcel>comparingInt(parcel -> parcel.source)
                .thenComparingInt(parcel -> parcel.batch));
        return merged(parcels.stream().map(parcel -> parcel.partials).iterator(), form, reduction);
    }

    /// Returns the partials of one partition, merged; none if there are none.
    static Iterator<Partials> merged(Iterator<Partials> partials, ArrayForm form, PartialReduction reduction) {
        List<Partials> list = new ArrayList<>();
        partials.forEachRemaining(list::add);
        return list.isEmpty() ? Collections.emptyIterator()
                : List.of(Partials.merge(list, form, reduction)).iterator();
    }
}
