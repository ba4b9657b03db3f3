package org.gcsarray.spark.internal.product;

import java.io.Serializable;

import scala.Tuple2;

import org.gcsarray.buffer.Indices;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.packed.PackedIndices;

/// The columns of a block that lie in one partition of the vector, ascending: what is asked of that partition. Immutable.
final class ColumnRequest implements Serializable {

    /// Partition of the vector.
    final int source;
    private final int partition;
    private final int block;
    private final long first;
    private final PackedIndices offsets;

    /// Creates the request.
    ///
    /// @param partition partition of the block
    /// @param block     number of the block there
    /// @param source    partition of the vector
    /// @param columns   columns, ascending
    ColumnRequest(int partition, int block, int source, long... columns) {
        this.partition = partition;
        this.block = block;
        this.source = source;
        this.first = columns[0];
        this.offsets = PackedIndices.of(Indices.of(columns[columns.length - 1] - columns[0] + 1, columns.length,
                k -> columns[k] - columns[0]));
    }

    /// Returns the values at the columns, in the order of the columns, for the partition of the block; ordered by block, then by partition of
    /// the vector.
    Tuple2<Integer, Parcel<double[]>> reply(VectorPart part) {
        Indices columns = offsets.unpack();
        double[] values = new double[columns.size()];
        int position = 0;
        for (int k = 0; k < values.length; k++) {
            long column = first + columns.get(k);
            position = part.find(column, position);
            values[k] = part.value(column, position);
        }
        return Parcel.to(partition, block, source, values);
    }
}
