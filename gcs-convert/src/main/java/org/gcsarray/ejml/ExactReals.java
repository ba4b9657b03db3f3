package org.gcsarray.ejml;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.PlainValues;

/// Copies values into arrays of doubles or floats, rejecting to round.
///
/// One loop per type, which collects whether anything was lost instead of leaving early, so that a copy costs about what its bytes
/// cost; only a rejection looks for the position.
final class ExactReals {

    private ExactReals() {}

    /// Returns the values as doubles, a copy.
    ///
    /// @throws ArithmeticException if one is not exactly representable; the text names it and its position
    static double[] doubles(Values values) {
        return doubles(values, DType.FLOAT64);
    }

    private static double[] doubles(Values values, DType target) {
        return switch (values) {
            case Float64Values same -> Backing.of(same).clone();
            case Float32Values _,Int32Values _,BoolValues _ -> PlainValues.reals(values);
            case Int64Values longs -> {
                long[] a = Backing.of(longs);
                double[] copy = new double[a.length];
                long lost = 0;
                for (int k = 0; k < a.length; k++) {
                    copy[k] = a[k];
                    // 2^63-1 becomes 2^63 and comes back as itself: the only a with a + 1 < 0 <= a
                    lost |= ((long) copy[k] - a[k]) | ((a[k] + 1) & ~a[k] & Long.MIN_VALUE);
                }
                yield lost == 0 ? copy : refuse(values, target);
            }
            case Complex128Values complex -> {
                double[] a = Backing.of(complex);
                double[] copy = new double[complex.size()];
                boolean real = true;
                for (int k = 0; k < copy.length; k++) {
                    copy[k] = a[2 * k];
                    real &= a[2 * k + 1] == 0;
                }
                yield real ? copy : refuse(values, target);
            }
            case UniformValues _,EncodedValues _ -> doubles(values.plain(), target);
            case NarrowValues narrow -> {
                double[] copy = new double[narrow.size()];
                boolean exact = true;
                for (int k = 0; k < copy.length; k++) {
                    Scalar value = narrow.get(k);
                    copy[k] = value.real();
                    exact &= isExact(value, DType.FLOAT64);
                }
                yield exact ? copy : refuse(values, target);
            }
        };
    }

    /// Returns the values as floats, a copy. NaN stays NaN.
    ///
    /// @throws ArithmeticException if one is not exactly representable; the text names it and its position
    static float[] floats(Values values) {
        if (values instanceof Float32Values same) {
            return Backing.of(same).clone();
        }
        double[] doubles = values instanceof Float64Values wide ? Backing.of(wide)
                : doubles(values, DType.FLOAT32);
        float[] copy = new float[doubles.length];
        boolean exact = true;
        for (int k = 0; k < copy.length; k++) {
            copy[k] = (float) doubles[k];
            exact &= copy[k] == doubles[k] || Double.isNaN(doubles[k]);
        }
        if (!exact) {
            refuse(values, DType.FLOAT32);
        }
        return copy;
    }

    private static boolean isExact(Scalar value, DType target) {
        return value.imaginary() == 0 && value.sameNumber(
                target == DType.FLOAT32 ? Scalar.of((float) value.real()) : Scalar.of(value.real()));
    }

    /// Throws for the first value that the target cannot hold.
    private static double[] refuse(Values values, DType target) {
        int k = 0;
        while (isExact(values.get(k), target)) {
            k++;
        }
        throw new ArithmeticException("values[" + k + "] = " + values.get(k) + " is not exactly representable as "
                + target + "; convert the array first");
    }
}
