package org.gcsarray.spark.internal.table;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.gcsarray.spark.block.Block;

/// What the numbers of the blocks behind a partition depend on. Immutable.
final class BlockCounts implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final int blocks;
    private final long firstRow;
    private final BlockNumber last;

    private BlockCounts(int blocks, long firstRow, BlockNumber last) {
        this.blocks = blocks;
        this.firstRow = firstRow;
        this.last = last;
    }

    static BlockCounts of(Iterator<Block> blocks) {
        BlockNumber last = BlockNumber.NONE;
        int count = 0;
        long firstRow = 0;
        while (blocks.hasNext()) {
            Block block = blocks.next();
            firstRow = count++ == 0 ? block.firstRow() : firstRow;
            last = last.next(block);
        }
        return new BlockCounts(count, firstRow, last);
    }

    /// Returns for each partition the number of the last block before it.
    static List<BlockNumber> before(List<BlockCounts> partitions) {
        List<BlockNumber> numbers = new ArrayList<>();
        BlockNumber next = BlockNumber.NONE;
        for (BlockCounts partition : partitions) {
            numbers.add(next);
            next = partition.blocks == 0 ? next : next.skip(partition.firstRow, partition.last);
        }
        return numbers;
    }
}
