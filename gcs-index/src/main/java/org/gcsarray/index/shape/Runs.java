package org.gcsarray.index.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.gcsarray.internal.Search;

/// A function from indices to values that is constant over long stretches: ascending runs, gaps where it is undefined.
///
/// Neighbouring runs of equal values are one, so two equal functions are equal objects. Memory is proportional to the runs.
final class Runs<V> implements Iterable<Run<V>> {

    /// The number of runs that texts show.
    static final int SHOWN = 8;

    private final List<Run<V>> runs;
    private final int hash;

    private Runs(List<Run<V>> runs) {
        this.runs = runs;
        this.hash = runs.hashCode();
    }

    int count() {
        return runs.size();
    }

    Run<V> get(int k) {
        return runs.get(k);
    }

    @Override
    public Iterator<Run<V>> iterator() {
        return runs.iterator();
    }

    /// Returns the number of the run at an index, or -1 if there is none. O(log runs).
    int find(long index) {
        int found = Search.first(0, runs.size(), k -> index < runs.get(k).last());
        return found < runs.size() && index >= runs.get(found).first() ? found : -1;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof Runs<?> that && hash == that.hash && runs.equals(that.runs));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    /// Returns whether a condition holds for all values.
    boolean allMatch(Predicate<V> condition) {
        return runs.stream().allMatch(run -> condition.test(run.value()));
    }

    /// Returns the sum of the numbers that values stand for, over all indices.
    BigInteger sum(Function<V, BigInteger> number) {
        return runs.stream().map(run -> number.apply(run.value()).multiply(BigInteger.valueOf(run.length())))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Returns the first runs as `5, 3 x 10` and, if there are more, what else is to be said.
    String listed(String rest) {
        return listed(SHOWN, Object::toString, rest);
    }

    /// Returns the first `most` runs, values as `text` gives them; otherwise as [#listed(String)].
    String listed(int most, Function<V, String> text, String rest) {
        String shown = runs.stream().limit(most)
                .map(run -> (run.length() == 1 ? "" : run.length() + " x ") + text.apply(run.value()))
                .collect(Collectors.joining(", "));
        return runs.size() > most ? shown + ", " + rest : shown;
    }

    @Override
    public String toString() {
        return "[" + listed(".. " + runs.size() + " runs") + "]";
    }

    /// Collects runs from left to right.
    static final class Builder<V> {

        private final List<Run<V>> runs = new ArrayList<>();

        /// Adds a value over `first .. last-1`, which must not lie before what was added; an empty stretch adds nothing.
        Builder<V> add(long first, long last, V value) {
            if (first >= last) {
                return this;
            }
            if (!runs.isEmpty()) {
                Run<V> previous = runs.getLast();
                if (previous.last() == first && previous.value().equals(value)) {
                    runs.set(runs.size() - 1, new Run<>(previous.first(), last, value));
                    return this;
                }
            }
            runs.add(new Run<>(first, last, value));
            return this;
        }

        /// Adds `count` indices after the last one, the first of all being 0.
        ///
        /// @throws ArithmeticException if there are more than 2^63-1
        Builder<V> append(long count, V value) {
            long first = runs.isEmpty() ? 0 : runs.getLast().last();
            if (count > Long.MAX_VALUE - first) {
                throw new ArithmeticException(first + " + " + count + " exceeds 2^63-1");
            }
            return add(first, first + count, value);
        }

        Runs<V> build() {
            return new Runs<>(List.copyOf(runs));
        }
    }
}
