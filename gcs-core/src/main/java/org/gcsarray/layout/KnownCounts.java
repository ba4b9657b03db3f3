package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.internal.Products;
import org.gcsarray.shape.SmoothShape;

/// Numbers D(S) of distinct index tuples over some sets S of dimensions, and what they tell of other sets.
///
/// - D is monotone: S subset of T implies D(S) <= D(T).
/// - D(S) = D(T) with S subset of T says that the indices over S determine those over T. The same then holds of every superset of S, so
///   D(U) = D(closure of U), the closure under all that is determined (Armstrong 1974).
/// - D(T) <= D(S) * cells(T \ S): a tuple extends in at most so many ways.
///
/// The full set has D = nse, so D(S) = nse makes S a key that determines everything; without elements the empty set is one. Not thread safe.
final class KnownCounts {

    private record Determination(long by, long what) {}

    private final SmoothShape shape;
    private final Map<Long, Long> counts = new LinkedHashMap<>();
    private final List<Determination> determinations = new ArrayList<>();

    KnownCounts(SmoothShape shape, long nse) {
        this.shape = shape;
        put(0, Math.min(nse, 1));
        put((1L << shape.rank()) - 1, nse);
        long single = 0;
        for (int d = 0; d < shape.rank(); d++) {
            single |= shape.extent(d) == 1 ? 1L << d : 0;
        }
        determinations.add(new Determination(0, single));
    }

    /// Remembers the number of distinct tuples over a set.
    void put(long set, long count) {
        counts.put(set, count);
        counts.forEach((other, sameCount) -> {
            if (sameCount == count && (other & set) == set) {
                determine(set, other);
            } else if (sameCount == count && (other & set) == other) {
                determine(other, set);
            }
        });
    }

    private void determine(long by, long what) {
        if ((what & ~closure(by)) != 0) {
            determinations.add(new Determination(by, what));
        }
    }

    /// Returns the set with all dimensions that it determines, as far as is known.
    long closure(long set) {
        long closed = set;
        long before;
        do {
            before = closed;
            for (Determination known : determinations) {
                closed |= (known.by & ~closed) == 0 ? known.what : 0;
            }
        } while (closed != before);
        return closed;
    }

    /// Returns a lower bound of D(set).
    long atLeast(long set) {
        long closed = closure(set);
        long least = 0;
        for (Map.Entry<Long, Long> known : counts.entrySet()) {
            long other = known.getKey();
            long count = known.getValue();
            if ((other & ~closed) == 0) {
                least = Math.max(least, count);
            } else if (count > least && (set & ~other) == 0) {
                least = Math.max(least, Math.ceilDiv(count, Layouts.cells(shape, other & ~set)));
            }
        }
        return least;
    }

    /// Returns an upper bound of D(set); equal to [#atLeast] if D(set) is known.
    long atMost(long set) {
        long most = Long.MAX_VALUE;
        for (Map.Entry<Long, Long> known : counts.entrySet()) {
            long other = known.getKey();
            long count = known.getValue();
            if ((set & ~other) == 0) {
                most = Math.min(most, count);
            } else if ((other & ~set) == 0) {
                most = Math.min(most, Products.saturated(count, Layouts.cells(shape, set & ~closure(other))));
            }
        }
        return most;
    }
}
