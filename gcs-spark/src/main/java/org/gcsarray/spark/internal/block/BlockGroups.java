package org.gcsarray.spark.internal.block;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.spark.block.Ranges;

/// Consecutive blocks that exist already, as in a file or a table, grouped into partitions of about the same number of elements. Immutable.
///
/// ```
///   nse of the blocks       30  10  10  40  10  20        into 3 partitions
///   partition                0   0   1   1   2   2        that in which the middle of the block lies
/// ```
///
/// @param ends   for each partition the number of the block after its last one
/// @param ranges which partition holds which cells
@SuppressWarnings("ArrayRecordComponent") // of one reading, and never compared
public record BlockGroups(int[] ends, Ranges ranges) {

    /// Groups blocks. O(blocks + partitions).
    ///
    /// @param nse        number of elements of each block
    /// @param begins     for each block a place not behind its first element, behind the last one of the block before
    /// @param partitions number of partitions
    /// @param rowCount   rows of the matrix
    /// @param source     name of the file or table, for faults
    /// @throws UncheckedIOException if a block begins before the one before it: `structure`
    public static BlockGroups of(List<Long> nse, List<Ranges.Place> begins, int partitions, long rowCount,
            String source) {
        checkAscending(begins, source);
        double total = nse.stream().mapToDouble(Long::doubleValue).sum();
        int[] ends = new int[partitions];
        double before = 0;
        for (int k = 0; k < nse.size(); k++) {
            double middle = (before + nse.get(k) / 2.0) / total;
            ends[(int) Math.min(partitions - 1, (long) (middle * partitions))] = k + 1;
            before += nse.get(k);
        }
        for (int k = 1; k < partitions; k++) {
            ends[k] = Math.max(ends[k], ends[k - 1]);
        }
        return new BlockGroups(ends, Ranges.of(Arrays.stream(ends, 0, partitions - 1)
                .mapToObj(end -> end < begins.size() ? begins.get(end) : new Ranges.Place(rowCount, 0)).toList()));
    }

    private static void checkAscending(List<Ranges.Place> begins, String source) {
        for (int k = 1; k < begins.size(); k++) {
            Ranges.Place before = begins.get(k - 1);
            Ranges.Place begin = begins.get(k);
            if (begin.compareTo(before) < 0) {
                throw OrderedBlocks.fault(source, "begins at " + OrderedBlocks.text(begin) + ", the block before it at "
                        + OrderedBlocks.text(before));
            }
        }
    }

    /// Returns the number of the first block of a partition; [#end] if it has none.
    public int first(int partition) {
        return partition == 0 ? 0 : ends[partition - 1];
    }

    /// Returns the number of the block after the last one of a partition.
    public int end(int partition) {
        return ends[partition];
    }
}
