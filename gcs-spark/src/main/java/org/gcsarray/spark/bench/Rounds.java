package org.gcsarray.spark.bench;

import java.util.Arrays;
import java.util.Locale;

/// Seconds of one thing in several rounds, and how they compare with those of another in the same rounds.
///
/// @param seconds seconds of each round
@SuppressWarnings("ArrayRecordComponent") // made here, handed to nobody else
record Rounds(double[] seconds) {

    /// Measures one thing: a few rounds are not counted.
    static Rounds of(int rounds, Runnable what) {
        return pair(rounds, what, () -> {})[0];
    }

    /// Measures two things in turns; two rounds before are not counted.
    static Rounds[] pair(int rounds, Runnable one, Runnable other) {
        double[][] seconds = new double[2][rounds];
        for (int k = -2; k < rounds; k++) {
            double first = seconds(one);
            double second = seconds(other);
            if (k >= 0) {
                seconds[0][k] = first;
                seconds[1][k] = second;
            }
        }
        return new Rounds[] {new Rounds(seconds[0]), new Rounds(seconds[1])};
    }

    private static double seconds(Runnable what) {
        long begin = System.nanoTime();
        what.run();
        return (System.nanoTime() - begin) / 1e9;
    }

    /// Returns the middle of the rounds.
    double median() {
        double[] sorted = seconds.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /// Returns the ratios of these rounds to those of the other thing.
    Rounds over(Rounds other) {
        double[] ratios = new double[seconds.length];
        Arrays.setAll(ratios, k -> seconds[k] / other.seconds[k]);
        return new Rounds(ratios);
    }

    /// Returns median, least and greatest.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.4g (%.4g - %.4g)", median(), Arrays.stream(seconds).min().orElse(0),
                Arrays.stream(seconds).max().orElse(0));
    }
}
