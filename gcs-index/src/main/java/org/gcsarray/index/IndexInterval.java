package org.gcsarray.index;

import java.math.BigInteger;

import org.gcsarray.internal.CheckReturnValue;

/// An interval of indices, `min <= i <= max`, each bound finite or infinite and explicit or implicit.
///
/// An *explicit* bound is a hard limit. An *implicit* one is the current bound of something that may grow, or unknown: it supplies defaults when
/// slicing but limits nothing until elements are touched. Indices are finite numbers; the bounds [#INF] and `-INF` stand for the infinities and are
/// never indices, so any size and any difference of bounds fits a `long`.
///
/// An empty interval has `max = min - 1` and keeps its place: `[5, 5)` is not equal to `[0, 0)`. Written half-open, `*` after an implicit
/// bound: `[1*, 3)`, `(-inf, 7)`.
///
/// @param min           least index, `-INF` if unbounded below
/// @param max           greatest index, [#INF] if unbounded above, `min - 1` if empty
/// @param implicitLower whether the lower bound limits nothing
/// @param implicitUpper whether the upper bound limits nothing
@CheckReturnValue
public record IndexInterval(long min, long max, boolean implicitLower, boolean implicitUpper) {

    /// What the number means that says where indices end.
    public enum Form {

        /// The last index, included.
        CLOSED,

        /// The index before which to stop.
        HALF_OPEN,

        /// The number of indices.
        SIZED
    }

    /// The bound that stands for infinity, `2^62 - 1`; `-INF` below.
    public static final long INF = (1L << 62) - 1;

    /// The greatest size, that of `(-inf, +inf)`: `2^63 - 1`.
    public static final long MAX_SIZE = Long.MAX_VALUE;

    private static final IndexInterval UNBOUNDED = new IndexInterval(-INF, INF, true, true);

    /// Checks the bounds.
    ///
    /// @throws IllegalArgumentException unless `-INF <= min < INF`, `-INF < max <= INF` and `max >= min - 1`
    public IndexInterval {
        if (min < -INF || min >= INF || max <= -INF || max > INF || max < min - 1) {
            throw new IllegalArgumentException("closed interval " + min + " .. " + max + " is not valid; needs " + -INF
                    + " <= min < " + INF + ", " + -INF + " < max <= " + INF + " and max >= min - 1");
        }
    }

    /// Returns the interval of explicit bounds `min <= i <= max`.
    ///
    /// @throws IllegalArgumentException if the bounds are not valid, see above
    public static IndexInterval closed(long min, long max) {
        return new IndexInterval(min, max, false, false);
    }

    /// Returns the interval of explicit bounds `min <= i < exclusiveMax`.
    ///
    /// @throws IllegalArgumentException if `min` is not a lower bound, or `exclusiveMax` is below `min` or outside `-INF+2 .. INF+1`
    public static IndexInterval halfOpen(long min, long exclusiveMax) {
        if (min < -INF || min >= INF || exclusiveMax <= -INF + 1 || exclusiveMax > INF + 1 || exclusiveMax < min) {
            throw new IllegalArgumentException(
                    "half-open interval " + min + " .. " + exclusiveMax + " is not valid; needs " + -INF + " <= min < "
                            + INF + ", " + (-INF + 1) + " < exclusive max <= " + (INF + 1)
                            + " and exclusive max >= min");
        }
        return closed(min, exclusiveMax - 1);
    }

    /// Returns the interval of `size` indices from `min` on, with explicit bounds.
    ///
    /// @throws IllegalArgumentException if `min` is not a lower bound, `size` is negative or the interval does not end within the bounds
    public static IndexInterval sized(long min, long size) {
        if (min < -INF || min >= INF || size < 0 || min > INF + 1 - size || min + size <= -INF + 1) {
            throw new IllegalArgumentException("interval of size " + size + " at " + min + " is not valid; needs "
                    + -INF + " <= min < " + INF + ", size >= 0 and an end within " + -INF + " .. " + INF);
        }
        return closed(min, min + size - 1);
    }

    /// Returns `(-inf*, +inf*)`, about which nothing is known.
    public static IndexInterval unbounded() {
        return UNBOUNDED;
    }

    /// Returns this interval with other flags.
    public IndexInterval withImplicit(boolean lower, boolean upper) {
        return lower == implicitLower && upper == implicitUpper ? this : new IndexInterval(min, max, lower, upper);
    }

    /// Returns `max + 1`; `INF + 1` if unbounded above.
    public long exclusiveMax() {
        return max + 1;
    }

    /// Returns the number of indices; for an interval that is not finite, the number means nothing.
    public long size() {
        return max - min + 1;
    }

