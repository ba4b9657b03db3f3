package org.gcsarray.spark.value;

import java.util.List;
import java.util.Locale;

/// How the stored elements of an array are spread over rows, blocks and partitions: where tasks will wait for one, and what memory it takes.
///
/// @param nse                  number of stored elements
/// @param nonEmptyRows         rows of the unfolded matrix that hold an element; a row that is cut between blocks or partitions counts once
/// @param greatestRowNse       most elements of a row
/// @param rowLengths           how many rows have `2^k` to `2^(k+1) - 1` elements, for k = 0, 1, .. up to the greatest row
/// @param blocks               number of blocks
/// @param partitions           number of partitions
/// @param emptyPartitions      number of partitions without an element
/// @param greatestPartitionNse most elements of a partition
/// @param byteSize             bytes of the arrays that all blocks store
/// @param valueBytes           bytes of the values of the array in one piece, in the encoding that all blocks share, otherwise plain
/// @param usedExtents          for each dimension the greatest index of an element, plus 1
public record NseStatistics(long nse, long nonEmptyRows, long greatestRowNse, List<Long> rowLengths, long blocks,
        int partitions, int emptyPartitions, long greatestPartitionNse, long byteSize, long valueBytes,
        List<Long> usedExtents) {

    /// Copies the lists.
    public NseStatistics {
        rowLengths = List.copyOf(rowLengths);
        usedExtents = List.copyOf(usedExtents);
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
