package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;
import java.util.function.IntFunction;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.SliceLength;

/// Products of integers, exact: a sign, and an absolute value up to 2^63. What is beyond never comes back, unless by a factor 0, so all of
/// that is one number.
///
/// @param fill value of what is not stored
record IntegerProducts(long fill) implements PartialReduction {

    /// 2^64-1, read without a sign.
    private static final long BEYOND = -1;

    @Override
    public int integers() {
        return 2;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        long[] numbers = PlainValues.integers(values);
        for (int s = 0; s < target.size(); s++) {
            target.integers[0][s] = 1;
            target.integers[1][s] = 1;
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                // the absolute value of -2^63 is 2^63 without a sign
                multiply(target, s, Long.signum(numbers[p]), Math.abs(numbers[p]));
            }
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        multiply(into, slice, from.integers[0][other], from.integers[1][other]);
    }

    private static void multiply(Partials target, int slice, long sign, long magnitude) {
        target.integers[0][slice] *= sign;
        target.integers[1][slice] = times(target.integers[1][slice], magnitude);
    }

    private static long times(long a, long b) {
        if (a == 0 || b == 0) {
            return 0;
        }
        long product = a * b;
        boolean fits = Math.unsignedMultiplyHigh(a, b) == 0 && Long.compareUnsigned(product, Long.MIN_VALUE) <= 0;
        return fits ? product : BEYOND;
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        long[] products = new long[partials.size()];
        for (int s = 0; s < products.length; s++) {
            BigInteger missing = lengths.apply(s).missing(partials.counts[s]);
            boolean isNegative = fill < 0 && missing.testBit(0);
            long sign = (isNegative ? -1 : 1) * partials.integers[0][s];
            long magnitude = times(partials.integers[1][s], power(Math.abs(fill), missing));
            if (magnitude < 0 && !(magnitude == Long.MIN_VALUE && sign < 0)) {
                throw slicing.overflow("product", partials.rows[s], partials.columns[s]);
            }
            products[s] = sign * magnitude;
        }
        return Values.wrap(products);
    }

    private static long power(long base, BigInteger exponent) {
        if (exponent.signum() == 0 || base == 1) {
            return 1;
        }
        if (base == 0 || exponent.bitLength() > 6) {
            return base == 0 ? 0 : BEYOND;
        }
        long power = 1;
        for (int k = 0; k < exponent.intValue(); k++) {
            power = times(power, base);
        }
        return power;
    }
}