    /// Returns whether there is no index in the interval.
    public boolean isEmpty() {
        return max < min;
    }

    /// Returns whether both bounds are finite.
    public boolean isFinite() {
        return min != -INF && max != INF;
    }

    /// Returns whether the indices are final: both bounds are finite and explicit.
    public boolean isFixed() {
        return isFinite() && !implicitLower && !implicitUpper;
    }

    /// Returns whether a number may be an index: whether it lies strictly between the infinities.
    public static boolean isFinite(long index) {
        return index > -INF && index < INF;
    }

    /// Returns whether an index lies within the bounds; the infinities are in no interval.
    public boolean contains(long index) {
        return isFinite(index) && index >= min && index <= max;
    }

    /// Returns whether another interval lies within the bounds; an empty one does wherever it is.
    public boolean contains(IndexInterval inner) {
        return inner.isEmpty() || (inner.min >= min && inner.max <= max);
    }

    /// Returns whether another interval lies within the bounds, where an infinite bound of it fits anything.
    public boolean containsOrUnbounded(IndexInterval inner) {
        return (inner.min == -INF || inner.min >= min) && (inner.max == INF || inner.max <= max);
    }

    /// Returns whether both intervals have the same bounds, where an infinite bound of either fits anything.
    public boolean compatibleOrUnbounded(IndexInterval other) {
        return (min == -INF || other.min == -INF || min == other.min)
                && (max == INF || other.max == INF || max == other.max);
    }

    /// Returns what limits indices: the explicit interval in which infinities replace the implicit bounds.
    public IndexInterval effective() {
        return closed(implicitLower ? -INF : min, implicitUpper ? INF : max);
    }

    /// Returns the least interval that contains both; if one is empty, the other.
    ///
    /// A bound on which both agree is implicit if it is in both; else it has the flag of the interval it was taken from.
    public IndexInterval hull(IndexInterval other) {
        IndexInterval joined = isEmpty() ? other
                : other.isEmpty() ? this
                : closed(Math.min(min, other.min), Math.max(max, other.max));
        return withFlags(other, joined.min, joined.max);
    }

    /// Returns what lies in both; if nothing does, the empty interval at the greater lower bound.
    ///
    /// A bound on which both agree is implicit if it is in both; else it has the flag of the interval it was taken from.
    public IndexInterval intersect(IndexInterval other) {
        long least = Math.max(min, other.min);
        return withFlags(other, least, Math.max(Math.min(max, other.max), least - 1));
    }

    private IndexInterval withFlags(IndexInterval other, long least, long greatest) {
        return IntervalBound.between(IntervalBound.lower(this).joined(IntervalBound.lower(other), least),
                IntervalBound.upper(this).joined(IntervalBound.upper(other), greatest));
    }

    /// Returns what lies in both, where an explicit bound beats an implicit one even if it is looser. A bound is implicit if it is in
    /// both; if nothing lies in both, the result is empty at its lower bound.
    public IndexInterval intersectPreferringExplicit(IndexInterval other) {
        long least = implicitLower == other.implicitLower ? Math.max(min, other.min)
                : implicitLower ? other.min : min;
        long greatest = implicitUpper == other.implicitUpper ? Math.min(max, other.max)
                : implicitUpper ? other.max : max;
        return new IndexInterval(least, Math.max(greatest, least - 1), implicitLower && other.implicitLower,
                implicitUpper && other.implicitUpper);
    }

    /// Returns the interval that both describe: bounds that are implicit and infinite yield to the other, the rest must be equal.
    ///
    /// @throws IllegalArgumentException if two bounds differ, or lower and upper bound do not make an interval
    public IndexInterval merge(IndexInterval other) {
        return IntervalBound.between(IntervalBound.lower(this).merge(IntervalBound.lower(other), "Lower"),
                IntervalBound.upper(this).merge(IntervalBound.upper(other), "Upper"));
    }

    /// Returns this interval with its implicit infinite bounds replaced by bounds of the other.
    ///
    /// @throws IllegalArgumentException if the bounds do not make an interval
    public IndexInterval constrain(IndexInterval other) {
        return IntervalBound.between(IntervalBound.lower(this).orElse(IntervalBound.lower(other)),
                IntervalBound.upper(this).orElse(IntervalBound.upper(other)));
    }

    /// Returns the interval moved by an offset; infinite bounds stay.
    ///
    /// @throws IllegalArgumentException if a finite bound leaves the finite indices
    public IndexInterval shift(long offset) {
        return shift(offset, offset);
    }

