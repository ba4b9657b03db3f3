package org.gcsarray.index;

/// Sums and products that are exact or refused.
final class Exact {

    private Exact() {}

    /// Returns `offset + multiplier * x`; the product alone may exceed 64 bits.
    ///
    /// @throws ArithmeticException if the sum exceeds 64 bits
    static long affine(long offset, long multiplier, long x) {
        long product = multiplier * x;
        long sum = product + offset;
        long carry = Long.compareUnsigned(sum, product) < 0 ? 1 : 0;
        long high = Math.multiplyHigh(multiplier, x) + (offset >> 63) + carry;
        if (high != sum >> 63) {
            throw new ArithmeticException(offset + " + " + multiplier + " * " + x + " exceeds 64 bits");
        }
        return sum;
    }

    /// Returns `offset + stride * x`, refused also where the product alone exceeds 64 bits.
    ///
    /// @throws ArithmeticException if the product or the sum exceeds 64 bits; the text gives the three numbers
    static long narrowAffine(long offset, long stride, long x) {
        multiply(stride, x);
        return affine(offset, stride, x);
    }

    /// Returns `a * b`.
    ///
    /// @throws ArithmeticException if it exceeds 64 bits; the text gives the two numbers
    static long multiply(long a, long b) {
        long product = a * b;
        if (Math.multiplyHigh(a, b) != product >> 63) {
            throw new ArithmeticException(a + " * " + b + " exceeds 64 bits");
        }
        return product;
    }

    /// Returns the greatest common divisor of `a > 0` and any `b`, `gcd(a, 0) = a`.
    static long gcd(long a, long b) {
        long x = a;
        long y = Math.floorMod(b, a);
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
