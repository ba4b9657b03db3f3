package org.gcsarray.spark.internal.statistics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.layout.TupleSketches;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.NseStatistics;

/// Counts the distinct index tuples of a distributed array of rank 2 and more: exactly by one shuffle for each call, estimates without any.
///
/// @param array      the array
/// @param statistics its statistics, which tell its non-empty rows
/// @param rowSet     its row dimensions, bit d for dimension d
record DistributedTuples(BlockArray array, NseStatistics statistics, long rowSet)
        implements
            DistinctCounts.TupleCounter {

    /// Returns a counter; runs no job.
    static DistributedTuples of(BlockArray array, NseStatistics statistics) {
        return new DistributedTuples(array, statistics, array.form().layout().map(DimensionReduction::rowDimensions)
                .stream().flatMapToInt(Arrays::stream).mapToLong(d -> 1L << d).sum());
    }

    @Override
    public long[] count(List<Long> sets) {
        List<Long> unknown = sets.stream().filter(set -> set != rowSet).toList();
        long[] counted = unknown.isEmpty() ? new long[0] : Jobs.run(() -> KeyExchange
                .of(array.form().shape(), statistics.nse(), unknown).count(indices()));
        return sets.stream().mapToLong(
                set -> set == rowSet ? statistics.nonEmptyRows() : counted[unknown.indexOf(set)]).toArray();
    }

    private JavaRDD<Indices[]> indices() {
        ArrayForm form = array.form();
        return array.blocks().map(block -> Convert.toCoo(form.array(block)).indices());
    }

    /// Estimates by sketches that are joined on the way to the driver: one job, 4096 bytes of each partition for each projection.
    @Override
    public double[] estimate(List<Projection> projections) {
        ArrayForm form = array.form();
        long[] sets = projections.stream().mapToLong(Projection::set).toArray();
        int[] coarse = projections.stream().mapToInt(Projection::coarse).toArray();
        int[] shifts = projections.stream().mapToInt(Projection::shift).toArray();
        byte[] registers = Jobs.run(() -> array.blocks()
                .mapPartitions(blocks -> sketch(form, blocks, projections(sets, coarse, shifts)))
                .treeReduce((a, b) -> join(a, b, projections(sets, coarse, shifts))));
        TupleSketches sketches = new TupleSketches(projections);
        sketches.addRegisters(registers);
        return sketches.estimates();
    }

    private static List<Projection> projections(long[] sets, int[] coarse, int[] shifts) {
        return IntStream.range(0, sets.length).mapToObj(k -> new Projection(sets[k], coarse[k], shifts[k])).toList();
    }

    private static Iterator<byte[]> sketch(ArrayForm form, Iterator<Block> blocks, List<Projection> projections) {
        TupleSketches sketches = new TupleSketches(projections);
        blocks.forEachRemaining(block -> sketches.addAll(Convert.toCoo(form.array(block)).indices()));
        return List.of(sketches.registers()).iterator();
    }

    private static byte[] join(byte[] a, byte[] b, List<Projection> projections) {
        TupleSketches sketches = new TupleSketches(projections);
        sketches.addRegisters(a);
        sketches.addRegisters(b);
        return sketches.registers();
    }
}
