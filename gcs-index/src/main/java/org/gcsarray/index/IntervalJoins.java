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
}
