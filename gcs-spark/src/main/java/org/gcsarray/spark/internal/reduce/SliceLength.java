package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;
import java.math.BigInteger;

/// The number of elements that are reduced to one, and how many of them are not stored.
///
/// @param exact number of elements
record SliceLength(BigInteger exact) implements Serializable {

    /// Returns the number of elements, rounded.
    double rounded() {
        return exact.doubleValue();
    }

    /// Returns whether the number of elements exceeds 2^63-1.
    boolean isHuge() {
        return exact.bitLength() >= Long.SIZE;
    }

    /// Returns whether no element is missing.
    ///
    /// @param stored number of stored elements
    boolean isFull(long stored) {
        return !isHuge() && exact.longValue() == stored;
    }

    /// Returns the number of elements that are not stored, exactly.
    BigInteger missing(long stored) {
        return exact.subtract(BigInteger.valueOf(stored));
    }

    /// Returns the number of elements that are not stored, rounded.
    double roundedMissing(long stored) {
        return isHuge() ? rounded() : (double) (exact.longValue() - stored);
    }
}
