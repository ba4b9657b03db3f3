package org.gcsarray.spark.internal.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.NseStatistics;

/// Counts the stored elements of an array by rows, blocks and partitions.
public final class NseCounts {

    private NseCounts() {}

    /// Returns the statistics of an array: one job, O(elements), about 600 bytes of each partition to the driver.
    public static NseStatistics of(BlockArray array) {
        ArrayForm form = array.form();
        List<PartitionSummary> summaries = Jobs.run(() -> array.blocks()
                .mapPartitions(blocks -> List.of(PartitionSummary.of(form, blocks)).iterator()).collect());
        RowLengthCounts rows = new RowLengthCounts();
        summaries.forEach(summary -> rows.addAll(summary.rowLengths));
        rows.end();
        long nse = summaries.stream().mapToLong(summary -> summary.nse).sum();
        return new NseStatistics(nse, rows.rows(), rows.greatest(), lengths(rows),
                summaries.stream().mapToLong(summary -> summary.blocks).sum(), summaries.size(),
                (int) summaries.stream().filter(summary -> summary.nse == 0).count(),
                summaries.stream().mapToLong(summary -> summary.nse).max().orElse(0),
                summaries.stream().mapToLong(summary -> summary.byteSize).sum(), valueBytes(summaries, nse, form),
                usedExtents(summaries, form.shape().rank()));
    }

    private static List<Long> lengths(RowLengthCounts rows) {
        int used = Long.SIZE - Long.numberOfLeadingZeros(rows.greatest());
        return Arrays.stream(rows.histogram()).limit(used).boxed().toList();
    }

    private static long valueBytes(List<PartitionSummary> summaries, long nse, ArrayForm form) {
        List<PartitionSummary> filled = summaries.stream().filter(summary -> summary.nse > 0).toList();
        boolean isEncoded = !filled.isEmpty()
                && filled.stream().allMatch(summary -> summary.isEncodedLike(filled.getFirst()));
        return isEncoded
                ? filled.getFirst().sharedBytes + filled.stream().mapToLong(summary -> summary.codeBytes).sum()
                : form.dtype().byteWidth() * nse;
    }

    private static List<Long> usedExtents(List<PartitionSummary> summaries, int rank) {
        return IntStream.range(0, rank).mapToLong(
                d -> summaries.stream().mapToLong(summary -> summary.usedExtents[d]).max().orElse(0)).boxed().toList();
    }
}
