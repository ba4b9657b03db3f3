package org.gcsarray.spark.internal.block;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Ranges of about the same number of elements, from a stratified sample of them, thinned in each partition so that the driver gets few.
///
/// Elements of equal steps are represented by one at random each: elements that come unfolded otherwise are periodic, and the first ones of
/// equal steps would all have one row. The random numbers depend on the number of the partition alone, so the same elements in the same
/// partitions give the same ranges.
public final class Sampling {

    /// Places of all partitions together, unless [#LEAST] for each are more: 2 MB, sorted in milliseconds.
    private static final int PLACES = 1 << 17;

    /// Places of a partition that holds at least as many elements.
    private static final int LEAST = 64;

    private Sampling() {}

    /// Places of the elements of a partition, each of which stands for as many elements as the others.
    ///
    /// Place k is that of a random one of the elements `k * step .. (k+1) * step - 1`. When there are too many, one of two neighbours stays at
    /// random, and the step is twice as long.
    private static final class Sample implements Serializable {

        private final long[] rows;
        private final long[] columns;
        private final long size;

        private Sample(LongArrayList rows, LongArrayList columns, long size) {
            this.rows = rows.toLongArray();
            this.columns = columns.toLongArray();
            this.size = size;
        }

        /// Takes the sample of a partition. O(places + batches).
        static Sample of(int partition, Iterator<Elements> batches, int most) {
            SplittableRandom random = new SplittableRandom(partition);
            LongArrayList rows = new LongArrayList();
            LongArrayList columns = new LongArrayList();
            long size = 0;
            long step = 1;
            long next = 0;
            while (batches.hasNext()) {
                Elements elements = batches.next();
                long end = size + elements.size();
                while (next < end) {
                    int position = (int) (next - size);
                    rows.add(elements.row(position));
                    columns.add(elements.columns().get(position));
                    if (rows.size() == most) {
                        thin(rows, columns, random);
                        step *= 2;
                    }
                    next = rows.size() * step + random.nextLong(step);
                }
                size = end;
            }
            return new Sample(rows, columns, size);
        }

        private static void thin(LongArrayList rows, LongArrayList columns, SplittableRandom random) {
            int half = rows.size() / 2;
            for (int k = 0; k < half; k++) {
                int kept = 2 * k + random.nextInt(2);
                rows.set(k, rows.getLong(kept));
                columns.set(k, columns.getLong(kept));
            }
            rows.size(half);
            columns.size(half);
        }
    }

    private record Weighted(Ranges.Place place, double weight) {}

    /// Returns ranges for elements: a job.
    ///
    /// @param elements elements unfolded by the form that the ranges are for
    /// @param options  how large a partition is to be
    public static Ranges ranges(JavaRDD<Elements> elements, SparkOptions options) {
        // even, so that half of them stay when they are thinned
        int most = 2 * Math.max(LEAST, PLACES / 2 / Math.max(1, elements.getNumPartitions()));
        List<Sample> samples = Jobs.run(() -> elements.mapPartitionsWithIndex(
                (partition, batches) -> List.of(Sample.of(partition, batches, most)).iterator(), false).collect());
        List<Weighted> places = new ArrayList<>();
        long size = 0;
        for (Sample sample : samples) {
            size += sample.size;
            for (int k = 0; k < sample.rows.length; k++) {
                places.add(new Weighted(new Ranges.Place(sample.rows[k], sample.columns[k]),
                        (double) sample.size / sample.rows.length));
            }
        }
        return ranges(places, options.partitionsFor(size, elements.context().defaultParallelism()));
    }

    private static Ranges ranges(List<Weighted> places, int partitions) {
        places.sort(Comparator.comparing(Weighted::place));
        double total = places.stream().mapToDouble(Weighted::weight).sum();
        List<Ranges.Place> begins = new ArrayList<>();
        Ranges.Place last = Ranges.Place.FIRST;
        double before = 0;
        for (Weighted next : places) {
            before += next.weight;
            while (begins.size() < partitions - 1 && before > total * (begins.size() + 1) / partitions) {
                last = begin(next.place, last);
                begins.add(last);
            }
        }
        while (begins.size() < partitions - 1) {
            begins.add(last);
        }
        return Ranges.of(begins);
    }

    /// Returns the start of a row, unless the range before begins in that row already: only rows longer than a partition are cut.
    private static Ranges.Place begin(Ranges.Place wanted, Ranges.Place last) {
        Ranges.Place row = new Ranges.Place(wanted.row(), 0);
        if (row.compareTo(last) > 0) {
            return row;
        }
        return wanted.compareTo(last) > 0 ? wanted : last;
    }
}
