package org.gcsarray.spark.internal.reduce;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.packed.Jobs;

/// Brings the partials of slices to the partitions of the result. Those of one slice meet in the order of their partitions and batches
/// before, so merging them does not depend on the order in which they arrive.
final class PartialExchange {

    /// Slices after which the partials of a partition are sent.
    private static final int BATCH = 1 << 20;

    private PartialExchange() {}

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
        return Parcel.deal(partials, ranges.count(), batch -> batch.split(ranges))
                .mapPartitions(received -> merged(Parcel.contents(received).iterator(), form, reduction));
    }

    /// Returns the partials of one partition, merged; none if there are none.
    static Iterator<Partials> merged(Iterator<Partials> partials, ArrayForm form, PartialReduction reduction) {
        List<Partials> list = Jobs.list(partials);
        return list.isEmpty() ? Collections.emptyIterator()
                : List.of(Partials.merge(list, form, reduction)).iterator();
    }
}
