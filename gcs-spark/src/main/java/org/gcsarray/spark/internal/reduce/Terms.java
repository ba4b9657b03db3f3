package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;
import java.util.Arrays;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NormPowers;
import org.gcsarray.ops.internal.NumberArrays;

/// The numbers that are reduced: the values, their two parts if they are complex, or powers of their absolute values.
///
/// @param arePowers whether they are powers
/// @param order     of the [norm][NormPowers] they are powers for
record Terms(boolean arePowers, double order) implements Serializable {

    /// The values, or real and imaginary parts.
    static final Terms VALUES = new Terms(false, 1);

    /// Whether values are not 0.
    static final Terms NONZEROS = new Terms(true, 0);

    /// Returns the numbers of each part; arrays may be shared with the values.
    double[][] of(Values values) {
        return arePowers ? new double[][] {new NormPowers(order).of(values)} : NumberArrays.parts(values);
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
}
