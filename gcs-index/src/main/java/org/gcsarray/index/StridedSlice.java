package org.gcsarray.index;

import java.util.OptionalLong;

import org.gcsarray.index.internal.Exact;

/// A strided slice of an interval: which indices it takes, and what their new indices are.
///
/// ```
/// old = offset + stride * new      for new in interval,     old = start at new = interval.min
/// ```
///
/// Indices are not renumbered from 0: the new origin is `start / stride`, rounded toward zero, so slicing by stride 1 keeps indices as they are.
/// `[0, 10)` sliced `3:8:2` takes 3, 5, 7 and is `[1, 4)` with offset 1; `7:3:-2` takes 7, 5 and is `[-3, -1)`.
///
/// Source: the index space of TensorStore, except that flags follow the bound they belong to when the stride is negative.
///
/// @param interval new indices
/// @param start    old index of the first one; infinite if the slice is not bounded there
/// @param stride   distance between the old indices of neighbours, neither 0 nor `-2^63`
public record StridedSlice(IndexInterval interval, long start, long stride) {

    /// What the second number of a slice means.
    public enum Form {

        /// The last index, included.
        CLOSED,

        /// The index before which to stop.
        HALF_OPEN,

        /// The number of indices.
        SIZED
    }

    /// Checks the stride.
    ///
    /// @throws IllegalArgumentException if the stride is 0 or `-2^63`
    /// @throws ArithmeticException      if the offset exceeds 64 bits
    public StridedSlice {
        if (!isStride(stride)) {
            throw new IllegalArgumentException(strideFault(stride));
        }
        offset(interval, start, stride);
    }

    static boolean isStride(long stride) {
        return stride != 0 && stride != Long.MIN_VALUE;
    }

    static String strideFault(long stride) {
        return "stride is " + stride + "; must be neither 0 nor -2^63";
    }

    /// Returns the slice of an interval. O(1).
    ///
    /// The new lower bound belongs to the start, the new upper bound to the stop: explicit if given, else with the flag of the bound it
    /// was taken from.
    ///
    /// @param interval   interval to slice; implicit bounds are defaults but no limits
    /// @param form       meaning of `stopOrSize`
    /// @param start      first index; by default the lower bound, for a negative stride the upper one
    /// @param stopOrSize end of the slice; by default the other bound
    /// @param stride     distance between the indices taken
    /// @throws IllegalArgumentException  if the stride is 0 or `-2^63`, the start is not a bound, a size is negative, the start is infinite
    ///                                   with a stride other than 1 and -1, the slice ends before it starts or at no bound
    /// @throws IndexOutOfBoundsException if the slice leaves the explicit bounds
    /// @throws ArithmeticException       if the end of a sized slice exceeds 64 bits
    public static StridedSlice of(IndexInterval interval, Form form, OptionalLong start, OptionalLong stopOrSize,
            long stride) {
        return new SliceRequest(form, start, stopOrSize, stride).of(interval, "");
    }

    /// Returns the old index that the new index 0 stands for, whether or not it is in the slice.
    public long offset() {
        return offset(interval, start, stride);
    }

    private static long offset(IndexInterval interval, long start, long stride) {
        return Exact.affine(start, -stride, interval.min());
    }

    /// Returns the same old indices, with `origin` as the new index of the first.
    ///
    /// @throws IndexOutOfBoundsException if `origin` is not a finite index
    /// @throws IllegalArgumentException  if the new indices are not bounded below or leave the finite indices
    /// @throws ArithmeticException       if the offset exceeds 64 bits
    public StridedSlice translateTo(long origin) {
        return new StridedSlice(interval.shiftTo(origin), start, stride);
    }
}
