package org.gcsarray.spark.internal.block;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.apache.spark.HashPartitioner;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SerializableFunction;

/// What one task sends to one partition. A partition takes its parcels in the order of two numbers, so that nothing depends on the order in
/// which they arrive. Immutable.
///
/// @param <T> type of what is sent
public final class Parcel<T extends Serializable> implements Serializable {

    private final int source;
    private final int number;
    private final T content;

    private Parcel(int source, int number, T content) {
        this.source = source;
        this.number = number;
        this.content = content;
    }

    /// Returns a parcel with the partition that it goes to.
    ///
    /// @param source first number of the order, such as that of the partition that sends
    /// @param number second number of the order
    public static <T extends Serializable> Tuple2<Integer, Parcel<T>> to(int partition, int source, int number,
            T content) {
        return new Tuple2<>(partition, new Parcel<>(source, number, content));
    }

    /// Sends parcels: a shuffle.
    public static <T extends Serializable> JavaRDD<Parcel<T>> send(JavaRDD<Tuple2<Integer, Parcel<T>>> parcels,
            int partitions) {
        return parcels.mapToPair(parcel -> parcel).partitionBy(numbered(partitions)).values();
    }

    /// Returns a partitioner for keys that are the numbers of their partitions: the hash of such a number is itself.
    public static Partitioner numbered(int partitions) {
        return new HashPartitioner(partitions);
    }

    /// Deals batches out and sends the parts, in the order of partitions and of batches in them: a shuffle.
    ///
    /// @param dealing returns what each partition gets of a batch
    public static <B, T extends Serializable> JavaRDD<Parcel<T>> deal(JavaRDD<B> batches, int partitions,
            SerializableFunction<B, Map<Integer, T>> dealing) {
        return send(batches.mapPartitionsWithIndex((source, list) -> parcels(source, list, dealing), false),
                partitions);
    }

    private static <B, T extends Serializable> Iterator<Tuple2<Integer, Parcel<T>>> parcels(int source,
            Iterator<B> batches, SerializableFunction<B, Map<Integer, T>> dealing) {
        int[] number = new int[1];
        return Jobs.stream(batches).flatMap(batch -> {
            int own = number[0]++;
            return dealing.apply(batch).entrySet().stream()
                    .map(part -> to(part.getKey(), source, own, part.getValue()));
        }).iterator();
    }

    /// Returns the parcels of a partition in their order.
    public static <T extends Serializable> List<Parcel<T>> inOrder(Iterator<Parcel<T>> received) {
        List<Parcel<T>> parcels = Jobs.list(received);
        parcels.sort(Comparator.<Parcel<T>>comparingInt(parcel -> parcel.source)
                .thenComparingInt(parcel -> parcel.number));
        return parcels;
    }

    /// Returns what the parcels of a partition hold, in their order.
    public static <T extends Serializable> List<T> contents(Iterator<Parcel<T>> received) {
        return inOrder(received).stream().map(Parcel::content).toList();
    }

    /// Returns the first number of the order.
    public int source() {
        return source;
    }

    /// Returns what is sent.
    public T content() {
        return content;
    }
}
