package org.gcsarray.spark.internal.block;

import java.io.UncheckedIOException;
import java.util.Iterator;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.packed.Jobs;

/// The blocks of a partition that were read from a file or table, which is not trusted: each is checked to begin behind the last one and to
/// lie in the range of the partition, so that all partitions together are in the order of storage. Blocks without elements are left out.
public final class OrderedBlocks {

    private final Ranges ranges;
    private final int partition;
    private final String source;
    private Ranges.Place last = new Ranges.Place(0, -1);

    private OrderedBlocks(Ranges ranges, int partition, String source) {
        this.ranges = ranges;
        this.partition = partition;
        this.source = source;
    }

    /// Returns the blocks that hold elements, checked while they pass.
    ///
    /// @param blocks    blocks of the partition; taking one is an [UncheckedIOException] `structure` if it overlaps the one before, or lies
    ///                  outside the range
    /// @param ranges    ranges of the array
    /// @param partition number of the partition
    /// @param source    name of the file or table, for faults
    public static Iterator<Block> of(Iterator<Block> blocks, Ranges ranges, int partition, String source) {
        OrderedBlocks ordered = new OrderedBlocks(ranges, partition, source);
        return Jobs.stream(blocks).filter(block -> block.nse() > 0).map(ordered::check).iterator();
    }

    private Block check(Block block) {
        Ranges.Place first = block.firstPlace();
        if (first.compareTo(last) <= 0) {
            throw fault(source,
                    "begins at " + text(first) + ", not behind the elements before, which end at " + text(last));
        }
        last = block.lastPlace();
        if (!ranges.holds(partition, first.row(), first.column())
                || !ranges.holds(partition, last.row(), last.column())) {
            throw fault(source, "has elements from " + text(first) + " to " + text(last)
                    + ", but its place among the other blocks begins at " + text(ranges.begin(partition))
                    + (partition + 1 < ranges.count() ? " and ends before " + text(ranges.begin(partition + 1)) : ""));
        }
        return block;
    }

    static UncheckedIOException fault(String source, String text) {
        return new UncheckedIOException(new ArrayFormatException(
                Fault.of(Fault.Code.STRUCTURE, source, "a block of the unfolded matrix " + text, "")));
    }

    static String text(Ranges.Place place) {
        return "(" + place.row() + ", " + place.column() + ")";
    }
}
