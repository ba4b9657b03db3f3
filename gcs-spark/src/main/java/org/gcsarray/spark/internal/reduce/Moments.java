package org.gcsarray.spark.internal.reduce;

import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// Variances from means and sums of squared deviations from them, which are found in two passes over a block and merged exactly:
///
/// ```
/// d = mean_b - mean_a      mean = mean_a + d n_b / n      M2 = M2_a + M2_b + d^2 n_a n_b / n
/// ```
///
/// (Chan, Golub and LeVeque 1983, algorithms for computing the sample variance). Elements that are not stored are one more part, of mean
/// fill and M2 0.
///
/// @param fills      each part of the value of what is not stored
/// @param correction what is subtracted from the number of elements
/// @param isRoot     whether the root is taken
/// @param type       type of the result
@SuppressWarnings("ArrayRecordComponent") // of one reduction, and never compared
record Moments(double[] fills, int correction, boolean isRoot, DType type) implements PartialReduction {

    @Override
    public int reals() {
        return 2 * fills.length;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        double[][] parts = Terms.VALUES.of(values);
        for (int part = 0; part < parts.length; part++) {
            double[] numbers = parts[part];
            for (int s = 0; s < target.size(); s++) {
                // of nothing it is NaN, and never looked at
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

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        for (int part = 0; part < into.reals.length; part += 2) {
            merge(into, slice, from, other, part, from.reals[part][other] - into.reals[part][slice]);
        }
    }

    /// Merges a mean and the squares that follow it; those of no elements change nothing.
    ///
    /// @param apart the other mean, less the own
    static void merge(Partials into, int slice, Partials from, int other, int part, double apart) {
        double n = into.counts[slice];
        double m = from.counts[other];
        if (n == 0 || m == 0) {
            into.reals[part][slice] = m == 0 ? into.reals[part][slice] : from.reals[part][other];
            into.reals[part + 1][slice] += from.reals[part + 1][other];
            return;
        }
        into.reals[part][slice] += apart * (m / (n + m));
        into.reals[part + 1][slice] += from.reals[part + 1][other] + apart * apart * (n * (m / (n + m)));
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        return NumberArrays.ofParts(new double[][] {variances(partials, lengths, correction, isRoot,
                part -> slice -> apart(partials, part, slice))},
                type);
    }

    private double apart(Partials partials, int part, int slice) {
        double mean = partials.counts[slice] == 0 ? fills[part] : partials.reals[2 * part][slice];
        // infinite fills deviate from their mean by NaN
        return Double.isFinite(fills[part]) ? fills[part] - mean : Double.NaN;
    }

    /// Returns the variances of slices, or their roots.
    ///
    /// @param apart for each part of the values and each slice the fill, less the mean of what is stored
    static double[] variances(Partials partials, IntFunction<SliceLength> lengths, int correction, boolean isRoot,
            IntFunction<IntToDoubleFunction> apart) {
        double[] variances = new double[partials.size()];
        for (int part = 0; 2 * part < partials.reals.length; part++) {
            for (int s = 0; s < variances.length; s++) {
                SliceLength length = lengths.apply(s);
                long stored = partials.counts[s];
                double squares = partials.reals[2 * part + 1][s];
                if (!length.isFull(stored)) {
                    double deviation = apart.apply(part).applyAsDouble(s);
                    squares += deviation * deviation * (stored * (length.roundedMissing(stored) / length.rounded()));
                }
                variances[s] += squares;
            }
        }
        for (int s = 0; s < variances.length; s++) {
            double variance = variances[s] / Math.max(lengths.apply(s).rounded() - correction, 0);
            variances[s] = isRoot ? Math.sqrt(variance) : variance;
        }
        return variances;
    }
}
