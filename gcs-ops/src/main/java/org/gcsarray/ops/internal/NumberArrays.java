package org.gcsarray.ops.internal;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// Plain arrays of the few types that loops are written for, taken apart and made into values again.
public final class NumberArrays {

    private NumberArrays() {}

    /// Returns one part of each pair.
    ///
    /// @param part 0 for the real, 1 for the imaginary part
    public static double[] part(double[] pairs, int part) {
        double[] parts = new double[pairs.length / 2];
        for (int p = 0; p < parts.length; p++) {
            parts[p] = pairs[2 * p + part];
        }
        return parts;
    }

    /// Joins two parts to pairs.
    public static double[] join(double[] real, double[] imaginary) {
        double[] pairs = new double[Math.multiplyExact(2, real.length)];
        for (int p = 0; p < real.length; p++) {
            pairs[2 * p] = real[p];
            pairs[2 * p + 1] = imaginary[p];
        }
        return pairs;
    }

    /// Returns floating-point values as the numbers of their parts: one array for real, two for complex values; arrays may be shared with the values.
    public static double[][] parts(Values values) {
        if (!values.dtype().isComplex()) {
            return new double[][] {PlainValues.reals(values)};
        }
        double[] pairs = PlainValues.pairs(values);
        return new double[][] {part(pairs, 0), part(pairs, 1)};
    }

    /// Returns parts as values of a floating-point type, rounded to nearest; beyond the range of float32 they become infinite.
    public static Values ofParts(double[][] parts, DType type) {
        return type.isComplex() ? Values.wrapComplex(join(parts[0], parts[1])) : floating(parts[0], type);
    }

    /// Returns 1 for each value that is not 0, NaN included, and 0 for each other.
    public static long[] nonzeros(Values values) {
        long[] flags = new long[values.size()];
        switch (values.dtype()) {
            case COMPLEX128, COMPLEX64 -> {
                double[] pairs = PlainValues.pairs(values);
                for (int p = 0; p < flags.length; p++) {
                    flags[p] = pairs[2 * p] != 0 || pairs[2 * p + 1] != 0 ? 1 : 0;
                }
            }
            case INT64, INT32, BOOL -> {
                long[] integers = PlainValues.integers(values);
                for (int p = 0; p < flags.length; p++) {
                    flags[p] = integers[p] != 0 ? 1 : 0;
                }
            }
            default -> {
                double[] reals = PlainValues.reals(values);
                for (int p = 0; p < flags.length; p++) {
                    flags[p] = reals[p] != 0 ? 1 : 0;
                }
            }
        }
        return flags;
    }

    /// Returns the positions of floating-point values that are no NaN, ascending; a complex value is one if a part is.
    public static int[] numbers(Values values) {
        int[] numbers = new int[values.size() + 1];
        Arrays.setAll(numbers, p -> p);
        int count = values.size();
        for (double[] part : parts(values)) {
            int kept = 0;
            for (int k = 0; k < count; k++) {
                int position = numbers[k];
                numbers[kept] = position;
                kept += Double.isNaN(part[position]) ? 0 : 1;
            }
            count = kept;
        }
        return Arrays.copyOf(numbers, count);
    }

    /// Returns reals as values of a floating type, rounded to nearest; beyond the range of float32 they become infinite.
    public static Values floating(double[] reals, DType type) {
        if (type == DType.FLOAT64) {
            return Values.wrap(reals);
        }
        float[] rounded = new float[reals.length];
        for (int k = 0; k < rounded.length; k++) {
            rounded[k] = (float) reals[k];
        }
        return Values.wrap(rounded);
    }

    /// Returns integers and bools as longs of the same order: the numbers, those of uint64 less 2^63. The array may be that of the values.
    public static long[] ordered(Values values) {
        return values.dtype() == DType.UINT64 ? lessHalf(((NarrowValues) values.plain())::bits, values.size())
                : PlainValues.integers(values);
    }

    /// Returns the values whose longs are [#ordered].
    public static Values ofOrdered(long[] ordered, DType type) {
        return type == DType.UINT64 ? Values.wrap(type, lessHalf(k -> ordered[k], ordered.length))
                : integral(ordered, type);
    }

    private static long[] lessHalf(IntToLongFunction bits, int size) {
        long[] less = new long[size];
        Arrays.setAll(less, k -> bits.applyAsLong(k) ^ Long.MIN_VALUE);
        return less;
    }

    /// Returns integers as values of int64, int32 or bool, which hold them.
    public static Values integral(long[] integers, DType type) {
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
            default -> throw new AssertionError(type + " is not a type of integers that arithmetic runs in");
        };
    }

    /// Returns the sum of a number and a range of others, in four sums, for one would wait for each addition to end before the next.
    public static double sum(double first, double[] numbers, int from, int to) {
        double a = first;
        double b = 0;
        double c = 0;
        double d = 0;
        int p = from;
        for (; p <= to - 4; p += 4) {
            a += numbers[p];
            b += numbers[p + 1];
            c += numbers[p + 2];
            d += numbers[p + 3];
        }
        for (; p < to; p++) {
            a += numbers[p];
        }
        return (a + b) + (c + d);
    }
}
