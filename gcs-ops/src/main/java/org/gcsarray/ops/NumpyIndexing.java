package org.gcsarray.ops;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.AxisSelector;

/// Translates NumPy's way of naming positions into strict [AxisSelector]s: negative positions count from the end, ranges clip.
public final class NumpyIndexing {

    private NumpyIndexing() {}

    /// Returns the selector of `x[index]`.
    ///
    /// @param index  position, from the end if negative
    /// @param extent extent of the dimension
    /// @throws IndexOutOfBoundsException if there is no such position
    public static AxisSelector at(long index, long extent) {
        if (index < -extent || index >= extent) {
            throw new IndexOutOfBoundsException("index " + index + " is outside -" + extent + ".." + (extent - 1));
        }
        return new AxisSelector.At(index < 0 ? index + extent : index);
    }

    /// Returns the selector of `x[start:stop:step]`.
    ///
    /// @param start  first position, null for the beginning in the direction of the step
    /// @param stop   position before which to end, null for the end in the direction of the step
    /// @param step   step, null for 1
    /// @param extent extent of the dimension
    /// @throws IllegalArgumentException if the step is 0
    public static AxisSelector slice(@Nullable Long start, @Nullable Long stop, @Nullable Long step, long extent) {
        // a step beyond the extent takes one position, so that cutting it off keeps -step exact
        long by = step == null ? 1 : Math.max(step, -Long.MAX_VALUE);
        if (by == 0) {
            throw new IllegalArgumentException("step is 0; a slice needs a step other than 0");
        }
        long least = by > 0 ? 0 : -1;
        long greatest = by > 0 ? extent : extent - 1;
        long from = start == null ? (by > 0 ? least : greatest) : clip(start, extent, least, greatest);
        long to = stop == null ? (by > 0 ? greatest : least) : clip(stop, extent, least, greatest);
        long span = by > 0 ? to - from : from - to;
        long count = span <= 0 ? 0 : 1 + (span - 1) / Math.abs(by);
        return new AxisSelector.Range(count == 0 ? 0 : from, by, count);
    }

    private static long clip(long position, long extent, long least, long greatest) {
        return Math.clamp(position < 0 ? position + extent : position, least, greatest);
    }
}
