package org.gcsarray.spark.internal.statistics;

import java.util.List;

import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.value.NseStatistics;

/// Predicts the bytes of a distributed array in its layouts, exactly and without moving an element: only index tuples are sent, and only where
/// other counts do not tell how many distinct ones there are.
public final class DistributedPrediction {

    private DistributedPrediction() {}

    /// Returns the bytes of the storage classes of the array in one piece, values as its blocks store them, the fewest first: the list of
    /// [LayoutPrediction#of].
    ///
    /// Up to rank N = [Layouts#MAX_COMPLETE_RANK] at most N jobs: one that looks at each block, and one for all sets of row dimensions of one
    /// size, whose distinct tuples are sent, 8 bytes for each of a partition. Above that rank a few dozen jobs, most of which sketch: the same
    /// search as on one machine. Each job computes the blocks anew unless they are cached.
    public static List<LayoutPrediction.Bytes> of(BlockArray array) {
        if (array.form().shape().rank() < 2) {
            return List.of();
        }
        return LayoutPrediction.search(counts(array)).layouts();
    }

    /// Returns the counts of distinct index tuples of an array, for [LayoutPrediction] and [org.gcsarray.layout.CostModel]: a job now, and one
    /// or more whenever something is asked that other counts do not tell.
    ///
    /// @param array array of rank 2 and more
    /// @throws IllegalArgumentException if the rank is below 2; what is asked of the counts is an [ArithmeticException] if the tuples of a set
    ///                                  that has to be counted exceed 63 bits
    public static DistinctCounts counts(BlockArray array) {
        if (array.form().shape().rank() < 2) {
            throw new IllegalArgumentException(
                    "the array has shape " + array.form().shape() + "; below rank 2 there are no layouts");
        }
        NseStatistics statistics = NseCounts.of(array);
        return DistinctCounts.of(array.form().shape(), statistics.nse(), statistics.valueBytes(),
                DistributedTuples.of(array, statistics));
    }
}
