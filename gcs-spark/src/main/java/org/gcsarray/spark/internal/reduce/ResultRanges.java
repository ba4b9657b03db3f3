package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;
import java.util.stream.LongStream;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Sampling;
import org.gcsarray.spark.value.SparkOptions;

/// Chooses the partitions of a result.
final class ResultRanges {

    private ResultRanges() {}

    /// Returns the ranges of the result of an array that [follows rows][Slicing#followsRows]: those of its rows.
    static Ranges ofRows(Ranges ofSource, Slicing slicing) {
        return ofSource.ofWholeRows().map(begin -> slicing.begin(begin.row()));
    }

    /// Returns ranges of about the same number of cells where they hold no more cells than a partition may hold elements, otherwise of
    /// elements, by a job that samples.
    static Ranges of(JavaRDD<Partials> partials, ArrayForm form, SparkOptions options) {
        int most = options.partitionsFor(0, partials.context().defaultParallelism());
        BigInteger cells = form.shape().cellCount();
        if (cells.compareTo(BigInteger.valueOf(options.partitionNse()).multiply(BigInteger.valueOf(most))) > 0
                || cells.bitLength() >= Long.SIZE - 1) {
            return Sampling.ranges(partials.map(part -> part.places(form)), options);
        }
        return ofCells(form, cells.longValueExact(), most);
    }

    private static Ranges ofCells(ArrayForm form, long cells, int most) {
        int count = Math.clamp(cells, 1, most);
        boolean areWholeRows = form.rowCount() >= count;
        long each = Math.ceilDiv(areWholeRows ? form.rowCount() : cells, count);
        return Ranges.of(LongStream.range(1, count).mapToObj(k -> areWholeRows ? new Ranges.Place(k * each, 0)
                : new Ranges.Place(k * each / form.columnCount(), k * each % form.columnCount()))
                .map(place -> place.row() < form.rowCount() ? place : new Ranges.Place(form.rowCount(), 0)).toList());
    }
}
