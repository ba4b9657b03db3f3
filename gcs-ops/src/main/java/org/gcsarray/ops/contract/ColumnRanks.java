package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;

/// Small numbers for the columns of a matrix, in the same order: the columns themselves, or their ranks among those that occur where
/// columns are many more than elements.
final class ColumnRanks {

    /// Columns up to which an accumulator has a place for each, however few elements there are: 512 kB of sums.
    private static final long FEW = 1 << 16;

    private final int[] ranks;
    private final long[] columns;
    private final int count;

    private ColumnRanks(int[] ranks, long[] columns, int count) {
        this.ranks = ranks;
        this.columns = columns;
        this.count = count;
    }

    /// Returns the ranks of the columns of all elements. O(elements), with a sort if they are ranks.
    static ColumnRanks of(Indices columns, long columnCount) {
        int[] ranks = new int[columns.size()];
        if (columnCount <= Math.max(FEW, 4L * columns.size()) && columnCount < Integer.MAX_VALUE) {
            columns.copyTo(0, ranks.length, ranks);
            return new ColumnRanks(ranks, new long[0], (int) columnCount);
        }
        long[] all = columns.toLongArray();
        long[] distinct = all.clone();
        Arrays.sort(distinct);
        int count = 0;
        for (int k = 0; k < distinct.length; k++) {
            if (k == 0 || distinct[k] != distinct[k - 1]) {
                distinct[count++] = distinct[k];
            }
        }
        for (int p = 0; p < ranks.length; p++) {
            ranks[p] = Arrays.binarySearch(distinct, 0, count, all[p]);
        }
        return new ColumnRanks(ranks, Arrays.copyOf(distinct, count), count);
    }

    /// Returns the number of ranks.
    int count() {
        return count;
    }

    /// Returns the rank of the column of an element.
    int rank(int position) {
        return ranks[position];
    }

    /// Returns the ranks of the columns of all elements; shared.
    int[] ranks() {
        return ranks;
    }

    /// Returns the column of a rank.
    long column(int rank) {
        return columns.length == 0 ? rank : columns[rank];
    }
}
