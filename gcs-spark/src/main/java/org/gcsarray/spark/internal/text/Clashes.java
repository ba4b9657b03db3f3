package org.gcsarray.spark.internal.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.internal.text.SurveyedText;
import org.gcsarray.io.internal.text.TextHeader;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.packed.Jobs;

/// Finds the first entry of a file that clashes with an earlier one: the same coordinate, or the mirrored one in a symmetric matrix.
///
/// One shuffle brings entries of the same coordinate, and mirrored ones, to the same partition, as places and numbers in the file.
final class Clashes {
    /// Stands for no entry.
    static final long NONE = Long.MAX_VALUE;
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    private final SurveyedText text;
    private final JavaRDD<ByteRange> ranges;
    private final TextSource source;

    /// @param ranges all ranges of the text, in their order
    Clashes(SurveyedText text, JavaRDD<ByteRange> ranges, TextSource source) {
        this.text = text;
        this.ranges = ranges;
        this.source = source;
    }

    /// Throws the first fault, if there is one: a job.
    ///
    /// @param form       form of any layout of the shape
    /// @param repeats    whether repeats are faults
    /// @param partitions partitions of the shuffle
    /// @throws org.gcsarray.io.ArrayFormatException if an entry clashes
    /// @throws IOException if the file cannot be read again for the place of the fault
    void refuse(ArrayForm form, boolean repeats, int partitions) throws IOException {
        boolean mirrored = text.hasBothTriangles();
        long[] first = first(form, repeats, mirrored, partitions);
        if (first[0] < first[1]) {
            throw text.repeat(first[0]);
        }
        if (first[1] < NONE) {
            throw text.bothTriangles(first[1]);
        }
    }

    /// Returns the numbers of the first repeat and the first mirrored entry.
    private long[] first(ArrayForm form, boolean repeats, boolean mirrored, int partitions) {
        TextHeader header = text.header();
        TextSource opener = source;
        return Jobs.run(() -> ranges
                .flatMapToPair(range -> split(new RangeBatches(header, opener, range), range, form, partitions))
                .partitionBy(Exchange.numbered(partitions)).values()
                .mapPartitions(parts -> List.of(first(parts, form, repeats, mirrored)).iterator())
                .reduce((a, b) -> new long[] {Math.min(a[0], b[0]), Math.min(a[1], b[1])}));
    }

    private static Iterator<Tuple2<Integer, Elements>> split(Iterator<CooArray> batches, ByteRange range,
            ArrayForm form, int partitions) {
        return new Iterator<>() {
            private final List<Tuple2<Integer, Elements>> parts = new ArrayList<>();
            private long number = range.entriesBefore;

            @Override
            public boolean hasNext() {
                return !parts.isEmpty() || batches.hasNext();
            }

            @Override
            public Tuple2<Integer, Elements> next() {
                if (parts.isEmpty()) {
                    CooArray batch = batches.next();
                    parts.addAll(split(batch, number, form, partitions));
                    number += batch.nse();
                }
                return parts.removeLast();
            }
        };
    }

    /// Cuts a batch into what goes to each partition; values are the numbers of the entries in the file.
    private static List<Tuple2<Integer, Elements>> split(CooArray batch, long number, ArrayForm form,
            int partitions) {
        int size = batch.values().size();
        Elements places = Folding.fold(form, batch, Values.uniform(1, size));
        int[] target = new int[size];
        int[] counts = new int[partitions];
        for (int k = 0; k < size; k++) {
            target[k] = partition(places.row(k), places.columns().get(k), partitions);
            counts[target[k]]++;
        }
        List<Tuple2<Integer, Elements>> parts = new ArrayList<>();
        for (int partition = 0; partition < partitions; partition++) {
            if (counts[partition] > 0) {
                long[] rows = new long[counts[partition]];
                IndicesWriter columns = Indices.writer(form.columnCount(), rows.length);
                long[] numbers = new long[rows.length];
                int next = 0;
                for (int k = 0; k < size; k++) {
                    if (target[k] == partition) {
                        rows[next] = places.row(k);
                        columns.set(next, places.columns().get(k));
                        numbers[next++] = number + k;
                    }
                }
                parts.add(new Tuple2<>(partition, Elements.of(rows, columns.finish(), Values.wrap(numbers))));
            }
        }
        return parts;
    }

    /// The same for a place and its mirror image.
    private static int partition(long row, long column, int partitions) {
        long hash = (31 * Math.max(row, column) + Math.min(row, column)) * 0x9e3779b97f4a7c15L;
        return (int) ((hash >>> 32) % partitions);
    }

    private static long[] first(Iterator<Elements> received, ArrayForm form, boolean repeats, boolean mirrored) {
        List<Elements> parts = new ArrayList<>();
        received.forEachRemaining(parts::add);
        parts.sort(Comparator.comparingLong(part -> part.values().getLong(0)));
        long total = parts.stream().mapToLong(Elements::size).sum();
        if (total > LARGEST_ARRAY) {
            throw new IllegalArgumentException("a partition received " + total
                    + " entries to look for repeats, one array holds at most " + LARGEST_ARRAY
                    + "; ask for smaller partitions (partitionNse), or choose what becomes of duplicates");
        }
        int size = (int) total;
        IndicesWriter rowWriter = Indices.writer(form.rowCount(), size);
        IndicesWriter columnWriter = Indices.writer(form.columnCount(), size);
        long[] numbers = new long[size];
        int next = 0;
        for (Elements part : parts) {
            for (int k = 0; k < part.size(); k++) {
                rowWriter.set(next, part.row(k));
                columnWriter.set(next, part.columns().get(k));
                numbers[next++] = part.values().getLong(k);
            }
        }
        Indices rows = rowWriter.finish();
        Indices columns = columnWriter.finish();
        int repeat = repeats
                ? SurveyedText.firstRepeat(new long[] {form.rowCount(), form.columnCount()}, rows, columns)
                : -1;
        int mirror = mirrored ? SurveyedText.firstMirrored(form.rowCount(), rows, columns) : -1;
        return new long[] {repeat < 0 ? NONE : numbers[repeat], mirror < 0 ? NONE : numbers[mirror]};
    }
}
