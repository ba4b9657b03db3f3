package org.gcsarray.index;

/// Joins of two intervals, bound by bound.
final class IntervalJoins {

    private IntervalJoins() {}

    static IndexInterval hull(IndexInterval a, IndexInterval b) {
        IndexInterval joined = a.isEmpty() ? b
                : b.isEmpty() ? a
                : IndexInterval.closed(Math.min(a.min(), b.min()), Math.max(a.max(), b.max()));
        return withFlagsOf(a, b, joined.min(), joined.max());
    }

    static IndexInterval intersect(IndexInterval a, IndexInterval b) {
        long min = Math.max(a.min(), b.min());
        return withFlagsOf(a, b, min, Math.max(Math.min(a.max(), b.max()), min - 1));
    }

    private static IndexInterval withFlagsOf(IndexInterval a, IndexInterval b, long min, long max) {
        return IntervalBound.between(IntervalBound.lower(a).joined(IntervalBound.lower(b), min),
                IntervalBound.upper(a).joined(IntervalBound.upper(b), max));
    }

    static IndexInterval intersectPreferringExplicit(IndexInterval a, IndexInterval b) {
        long min = a.implicitLower() == b.implicitLower() ? Math.max(a.min(), b.min())
                : a.implicitLower() ? b.min() : a.min();
        long max = a.implicitUpper() == b.implicitUpper() ? Math.min(a.max(), b.max())
                : a.implicitUpper() ? b.max() : a.max();
        return new IndexInterval(min, Math.max(max, min - 1), a.implicitLower() && b.implicitLower(),
                a.implicitUpper() && b.implicitUpper());
    }

    static IndexInterval merge(IndexInterval a, IndexInterval b) {
        return IntervalBound.between(IntervalBound.lower(a).merge(IntervalBound.lower(b), "Lower"),
                IntervalBound.upper(a).merge(IntervalBound.upper(b), "Upper"));
    }

    static IndexInterval constrain(IndexInterval a, IndexInterval b) {
        return IntervalBound.between(IntervalBound.lower(a).orElse(IntervalBound.lower(b)),
                IntervalBound.upper(a).orElse(IntervalBound.upper(b)));
    }

    /// One bound of an interval, so that lower and upper bounds follow one rule.
    ///
    /// @param value    index or infinity
    /// @param implicit whether it limits nothing
    private record IntervalBound(long value, boolean implicit) {

        static IntervalBound lower(IndexInterval interval) {
            return new IntervalBound(interval.min(), interval.implicitLower());
        }

        static IntervalBound upper(IndexInterval interval) {
            return new IntervalBound(interval.max(), interval.implicitUpper());
        }

        /// Returns the interval between two bounds.
        ///
        /// @throws IllegalArgumentException if the bounds do not make one
        static IndexInterval between(IntervalBound lower, IntervalBound upper) {
            if (upper.value < lower.value - 1) {
                throw new IllegalArgumentException(
                        "lower bound " + text(lower.value) + " lies above upper bound " + text(upper.value));
            }
            return new IndexInterval(lower.value, upper.value, lower.implicit, upper.implicit);
        }

        /// Returns whether nothing is known of this bound.
        boolean isUnknown() {
            return implicit && !IndexInterval.isFinite(value);
        }

        /// Returns the bound `joined`, which was computed from this one and another, with the flag of the one it was taken from.
        IntervalBound joined(IntervalBound other, long joined) {
            if (value == other.value) {
                return new IntervalBound(joined, implicit && other.implicit);
            }
            return new IntervalBound(joined, joined == value ? implicit : other.implicit);
        }

        /// Returns this bound, or the other if this one is unknown.
        IntervalBound orElse(IntervalBound other) {
            return isUnknown() ? other : this;
        }

        /// Returns the one bound that both describe.
        ///
        /// @param side what to call the bound in a message
        /// @throws IllegalArgumentException if both are known and differ
        IntervalBound merge(IntervalBound other, String side) {
            if (isUnknown() || other.isUnknown()) {
                return orElse(other);
            }
            if (value != other.value) {
                throw new IllegalArgumentException(
                        side + " bounds do not match: " + text(value) + " and " + text(other.value));
            }
            return new IntervalBound(value, implicit && other.implicit);
        }

        private static String text(long bound) {
            return IndexInterval.isFinite(bound) ? Long.toString(bound) : bound < 0 ? "-inf" : "+inf";
        }
    }
}
