package org.gcsarray.index;

import org.gcsarray.index.AxisSelector.Range;
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

    /// Returns the slice of an interval that a range takes. O(1).
    ///
    /// The new lower bound belongs to the start, the new upper bound to the end: explicit if given, else with the flag of the bound it
    /// was taken from.
    ///
    /// @param interval interval to slice; implicit bounds are defaults but no limits
    /// @param range    which indices to take
    /// @throws IllegalArgumentException  if the stride is 0 or `-2^63`, the start is not a bound, a size is negative, the start is infinite
    ///                                   with a stride other than 1 and -1, the slice ends before it starts or at no bound
    /// @throws IndexOutOfBoundsException if the slice leaves the explicit bounds
    /// @throws ArithmeticException       if the end of a sized slice exceeds 64 bits
    public static StridedSlice of(IndexInterval interval, Range range) {
        long stride = range.step();
        if (!isStride(stride)) {
            throw new IllegalArgumentException(range + ": " + strideFault(stride));
        }
        long first = range.start().orElse(stride > 0 ? interval.min() : interval.max());
        if (first < -IndexInterval.INF || first > IndexInterval.INF) {
            throw new IllegalArgumentException(range + ": start " + first + " is outside the bounds "
                    + -IndexInterval.INF + " .. " + IndexInterval.INF);
        }
        long last = last(interval, range, first);
        if (Math.abs(stride) != 1 && !IndexInterval.isFinite(first)) {
            throw new IllegalArgumentException(
                    range + ": stride " + stride + " needs a finite start; " + interval + " has none there");
        }
        IndexInterval taken = between(range, first, last);
        if (!interval.effective().contains(taken)) {
            throw new IndexOutOfBoundsException(range + " leaves " + interval);
        }
        return new StridedSlice(renumber(interval, range, taken, first, last), first, stride);
    }

    private static long last(IndexInterval interval, Range range, long first) {
        long stride = range.step();
        if (range.end().isEmpty()) {
            return stride > 0 ? interval.max() : interval.min();
        }
        long stop = range.end().getAsLong();
        return switch (range.form()) {
            case SIZED -> lastOfSize(range, first, stop);
            case CLOSED -> stop;
            case HALF_OPEN -> IndexInterval.isFinite(stop) ? stop - Long.signum(stride) : stop;
        };
    }

    private static long lastOfSize(Range range, long first, long size) {
        if (size < 0) {
            throw new IllegalArgumentException(range + ": size is " + size + "; must be at least 0");
        }
        if (size == 0) {
            return first - Long.signum(range.step());
        }
        try {
            return Math.addExact(first, Math.multiplyExact(range.step(), size - 1));
        } catch (ArithmeticException _) {
            throw new ArithmeticException(range + ": its last index exceeds 64 bits");
        }
    }

    private static IndexInterval between(Range range, long first, long last) {
        long stride = range.step();
        if (stride > 0 ? last < first - 1 : last > first + 1) {
            throw new IllegalArgumentException(
                    range + " ends before it starts: it goes from " + first + " to " + last + " with stride " + stride);
        }
        try {
            return stride > 0 ? IndexInterval.closed(first, last) : IndexInterval.closed(last, first);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(range + " goes from " + first + " to " + last
                    + ", which leaves the bounds " + -IndexInterval.INF + " .. " + IndexInterval.INF, e);
        }
    }

    private static IndexInterval renumber(IndexInterval interval, Range range, IndexInterval taken, long first,
            long last) {
        long stride = range.step();
        long origin = first / stride;
        long max = IndexInterval.isFinite(last) ? origin + Math.ceilDiv(taken.size(), Math.abs(stride)) - 1
                : IndexInterval.INF;
        boolean forward = stride > 0;
        return new IndexInterval(origin, max,
                range.start().isEmpty() && (forward ? interval.implicitLower() : interval.implicitUpper()),
                range.end().isEmpty() && (forward ? interval.implicitUpper() : interval.implicitLower()));
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
