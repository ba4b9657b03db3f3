package org.gcsarray.internal;

/// Products of two numbers that are not negative, as of extents, which may exceed a long.
public final class Products {

    private Products() {}

    /// Returns whether `a * b` exceeds 2^63-1.
    public static boolean exceed(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0;
    }

    /// Returns `a * b`, 2^63-1 if it is more.
    public static long saturated(long a, long b) {
        return exceed(a, b) ? Long.MAX_VALUE : a * b;
    }
}
