package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Locale;

/// Times two ways to do the same, in turns A B B A, so that both see the same state of the machine.
///
/// @param firstNanos  median time of one call of the first way
/// @param secondNanos median time of one call of the second way
/// @param ratio       median over the rounds of time of the first / time of the second
/// @param calls       calls of each way that these numbers come from
record Trial(double firstNanos, double secondNanos, double ratio, int calls) {

    /// Rounds kept; more tell nothing new.
    private static final int MOST_ROUNDS = 25;

    /// Rounds without a gain of a tenth after which times count as settled.
    private static final int CALM_ROUNDS = 8;

    /// Loops over vectors were seen not to be compiled after 0.2 s.
    private static final double LEAST_NANOS = 3e8;
    private static final double MOST_NANOS = 1e9;

    /// Times two ways for at most a tenth of the time that `expectedCalls` of the faster one take; at least one round. Within that, a
    /// trial lasts at least 0.3 s and until both times have settled, at most 1 s. Rounds before a gain are forgotten: then the JVM
    /// was still compiling.
    static Trial of(Runnable first, Runnable second, long expectedCalls) {
        double[] a = new double[MOST_ROUNDS];
        double[] b = new double[MOST_ROUNDS];
        double[] ratios = new double[MOST_ROUNDS];
        double bestA = Double.MAX_VALUE;
        double bestB = Double.MAX_VALUE;
        int calm = 0;
        long start = System.nanoTime();
        long elapsed;
        double budget;
        do {
            long t0 = System.nanoTime();
            first.run();
            long t1 = System.nanoTime();
            second.run();
            second.run();
            long t2 = System.nanoTime();
            first.run();
            long t3 = System.nanoTime();
            double timeA = Math.max(1, (t1 - t0 + t3 - t2) / 2.0);
            double timeB = Math.max(1, (t2 - t1) / 2.0);
            calm = timeA < 0.9 * bestA || timeB < 0.9 * bestB ? 0 : calm + 1;
            bestA = Math.min(bestA, timeA);
            bestB = Math.min(bestB, timeB);
            int slot = calm % MOST_ROUNDS;
            a[slot] = timeA;
            b[slot] = timeB;
            ratios[slot] = timeA / timeB;
            elapsed = t3 - start;
            budget = Math.min(MOST_NANOS, expectedCalls / 10.0 * Math.min(bestA, bestB));
        } while (elapsed < budget && (elapsed < LEAST_NANOS || calm < CALM_ROUNDS));
        int kept = Math.min(calm + 1, MOST_ROUNDS);
        return new Trial(median(a, kept), median(b, kept), median(ratios, kept), 2 * kept);
    }

    private static double median(double[] numbers, int count) {
        double[] sorted = Arrays.copyOf(numbers, count);
        Arrays.sort(sorted);
        return sorted[count / 2];
    }

    /// Returns the outcome in words, such as `slices take 0.8 of the time of rows (..)`, for plural names of both ways.
    String inWords(String nameOfFirst, String nameOfSecond) {
        return String.format(Locale.ROOT,
                "%s take %.3f of the time of %s (median of %d paired calls; %.3g us and %.3g us)", nameOfSecond,
                1 / ratio, nameOfFirst, calls, secondNanos / 1e3, firstNanos / 1e3);
    }
}
