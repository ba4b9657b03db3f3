package org.gcsarray.index.internal;

import java.math.BigInteger;

import org.gcsarray.internal.Products;

/// Sums, products and quotients that are exact, and rejected or limited where they exceed 64 bits.
public final class Exact {

    private Exact() {}

    /// Returns `offset + multiplier * x`; the product alone may exceed 64 bits.
    ///
    /// @throws ArithmeticException if the sum exceeds 64 bits
    public static long affine(long offset, long multiplier, long x) {
        long sum = multiplier * x + offset;
        if (!isAffineWithin64Bits(offset, multiplier, x)) {
            throw new ArithmeticException(offset + " + " + multiplier + " * " + x + " exceeds 64 bits");
        }
        return sum;
    }

    /// Returns whether [#affine] has a result.
    public static boolean isAffineWithin64Bits(long offset, long multiplier, long x) {
        return high(offset, multiplier, x) == (multiplier * x + offset) >> 63;
    }

    /// Returns `offset + multiplier * x`, or the 64-bit number next to it.
    public static long nearestAffine(long offset, long multiplier, long x) {
        long sum = multiplier * x + offset;
        long high = high(offset, multiplier, x);
        return high == sum >> 63 ? sum : high < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /// Returns the upper 64 of the 128 bits of `offset + multiplier * x`.
    private static long high(long offset, long multiplier, long x) {
        long product = multiplier * x;
        long carry = Long.compareUnsigned(product + offset, product) < 0 ? 1 : 0;
        return Math.multiplyHigh(multiplier, x) + (offset >> 63) + carry;
    }

    /// Returns `floor((value - offset) / divisor)`, or the number within `-(2^63-1) .. 2^63-1` next to it.
    public static long nearestFloor(long value, long offset, long divisor) {
        long difference = value - offset;
        boolean fits = ((value ^ offset) & (value ^ difference)) >= 0 && difference != Long.MIN_VALUE;
        return fits ? Math.floorDiv(difference, divisor) : nearestFloor(BigInteger.valueOf(value)
                .subtract(BigInteger.valueOf(offset)), BigInteger.valueOf(divisor));
    }

    private static long nearestFloor(BigInteger dividend, BigInteger divisor) {
        BigInteger[] parts = dividend.divideAndRemainder(divisor);
        boolean below = parts[1].signum() * divisor.signum() < 0;
        BigInteger floor = below ? parts[0].subtract(BigInteger.ONE) : parts[0];
        BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
        return floor.min(most).max(most.negate()).longValueExact();
    }

    /// Returns `ceil((value - offset) / divisor)`, or the number within `-(2^63-1) .. 2^63-1` next to it.
    public static long nearestCeiling(long value, long offset, long divisor) {
        return -nearestFloor(offset, value, divisor);
    }

    /// Returns `a * b`.
    ///
    /// @throws ArithmeticException if it exceeds 64 bits; the text gives the two numbers
    public static long multiply(long a, long b) {
        long product = a * b;
        if (Math.multiplyHigh(a, b) != product >> 63) {
            throw new ArithmeticException(a + " * " + b + " exceeds 64 bits");
        }
        return product;
    }

    /// Returns the greatest common divisor of `a > 0` and any `b`, `gcd(a, 0) = a`.
    public static long gcd(long a, long b) {
        long x = a;
        long y = Math.floorMod(b, a);
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }

    /// Returns the least common multiple of two positive numbers, at most `2^63 - 1`.
    public static long leastCommonMultiple(long a, long b) {
        return Products.saturated(a, b / gcd(a, b));
    }
}
