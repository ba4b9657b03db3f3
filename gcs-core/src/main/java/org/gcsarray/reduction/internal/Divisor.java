package org.gcsarray.reduction.internal;

import java.math.BigInteger;

/// A divisor fixed in advance, so that dividing by it takes one multiplication instead of a division.
///
/// Decoding a linear index divides by the same few extents once per stored element. With `l = ceil(log2 d)` and
/// `m = ceil(2^(63+l) / d)`, `floor(m n / 2^(63+l))` is the exact quotient of every n in `0 .. 2^63-1`. Immutable, thread safe.
/// Source: Granlund and Montgomery, "Division by invariant integers using multiplication" (1994).
public final class Divisor {

    /// Bound of numbers of 31 bits.
    private static final long NARROW = 1L << 31;

    private final long divisor;
    private final long multiplier;
    private final int shift;
    private final long narrowMultiplier;
    private final int narrowShift;

    private Divisor(long divisor, long multiplier, int shift) {
        this.divisor = divisor;
        this.multiplier = multiplier;
        this.shift = shift;
        // the same with 31 bits in place of 63: ceil(2^(31+l) / d) is at most 2^32, its product with 31 bits fits a long
        this.narrowShift = 31 + shift;
        this.narrowMultiplier = divisor > NARROW ? 0 : ((1L << narrowShift) + divisor - 1) / divisor;
    }

    /// Returns a divisor.
    ///
    /// @throws IllegalArgumentException if `divisor` is less than 1
    public static Divisor of(long divisor) {
        if (divisor < 1) {
            throw new IllegalArgumentException("divisor is " + divisor + "; must be at least 1");
        }
        int shift = Long.SIZE - Long.numberOfLeadingZeros(divisor - 1);
        BigInteger d = BigInteger.valueOf(divisor);
        BigInteger multiplier = BigInteger.ONE.shiftLeft(63 + shift).add(d).subtract(BigInteger.ONE).divide(d);
        return new Divisor(divisor, multiplier.longValue(), shift);
    }

    /// Returns `dividend / divisor`, rounded down, for a dividend of 0 or more (not checked).
    public long quotient(long dividend) {
        return Math.unsignedMultiplyHigh(dividend << 1, multiplier) >>> shift;
    }

    /// Returns `dividend - quotient * divisor` for a quotient taken before.
    public long remainder(long dividend, long quotient) {
        return dividend - quotient * divisor;
    }

    /// Divides many numbers: `quotients[k]` and `remainders[k]` of `dividends[k]` for k = 0 .. count-1.
    ///
    /// @param bound     exclusive upper bound of the dividends
    /// @param quotients may be the array of the dividends
    /// @param remainders remainders, which must fit an `int` (not checked)
    public void divide(long[] dividends, int count, long bound, long[] quotients, int[] remainders) {
        if (bound <= NARROW && divisor <= NARROW) {
            divideNarrow(dividends, count, quotients, remainders);
            return;
        }
        for (int k = 0; k < count; k++) {
            long quotient = quotient(dividends[k]);
            remainders[k] = (int) remainder(dividends[k], quotient);
            quotients[k] = quotient;
        }
    }

    /// Numbers of 31 bits need no upper half of a product, so that the JVM turns the loop into vectors.
    private void divideNarrow(long[] dividends, int count, long[] quotients, int[] remainders) {
        for (int k = 0; k < count; k++) {
            long dividend = dividends[k];
            long quotient = (dividend * narrowMultiplier) >>> narrowShift;
            remainders[k] = (int) (dividend - quotient * divisor);
            quotients[k] = quotient;
        }
    }

    /// Divides many numbers, as [#divide(long\[\], int, long, long\[\], int\[\])]; remainders may have any size.
    public void divide(long[] dividends, int count, long bound, long[] quotients, long[] remainders) {
        if (bound <= NARROW && divisor <= NARROW) {
            for (int k = 0; k < count; k++) {
                long dividend = dividends[k];
                long quotient = (dividend * narrowMultiplier) >>> narrowShift;
                remainders[k] = dividend - quotient * divisor;
                quotients[k] = quotient;
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            long quotient = quotient(dividends[k]);
            remainders[k] = remainder(dividends[k], quotient);
            quotients[k] = quotient;
        }
    }
}
