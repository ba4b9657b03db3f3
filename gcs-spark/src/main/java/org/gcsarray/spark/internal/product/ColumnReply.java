package org.gcsarray.spark.internal.product;

import java.io.Serial;
import java.io.Serializable;

/// The values of the vector that a block asked one partition for, in the order of the columns. Immutable.
final class ColumnReply implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final int block;
    private final int source;
    private final double[] values;

    /// Creates the reply; shares the values.
    ///
    /// @param block  number of the block in its partition
    /// @param source partition of the vector
    ColumnReply(int block, int source, double[] values) {
        this.block = block;
        this.source = source;
        this.values = values;
    }

    int block() {
        return block;
    }

    int source() {
        return source;
    }

    double[] values() {
        return values;
    }
}
