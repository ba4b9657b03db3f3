package org.gcsarray.ops.reduce;

import java.math.BigInteger;

import org.jspecify.annotations.Nullable;

import org.gcsarray.ops.internal.Quotient;

/// One integer per group, exact: in 64 bits, or in any number of bits where one of them needs more.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record ExactTotals(long @Nullable [] narrow, BigInteger @Nullable [] wide) {

    /// Wraps totals of 64 bits.
    static ExactTotals of(long[] totals) {
        return new ExactTotals(totals, null);
    }

    /// Wraps totals of any size.
    static ExactTotals of(BigInteger[] totals) {
        return new ExactTotals(null, totals);
    }

    /// Returns a product, exact up to 64 bits beside the sign. One of more bits need not be exact, for it never comes back below unless by a
    /// factor 0.
    static BigInteger times(BigInteger product, long factor) {
        boolean isBeyond = product.bitLength() > Long.SIZE && factor != 0;
        return isBeyond ? product : product.multiply(BigInteger.valueOf(factor));
    }

    /// Returns the total of a group.
    BigInteger get(int group) {
        return wide != null ? wide[group] : BigInteger.valueOf(narrow == null ? 0 : narrow[group]);
    }

    /// Returns the totals plus `fill` for each element that is not stored, exactly; these totals if there is none to add.
    ExactTotals withFill(ReducedSlices slices, long fill) {
        if (fill == 0 || slices.isDense()) {
            return this;
        }
        return narrow != null ? narrowWithFill(narrow, slices, fill) : wideWithFill(slices, fill);
    }

    private ExactTotals narrowWithFill(long[] totals, ReducedSlices slices, long fill) {
        long[] sums = new long[totals.length];
        for (int g = 0; g < sums.length; g++) {
            long missing = slices.missing(g);
            long added = fill * missing;
            long sum = totals[g] + added;
            boolean isExact = missing >= 0 && Math.multiplyHigh(fill, missing) == added >> 63
                    && ((totals[g] ^ sum) & (added ^ sum)) >= 0;
            if (!isExact) {
                return wideWithFill(slices, fill);
            }
            sums[g] = sum;
        }
        return of(sums);
    }

    private ExactTotals wideWithFill(ReducedSlices slices, long fill) {
        BigInteger[] sums = new BigInteger[slices.count()];
        for (int g = 0; g < sums.length; g++) {
            sums[g] = get(g).add(BigInteger.valueOf(fill).multiply(slices.exactMissing(g)));
        }
        return of(sums);
    }

    /// Returns the totals.
    ///
    /// @param what name of the totals for the error text
    /// @throws ArithmeticException if one exceeds 64 bits
    long[] toLongs(ReducedSlices slices, String what) {
        if (narrow != null) {
            return narrow;
        }
        long[] totals = new long[slices.count()];
        for (int g = 0; g < totals.length; g++) {
            totals[g] = slices.exact(g, get(g), what);
        }
        return totals;
    }

    /// Returns the totals divided by the number of elements of a slice, each rounded once; NaN for 0 / 0.
    double[] means(ReducedSlices slices) {
        double[] means = new double[slices.count()];
        if (narrow != null && !slices.length().isHuge()) {
            long length = slices.length().known();
            for (int g = 0; g < means.length; g++) {
                means[g] = Quotient.of(narrow[g], length);
            }
            return means;
        }
        for (int g = 0; g < means.length; g++) {
            means[g] = Quotient.of(get(g), slices.length().exact());
        }
        return means;
    }

    /// Returns the totals times `fill` for each element that is not stored.
    ///
    /// @throws ArithmeticException if one exceeds 64 bits
    long[] timesFill(ReducedSlices slices, long fill) {
        long[] products = new long[slices.count()];
        for (int g = 0; g < products.length; g++) {
            products[g] = narrow != null && (fill == 1 || slices.isFull(g)) ? narrow[g]
                    : slices.exact(g, get(g).multiply(power(fill, slices.exactMissing(g))), "product");
        }
        return products;
    }

    /// Returns a power, exact up to 64 bits.
    private static BigInteger power(long base, BigInteger exponent) {
        boolean isSmall = exponent.bitLength() <= 6;
        if (isSmall) {
            return BigInteger.valueOf(base).pow(exponent.intValue());
        }
        if (base == 0 || base == 1) {
            return BigInteger.valueOf(base);
        }
        if (base == -1) {
            return exponent.testBit(0) ? BigInteger.ONE.negate() : BigInteger.ONE;
        }
        return BigInteger.ONE.shiftLeft(Long.SIZE);
    }
}
