package org.gcsarray.spark.value;

import java.util.List;

/// What a product of two distributed arrays costs.
///
/// @param flops         multiplications: the sum over the contracted index of (elements of A) x (elements of B), exactly, or 2^63-1 if it is more
/// @param mostNse       upper bound of the stored elements of the result: multiplications, or cells if they are fewer
/// @param heaviestFlops multiplications of the contracted index that takes most
/// @param heaviestIndex that index, one number for each pair of axes in the order in which they were given, of several the first; empty if
///                      there are no multiplications or no axes
public record FlopEstimate(long flops, long mostNse, long heaviestFlops, List<Long> heaviestIndex) {

    /// Copies the index.
    public FlopEstimate {
        heaviestIndex = List.copyOf(heaviestIndex);
    }
}
