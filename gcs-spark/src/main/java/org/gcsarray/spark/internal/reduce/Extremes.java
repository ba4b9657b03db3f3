package org.gcsarray.spark.internal.reduce;

import java.util.Arrays;
import java.util.function.IntFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// The least or the greatest of numbers, which are compared as longs of the same order; of truths, whether all are true, or any. Of real numbers
/// NaN spreads, and -0.0 is less than 0.0.
///
/// @param isLeast whether it is the least
/// @param terms   what is compared
/// @param isReal  whether that are real numbers
/// @param fill    term of what is not stored, as a long
/// @param type    type of the result
record Extremes(boolean isLeast, Terms terms, boolean isReal, long fill, DType type) implements PartialReduction {

    static Extremes of(boolean isLeast, Terms terms, boolean isReal, Scalar fill, DType type) {
        long[] fills = new Extremes(isLeast, terms, isReal, 0, type).numbers(Values.uniform(fill, 1));
        return new Extremes(isLeast, terms, isReal, fills[0], type);
    }

    private long[] numbers(Values values) {
        return isReal ? Arrays.stream(terms.of(values)[0]).mapToLong(this::ordered).toArray() : terms.integers(values);
    }

    private long ordered(double value) {
        return !Double.isNaN(value) ? turned(Double.doubleToRawLongBits(value))
                : isLeast ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /// Turns the bits of doubles into longs of their order, and back.
    private static long turned(long bits) {
        return bits ^ (bits >> 63 & Long.MAX_VALUE);
    }

    private static double real(long ordered) {
        double value = Double.longBitsToDouble(turned(ordered));
        return Double.isNaN(value) ? Double.NaN : value;
    }

    /// Returns the extreme of no terms: NaN, or whether all or any of no truths are true; there are no slices without integers.
    private long none() {
        return isReal ? isLeast ? Long.MAX_VALUE : Long.MIN_VALUE : isLeast ? 1 : 0;
    }

    private long extreme(long a, long b) {
        return isLeast ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    public int integers() {
        return 1;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        long[] numbers = numbers(values);
        for (int s = 0; s < target.size(); s++) {
            long found = starts[s] < starts[s + 1] ? numbers[starts[s]] : none();
            for (int p = starts[s] + 1; p < starts[s + 1]; p++) {
                found = extreme(found, numbers[p]);
            }
            target.integers[0][s] = found;
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        into.integers[0][slice] = extreme(into.integers[0][slice], from.integers[0][other]);
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        long[] extremes = partials.integers[0].clone();
        for (int s = 0; s < extremes.length; s++) {
            if (!lengths.apply(s).isFull(partials.counts[s])) {
                extremes[s] = extreme(extremes[s], fill);
            }
        }
        return isReal ? NumberArrays.floating(Arrays.stream(extremes).mapToDouble(Extremes::real).toArray(), type)
                : NumberArrays.ofOrdered(extremes, type);
    }
}
