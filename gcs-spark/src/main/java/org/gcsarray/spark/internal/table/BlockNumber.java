package org.gcsarray.spark.internal.table;

import java.io.Serializable;

/// The number of a block in its table and of the part of a long row in it, counted on from block to block.
///
/// @param block  number of the block
/// @param part   number of the part
/// @param endRow row of the matrix behind the last one of the block
record BlockNumber(int block, int part, long endRow) implements Serializable {

    /// What is before the first block.
    static final BlockNumber NONE = new BlockNumber(-1, 0, 0);

    /// Returns the number of the block behind the one of this number.
    ///
    /// @param firstRow its first row
    /// @param end      row behind its last one
    BlockNumber next(long firstRow, long end) {
        boolean continued = block >= 0 && firstRow < endRow;
        return continued ? new BlockNumber(block, part + 1, end) : new BlockNumber(Math.addExact(block, 1), 0, end);
    }
}
