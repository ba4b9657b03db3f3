package org.gcsarray.index;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// A box of index positions: one [IndexInterval] and one label per dimension, rank 0..32.
///
/// The label "" is none; the others are unique. A value: immutable, compared by bounds, flags and labels.
///
/// ```java
/// IndexDomain d = IndexDomain.of(List.of(IndexInterval.closed(1, 3), IndexInterval.sized(2, 4)), List.of("x", ""));
/// d.toString();   // { "x": [1, 4), [2, 6) }
/// ```
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
            throw new IllegalArgumentException(
                    labels.length + " labels given; a domain of rank " + intervals.length + " needs one per dimension");
        }
        checkLabels(labels);
    }

    private static void checkLabels(String[] labels) {
        Map<String, Long> counts = new HashMap<>();
        for (String label : labels) {
            if (!label.isEmpty()) {
                counts.merge(label, 1L, Long::sum);
            }
        }
        String repeated = counts.entrySet().stream().filter(label -> label.getValue() > 1).map(Map.Entry::getKey)
                .sorted()
                .map(Quoted::of).collect(Collectors.joining(", "));
        if (!repeated.isEmpty()) {
            throw new IllegalArgumentException("Dimension label(s) " + repeated + " not unique");
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

    /// Returns the explicit, unlabelled domain `[0, extent)` of an array.
    ///
    /// @throws IllegalArgumentException if an extent exceeds `2^62 - 1`, beyond which there are no positions
    public static IndexDomain ofShape(SmoothShape shape) {
        return of(Arrays.stream(shape.extents()).mapToObj(extent -> IndexInterval.sized(0, extent))
                .toArray(IndexInterval[]::new));
    }

    /// Returns the domain of a rank of which nothing is known: `(-inf*, +inf*)` everywhere.
    ///
    /// @throws IllegalArgumentException if the rank is outside 0..32
    public static IndexDomain unbounded(int rank) {
        if (rank < 0) {
            throw new IllegalArgumentException("rank is " + rank + "; must be at least 0");
        }
        IndexInterval[] intervals = new IndexInterval[Math.min(rank, Shape.MAX_RANK + 1)];
        Arrays.fill(intervals, IndexInterval.unbounded());
        return of(intervals);
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

    /// Returns the dimension with a label, nothing if there is none; "" is nobody's label.
    public OptionalInt dimension(String label) {
        return label.isEmpty() ? OptionalInt.empty()
                : IntStream.range(0, labels.length).filter(d -> labels[d].equals(label)).findFirst();
    }

    /// Returns whether no dimension has a label.
    public boolean isUnlabelled() {
        return Arrays.stream(labels).allMatch(String::isEmpty);
    }

    /// Returns whether some dimension is empty with both bounds explicit, so that no position can ever be added.
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

    /// Returns the number of positions.
    ///
    /// @throws IllegalArgumentException if a bound is infinite
    /// @throws ArithmeticException      if the number exceeds `2^63 - 1`
    public long elementCount() {
        BigInteger count = shape().cellCount();
        if (count.bitLength() > 63) {
            throw new ArithmeticException("domain " + this + " has " + count + " positions; more than 2^63-1");
        }
        return count.longValueExact();
    }

    /// Returns the domain with other labels.
    ///
    /// @throws IllegalArgumentException if there is not one per dimension or one occurs twice
    public IndexDomain withLabels(List<String> names) {
        return new IndexDomain(intervals, names.toArray(String[]::new));
    }

    /// Returns how messages name a dimension: `dimension 0 "x"`.
    String name(int dimension) {
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
                : IntStream.range(0, intervals.length)
                        .mapToObj(d -> (labels[d].isEmpty() ? "" : Quoted.of(labels[d]) + ": ") + intervals[d])
                        .collect(Collectors.joining(", ", "{ ", " }"));
    }
}
