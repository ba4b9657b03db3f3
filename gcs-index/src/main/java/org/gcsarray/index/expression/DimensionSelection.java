package org.gcsarray.index.expression;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.function.ToIntFunction;

import it.unimi.dsi.fastutil.ints.IntArrayList;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.index.internal.Quoted;
import org.gcsarray.shape.Shape;

/// The dimensions that an expression begins with: a list of [Term]s, or all. A value, immutable.
///
/// @param terms terms, in the order of selection
public record DimensionSelection(List<Term> terms) {

    /// Copies the terms.
    public DimensionSelection {
        terms = List.copyOf(terms);
    }

    /// Returns every dimension, in order.
    public static DimensionSelection all() {
        return of(new Term.Range(OptionalInt.empty(), OptionalInt.empty(), 1));
    }

    /// Returns the selection of the given terms, in that order.
    public static DimensionSelection of(Term... terms) {
        return new DimensionSelection(List.of(terms));
    }

    /// Returns the selected dimensions of a domain, in the order of the terms. O(rank).
    ///
    /// @throws IllegalArgumentException if a number or range is out of range, a label does not exist, or a dimension is selected twice
    public int[] resolve(IndexDomain domain) {
        return Dimensions.distinct(expand(domain.rank(), label -> dimension(domain, label)), domain.rank());
    }

    /// Returns which dimensions of the resulting space are the new ones, when this selection is added to one of the given rank.
    ///
    /// @throws IllegalArgumentException if the resulting rank exceeds 32, a term is a label, a range does not tell its length or is out of
    ///                                  range in the resulting space, or a dimension is selected twice
    int[] resolveNew(int rank) {
        long newRank = rank;
        for (Term term : terms) {
            newRank += term instanceof Term.Range range ? range.newCount() : 1;
        }
        return resolvePlaces(checkRank(newRank));
    }

    /// Returns the selected places of a space of the given rank.
    ///
    /// @throws IllegalArgumentException if a term is a label, or is out of range, or a place is selected twice
    int[] resolvePlaces(int rank) {
        return Dimensions.distinct(expand(rank, label -> {
            throw new IllegalArgumentException("places of dimensions cannot be selected by label: " + Quoted.of(label));
        }), rank);
    }

    /// Returns the selection in a space that does not exist yet: numbers and ranges refer to its rank, a label is replaced by
    /// `-1 - dimension` with the dimension of the domain that has it. Nothing is checked for repetition.
    int[] resolveAhead(int rank, IndexDomain domain) {
        return expand(rank, label -> -1 - dimension(domain, label));
    }

    private int[] expand(int rank, ToIntFunction<String> dimensionOf) {
        IntArrayList dimensions = new IntArrayList();
        for (Term term : terms) {
            switch (term) {
                case Term.Index(int number) -> dimensions.add(Dimensions.normalise(number, rank));
                case Term.Label(String label) -> dimensions.add(dimensionOf.applyAsInt(label));
                case Term.Range range -> range.forEach(rank, dimensions::add);
            }
        }
        return dimensions.toIntArray();
    }

    private static int dimension(IndexDomain domain, String label) {
        return domain.dimension(label)
                .orElseThrow(() -> new IllegalArgumentException(Dimensions.unknown(label, domain.labels())));
    }

    /// Returns the rank, which must be allowed.
    static int checkRank(long rank) {
        if (rank > Shape.MAX_RANK) {
            throw new IllegalArgumentException(
                    "the result has rank " + rank + "; at most " + Shape.MAX_RANK + " dimensions are supported");
        }
        return (int) rank;
    }

    /// Returns the list of the terms as text.
    @Override
    public String toString() {
        return terms.toString();
    }

    /// One term of a [DimensionSelection]: a dimension by number or by label, or a range of dimensions.
    public sealed interface Term {

        /// The dimension of a number, negative from the end: -1 is the last.
        ///
        /// @param number in `[-rank, rank)`
        record Index(int number) implements Term {}

