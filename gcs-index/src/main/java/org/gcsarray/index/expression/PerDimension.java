package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The argument of an operation on several dimensions: one number that serves them all, or a list with an entry for each.
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

    /// Returns whether one number serves all dimensions.
    boolean isScalar() {
        return scalar;
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
            throw new IllegalArgumentException(entries.length + " " + what + " " + this + " given for " + count
                    + " dimensions; needs one per dimension, or one number for all");
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
