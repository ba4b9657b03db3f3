package org.gcsarray.ops.internal;

import java.math.BigInteger;

/// Quotients of integers as the nearest double, ties to even: a mean from an exact sum.
public final class Quotient {

    /// Integers up to here are doubles.
    private static final long EXACT = 1L << Double.PRECISION;

    private Quotient() {}

    /// Returns `dividend / divisor`, rounded once; NaN for 0 / 0.
    ///
    /// @param divisor at least 0; 0 for a dividend of 0 only
    public static double of(long dividend, long divisor) {
        if (dividend >= -EXACT && dividend <= EXACT && divisor <= EXACT) {
            return (double) dividend / divisor;
        }
        if (divisor == 1) {
            return (double) dividend;
        }
        return divisor > Integer.MAX_VALUE ? ofWide(BigInteger.valueOf(dividend), BigInteger.valueOf(divisor))
                : ofLong(dividend, divisor);
    }

    /// Returns `dividend / divisor`, rounded once; NaN for 0 / 0.
    ///
    /// @param divisor at least 0; 0 for a dividend of 0 only
    public static double of(BigInteger dividend, BigInteger divisor) {
        return dividend.bitLength() < Long.SIZE && divisor.bitLength() < Long.SIZE
                ? of(dividend.longValue(), divisor.longValue())
                : ofWide(dividend, divisor);
    }

    /// Divides a number of 54 bits or more by one of 31 bits: the whole part has 23 bits, with 32 of the fraction they are the 55 that
    /// rounding needs, the last of which is 1 if anything is left.
    private static double ofLong(long dividend, long divisor) {
        // the magnitude of -2^63 is right as an unsigned number
        long magnitude = Math.abs(dividend);
        long whole = Long.divideUnsigned(magnitude, divisor);
        int shift = Math.min(Long.numberOfLeadingZeros(whole) - 1, Integer.SIZE);
        long rest = Long.remainderUnsigned(magnitude, divisor) << shift;
        long bits = (whole << shift) + rest / divisor;
        double quotient = Math.scalb((double) (rest % divisor == 0 ? bits : bits | 1), -shift);
        return dividend < 0 ? -quotient : quotient;
    }

    private static double ofWide(BigInteger dividend, BigInteger divisor) {
        int shift = Double.PRECISION + 3 - dividend.bitLength() + divisor.bitLength();
        BigInteger[] parts = dividend.abs().shiftLeft(Math.max(shift, 0))
                .divideAndRemainder(divisor.shiftLeft(Math.max(-shift, 0)));
        BigInteger bits = parts[1].signum() == 0 ? parts[0] : parts[0].setBit(0);
        // the one conversion of a scaled number that rounds once below the least normal number, too
        double quotient = Double.parseDouble("0x" + bits.toString(16) + "p" + -shift);
        return dividend.signum() < 0 ? -quotient : quotient;
    }
}
