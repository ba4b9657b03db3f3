package org.gcsarray.index;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.IndexInterval.Form;
import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.index.internal.Quoted;
import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// A box of indices: one [IndexInterval] and one label per dimension, rank 0..32.
///
/// The label "" means none; all others are unique. A value: immutable, compared by bounds, flags and labels.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="IndexDomain"}
@CheckReturnValue
public final class IndexDomain {

    private final IndexInterval[] intervals;
    private final String[] labels;

    private IndexDomain(IndexInterval[] intervals, String[] labels) {
        this.intervals = intervals;
        this.labels = labels;
        if (intervals.length > Shape.MAX_RANK) {
            throw new IllegalArgumentException(
                    "rank is " + intervals.length + "; at most " + Shape.MAX_RANK + " dimensions are supported");
        }
        if (labels.length != intervals.length) {
            throw new IllegalArgumentException(Counted.of(labels.length, "label") + " given; a domain of rank "
                    + intervals.length + " needs one per dimension");
        }
        checkLabels(labels);
    }

    /// Every operation makes a domain, so nothing is allocated unless a label occurs twice.
    private static void checkLabels(String[] labels) {
        for (int d = 1; d < labels.length; d++) {
            if (!labels[d].isEmpty() && Arrays.asList(labels).indexOf(labels[d]) < d) {
                throw new IllegalArgumentException("Dimension label(s) " + Arrays.stream(labels)
                        .filter(label -> !label.isEmpty() && Collections.frequency(Arrays.asList(labels), label) > 1)
                        .distinct().sorted().map(Quoted::of).collect(Collectors.joining(", ")) + " not unique");
            }
        }
    }

    /// Returns the unlabelled domain of the given intervals.
    ///
    /// @throws IllegalArgumentException if there are more than 32
    public static IndexDomain of(IndexInterval... intervals) {
        String[] none = new String[intervals.length];
        Arrays.fill(none, "");
        return new IndexDomain(intervals.clone(), none);
    }

    /// Returns the domain of the given intervals and labels.
    ///
    /// @param labels one per dimension, "" for none
    /// @throws IllegalArgumentException if there are more than 32 dimensions, not one label per dimension, or a label occurs twice
    public static IndexDomain of(List<IndexInterval> intervals, List<String> labels) {
        return new IndexDomain(intervals.toArray(IndexInterval[]::new), labels.toArray(String[]::new));
    }

    /// Returns the explicit, unlabelled domain `[origin, origin + extent)` of a box; arrays start at 0.
    ///
    /// @throws IllegalArgumentException if an extent exceeds `2^62 - 1`, or a bound the indices there are
    public static IndexDomain ofShape(SmoothShape shape) {
        IndexInterval[] intervals = new IndexInterval[shape.rank()];
        for (int d = 0; d < intervals.length; d++) {
            if (shape.extent(d) > IndexInterval.INF) {
                throw new IllegalArgumentException("extent " + shape.extent(d) + " of dimension " + d
                        + " exceeds the number of indices from 0 on, " + IndexInterval.INF);
            }
            intervals[d] = IndexInterval.sized(shape.origin(d), shape.extent(d));
        }
        return of(intervals);
    }

    /// Returns the domain of a rank about which nothing else is known: `(-inf*, +inf*)` everywhere.
    ///
    /// @throws IllegalArgumentException if the rank is outside 0..32
    public static IndexDomain unbounded(int rank) {
        IndexInterval[] intervals = new IndexInterval[checkRank(rank)];
        Arrays.fill(intervals, IndexInterval.unbounded());
        return of(intervals);
    }

    /// Returns a builder for domains of a rank, for bounds given as lists.
    ///
    /// @throws IllegalArgumentException if the rank is outside 0..32
    public static Builder builder(int rank) {
        return new Builder(checkRank(rank));
    }

    static int checkRank(int rank) {
        if (rank < 0 || rank > Shape.MAX_RANK) {
            throw new IllegalArgumentException("rank is " + rank + "; must be in 0.." + Shape.MAX_RANK);
        }
        return rank;
    }

    /// Returns the number of dimensions.
    public int rank() {
        return intervals.length;
    }

