package org.gcsarray.index;

import java.util.OptionalLong;

import org.gcsarray.index.StridedSlice.Form;

/// What a caller asks of a strided slice, before an interval supplies the rest.
///
/// @param form       meaning of `stopOrSize`
/// @param start      first index, if given
/// @param stopOrSize end, if given
/// @param stride     distance of indices taken
record SliceRequest(Form form, OptionalLong start, OptionalLong stopOrSize, long stride) {

    /// Returns the slice of an interval, see [StridedSlice#of].
    ///
    /// @param place where the interval stands, for messages: empty, or such as ` of dimension 0 "x"`
    StridedSlice of(IndexInterval interval, String place) {
        if (!StridedSlice.isStride(stride)) {
            throw new IllegalArgumentException(this + place + ": " + StridedSlice.strideFault(stride));
        }
        long first = start.orElse(stride > 0 ? interval.min() : interval.max());
        if (first < -IndexInterval.INF || first > IndexInterval.INF) {
            throw new IllegalArgumentException(this + place + ": start " + first + " is outside the bounds "
                    + -IndexInterval.INF + " .. " + IndexInterval.INF);
        }
        long last = last(interval, first, place);
        if (Math.abs(stride) != 1 && !IndexInterval.isFinite(first)) {
            throw new IllegalArgumentException(
                    this + place + ": stride " + stride + " needs a finite start; " + interval + " has none there");
        }
        IndexInterval taken = between(first, last, place);
        if (!interval.effective().contains(taken)) {
            throw new IndexOutOfBoundsException(this + place + " leaves " + interval);
        }
        return new StridedSlice(renumber(interval, taken, first, last), first, stride);
    }

    private long last(IndexInterval interval, long first, String place) {
        if (stopOrSize.isEmpty()) {
            return stride > 0 ? interval.max() : interval.min();
        }
        long stop = stopOrSize.getAsLong();
        return switch (form) {
            case SIZED -> lastOfSize(first, stop, place);
            case CLOSED -> stop;
            case HALF_OPEN -> IndexInterval.isFinite(stop) ? stop - Long.signum(stride) : stop;
        };
    }

    private long lastOfSize(long first, long size, String place) {
        if (size < 0) {
            throw new IllegalArgumentException(this + place + ": size is " + size + "; must be at least 0");
        }
        if (size == 0) {
            return first - Long.signum(stride);
        }
        try {
            return Math.addExact(first, Math.multiplyExact(stride, size - 1));
        } catch (ArithmeticException _) {
            throw new ArithmeticException(this + place + ": its last index exceeds 64 bits");
        }
    }

    private IndexInterval between(long first, long last, String place) {
        if (stride > 0 ? last < first - 1 : last > first + 1) {
            throw new IllegalArgumentException(
                    this + place + " ends before it starts: it goes from " + first + " to " + last
                            + " with stride " + stride);
        }
        try {
            return stride > 0 ? IndexInterval.closed(first, last) : IndexInterval.closed(last, first);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(this + place + " goes from " + first + " to " + last
                    + ", which leaves the bounds " + -IndexInterval.INF + " .. " + IndexInterval.INF, e);
        }
    }

    private IndexInterval renumber(IndexInterval interval, IndexInterval taken, long first, long last) {
        long origin = first / stride;
        long max = IndexInterval.isFinite(last) ? origin + Math.ceilDiv(taken.size(), Math.abs(stride)) - 1
                : IndexInterval.INF;
        boolean forward = stride > 0;
        return new IndexInterval(origin, max,
                start.isEmpty() && (forward ? interval.implicitLower() : interval.implicitUpper()),
                stopOrSize.isEmpty() && (forward ? interval.implicitUpper() : interval.implicitLower()));
    }

    /// Returns the slice as messages show it: `slice 3:12:2`, `closed slice 3:11` or `slice of size 5 from 3`.
    @Override
    public String toString() {
        String first = text(start);
        String second = text(stopOrSize);
        return switch (form) {
            case HALF_OPEN -> "slice " + first + ":" + second + (stride == 1 ? "" : ":" + stride);
            case CLOSED -> "closed slice " + first + ":" + second + (stride == 1 ? "" : ":" + stride);
            case SIZED -> "slice" + (second.isEmpty() ? "" : " of size " + second)
                    + (first.isEmpty() ? "" : " from " + first) + (stride == 1 ? "" : " with stride " + stride);
        };
    }

    private static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "";
    }
}
