package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;

/// Values as plain arrays of the few types that loops are written for. An array may be that of the values itself: it is only read.
final class Numbers {

    private Numbers() {}

    /// Returns values as doubles; int64 beyond 2^53 is rounded to nearest.
    ///
    /// @param values values that are not complex
    static double[] reals(Values values) {
        return switch (values) {
            case Float64Values real -> real.unsafeArray();
            case UniformValues uniform -> reals(uniform.expand());
            case Int64Values integers -> {
                double[] reals = new double[integers.size()];
                long[] source = integers.unsafeArray();
                for (int p = 0; p < reals.length; p++) {
                    reals[p] = (double) source[p];
                }
                yield reals;
            }
            default -> {
                double[] reals = new double[values.size()];
                values.copyTo(0, reals.length, reals);
                yield reals;
            }
        };
    }

    /// Returns integers and bools as longs.
    static long[] integers(Values values) {
        return switch (values) {
            case Int64Values integers -> integers.unsafeArray();
            case UniformValues uniform -> integers(uniform.expand());
            case Int32Values narrow -> {
                long[] wide = new long[narrow.size()];
                int[] source = narrow.unsafeArray();
                for (int p = 0; p < wide.length; p++) {
                    wide[p] = source[p];
                }
                yield wide;
            }
            case BoolValues flags -> {
                long[] wide = new long[flags.size()];
                boolean[] source = flags.unsafeArray();
                for (int p = 0; p < wide.length; p++) {
                    wide[p] = source[p] ? 1 : 0;
                }
                yield wide;
            }
            case Float64Values _,Float32Values _,Complex128Values _ ->
                throw new AssertionError(values.dtype() + " values are no integers");
        };
    }

    /// Returns the real and imaginary part of each complex value.
    static double[] pairs(Values values) {
        return values instanceof Complex128Values complex ? complex.unsafeArray()
                : ((Complex128Values) ((UniformValues) values).expand()).unsafeArray();
    }

    /// Returns one part of each pair.
    ///
    /// @param part 0 for the real, 1 for the imaginary part
    static double[] part(double[] pairs, int part) {
        double[] parts = new double[pairs.length / 2];
        for (int p = 0; p < parts.length; p++) {
            parts[p] = pairs[2 * p + part];
        }
        return parts;
    }

    /// Joins two parts to pairs.
    static double[] join(double[] real, double[] imaginary) {
        double[] pairs = new double[Math.multiplyExact(2, real.length)];
        for (int p = 0; p < real.length; p++) {
            pairs[2 * p] = real[p];
            pairs[2 * p + 1] = imaginary[p];
        }
        return pairs;
    }

    /// Returns 1 for each value that is not 0, NaN included, and 0 for each other.
    static long[] nonzeros(Values values) {
        long[] flags = new long[values.size()];
        switch (values.dtype()) {
            case COMPLEX128 -> {
                double[] pairs = pairs(values);
                for (int p = 0; p < flags.length; p++) {
                    flags[p] = pairs[2 * p] != 0 || pairs[2 * p + 1] != 0 ? 1 : 0;
                }
            }
            case FLOAT64, FLOAT32 -> {
                double[] reals = reals(values);
                for (int p = 0; p < flags.length; p++) {
                    flags[p] = reals[p] != 0 ? 1 : 0;
                }
            }
            case INT64, INT32, BOOL -> {
                long[] integers = integers(values);
                for (int p = 0; p < flags.length; p++) {
                    flags[p] = integers[p] != 0 ? 1 : 0;
                }
            }
        }
        return flags;
    }

    /// Returns reals as values of a floating type, rounded to nearest; beyond the range of float32 they become infinite.
    static Values floating(double[] reals, DType type) {
        if (type == DType.FLOAT64) {
            return Values.wrap(reals);
        }
        float[] rounded = new float[reals.length];
        for (int k = 0; k < rounded.length; k++) {
            rounded[k] = (float) reals[k];
        }
        return Values.wrap(rounded);
    }

    /// Returns integers as values of int64, int32 or bool, which hold them.
    static Values integral(long[] integers, DType type) {
        return switch (type) {
            case INT32 -> {
                int[] narrow = new int[integers.length];
                for (int k = 0; k < narrow.length; k++) {
                    narrow[k] = (int) integers[k];
                }
                yield Values.wrap(narrow);
            }
            case BOOL -> {
                boolean[] flags = new boolean[integers.length];
                for (int k = 0; k < flags.length; k++) {
                    flags[k] = integers[k] != 0;
                }
                yield Values.wrap(flags);
            }
            case INT64 -> Values.wrap(integers);
            case FLOAT64, FLOAT32, COMPLEX128 -> throw new AssertionError(type + " is no type of integers");
        };
    }
}