    /// Returns the interval of one dimension.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public IndexInterval interval(int dimension) {
        return intervals[dimension];
    }

    /// Returns the intervals of all dimensions.
    public List<IndexInterval> intervals() {
        return List.of(intervals);
    }

    /// Returns the label of one dimension, "" for none.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public String label(int dimension) {
        return labels[dimension];
    }

    /// Returns the labels of all dimensions.
    public List<String> labels() {
        return List.of(labels);
    }

    /// Returns the dimension with a label, nothing if there is none; no dimension has the label "".
    public OptionalInt dimension(String label) {
        return label.isEmpty() ? OptionalInt.empty()
                : IntStream.range(0, labels.length).filter(d -> labels[d].equals(label)).findFirst();
    }

    /// Returns whether no dimension has a label.
    public boolean isUnlabelled() {
        return unlabelledDimensions().length == labels.length;
    }

    /// Returns the dimensions without a label, ascending.
    int[] unlabelledDimensions() {
        return IntStream.range(0, labels.length).filter(d -> labels[d].isEmpty()).toArray();
    }

    /// Returns whether some dimension is empty with both bounds explicit; then no index can ever be added.
    public boolean isExplicitlyEmpty() {
        return Arrays.stream(intervals)
                .anyMatch(interval -> interval.isEmpty() && !interval.implicitLower() && !interval.implicitUpper());
    }

    /// Returns whether all bounds are finite.
    public boolean isFinite() {
        return Arrays.stream(intervals).allMatch(IndexInterval::isFinite);
    }

    /// Returns the extents as a shape, which counts from 0.
    ///
    /// @throws IllegalArgumentException if a bound is infinite; the text names the dimension
    public SmoothShape shape() {
        for (int d = 0; d < intervals.length; d++) {
            if (!intervals[d].isFinite()) {
                throw new IllegalArgumentException(
                        name(d) + " is " + intervals[d] + "; an array needs finite bounds. Slice it first");
            }
        }
        return SmoothShape.of(Arrays.stream(intervals).mapToLong(IndexInterval::size).toArray());
    }

    /// Returns the number of indices.
    ///
    /// @throws IllegalArgumentException if a bound is infinite
    /// @throws ArithmeticException      if the number exceeds `2^63 - 1`
    public long elementCount() {
        BigInteger count = shape().cellCount();
        if (count.bitLength() > 63) {
            throw new ArithmeticException("domain " + this + " has " + count + " indices; more than 2^63-1");
        }
        return count.longValueExact();
    }

    /// Returns the domain with other labels.
    ///
    /// @throws IllegalArgumentException if there is not one per dimension or one occurs twice
    public IndexDomain withLabels(List<String> names) {
        return new IndexDomain(intervals, names.toArray(String[]::new));
    }

    /// Returns the domain with other flags, the bounds as they are.
    ///
    /// @param lowers whether each lower bound is implicit
    /// @param uppers whether each upper bound is implicit
    /// @throws IllegalArgumentException if there is not one flag of either kind per dimension
    public IndexDomain withImplicit(boolean[] lowers, boolean[] uppers) {
        if (lowers.length != intervals.length || uppers.length != intervals.length) {
            throw new IllegalArgumentException(lowers.length + " lower and " + uppers.length
                    + " upper flags given; a domain of rank " + intervals.length + " needs one per dimension");
        }
        return map(d -> intervals[d].withImplicit(lowers[d], uppers[d]));
    }

    /// Returns the domain of the same labels and the intervals that a function gives for each dimension.
    public IndexDomain map(IntFunction<IndexInterval> interval) {
        return new IndexDomain(
                IntStream.range(0, intervals.length).mapToObj(interval).toArray(IndexInterval[]::new), labels);
    }

    /// Returns the interval that two domains both describe, dimension by dimension: see [DomainJoin#MERGE].
    ///
    /// @throws IllegalArgumentException if ranks, bounds or labels do not match
    public IndexDomain merge(IndexDomain other) {
        return DomainJoin.MERGE.of(this, other);
    }

    /// Returns the least domain that contains both: see [DomainJoin#HULL].
    ///
    /// @throws IllegalArgumentException if ranks or labels do not match
    public IndexDomain hull(IndexDomain other) {
        return DomainJoin.HULL.of(this, other);
    }

    /// Returns what lies in both domains: see [DomainJoin#INTERSECT].
    ///
    /// @throws IllegalArgumentException if ranks or labels do not match
    public IndexDomain intersect(IndexDomain other) {
        return DomainJoin.INTERSECT.of(this, other);
    }

    /// Returns this domain with bounds of the other in place of unknown ones: see [DomainJoin#CONSTRAIN].
    ///
    /// @throws IllegalArgumentException if ranks or labels do not match or bounds do not make an interval
    public IndexDomain constrain(IndexDomain other) {
        return DomainJoin.CONSTRAIN.of(this, other);
    }

    /// Returns the domain of some dimensions in the given order.
    ///
    /// @param dimensions distinct numbers in `-rank..rank-1`, negative ones counted from the end
    /// @throws IllegalArgumentException if a dimension does not exist or occurs twice
    public IndexDomain subset(int... dimensions) {
        int[] chosen = Dimensions.distinct(
                Arrays.stream(dimensions).map(number -> Dimensions.normalise(number, rank())).toArray(), rank());
        return new IndexDomain(Arrays.stream(chosen).mapToObj(d -> intervals[d]).toArray(IndexInterval[]::new),
                Arrays.stream(chosen).mapToObj(d -> labels[d]).toArray(String[]::new));
    }

    /// Returns the domain of some dimensions, given by their labels, in the given order.
    ///
    /// @throws IllegalArgumentException if no dimension has a label or it occurs twice
    public IndexDomain subset(List<String> names) {
        return subset(names.stream().mapToInt(label -> dimension(label)
                .orElseThrow(() -> new IllegalArgumentException(Dimensions.unknown(label, labels())))).toArray());
    }

    /// Returns the domain with dimensions in reverse order.
    public IndexDomain transpose() {
        return subset(IntStream.range(0, intervals.length).map(d -> intervals.length - 1 - d).toArray());
    }

    /// Returns the domain whose dimension i is dimension `permutation[i]` of this one.
    ///
    /// @throws IllegalArgumentException if not every dimension is named exactly once
    public IndexDomain transpose(int... permutation) {
        if (permutation.length != intervals.length) {
            throw new IllegalArgumentException("permutation " + Arrays.toString(permutation) + " has length "
                    + permutation.length + "; a domain of rank " + intervals.length + " needs " + intervals.length);
        }
        return subset(permutation);
    }

    /// Returns this domain cut to another, whose dimensions are matched by label where both domains have labels, else by position.
    ///
    /// Unlabelled dimensions of `box` match unlabelled ones of this domain from left to right. A matched dimension takes the interval of
    /// `box`, both bounds explicit, and keeps its label; a domain without labels takes those of `box`. Dimensions of this domain that
    /// match none stay as they are. O(rank²).
    ///
    /// @throws IllegalArgumentException  if a label or an unlabelled dimension of `box` has no partner, or the ranks differ although one
    ///                                   domain is unlabelled or `box` has unlabelled dimensions
    /// @throws IndexOutOfBoundsException if an interval of `box` leaves the explicit bounds of its partner
    public IndexDomain slice(IndexDomain box) {
        int[] partners = DomainCut.partners(this, box);
        IndexDomain sliced = DomainCut.of(this, box, partners);
        return isUnlabelled() ? sliced.withLabels(box.labels()) : sliced;
    }

    /// Returns this domain cut to a box, dimension by dimension; all bounds become explicit. O(rank).
    ///
    /// @throws IllegalArgumentException  if there is not one interval per dimension
    /// @throws IndexOutOfBoundsException if an interval leaves the explicit bounds of its dimension
    public IndexDomain slice(IndexInterval... box) {
        return DomainCut.of(this, of(box), DomainCut.byPosition(this, box.length, "box"));
    }

    /// Returns how messages show a dimension: its number, label and interval.
    String describe(int dimension) {
        return "dimension " + dimension + " " + entry(dimension);
    }

    private String entry(int dimension) {
        return (labels[dimension].isEmpty() ? "" : Quoted.of(labels[dimension]) + ": ") + intervals[dimension];
    }

    /// Returns how messages name a dimension: `dimension 0 "x"`.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public String name(int dimension) {
        return "dimension " + dimension + (labels[dimension].isEmpty() ? "" : " " + Quoted.of(labels[dimension]));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IndexDomain domain && Arrays.equals(intervals, domain.intervals)
                && Arrays.equals(labels, domain.labels);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(intervals) + Arrays.hashCode(labels);
    }

    /// Returns the domain as text, such as `{ "x": [1*, 4), [2, 6*) }`.
    @Override
    public String toString() {
        return intervals.length == 0 ? "{ }"
                : IntStream.range(0, intervals.length).mapToObj(this::entry)
                        .collect(Collectors.joining(", ", "{ ", " }"));
    }

    /// Builds an [IndexDomain] from lists with one entry per dimension.
    ///
    /// Without lower bounds and shape, the lower bounds are implicit and `-inf`; without any upper bounds, those are implicit and `+inf`; a shape
    /// without lower bounds counts from 0. Bounds that are given are explicit unless flagged. Lists are copied; a second list replaces the first.
    /// Faults are collected by [#build].
    ///
    /// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="IndexDomainBuilder"}
    @CanIgnoreReturnValue
    public static final class Builder {

        private final int rank;
        private final Map<Form, long[]> uppers = new EnumMap<>(Form.class);
        private long @Nullable [] lowers;
        private boolean @Nullable [] implicitLower;
        private boolean @Nullable [] implicitUpper;
        private List<String> labels;

        Builder(int rank) {
            this.rank = rank;
            this.labels = IndexDomain.unbounded(rank).labels();
        }

        /// Sets the least index of each dimension, `-INF` for none.
        public Builder inclusiveMin(long... bounds) {
            this.lowers = bounds.clone();
            return this;
        }

        /// Sets the size of each dimension; [IndexInterval#MAX_SIZE] reaches to `+inf` from any lower bound.
        public Builder shape(long... sizes) {
            uppers.put(Form.SIZED, sizes.clone());
            return this;
        }

        /// Sets the greatest index of each dimension, [IndexInterval#INF] for none.
        public Builder inclusiveMax(long... bounds) {
            uppers.put(Form.CLOSED, bounds.clone());
            return this;
        }

        /// Sets the index after the greatest one of each dimension, `INF + 1` for none.
        public Builder exclusiveMax(long... bounds) {
            uppers.put(Form.HALF_OPEN, bounds.clone());
            return this;
        }

        /// Sets whether each lower bound is implicit.
        public Builder implicitLower(boolean... flags) {
            this.implicitLower = flags.clone();
            return this;
        }

        /// Sets whether each upper bound is implicit.
        public Builder implicitUpper(boolean... flags) {
            this.implicitUpper = flags.clone();
            return this;
        }

        /// Sets the label of each dimension, "" for none.
        public Builder labels(String... names) {
            this.labels = List.of(names);
            return this;
        }

        /// Returns the domain.
        ///
        /// @throws IllegalArgumentException if a list does not have one entry per dimension, more than one kind of upper bound is given, bounds make
        ///                                  no interval or a label occurs twice; the text lists all faults
        public IndexDomain build() {
            Faults faults = new Faults();
            checkLength("lower bounds", lowers == null ? rank : lowers.length, faults);
            uppers.forEach((form, bounds) -> checkLength(name(form), bounds.length, faults));
            checkLength("flags of lower bounds", implicitLower == null ? rank : implicitLower.length, faults);
            checkLength("flags of upper bounds", implicitUpper == null ? rank : implicitUpper.length, faults);
            checkLength("labels", labels.size(), faults);
            if (uppers.size() > 1) {
                faults.invalid("at most one sort of upper bounds may be given, not "
                        + uppers.keySet().stream().map(Builder::name).collect(Collectors.joining(" and ")));
            }
            faults.throwIfAny("");
            List<IndexInterval> intervals = new ArrayList<>();
            for (int dimension = 0; dimension < rank; dimension++) {
                int d = dimension;
                faults.attempt(() -> "dimension " + d, () -> intervals.add(interval(d)));
            }
            faults.attempt(() -> "labels", () -> {
                var _ = IndexDomain.unbounded(rank).withLabels(labels);
            });
            faults.throwIfAny("");
            return IndexDomain.of(intervals, labels);
        }

        private void checkLength(String what, int length, Faults faults) {
            if (length != rank) {
                faults.invalid(what + ": " + length + " given; a domain of rank " + rank + " needs one per dimension");
            }
        }

        private static String name(Form form) {
            return switch (form) {
                case CLOSED -> "inclusive maxima";
                case HALF_OPEN -> "exclusive maxima";
                case SIZED -> "sizes";
            };
        }

        private IndexInterval interval(int d) {
            boolean sized = uppers.containsKey(Form.SIZED);
            long min = lowers != null ? lowers[d] : sized ? 0 : -IndexInterval.INF;
            IndexInterval bounds = IndexInterval.closed(min, IndexInterval.INF);
            for (Map.Entry<Form, long[]> upper : uppers.entrySet()) {
                long bound = upper.getValue()[d];
                bounds = switch (upper.getKey()) {
                    case CLOSED -> IndexInterval.closed(min, bound);
                    case HALF_OPEN -> IndexInterval.halfOpen(min, bound);
                    case SIZED -> bound == IndexInterval.MAX_SIZE ? bounds : IndexInterval.sized(min, bound);
                };
            }
            return bounds.withImplicit(implicitLower != null ? implicitLower[d] : lowers == null && !sized,
                    implicitUpper != null ? implicitUpper[d] : uppers.isEmpty());
        }
    }
}
