package org.gcsarray.spark.internal.block;

import java.util.List;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;

/// Consecutive blocks as one array of the whole shape, and back: what lets an operation of one machine run on all cells of a partition.
public final class JoinedBlocks {

    private JoinedBlocks() {}

    /// Returns the array that stores the elements of some blocks and no others: in the layout of the form, coordinates below rank 2.
    /// O(elements), copied unless there is one block.
    ///
    /// @param blocks blocks in the order of storage, none for an array without elements
    /// @throws IllegalArgumentException if there are more than 2^31-9 elements
    public static StoredArray array(List<Block> blocks, ArrayForm form) {
        if (blocks.size() == 1) {
            return form.array(blocks.getFirst());
        }
        List<Elements> parts = blocks.stream().map(Block::elements).toList();
        CompressedRows rows = SortedBlocks.rows(parts, form);
        return form.layout().isPresent() ? GcsArray.wrap(form.layout().get(), rows) : form.array(Block.of(0, rows));
    }

    /// Returns the elements of an array as blocks, the inverse of [#array]; none if nothing is stored. O(elements).
    ///
    /// @param array     array of the shape, type and fill of the form, which stores only cells of the partition; compressed ones in its layout
    /// @param ranges    ranges of the whole array
    /// @param partition partition of all elements
    public static List<Block> cut(StoredArray array, ArrayForm form, Ranges ranges, int partition) {
        return array instanceof CompressedArray compressed
                ? SortedBlocks.cut(0, compressed.unfolded(), form.maxBlockNse(), form.maxBlockNse(),
                        row -> ranges.isCut(partition, row))
                : SortedBlocks.of(List.of(form.unfold(array)), form, DuplicatePolicy.ERROR, ranges, partition);
    }
}
