package org.gcsarray.index;

import java.math.BigInteger;

/// A divisor fixed in advance, so that dividing by it takes one multiplication instead of a division.
///
/// Decoding a linear index divides by the same few extents once per stored element. With `l = ceil(log2 d)` and
/// `m = ceil(2^(63+l) / d)`, `floor(m n / 2^(63+l))` is the exact quotient of every n in `0 .. 2^63-1`. Immutable, thread safe.
/// Source: Granlund and Montgomery, "Division by invariant integers using multiplication" (1994).
public final class Divisor {

    private final long divisor;
    private final long multiplier;
    private final int shift;

    private Divisor(long divisor, long multiplier, int shift) {
        this.divisor = divisor;
        this.multiplier = multiplier;
        this.shift = shift;
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
}
