package org.gcsarray.spark.internal.reduce;

import java.util.function.IntFunction;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.SliceLength;

/// Variances of integers, merged as [Moments] are. Numbers and means are kept as differences to the first number of the slice, so that
/// nothing beyond 2^53 is rounded before it is subtracted.
///
/// @param fill       value of what is not stored
/// @param correction what is subtracted from the number of elements
/// @param isRoot     whether the root is taken
record IntegerMoments(long fill, int correction, boolean isRoot) implements PartialReduction {

    private static final int MEAN = 0;
    private static final int SQUARES = 1;

    @Override
    public int reals() {
        return 2;
    }

    @Override
    public int integers() {
        return 1;
    }

    /// Returns `a - b`, rounded; both are rounded before only if the difference has more than 64 bits.
    private static double difference(long a, long b) {
        long difference = a - b;
        boolean isExact = ((a ^ b) & (a ^ difference)) >= 0;
        return isExact ? (double) difference : (double) a - (double) b;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        long[] numbers = PlainValues.integers(values);
        for (int s = 0; s < target.size(); s++) {
            long first = numbers[starts[s]];
            double sum = 0;
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                sum += difference(numbers[p], first);
            }
            double mean = sum / target.counts[s];
            double squares = 0;
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                double deviation = difference(numbers[p], first) - mean;
                squares += deviation * deviation;
            }
            target.integers[0][s] = first;
            target.reals[MEAN][s] = mean;
            target.reals[SQUARES][s] = squares;
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        Moments.merge(into, slice, from, other, MEAN, difference(from.integers[0][other], into.integers[0][slice])
                + (from.reals[MEAN][other] - into.reals[MEAN][slice]));
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        return Values.wrap(Moments.variances(partials, lengths, correction, isRoot,
                _ -> slice -> difference(fill, partials.integers[0][slice]) - partials.reals[MEAN][slice]));
    }
}
