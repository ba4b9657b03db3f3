package org.gcsarray.index;

import org.gcsarray.index.internal.Exact;

/// Images and preimages of intervals under `x -> offset + multiplier * x`. Infinite bounds stay infinite.
final class AffineIntervals {

    private AffineIntervals() {}

    /// The image, see [IndexInterval#affineRange].
    static IndexInterval range(IndexInterval interval, long offset, long multiplier) {
        if (interval.isEmpty()) {
            return emptyAt(image(interval.min(), offset, multiplier), interval, multiplier);
        }
        if (multiplier == 0) {
            long point = image(0, offset, 0);
            return directed(point, point, interval, multiplier);
        }
        long first = image(interval.min(), offset, multiplier);
        long last = image(interval.max(), offset, multiplier);
        return directed(Math.min(first, last), Math.max(first, last), interval, multiplier);
    }

    /// Returns the interval of one index.
    ///
    /// @throws IllegalArgumentException if it is not a finite index
    static IndexInterval point(long index) {
        if (!IndexInterval.isFinite(index)) {
            throw new IllegalArgumentException(beyond("index " + index));
        }
        return IndexInterval.closed(index, index);
    }

    private static String beyond(String what) {
        return what + " is outside the finite indices " + (1 - IndexInterval.INF) + " .. " + (IndexInterval.INF - 1);
    }

    private static long image(long bound, long offset, long multiplier) {
        if (!IndexInterval.isFinite(bound)) {
            return multiplier < 0 ? -bound : bound;
        }
        try {
            return finite(Exact.affine(offset, multiplier, bound));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(beyond("index " + offset + " + " + multiplier + " * " + bound), e);
        }
    }

    /// The preimage, see [IndexInterval#affineDomain].
    static IndexInterval domain(IndexInterval interval, long offset, long divisor) {
        checkDivisor(divisor);
        if (interval.min() == -IndexInterval.INF && interval.max() == IndexInterval.INF) {
            return directed(interval.min(), interval.max(), interval, divisor);
        }
        if (divisor == Long.MIN_VALUE) {
            throw new IllegalArgumentException("divisor " + divisor + " is outside " + -Long.MAX_VALUE + " .. "
                    + Long.MAX_VALUE + " for the bounded interval " + interval);
        }
        try {
            return divide(interval, offset, divisor);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("bounds of the x with " + offset + " + " + divisor + " * x in "
                    + interval + " are outside the finite indices", e);
        }
    }

    private static IndexInterval divide(IndexInterval interval, long offset, long divisor) {
        if (interval.isEmpty()) {
            return emptyAt(quotient(interval.min(), offset, divisor, true), interval, divisor);
        }
        boolean forward = divisor > 0;
        return directed(quotient(forward ? interval.min() : interval.max(), offset, divisor, true),
                quotient(forward ? interval.max() : interval.min(), offset, divisor, false), interval, divisor);
    }

    private static long quotient(long bound, long offset, long divisor, boolean up) {
        if (!IndexInterval.isFinite(bound)) {
            return divisor < 0 ? -bound : bound;
        }
        return finite(up ? Exact.nearestCeiling(bound, offset, divisor) : Exact.nearestFloor(bound, offset, divisor));
    }

    /// Everything that floor division brings into the interval, see [IndexInterval#affineInverseDomain].
    static IndexInterval inverseDomain(IndexInterval interval, long offset, long divisor) {
        checkDivisor(divisor);
        IndexInterval image = range(interval, offset, divisor);
        if (image.isEmpty()) {
            return image;
        }
        return divisor > 0 ? image.shift(0, divisor - 1) : image.shift(divisor + 1, 0);
    }

    private static void checkDivisor(long divisor) {
        if (divisor == 0) {
            throw new IllegalArgumentException("divisor is 0; must be positive or negative");
        }
    }

    private static long finite(long index) {
        if (!IndexInterval.isFinite(index)) {
            throw new ArithmeticException(index + " is outside the finite indices");
        }
        return index;
    }

    private static IndexInterval emptyAt(long min, IndexInterval source, long factor) {
        return directed(min, min - 1, source, factor);
    }

    /// Returns the interval of two bounds with the flags of the source, which change sides when the factor is negative.
    private static IndexInterval directed(long min, long max, IndexInterval source, long factor) {
        return factor < 0 ? new IndexInterval(min, max, source.implicitUpper(), source.implicitLower())
                : new IndexInterval(min, max, source.implicitLower(), source.implicitUpper());
    }
}
