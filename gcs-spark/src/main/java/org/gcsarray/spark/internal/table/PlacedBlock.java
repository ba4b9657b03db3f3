package org.gcsarray.spark.internal.table;

import java.io.Serial;
import java.io.Serializable;

import org.gcsarray.spark.block.Block;

/// A block on its way to its partition, with the key by which blocks are ordered. Immutable.
final class PlacedBlock implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final long key;
    private final Block block;

    PlacedBlock(long key, Block block) {
        this.key = key;
        this.block = block;
    }

    long key() {
        return key;
    }

    Block block() {
        return block;
    }
}
