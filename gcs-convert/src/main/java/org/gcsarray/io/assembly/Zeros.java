package org.gcsarray.io.assembly;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;

/// Counts explicit zeros, for the description of a file.
public final class Zeros {

    private Zeros() {}

    /// Returns how many values equal 0. O(size); O(1) if all values are one.
    ///
    /// @param values stored values
    public static long count(Values values) {
        return switch (values) {
            case UniformValues uniform -> uniform.value().isZero() ? uniform.size() : 0;
            case Float64Values plain -> count(plain.unsafeArray());
            default -> countAny(values);
        };
    }

    private static int count(double[] values) {
        int zeros = 0;
        for (double value : values) {
            zeros += value == 0 ? 1 : 0;
        }
        return zeros;
    }

    private static int countAny(Values values) {
        Scalar zero = Scalar.zero(values.dtype());
        int zeros = 0;
        for (int k = 0; k < values.size(); k++) {
            zeros += values.sameNumber(k, zero) ? 1 : 0;
        }
        return zeros;
    }
}
