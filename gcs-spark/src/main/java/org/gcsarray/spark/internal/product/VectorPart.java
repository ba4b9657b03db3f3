package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.internal.packed.Jobs;

/// The elements of a vector in one partition, as doubles.
///
/// @param columns their columns, ascending
/// @param values  their values
/// @param fill    value of all other columns
@SuppressWarnings("ArrayRecordComponent") // of one task, and never compared
record VectorPart(long[] columns, double[] values, double fill) {

    /// Returns the elements of blocks of one row, in the order of storage.
    static VectorPart of(Iterator<Block> blocks, double fill) {
        List<Block> all = Jobs.list(blocks);
        int size = Math.toIntExact(all.stream().mapToLong(Block::nse).sum());
        long[] columns = new long[size];
        double[] values = new double[size];
        int next = 0;
        for (Block block : all) {
            for (int p = 0; p < block.nse(); p++) {
                columns[next] = block.rows().columns().get(p);
                values[next++] = block.rows().values().getReal(p);
            }
        }
        return new VectorPart(columns, values, fill);
    }

    /// Returns where a column stands, or would stand; the next one is often where the search begins.
    ///
    /// @param from position that is not behind it
    int find(long column, int from) {
        if (from < columns.length && columns[from] >= column) {
            return from;
        }
        if (from + 1 < columns.length && columns[from + 1] >= column) {
            return from + 1;
        }
        int found = Arrays.binarySearch(columns, from, columns.length, column);
        return found >= 0 ? found : -found - 1;
    }

    /// Returns the value at a column.
    ///
    /// @param position result of [#find]
    double value(long column, int position) {
        return position < columns.length && columns[position] == column ? values[position] : fill;
    }
}
