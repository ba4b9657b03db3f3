package org.gcsarray.ops;

import java.util.OptionalLong;

import org.gcsarray.index.IndexTable;

/// One term of a [NumpyKey], with NumPy's meaning: negative positions count from the end, ranges are clipped.
public sealed interface NumpyTerm {

    /// One position; the dimension disappears.
    ///
    /// @param index position, from the end if negative
    record At(long index) implements NumpyTerm {}

    /// A range `start:stop:step`.
    ///
    /// @param start first position, absent for the beginning in the direction of the step
    /// @param stop  position before which to end, absent for the end in the direction of the step
    /// @param step  step, absent for 1
    record Slice(OptionalLong start, OptionalLong stop, OptionalLong step) implements NumpyTerm {}

    /// Listed positions. All lists of a key are broadcast together and taken point by point.
    ///
    /// @param positions positions, from the end if negative; of any rank
    record Positions(IndexTable positions) implements NumpyTerm {}

    /// The true positions of a mask, in row-major order, for as many dimensions as the mask has.
    ///
    /// @param truth 1 where the mask is true, 0 elsewhere; of the extents of the dimensions
    record Mask(IndexTable truth) implements NumpyTerm {}

    /// A new dimension of extent 1.
    record NewAxis() implements NumpyTerm {}

    /// All dimensions that the other terms leave.
    record Ellipsis() implements NumpyTerm {}

    /// Returns the slice that takes everything.
    static Slice all() {
        return new Slice(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());
    }
}
