package org.gcsarray.ops.reduce;

import java.math.BigInteger;

import org.gcsarray.ops.internal.Quotient;

/// The mean of the integers of each group as a whole number and what is left, in `[0, 1]`: integers subtract without loss where doubles
/// would not.
///
/// @param whole greatest integer up to the mean
/// @param rest  the mean minus that, rounded
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record IntegerMeans(long[] whole, double[] rest) {

    /// Returns the means of totals; 0 of nothing.
    static IntegerMeans of(ExactTotals totals, ReducedSlices slices) {
        long[] whole = new long[slices.count()];
        double[] rest = new double[whole.length];
        BigInteger length = slices.length().exact();
        for (int g = 0; length.signum() > 0 && g < whole.length; g++) {
            BigInteger total = totals.get(g);
            if (total.bitLength() < Long.SIZE && !slices.length().isHuge()) {
                whole[g] = Math.floorDiv(total.longValue(), length.longValue());
                rest[g] = Quotient.of(Math.floorMod(total.longValue(), length.longValue()), length.longValue());
            } else {
                BigInteger left = total.mod(length);
                whole[g] = total.subtract(left).divide(length).longValueExact();
                rest[g] = Quotient.of(left, length);
            }
        }
        return new IntegerMeans(whole, rest);
    }

    /// Returns an integer minus the mean of a group.
    static double deviation(long value, long whole, double rest) {
        long apart = value - whole;
        boolean isExact = ((value ^ whole) & (value ^ apart)) >= 0;
        return (isExact ? (double) apart : (double) value - (double) whole) - rest;
    }
}
