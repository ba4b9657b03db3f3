package org.gcsarray.ops.internal;

import java.math.BigInteger;

import org.gcsarray.shape.SmoothShape;

/// How many elements are reduced to one, and what those of them that are not stored contribute.
///
/// @param exact number of elements
/// @param known the same number, or -1 if it exceeds 2^63-1
public record SliceLength(BigInteger exact, long known) {

    /// Returns the product of the extents of some axes.
    ///
    /// @param reduced whether an axis is one of them, for each axis
    public static SliceLength of(SmoothShape shape, boolean... reduced) {
        BigInteger length = BigInteger.ONE;
        for (int d = 0; d < reduced.length; d++) {
            if (reduced[d]) {
                length = length.multiply(BigInteger.valueOf(shape.extent(d)));
            }
        }
        return of(length);
    }

    /// Returns a number of elements.
    public static SliceLength of(BigInteger length) {
        return new SliceLength(length, length.bitLength() < Long.SIZE ? length.longValue() : -1);
    }

    /// Returns the length without some elements.
    ///
    /// @param skipped how many those are
    public SliceLength minus(long skipped) {
        return of(exact.subtract(BigInteger.valueOf(skipped)));
    }

    /// Returns the number of elements, rounded.
    public double rounded() {
        return exact.doubleValue();
    }

    /// Returns whether the number of elements exceeds 2^63-1.
    public boolean isHuge() {
        return known < 0;
    }

    /// Returns whether no element is missing.
    ///
    /// @param stored number of stored elements
    public boolean isFull(long stored) {
        return known == stored;
    }

    /// Returns the number of elements that are not stored, exactly.
    public BigInteger missing(long stored) {
        return exact.subtract(BigInteger.valueOf(stored));
    }

    /// Returns the number of elements that are not stored, rounded.
    public double roundedMissing(long stored) {
        return isHuge() ? rounded() : (double) (known - stored);
    }

    /// Returns the sum of all elements.
    ///
    /// @param sum    sum of the stored ones
    /// @param stored how many those are
    /// @param fill   value of each other one
    public double total(double sum, long stored, double fill) {
        return fill == 0 || isFull(stored) ? sum : sum + fill * roundedMissing(stored);
    }

    /// Returns the mean of all elements, of the same arguments as the [total][#total].
    public double mean(double sum, long stored, double fill) {
        if (stored == 0 && known != 0) {
            return fill;
        }
        if (isHuge() && fill != 0 && Double.isFinite(fill)) {
            // a sum of more than 2^63 fills would lose the stored elements
            return fill + (sum - fill * stored) / rounded();
        }
        return total(sum, stored, fill) / rounded();
    }
}
