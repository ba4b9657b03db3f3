package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.internal.Counted;

/// The argument of an operation on several dimensions: one number for all of them, or a list with an entry for each.
///
/// An absent number means "leave it to the dimension": a translation leaves it alone, a slice takes its bound. A value, immutable.
public final class PerDimension {

    private static final PerDimension ABSENT = new PerDimension(true, OptionalLong.empty());

    private final boolean scalar;
    private final OptionalLong[] entries;

    private PerDimension(boolean scalar, OptionalLong... entries) {
        this.scalar = scalar;
        this.entries = entries;
    }

    /// Returns one number for every selected dimension.
    public static PerDimension each(long number) {
        return new PerDimension(true, OptionalLong.of(number));
    }

    /// Returns no number for any dimension.
    public static PerDimension absent() {
        return ABSENT;
    }

    /// Returns a list of numbers, one per selected dimension (copied).
    public static PerDimension of(long... numbers) {
        return new PerDimension(false, Arrays.stream(numbers).mapToObj(OptionalLong::of).toArray(OptionalLong[]::new));
    }

    /// Returns a list of numbers some of which may be absent, one per selected dimension (copied).
    public static PerDimension copyOf(List<OptionalLong> numbers) {
        return new PerDimension(false, numbers.toArray(OptionalLong[]::new));
    }

    /// Returns the term that takes a range `start:stop:step` of each of several dimensions, one per list entry; without a list, of one dimension.
    ///
    /// @param start first indices; absent: the bounds of the dimensions
    /// @param stop  where to end; absent: the other bounds
    /// @param step  distances between indices, 1 if absent
    /// @throws IllegalArgumentException if lists have different lengths
    public static AxisSelector ranges(PerDimension start, PerDimension stop, PerDimension step) {
        boolean single = start.scalar && stop.scalar && step.scalar;
        int count = (start.scalar ? stop.scalar ? step : stop : start).count();
        start.checkCount(count, "starts");
        stop.checkCount(count, "stops");
        step.checkCount(count, "steps");
        List<AxisSelector.Range> ranges = ranges(IndexInterval.Form.HALF_OPEN, start, stop, step, count);
        return single ? ranges.getFirst() : new AxisSelector.Ranges(ranges);
    }

    /// Returns the ranges of `count` dimensions.
    static List<AxisSelector.Range> ranges(IndexInterval.Form form, PerDimension start, PerDimension end,
            PerDimension step, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new AxisSelector.Range(form, start.get(i), end.get(i), step.get(i).orElse(1))).toList();
    }

    /// Returns the length of a list, 1 of a single number.
    int count() {
        return entries.length;
    }

    /// Returns the number for the i-th selected dimension.
    OptionalLong get(int i) {
        return entries[scalar ? 0 : i];
    }

    /// Checks that there is a number, or an absent one, for each of `count` dimensions.
    ///
    /// @throws IllegalArgumentException if this is a list of another length
    void checkCount(int count, String what) {
        if (!scalar && entries.length != count) {
            throw new IllegalArgumentException(what + " " + this + ": " + entries.length + " given for "
                    + Counted.of(count, "dimension") + "; needs one per dimension, or one number for all");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PerDimension numbers && scalar == numbers.scalar
                && Arrays.equals(entries, numbers.entries);
    }

    @Override
    public int hashCode() {
        return 31 * Boolean.hashCode(scalar) + Arrays.hashCode(entries);
    }

    /// Returns the number, or the list in brackets; `-` is absent.
    @Override
    public String toString() {
        return scalar ? text(entries[0])
                : Arrays.stream(entries).map(PerDimension::text).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "-";
    }
}
