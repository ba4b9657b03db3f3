package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;

/// The numbers that are reduced: the values, their two parts if they are complex, or powers of their absolute values.
///
/// @param arePowers whether they are powers
/// @param order     of the powers: `|v|^order`, |v| for infinite orders, and whether v is not 0 for order 0
record Terms(boolean arePowers, double order) implements Serializable {

    /// The values, or real and imaginary parts.
    static final Terms VALUES = new Terms(false, 1);

    /// Whether values are not 0.
    static final Terms NONZEROS = new Terms(true, 0);

    /// Returns the numbers of each part; arrays may be shared with the values.
    double[][] of(Values values) {
        if (arePowers) {
            return new double[][] {powers(values)};
        }
        if (!values.dtype().isComplex()) {
            return new double[][] {PlainValues.reals(values)};
        }
        double[] pairs = PlainValues.pairs(values);
        return new double[][] {NumberArrays.part(pairs, 0), NumberArrays.part(pairs, 1)};
    }

    /// Returns the numbers of integers and bools, [in order][NumberArrays#ordered] and perhaps shared with the values; powers of order 0 are integers of all
    /// types.
    long[] integers(Values values) {
        return arePowers ? NumberArrays.nonzeros(values) : NumberArrays.ordered(values);
    }

    /// Returns the number of each part of one value.
    double[] of(Scalar value) {
        return Arrays.stream(of(Values.uniform(value, 1))).mapToDouble(part -> part[0]).toArray();
    }

    private double[] powers(Values values) {
        double[] powers = new double[values.size()];
        if (values.dtype().isComplex()) {
            double[] pairs = PlainValues.pairs(values);
            for (int p = 0; p < powers.length; p++) {
                powers[p] = pairs[2 * p] * pairs[2 * p] + pairs[2 * p + 1] * pairs[2 * p + 1];
            }
            return powers;
        }
        double[] reals = PlainValues.reals(values);
        for (int p = 0; p < powers.length; p++) {
            powers[p] = power(reals[p]);
        }
        return powers;
    }

    private double power(double value) {
        if (order == 2) {
            return value * value;
        }
        if (order == 0) {
            return value != 0 ? 1 : 0;
        }
        return order == 1 || Double.isInfinite(order) ? Math.abs(value) : Math.pow(Math.abs(value), order);
    }

    /// Returns the norm of a sum of powers.
    double root(double sum) {
        return order == 2 ? Math.sqrt(sum) : order > 1 ? Math.pow(sum, 1 / order) : sum;
    }

    /// Returns parts as values of a floating-point type, rounded to nearest.
    static Values join(double[][] parts, DType type) {
        return type.isComplex() ? Values.wrapComplex(NumberArrays.join(parts[0], parts[1]))
                : NumberArrays.floating(parts[0], type);
    }
}
