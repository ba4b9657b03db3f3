package org.gcsarray.spark.internal.reduce;

import java.io.Serial;
import java.io.Serializable;
import java.math.BigInteger;

/// The number of elements that are reduced to one, and how many of them are not stored. Immutable.
final class SliceLength implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final BigInteger length;

    SliceLength(BigInteger length) {
        this.length = length;
    }

    /// Returns the number of elements, exactly.
    BigInteger exact() {
        return length;
    }

    /// Returns the number of elements, rounded.
    double rounded() {
        return length.doubleValue();
    }

    /// Returns whether the number of elements exceeds 2^63-1.
    boolean isHuge() {
        return length.bitLength() >= Long.SIZE;
    }

    /// Returns whether no element is missing.
    ///
    /// @param stored number of stored elements
    boolean isFull(long stored) {
        return !isHuge() && length.longValue() == stored;
    }

    /// Returns the number of elements that are not stored, exactly.
    BigInteger missing(long stored) {
        return length.subtract(BigInteger.valueOf(stored));
    }

    /// Returns the number of elements that are not stored, rounded.
    double roundedMissing(long stored) {
        return isHuge() ? rounded() : (double) (length.longValue() - stored);
    }
}
