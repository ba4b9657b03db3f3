package org.gcsarray.index;

/// An interval of index positions, `min <= i <= max`, each bound finite or infinite and explicit or implicit.
///
/// An *explicit* bound is a hard limit. An *implicit* one is today's bound of something growable, or unknown: it supplies defaults when
/// slicing but limits nothing until elements are touched. Positions are finite numbers; the bounds [#INF] and `-INF` stand for the
/// infinities and are never positions, so that any size and any difference of bounds fits a `long`.
///
/// An empty interval has `max = min - 1` and keeps its place: `[5, 5)` is not equal to `[0, 0)`. Written half-open, `*` after an implicit
/// bound: `[1*, 3)`, `(-inf, 7)`.
///
/// @param min           least position, `-INF` if unbounded below
/// @param max           greatest position, [#INF] if unbounded above, `min - 1` if empty
/// @param implicitLower whether the lower bound limits nothing
/// @param implicitUpper whether the upper bound limits nothing
public record IndexInterval(long min, long max, boolean implicitLower, boolean implicitUpper) {

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
    /// @throws IllegalArgumentException if `min` is no lower bound, or `exclusiveMax` is below `min` or outside `-INF+2 .. INF+1`
    public static IndexInterval halfOpen(long min, long exclusiveMax) {
        if (min < -INF || min >= INF || exclusiveMax <= -INF + 1 || exclusiveMax > INF + 1 || exclusiveMax < min) {
            throw new IllegalArgumentException(
                    "half-open interval " + min + " .. " + exclusiveMax + " is not valid; needs " + -INF + " <= min < "
                            + INF + ", " + (-INF + 1) + " < exclusive max <= " + (INF + 1)
                            + " and exclusive max >= min");
        }
        return closed(min, exclusiveMax - 1);
    }

    /// Returns the interval of `size` positions from `min` on, with explicit bounds.
    ///
    /// @throws IllegalArgumentException if `min` is no lower bound, `size` is negative or the interval does not end within the bounds
    public static IndexInterval sized(long min, long size) {
        if (min < -INF || min >= INF || size < 0 || min > INF + 1 - size || min + size <= -INF + 1) {
            throw new IllegalArgumentException("interval of size " + size + " at " + min + " is not valid; needs "
                    + -INF + " <= min < " + INF + ", size >= 0 and an end within " + -INF + " .. " + INF);
        }
        return closed(min, min + size - 1);
    }

    /// Returns `(-inf*, +inf*)`, of which nothing is known.
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

    /// Returns the number of positions; of an interval that is not finite, a number without meaning.
    public long size() {
        return max - min + 1;
    }

    /// Returns whether there is no position in the interval.
    public boolean isEmpty() {
        return max < min;
    }

    /// Returns whether both bounds are finite.
    public boolean isFinite() {
        return min != -INF && max != INF;
    }

    /// Returns whether a number may be a position: whether it lies strictly between the infinities.
    public static boolean isFinite(long index) {
        return index > -INF && index < INF;
    }

    /// Returns whether a position lies within the bounds; the infinities are in no interval.
    public boolean contains(long index) {
        return isFinite(index) && index >= min && index <= max;
    }

    /// Returns the interval as text, such as `[1*, 4)`.
    @Override
    public String toString() {
        return (min == -INF ? "(-inf" : "[" + min) + (implicitLower ? "*" : "") + ", "
                + (max == INF ? "+inf" : Long.toString(max + 1)) + (implicitUpper ? "*" : "") + ")";
    }
}
