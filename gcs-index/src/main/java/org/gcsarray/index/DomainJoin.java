package org.gcsarray.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

import org.gcsarray.index.internal.Faults;
import org.gcsarray.index.internal.Quoted;

/// How two domains of equal rank become one: the same join of intervals in every dimension.
///
/// Labels merge: the common one, or the only one. An absent domain does not even have a known rank; it yields to the other.
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
            throw new IllegalArgumentException(subject(a, b) + "Ranks do not match: " + a.rank() + " and " + b.rank());
        }
        Faults faults = new Faults();
        List<IndexInterval> joined = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int dimension = 0; dimension < a.rank(); dimension++) {
            int d = dimension;
            Supplier<String> where = () -> "Mismatch in dimension " + d;
            faults.attempt(where, () -> labels.add(label(a.label(d), b.label(d))));
            faults.attempt(where, () -> joined.add(intervals.apply(a.interval(d), b.interval(d))));
        }
        faults.throwIfAny(subject(a, b));
        return IndexDomain.of(joined, labels);
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

    private String subject(IndexDomain a, IndexDomain b) {
        return "Cannot " + name().toLowerCase(Locale.ROOT) + " index domain " + a + " with index domain " + b + ": ";
    }

    /// Returns the join of two domains, the other one if one is absent.
    ///
    /// @throws IllegalArgumentException as for two domains
    public Optional<IndexDomain> of(Optional<IndexDomain> a, Optional<IndexDomain> b) {
        return a.isPresent() && b.isPresent() ? Optional.of(of(a.get(), b.get())) : a.or(() -> b);
    }
}
