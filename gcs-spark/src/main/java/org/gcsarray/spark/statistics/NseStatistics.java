package org.gcsarray.spark.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Jobs;

/// How the stored elements of an array are spread over rows, blocks and partitions: where tasks will wait for one, and what memory it takes.
///
/// @param nse                  number of stored elements
/// @param nonEmptyRows         rows of the folded matrix that hold an element; a row that is cut between blocks or partitions counts once
/// @param greatestRowNse       most elements of a row
/// @param rowLengths           how many rows have `2^k` to `2^(k+1) - 1` elements, for k = 0, 1, .. up to the greatest row
/// @param blocks               number of blocks
/// @param partitions           number of partitions
/// @param emptyPartitions      number of partitions without an element
/// @param greatestPartitionNse most elements of a partition
/// @param byteSize             bytes of the arrays that all blocks store
/// @param valueBytes           bytes of the values of the array in one piece
/// @param usedExtents          for each dimension the greatest index of an element, plus 1
public record NseStatistics(long nse, long nonEmptyRows, long greatestRowNse, List<Long> rowLengths, long blocks,
        int partitions, int emptyPartitions, long greatestPartitionNse, long byteSize, long valueBytes,
        List<Long> usedExtents) {

    /// Copies the lists.
    public NseStatistics {
        rowLengths = List.copyOf(rowLengths);
        usedExtents = List.copyOf(usedExtents);
    }

    /// Returns the statistics of an array: one job, O(elements), about 600 bytes of each partition to the driver.
    public static NseStatistics of(BlockArray array) {
        ArrayForm form = array.form();
        List<PartitionSummary> summaries = Jobs.run(() -> array.blocks()
                .mapPartitions(blocks -> List.of(PartitionSummary.of(form, blocks)).iterator()).collect());
        RowLengths rows = new RowLengths();
        summaries.forEach(summary -> rows.addAll(summary.rowLengths()));
        rows.end();
        long nse = summaries.stream().mapToLong(PartitionSummary::nse).sum();
        return new NseStatistics(nse, rows.rows(), rows.greatest(), lengths(rows),
                summaries.stream().mapToLong(PartitionSummary::blocks).sum(), summaries.size(),
                (int) summaries.stream().filter(summary -> summary.nse() == 0).count(),
                summaries.stream().mapToLong(PartitionSummary::nse).max().orElse(0),
                summaries.stream().mapToLong(PartitionSummary::byteSize).sum(), valueBytes(summaries, nse, form),
                usedExtents(summaries, form.shape().rank()));
    }

    private static List<Long> lengths(RowLengths rows) {
        int used = Long.SIZE - Long.numberOfLeadingZeros(rows.greatest());
        return Arrays.stream(rows.histogram()).limit(used).boxed().toList();
    }

    private static long valueBytes(List<PartitionSummary> summaries, long nse, ArrayForm form) {
        List<PartitionSummary> filled = summaries.stream().filter(summary -> summary.nse() > 0).toList();
        boolean isUniform = !filled.isEmpty()
                && filled.stream().allMatch(summary -> summary.isUniformWith(filled.getFirst()));
        return form.dtype().byteWidth() * (isUniform ? 1 : nse);
    }

    private static List<Long> usedExtents(List<PartitionSummary> summaries, int rank) {
        List<Long> extents = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
            int dimension = d;
            extents.add(summaries.stream().mapToLong(summary -> summary.usedExtent(dimension)).max().orElse(0));
        }
        return extents;
    }

    /// Returns the mean number of elements of a partition.
    public double meanPartitionNse() {
        return (double) nse / partitions;
    }

    /// Returns how many times the mean the greatest partition has; 1 if all have as many, or none.
    public double skew() {
        return nse == 0 ? 1 : greatestPartitionNse / meanPartitionNse();
    }

    /// Returns a small table.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        line(text, "stored elements", nse, byteSize + " bytes in " + blocks + " blocks");
        line(text, "non-empty rows", nonEmptyRows, "the longest has " + greatestRowNse);
        line(text, "partitions", partitions, String.format(Locale.ROOT,
                "%d empty, the greatest has %d elements, %.2f times the mean", emptyPartitions,
                greatestPartitionNse, skew()));
        line(text, "used extents", usedExtents, "");
        for (int k = 0; k < rowLengths.size(); k++) {
            String range = k == 0 ? "1 element" : (1L << k) + " to " + ((2L << k) - 1) + " elements";
            line(text, "rows of " + range, rowLengths.get(k), "");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String name, Object value, String more) {
        text.append(String.format(Locale.ROOT, "%-28s %14s  %s", name, value, more).stripTrailing()).append('\n');
    }
}
