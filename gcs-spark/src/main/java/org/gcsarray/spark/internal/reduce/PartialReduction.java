package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;

import org.gcsarray.buffer.Values;

/// A reduction in three steps, so that elements of one slice may lie in many blocks: stored elements are reduced where they are, the numbers
/// of one slice are merged, and what is not stored is taken in at the end. Immutable.
sealed interface PartialReduction extends Serializable
        permits RealSums, IntegerSums, NonzeroCounts, RealExtremes, IntegerExtremes, RealProducts, IntegerProducts,
        Moments, IntegerMoments {

    /// Returns how many doubles a slice needs.
    default int reals() {
        return 0;
    }

    /// Returns how many longs a slice needs, beside the number of its elements.
    default int integers() {
        return 0;
    }

    /// Reduces the stored values of a block.
    ///
    /// @param values values, those of one slice side by side
    /// @param starts first value of each slice, then the number of values; no slice is without any
    /// @param target takes the numbers of the slices; their counts are there already
    void reduce(Values values, int[] starts, Partials target);

    /// Merges the numbers of one slice, whose counts are still apart.
    ///
    /// @param into  takes the numbers
    /// @param slice slice there
    /// @param from  has further numbers
    /// @param other the same slice there
    void merge(Partials into, int slice, Partials from, int other);

    /// Returns the results of slices all of whose stored elements were seen, in the type of the result.
    ///
    /// @throws ArithmeticException if an integer exceeds 64 bits; the text names the element of the result
    Values finish(Partials partials, Slicing slicing);
}
