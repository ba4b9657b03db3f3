package org.gcsarray.spark.internal.statistics;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

import org.gcsarray.buffer.Indices;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.packed.Jobs;

/// Counts distinct index tuples over several sets of dimensions in one shuffle: each partition sends its distinct keys of a set to the
/// partitions that count this set, equal keys to the same one.
///
/// ```
///   elements     keys of set 0   ->  partition 0   partition 1      as many partitions as the set may have keys for,
///                keys of set 1   ->                partition 1      and sets of few keys together in one
///                keys of set 2   ->                               partition 2   partition 3
/// ```
///
/// Sent: 8 bytes for each distinct tuple of a partition, for each set; in partitions of more than [#RUN] distinct tuples some of them several
/// times. A task that sends holds the indices of its elements and the keys of one set; a task that counts holds the keys it received.
///
/// @param keys       keys of each set
/// @param first      first partition that counts each set
/// @param targets    number of partitions that count it
/// @param partitions number of all partitions that count
@SuppressWarnings("ArrayRecordComponent") // of one count, and never compared
record KeyExchange(TupleKeys[] keys, int[] first, int[] targets, int partitions) implements Serializable {

    /// Keys of which a partition that counts gets about as many, 8 MB.
    private static final double KEYS_PER_PARTITION = 1 << 20;

    /// Elements whose keys are made distinct before they are sent.
    private static final int RUN = 1 << 22;

    /// Returns an exchange for sets of dimensions.
    ///
    /// @param shape shape of the array
    /// @param nse   number of its elements
    /// @param sets  sets of at least one dimension
    /// @throws ArithmeticException if the tuples over a set exceed 63 bits
    static KeyExchange of(SmoothShape shape, long nse, List<Long> sets) {
        TupleKeys[] keys = sets.stream().map(set -> TupleKeys.of(shape, set)).toArray(TupleKeys[]::new);
        int[] first = new int[keys.length];
        int[] targets = new int[keys.length];
        double begin = 0;
        for (int k = 0; k < keys.length; k++) {
            double needed = Math.min(nse, keys[k].cells()) / KEYS_PER_PARTITION;
            targets[k] = (int) Math.max(1, Math.ceil(needed));
            first[k] = (int) begin;
            begin = targets[k] > 1 ? first[k] + targets[k] : begin + needed;
        }
        int last = keys.length - 1;
        return new KeyExchange(keys, first, targets, first[last] + targets[last]);
    }

    /// Returns the number of distinct tuples over each set: a job of one shuffle.
    ///
    /// @param indices index of each element of a block in each dimension
    long[] count(JavaRDD<Indices[]> indices) {
        KeyExchange exchange = this;
        return Parcel.send(indices.mapPartitions(exchange::parcels), partitions)
                .mapPartitions(exchange::counts)
                .fold(new long[keys.length], Jobs::sum);
    }

    private Iterator<Tuple2<Integer, Parcel<long[]>>> parcels(Iterator<Indices[]> blocks) {
        List<Indices[]> held = Jobs.list(blocks);
        return IntStream.range(0, keys.length).boxed().flatMap(set -> parcels(set, held).stream()).iterator();
    }

    private List<Tuple2<Integer, Parcel<long[]>>> parcels(int set, List<Indices[]> blocks) {
        List<Tuple2<Integer, Parcel<long[]>>> parcels = new ArrayList<>();
        List<long[]> run = new ArrayList<>();
        long size = 0;
        for (Indices[] block : blocks) {
            long[] distinct = keys[set].distinct(block);
            if (size + distinct.length > RUN && !run.isEmpty()) {
                send(set, run, parcels);
                run.clear();
                size = 0;
            }
            run.add(distinct);
            size += distinct.length;
        }
        if (!run.isEmpty()) {
            send(set, run, parcels);
        }
        return parcels;
    }

    private void send(int set, List<long[]> run, List<Tuple2<Integer, Parcel<long[]>>> parcels) {
        List<long[]> parts = TupleKeys.deal(TupleKeys.union(run), targets[set]);
        for (int k = 0; k < parts.size(); k++) {
            if (parts.get(k).length > 0) {
                parcels.add(Parcel.to(first[set] + k, set, 0, parts.get(k)));
            }
        }
    }

    private Iterator<long[]> counts(Iterator<Parcel<long[]>> received) {
        Map<Integer, List<long[]>> parts = new HashMap<>();
        received.forEachRemaining(
                parcel -> parts.computeIfAbsent(parcel.source(), set -> new ArrayList<>()).add(parcel.content()));
        long[] counts = new long[keys.length];
        parts.forEach((set, all) -> counts[set] = TupleKeys.union(all).length);
        return List.of(counts).iterator();
    }
}
