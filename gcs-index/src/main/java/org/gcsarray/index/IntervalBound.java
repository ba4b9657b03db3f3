package org.gcsarray.index;

/// One bound of an interval, so that lower and upper bounds follow one rule.
///
/// @param value    index or infinity
/// @param implicit whether it limits nothing
record IntervalBound(long value, boolean implicit) {

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
