package org.gcsarray.io.internal.text.line;

import java.math.BigInteger;

/// The most significant 128 bits of 5^q for q in -342..308, as Lemire's algorithm needs them: truncated for q >= 0,
/// rounded up for q < 0 (D. Lemire, "Number Parsing at a Gigabyte per Second", 2021, section 5).
final class PowersOfFive {
    static final int SMALLEST = -342;
    static final int LARGEST = 308;
    private static final int COUNT = LARGEST - SMALLEST + 1;
    private static final long[] HIGH = new long[COUNT];
    private static final long[] LOW = new long[COUNT];

    static {
        BigInteger power = BigInteger.ONE;
        BigInteger five = BigInteger.valueOf(5);
        for (int q = 0; q <= -SMALLEST; q++) {
            if (q <= LARGEST) {
                put(q, normalized(power));
            }
            if (q > 0) {
                // 2^b / 5^q has at least 128 bits for this b, so truncation after the rounding up keeps the bound
                BigInteger quotient = BigInteger.ONE.shiftLeft(2 * power.bitLength() + 128).divide(power);
                put(-q, normalized(quotient).add(BigInteger.ONE));
            }
            power = power.multiply(five);
        }
    }

    private PowersOfFive() {
    }

    private static BigInteger normalized(BigInteger number) {
        int excess = number.bitLength() - 128;
        return excess >= 0 ? number.shiftRight(excess) : number.shiftLeft(-excess);
    }

    private static void put(int exponent, BigInteger bits) {
        HIGH[exponent - SMALLEST] = bits.shiftRight(64).longValue();
        LOW[exponent - SMALLEST] = bits.longValue();
    }

    /// The upper 64 bits; the topmost is set.
    static long high(int exponent) {
        return HIGH[exponent - SMALLEST];
    }

    /// The lower 64 bits.
    static long low(int exponent) {
        return LOW[exponent - SMALLEST];
    }
}
