package org.gcsarray.kernel;

/// Some neighbouring pairs of rows of a [MergeRun]: counted first, then filled. One thread; the task can be interrupted between two blocks.
sealed interface MergeTask permits SumTask, ProductTask {

    /// Sets `sizes[k + 1]` to the size of pair k of the result.
    void count(int[] sizes);

    /// Computes the rows of the result; after [#count].
    void fill(ResultRows result);

    /// Finds the columns of the result and the positions of its elements in A and B, -1 where a matrix does not store one; after [#count].
    void fill(ResultRows result, int[] inA, int[] inB);

    /// Makes the task of pairs `first .. last-1`.
    @FunctionalInterface
    interface Maker {
        MergeTask make(RowPairs pairs, int first, int last);
    }
}
