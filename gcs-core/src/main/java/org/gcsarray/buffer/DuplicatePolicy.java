package org.gcsarray.buffer;

import java.util.Arrays;

/// What happens to several values at the same index. "First" and "last" mean input order. Sums and products are formed in input order, those of
/// integers in 64 bits; an [ArithmeticException] is thrown if a step, or the result in its type, overflows.
public enum DuplicatePolicy {
    /// Their sum; for bool their `or`.
    SUM,
    /// The first one.
    FIRST,
    /// The last one.
    LAST,
    /// The smallest; NaN if one of them is NaN. Not for complex128.
    MIN,
    /// The largest; NaN if one of them is NaN. Not for complex128.
    MAX,
    /// Their product; for bool their `and`.
    PRODUCT,
    /// How many there are, as int64.
    COUNT,
    /// An error that names the index and two positions.
    ERROR;

    /// Returns what ERROR throws.
    ///
    /// @param index  indices that occur twice
    /// @param first  position of the first element
    /// @param second position of the next one
    public static IllegalArgumentException refusal(long[] index, int first, int second) {
        return new IllegalArgumentException("index " + Arrays.toString(index) + " occurs at positions " + first
                + " and " + second + "; choose a policy for duplicates, such as DuplicatePolicy.SUM");
    }
}