        /// The dimension with a label.
        ///
        /// @param label not ""
        record Label(String label) implements Term {

            /// Checks the label.
            ///
            /// @throws IllegalArgumentException if it is empty
            public Label {
                if (label.isEmpty()) {
                    throw new IllegalArgumentException("a dimension cannot be selected by the empty label");
                }
            }
        }

        /// The dimensions `start`, `start + step`, .. up to but without `stop`, as Python counts them, except that what is out of range is
        /// rejected: `start` must be in `[-rank, rank)`, `stop` in `[-rank-1, rank]` and not on the wrong side of `start`.
        ///
        /// @param start first dimension; absent: the first one in the direction of the step
        /// @param stop  where to end; absent: after the last one in the direction of the step
        /// @param step  not 0
        record Range(OptionalInt start, OptionalInt stop, int step) implements Term {

            /// Checks the step.
            ///
            /// @throws IllegalArgumentException if it is 0
            public Range {
                if (step == 0) {
                    throw new IllegalArgumentException("step of a range of dimensions is 0; must not be 0");
                }
            }

            /// Feeds the dimensions of this range in a space of the given rank.
            void forEach(int rank, IntConsumer each) {
                int first = start.isPresent() ? Dimensions.normalise(start.getAsInt(), rank) : step > 0 ? 0 : rank - 1;
                int end = stop.isPresent() ? normaliseStop(stop.getAsInt(), rank) : step > 0 ? rank : -1;
                if (step > 0 ? end < first : end > first) {
                    throw new IllegalArgumentException("range of dimensions " + this + " of rank " + rank + " stops at "
                            + end + ", on the wrong side of its start " + first);
                }
                for (long d = first; step > 0 ? d < end : d > end; d += step) {
                    each.accept((int) d);
                }
            }

            private int normaliseStop(int end, int rank) {
                if (end < -rank - 1 || end > rank) {
                    throw new IllegalArgumentException("stop " + end + " of the range of dimensions " + this
                            + " is outside [" + (-rank - 1) + ", " + rank + "]");
                }
                return end < 0 ? end + rank : end;
            }

            /// Returns how many dimensions this range adds, which it must tell without knowing their number: both ends count from the same
            /// side, or the absent one is where that side begins.
            ///
            /// @throws IllegalArgumentException if it does not tell
            long newCount() {
                long length = -1;
                if (start.isPresent() && stop.isPresent()) {
                    boolean sameSide = start.getAsInt() < 0 == stop.getAsInt() < 0;
                    length = sameSide ? distance(start.getAsInt(), stop.getAsInt()) : -1;
                } else if (start.isPresent() && step > 0 == start.getAsInt() < 0) {
                    length = distance(start.getAsInt(), step > 0 ? 0 : -1);
                } else if (stop.isPresent() && step > 0 == stop.getAsInt() >= 0) {
                    length = distance(step > 0 ? 0 : -1, stop.getAsInt());
                }
                if (length < 0) {
                    throw new IllegalArgumentException("range of dimensions " + this
                            + " does not tell how many dimensions to add; both ends must count from the same side");
                }
                return Math.ceilDiv(length, Math.abs((long) step));
            }

            private long distance(long from, long to) {
                return step > 0 ? to - from : from - to;
            }

            /// Returns the range as `start:stop` or `start:stop:step`.
            @Override
            public String toString() {
                return text(start) + ":" + text(stop) + (step == 1 ? "" : ":" + step);
            }

            private static String text(OptionalInt number) {
                return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
            }
        }

        /// Returns the dimension of a number, negative from the end.
        static Term number(int number) {
            return new Index(number);
        }

        /// Returns the dimension with a label.
        ///
        /// @throws IllegalArgumentException if the label is empty
        static Term label(String label) {
            return new Label(label);
        }

        /// Returns the dimensions `start`, `start + 1`, .. `stop - 1`.
        static Term range(int start, int stop) {
            return new Range(OptionalInt.of(start), OptionalInt.of(stop), 1);
        }
    }
}
