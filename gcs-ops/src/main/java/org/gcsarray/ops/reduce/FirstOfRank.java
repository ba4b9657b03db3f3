package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// The first stored element of least rank of each cell, and the first index along the axis that is not stored. Elements of a cell come in
/// ascending order along the axis, in every format.
final class FirstOfRank implements Fold {

    private final long[] ranks;
    private final long[] indices;
    private final long[] leastRank;
    private final long[] leastIndex;
    private final long[] missing;

    private FirstOfRank(long[] ranks, long[] indices, int cells) {
        this.ranks = ranks;
        this.indices = indices;
        this.leastRank = new long[cells];
        this.leastIndex = new long[cells];
        this.missing = new long[cells];
        Arrays.fill(leastIndex, -1);
    }

    /// Returns the index along the axis of the first element of least rank of each group.
    ///
    /// @param ranks    rank of each stored element
    /// @param indices  index of each stored element along the axis
    /// @param fillRank rank of the fill
    static long[] of(ReducedSlices slices, long[] ranks, long[] indices, long fillRank) {
        FirstOfRank fold = new FirstOfRank(ranks, indices, slices.cells());
        slices.fold(fold);
        long[] found = slices.collect(fold.leastIndex);
        long[] rank = slices.collect(fold.leastRank);
        long[] missing = slices.collect(fold.missing);
        for (int g = 0; g < found.length; g++) {
            if (!slices.isFull(g) && (fillRank < rank[g] || (fillRank == rank[g] && missing[g] < found[g]))) {
                found[g] = missing[g];
            }
        }
        return found;
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            take(cells[k], first + k);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        for (int p = from; p < to; p++) {
            take(cell, p);
        }
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            take(cell + k, from + k);
        }
    }

    private void take(int cell, int position) {
        long index = indices[position];
        if (leastIndex[cell] < 0 || ranks[position] < leastRank[cell]) {
            leastRank[cell] = ranks[position];
            leastIndex[cell] = index;
        }
        if (index == missing[cell]) {
            missing[cell] = index + 1;
        }
    }
}
