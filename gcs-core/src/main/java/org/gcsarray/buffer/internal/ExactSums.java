package org.gcsarray.buffer.internal;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// What becomes of sums of products of integers that do not fit their type.
public final class ExactSums {

    private ExactSums() {}

    /// Returns sums as values of an integer type.
    ///
    /// @throws ArithmeticException if one does not fit int32; the text names it
    public static Values values(long[] sums, DType dtype) {
        if (dtype == DType.INT64) {
            return Values.wrap(sums);
        }
        int[] narrow = new int[sums.length];
        for (int k = 0; k < sums.length; k++) {
            narrow[k] = (int) sums[k];
            if (narrow[k] != sums[k]) {
                throw new ArithmeticException("the sum of products " + sums[k] + " exceeds the range of int32");
            }
        }
        return Values.wrap(narrow);
    }

    /// Returns the error of a sum that does not fit int64.
    public static ArithmeticException overflow(long factor, ArithmeticException cause) {
        return (ArithmeticException) new ArithmeticException("a sum of products with the factor " + factor
                + " exceeds the range of int64").initCause(cause);
    }
}
