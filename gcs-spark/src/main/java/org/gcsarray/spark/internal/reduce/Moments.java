package org.gcsarray.spark.internal.reduce;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// Variances from means and sums of squared deviations from them, which are found in two passes over a block and merged exactly:
///
/// ```
/// d = mean_b - mean_a      mean = mean_a + d n_b / n      M2 = M2_a + M2_b + d^2 n_a n_b / n
/// ```
///
/// (Chan, Golub and LeVeque 1983, algorithms for computing the sample variance). Elements that are not stored are one more part, of mean
/// fill and M2 0. Integers and their means are kept as differences to the first number of the slice, so that nothing beyond 2^53 is rounded
/// before it is subtracted.
///
/// @param fills      each part of the value of what is not stored
/// @param fill       that value, if all are integers
/// @param isReal     whether the numbers are not integers
/// @param correction what is subtracted from the number of elements
/// @param isRoot     whether the root is taken
/// @param type       type of the result
@SuppressWarnings("ArrayRecordComponent") // of one reduction, and never compared
record Moments(double[] fills, long fill, boolean isReal, int correction, boolean isRoot, DType type)
        implements
            PartialReduction {

    /// Returns the variances, or their roots, for values of the type of the fill.
    static Moments of(Scalar fill, int correction, boolean isRoot, DType type) {
        boolean isReal = fill.dtype().isFloating();
        return new Moments(isReal ? Terms.VALUES.of(fill) : new double[1], isReal ? 0 : fill.integer(), isReal,
                correction,
                isRoot, type);
    }

    @Override
    public int reals() {
        return 2 * fills.length;
    }

    @Override
    public int integers() {
        return isReal ? 0 : 1;
    }

    /// Returns `a - b`, rounded; both are rounded before only if the difference has more than 64 bits.
    private static double difference(long a, long b) {
        long difference = a - b;
        boolean isExact = ((a ^ b) & (a ^ difference)) >= 0;
        return isExact ? (double) difference : (double) a - (double) b;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        double[][] parts = isReal ? Terms.VALUES.of(values)
                : new double[][] {differences(PlainValues.integers(values), starts, target.integers[0])};
        for (int part = 0; part < parts.length; part++) {
            double[] numbers = parts[part];
            for (int s = 0; s < target.size(); s++) {
                double mean = NumberArrays.sum(0, numbers, starts[s], starts[s + 1]) / target.counts[s];
                double squares = 0;
                for (int p = starts[s]; p < starts[s + 1]; p++) {
                    double deviation = numbers[p] - mean;
                    squares += deviation * deviation;
                }
                target.reals[2 * part][s] = mean;
                target.reals[2 * part + 1][s] = squares;
            }
        }
    }

    private static double[] differences(long[] numbers, int[] starts, long[] firsts) {
        double[] differences = new double[numbers.length];
        for (int s = 0; s < firsts.length; s++) {
            firsts[s] = numbers[starts[s]];
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                differences[p] = difference(numbers[p], firsts[s]);
            }
        }
        return differences;
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        double n = into.counts[slice];
        double m = from.counts[other];
        double firsts = isReal ? 0 : difference(from.integers[0][other], into.integers[0][slice]);
        for (int part = 0; part < into.reals.length; part += 2) {
            double apart = firsts + (from.reals[part][other] - into.reals[part][slice]);
            into.reals[part][slice] += apart * (m / (n + m));
            into.reals[part + 1][slice] += from.reals[part + 1][other] + apart * apart * (n * (m / (n + m)));
        }
    }

    @Override
    public Values finish(Partials partials, Slicing slicing) {
        SliceLength length = slicing.length();
        double divisor = Math.max(length.rounded() - correction, 0);
        double[] variances = new double[partials.size()];
        for (int part = 0; part < fills.length; part++) {
            for (int s = 0; s < variances.length; s++) {
                long stored = partials.counts[s];
                double squares = partials.reals[2 * part + 1][s];
                if (!length.isFull(stored)) {
                    double deviation = distanceOfFill(part, s, partials) - partials.reals[2 * part][s];
                    squares += deviation * deviation * (stored * (length.roundedMissing(stored) / length.rounded()));
                }
                variances[s] += squares;
            }
        }
        return NumberArrays.floating(Arrays.stream(variances).map(squares -> squares / divisor)
                .map(variance -> isRoot ? Math.sqrt(variance) : variance).toArray(), type);
    }

    private double distanceOfFill(int part, int slice, Partials partials) {
        if (!isReal) {
            return difference(fill, partials.integers[0][slice]);
        }
        // infinite fills deviate from their mean by NaN
        return Double.isFinite(fills[part]) ? fills[part] : Double.NaN;
    }
}
