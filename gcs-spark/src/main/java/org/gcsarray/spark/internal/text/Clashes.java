package org.gcsarray.spark.internal.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.internal.text.SurveyedText;
import org.gcsarray.io.internal.text.TextHeader;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.block.SortedBlocks;
import org.gcsarray.spark.internal.packed.Jobs;

/// Finds the first entry of a file that clashes with an earlier one: the same coordinate, or the mirrored one in a symmetric matrix.
///
/// One shuffle brings entries of the same coordinate, and mirrored ones, to the same partition, as places and numbers in the file.
///
/// @param text   what is known of the text
/// @param ranges all ranges of the text, in their order
/// @param source the text
record Clashes(SurveyedText text, JavaRDD<ByteRange> ranges, TextSource source) {

    /// Stands for no entry.
    static final long NONE = Long.MAX_VALUE;

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
        JavaRDD<Elements> places = ranges
                .flatMap(range -> places(new RangeBatches(header, opener, range), range, form));
        return Jobs.run(() -> Parcel.deal(places, partitions, batch -> deal(batch, partitions))
                .mapPartitions(parts -> List.of(first(Parcel.contents(parts), form, repeats, mirrored)).iterator())
                .reduce((a, b) -> new long[] {Math.min(a[0], b[0]), Math.min(a[1], b[1])}));
    }

    /// Returns the places of the entries of a range; values are the numbers of the entries in the file.
    private static Iterator<Elements> places(Iterator<CooArray> batches, ByteRange range, ArrayForm form) {
        long[] next = {range.entriesBefore};
        return Jobs.stream(batches).map(batch -> {
            long[] numbers = new long[batch.values().size()];
            Arrays.setAll(numbers, k -> next[0] + k);
            next[0] += numbers.length;
            return form.unfold(batch.withValues(Values.wrap(numbers), Scalar.zero(DType.INT64)));
        }).iterator();
    }

    private static Map<Integer, Elements> deal(Elements places, int partitions) {
        int[] targets = new int[places.size()];
        Arrays.setAll(targets, k -> partition(places.row(k), places.columns().get(k), partitions));
        return Exchange.deal(places, targets, partitions);
    }

    /// The same for a place and its mirror image.
    private static int partition(long row, long column, int partitions) {
        long hash = (31 * Math.max(row, column) + Math.min(row, column)) * 0x9e3779b97f4a7c15L;
        return (int) ((hash >>> 32) % partitions);
    }

    private static long[] first(List<Elements> parts, ArrayForm form, boolean repeats, boolean mirrored) {
        CooArray joined = SortedBlocks.join(parts, form.withFill(Scalar.zero(DType.INT64)));
        Indices rows = joined.indices(0);
        Indices columns = joined.indices(1);
        int repeat = repeats
                ? SurveyedText.firstRepeat(new long[] {form.rowCount(), form.columnCount()}, rows, columns)
                : -1;
        int mirror = mirrored ? SurveyedText.firstMirrored(form.rowCount(), rows, columns) : -1;
        return new long[] {repeat < 0 ? NONE : joined.values().getLong(repeat),
            mirror < 0 ? NONE : joined.values().getLong(mirror)};
    }
}
