package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.Distinct;

/// The distinct columns of a matrix in ascending order, so that columns beyond the range of `int` become ranks below 2^31.
///
/// Ranks ascend with columns: a row sorted by one is sorted by the other. O(nse log nse) time, 8 bytes per distinct column.
/// Immutable, thread safe.
///
/// @param columns column of each rank
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record ColumnRanks(long[] columns) {

    /// Returns the ranks of the given columns, in any order and repeated.
    public static ColumnRanks of(Indices indices) {
        return new ColumnRanks(Distinct.of(indices.toLongArray()));
    }

    /// Returns the number of distinct columns.
    public int size() {
        return columns.length;
    }

    /// Returns the column of a rank.
    public long column(int rank) {
        return columns[rank];
    }

    /// Returns the rank of each column; negative for one that is not listed.
    public int[] ranks(Indices indices) {
        int[] ranks = new int[indices.size()];
        for (int k = 0; k < ranks.length; k++) {
            ranks[k] = Arrays.binarySearch(columns, indices.get(k));
        }
        return ranks;
    }
}
