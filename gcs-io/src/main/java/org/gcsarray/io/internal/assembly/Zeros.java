package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Counts explicit zeros, for the description of a file.
public final class Zeros {

    private static final int PIECE = 1024;

    private Zeros() {}

    /// Returns how many values equal 0. O(size); O(1) if all values are one.
    ///
    /// @param values stored values
    public static long count(Values values) {
        return switch (values) {
            case UniformValues uniform -> uniform.value().isZero() ? uniform.size() : 0;
            case Float64Values plain -> count(Backing.of(plain));
            default -> values.dtype().isComplex() ? countComplex(values) : countReal(values);
        };
    }

    private static int count(double[] values) {
        int zeros = 0;
        for (double value : values) {
            zeros += value == 0 ? 1 : 0;
        }
        return zeros;
    }

    private static int countComplex(Values values) {
        int zeros = 0;
        for (int k = 0; k < values.size(); k++) {
            zeros += values.getReal(k) == 0 && values.getImaginary(k) == 0 ? 1 : 0;
        }
        return zeros;
    }

    /// As doubles, piece by piece: no other integer is rounded to 0.
    private static int countReal(Values values) {
        double[] piece = new double[PIECE];
        int zeros = 0;
        for (int from = 0; from < values.size(); from += PIECE) {
            int to = Math.min(values.size(), from + PIECE);
            values.copyTo(from, to, piece);
            for (int k = 0; k < to - from; k++) {
                zeros += piece[k] == 0 ? 1 : 0;
            }
        }
        return zeros;
    }
}
