package org.gcsarray.advice.internal.measure;

import java.util.Arrays;

import org.gcsarray.ops.create.CounterRandom;

/// Summaries of samples.
public final class Statistics {

    private static final int RESAMPLES = 2000;

    private Statistics() {}

    /// Returns the middle of the samples, the mean of the two middle ones for an even number; NaN for none.
    public static double median(double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// Returns the geometric mean of positive samples; NaN for none.
    public static double geomean(double... samples) {
        return Math.exp(Arrays.stream(samples).map(Math::log).average().orElse(Double.NaN));
    }

    /// Returns the 2.5% and 97.5% quantiles of the medians of 2000 samples drawn with replacement (percentile bootstrap; Efron 1979).
    ///
    /// @param seed stream of the draws: the interval is a function of the samples and the seed
    public static double[] medianInterval(long seed, double... samples) {
        CounterRandom random = new CounterRandom(seed);
        double[] medians = new double[RESAMPLES];
        double[] drawn = new double[samples.length];
        for (int resample = 0; resample < RESAMPLES; resample++) {
            for (int k = 0; k < drawn.length; k++) {
                drawn[k] = samples[(int) random.below((long) resample * drawn.length + k, samples.length)];
            }
            medians[resample] = median(drawn);
        }
        Arrays.sort(medians);
        return new double[] {medians[RESAMPLES / 40], medians[RESAMPLES - 1 - RESAMPLES / 40]};
    }
}
