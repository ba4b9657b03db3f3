package org.gcsarray.ops.contract;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Values as plain arrays for loops, to be read only: shared where they are of the type, else a copy.
final class Contents {

    private Contents() {}

    static float[] floats(Values values) {
        if (values instanceof Float32Values plain) {
            return Backing.of(plain);
        }
        float[] copy = new float[values.size()];
        values.copyTo(0, copy.length, copy);
        return copy;
    }

    /// Returns which values are other than 0.
    static boolean[] booleans(Values values) {
        if (values instanceof BoolValues plain) {
            return Backing.of(plain);
        }
        boolean[] copy = new boolean[values.size()];
        for (int k = 0; k < copy.length; k++) {
            copy[k] = values.getReal(k) != 0 || values.getImaginary(k) != 0;
        }
        return copy;
    }

    /// Returns sums as values of an integer type.
    ///
    /// @throws ArithmeticException if one does not fit int32; the text names it
    static Values integers(long[] sums, DType dtype) {
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

    /// Returns the error of a sum that does not fit.
    static ArithmeticException overflow(long factor, ArithmeticException cause) {
        return (ArithmeticException) new ArithmeticException("a sum of products with the factor " + factor
                + " exceeds the range of int64").initCause(cause);
    }
}
