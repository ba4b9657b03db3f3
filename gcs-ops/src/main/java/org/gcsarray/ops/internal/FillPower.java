package org.gcsarray.ops.internal;

import java.math.BigInteger;

/// What elements that are not stored contribute to a product: a power of the fill.
public final class FillPower {

    private FillPower() {}

    /// Returns factors to multiply the product of the stored elements by: the power, or two halves of it where it leaves the range of double, which a
    /// product may bring back; none in that case if the product is 0.
    public static double[] factors(double product, double base, BigInteger exponent) {
        double power = power(base, exponent);
        boolean isBeyond = (Double.isInfinite(power) || power == 0) && Double.isFinite(base) && base != 0;
        if (!isBeyond || product == 0) {
            return isBeyond ? new double[0] : new double[] {power};
        }
        BigInteger half = exponent.shiftRight(1);
        return new double[] {power(base, half), power(base, exponent.subtract(half))};
    }

    private static double power(double base, BigInteger exponent) {
        // an exponent of more than 1024 bits is infinite as a double, and 1 to the power of infinity is NaN
        double power = Math.abs(base) == 1 ? 1 : Math.pow(Math.abs(base), exponent.doubleValue());
        return base < 0 && exponent.testBit(0) ? -power : power;
    }
}
