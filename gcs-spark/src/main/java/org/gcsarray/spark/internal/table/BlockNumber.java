package org.gcsarray.spark.internal.table;

import java.io.Serial;
import java.io.Serializable;

import org.gcsarray.spark.block.Block;

/// The number of a block in its table and of the part of a long row in it, counted on from block to block. Immutable.
final class BlockNumber implements Serializable {

    /// What is before the first block.
    static final BlockNumber NONE = new BlockNumber(-1, 0, 0);

    @Serial
    private static final long serialVersionUID = 1;

    private final int block;
    private final int part;
    private final long endRow;

    private BlockNumber(int block, int part, long endRow) {
        this.block = block;
        this.part = part;
        this.endRow = endRow;
    }

    int block() {
        return block;
    }

    int part() {
        return part;
    }

    /// Returns the number of the block behind the one of this number.
    BlockNumber next(Block next) {
        boolean continued = block >= 0 && next.firstRow() < endRow;
        return continued ? new BlockNumber(block, part + 1, next.endRow())
                : new BlockNumber(Math.addExact(block, 1), 0, next.endRow());
    }

    /// Returns the number of the last one of several blocks behind the one of this number.
    ///
    /// @param firstRow first row of the first one
    /// @param last     number that the last one has if they are counted from [#NONE] on
    BlockNumber skip(long firstRow, BlockNumber last) {
        boolean continued = block >= 0 && firstRow < endRow;
        int number = Math.addExact(block, last.block + (continued ? 0 : 1));
        return new BlockNumber(number, continued && last.block == 0 ? part + 1 + last.part : last.part, last.endRow);
    }
}
