package org.gcsarray.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

import org.gcsarray.index.internal.Quoted;

/// How two domains of equal rank become one: the same join of intervals in every dimension.
///
/// Labels merge: the common one, or the only one. An absent domain is one of which not even the rank is known; it yields to the other.
public enum DomainJoin {

    /// What both describe: unknown bounds yield, all others must be equal. See [IndexInterval#merge].
    MERGE(IndexInterval::merge),

    /// The least domain that contains both. See [IndexInterval#hull].
    HULL(IndexInterval::hull),

    /// What lies in both. See [IndexInterval#intersect].
    INTERSECT(IndexInterval::intersect),

    /// The first one, with bounds of the second where its own are unknown. See [IndexInterval#constrain].
    CONSTRAIN(IndexInterval::constrain);

    @SuppressWarnings("ImmutableEnumChecker") // a method reference without captures
    private final BinaryOperator<IndexInterval> intervals;

    DomainJoin(BinaryOperator<IndexInterval> intervals) {
        this.intervals = intervals;
    }

    /// Returns the join of two domains. O(rank).
    ///
    /// @throws IllegalArgumentException if ranks, labels or bounds do not match, or a label would occur twice; the text names both domains
    ///                                  and every dimension at fault
    public IndexDomain of(IndexDomain a, IndexDomain b) {
        if (a.rank() != b.rank()) {
            throw fault(a, b, "Ranks do not match: " + a.rank() + " and " + b.rank());
        }
        List<String> faults = new ArrayList<>();
        List<IndexInterval> joined = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int dimension = 0; dimension < a.rank(); dimension++) {
            int d = dimension;
            collect(labels, d, faults, () -> label(a.label(d), b.label(d)));
            collect(joined, d, faults, () -> intervals.apply(a.interval(d), b.interval(d)));
        }
        if (!faults.isEmpty()) {
            throw fault(a, b, String.join("; ", faults));
        }
        return IndexDomain.of(joined, labels);
    }

    private static <T> void collect(List<T> results, int dimension, List<String> faults, Supplier<T> step) {
        try {
            results.add(step.get());
        } catch (IllegalArgumentException e) {
            faults.add("Mismatch in dimension " + dimension + ": " + e.getMessage());
        }
    }

    private static String label(String a, String b) {
        if (a.isEmpty() || a.equals(b)) {
            return b;
        }
        if (!b.isEmpty()) {
            throw new IllegalArgumentException(
                    "Dimension labels do not match: " + Quoted.of(a) + " and " + Quoted.of(b));
        }
        return a;
    }

    private IllegalArgumentException fault(IndexDomain a, IndexDomain b, String reason) {
        return new IllegalArgumentException("Cannot " + name().toLowerCase(Locale.ROOT) + " index domain " + a
                + " with index domain " + b + ": " + reason);
    }

    /// Returns the join of two domains, the other one if one is absent.
    ///
    /// @throws IllegalArgumentException as for two domains
    public Optional<IndexDomain> of(Optional<IndexDomain> a, Optional<IndexDomain> b) {
        return a.isPresent() && b.isPresent() ? Optional.of(of(a.get(), b.get())) : a.or(() -> b);
    }
}