    /// Returns the interval with each finite bound moved by its offset; infinite bounds stay.
    ///
    /// @throws IllegalArgumentException if a finite bound leaves the finite indices, or the upper bound passes the lower one
    public IndexInterval shift(long minOffset, long maxOffset) {
        return new IndexInterval(moved(min, min + minOffset, minOffset, 1), moved(max, max + maxOffset, maxOffset, 1),
                implicitLower, implicitUpper);
    }

    /// Returns the interval moved back by an offset, which may be `-2^63`; infinite bounds stay.
    ///
    /// @throws IllegalArgumentException if a finite bound leaves the finite indices
    public IndexInterval shiftBackward(long offset) {
        return shiftBackward(offset, offset);
    }

    /// Returns the interval with each finite bound moved back by its offset; infinite bounds stay.
    ///
    /// @throws IllegalArgumentException if a finite bound leaves the finite indices, or the upper bound passes the lower one
    public IndexInterval shiftBackward(long minOffset, long maxOffset) {
        return new IndexInterval(moved(min, min - minOffset, minOffset, -1),
                moved(max, max - maxOffset, maxOffset, -1), implicitLower, implicitUpper);
    }

    /// A sum that exceeds 64 bits wraps to a number beyond the infinities, because a bound has 63 bits: one test finds both faults.
    private static long moved(long bound, long sum, long offset, int sign) {
        if (!isFinite(bound)) {
            return bound;
        }
        if (!isFinite(sum)) {
            throw new IllegalArgumentException("bound " + bound + " moved by "
                    + BigInteger.valueOf(offset).multiply(BigInteger.valueOf(sign))
                    + " is outside the finite indices " + (1 - INF) + " .. " + (INF - 1));
        }
        return sum;
    }

    /// Returns the interval moved to a new lower bound.
    ///
    /// @throws IndexOutOfBoundsException if `origin` is not a finite index
    /// @throws IllegalArgumentException  if this interval is not bounded below, or its upper bound leaves the finite indices
    public IndexInterval shiftTo(long origin) {
        if (!isFinite(origin)) {
            throw new IndexOutOfBoundsException(
                    "origin " + origin + " is outside the finite indices " + (1 - INF) + " .. " + (INF - 1));
        }
        if (min == -INF) {
            throw new IllegalArgumentException(
                    "interval " + this + " is not bounded below; it cannot be moved to origin " + origin);
        }
        return shift(origin - min);
    }

    /// Returns `[-max, -min]` with flags exchanged; the empty interval at `-min` if empty.
    ///
    /// @throws IllegalArgumentException if this interval is empty at the greatest index, where its mirror image would be no interval
    public IndexInterval negate() {
        return AffineIntervals.range(this, 0, -1);
    }

    /// Returns the image `{ offset + multiplier * x }`: the least interval that contains it.
    ///
    /// Infinite bounds stay infinite. For a negative multiplier bounds and flags change sides. If empty, the result is empty at the image
    /// of `min`; else for multiplier 0 it is the point `offset`.
    ///
    /// @throws IllegalArgumentException if the image of a finite bound is not a finite index
    public IndexInterval affineRange(long offset, long multiplier) {
        return AffineIntervals.range(this, offset, multiplier);
    }

    /// Returns the preimage: all x with `offset + divisor * x` in this interval,
    /// `ceil((min - offset) / divisor) .. floor((max - offset) / divisor)` for a positive divisor.
    ///
    /// Infinite bounds stay infinite. For a negative divisor bounds and flags change sides. If empty, the result is empty at
    /// `ceil((min - offset) / divisor)`. The interval without finite bounds is its own preimage whatever the offset.
    ///
    /// @throws IllegalArgumentException if `divisor` is 0, or `-2^63` for an interval with a finite bound, or a bound of the result is not a finite index
    public IndexInterval affineDomain(long offset, long divisor) {
        return AffineIntervals.domain(this, offset, divisor);
    }

    /// Returns all y whose `floor((y - offset) / divisor)` lies in this interval: [#affineRange], longer by `|divisor| - 1` where the
    /// images of the greatest index end. Empty if this interval is.
    ///
    /// @throws IllegalArgumentException if `divisor` is 0 or a finite bound leaves the finite indices
    public IndexInterval affineInverseDomain(long offset, long divisor) {
        return AffineIntervals.inverseDomain(this, offset, divisor);
    }

    /// Returns the interval as text, such as `[1*, 4)`.
    @Override
    public String toString() {
        return (min == -INF ? "(-inf" : "[" + min) + (implicitLower ? "*" : "") + ", "
                + (max == INF ? "+inf" : Long.toString(max + 1)) + (implicitUpper ? "*" : "") + ")";
    }
}
