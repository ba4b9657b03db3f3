package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Locale;

/// Times two ways to do the same, in turns A B B A, so that both see the same state of the machine.
///
/// @param firstNanos  median time of one call of the first way
/// @param secondNanos median time of one call of the second way
/// @param ratio       median over the rounds of time of the first / time of the second
/// @param calls       calls made of each way
record Trial(double firstNanos, double secondNanos, double ratio, int calls) {

    /// Rounds beyond this tell nothing new.
    private static final int MOST_ROUNDS = 25;

    private static final double MOST_NANOS = 1e8;

    /// Times two ways for at most a tenth of the time that `expectedCalls` of the faster one take, and 0.1 s; at least one round. The
    /// first rounds warm up the JVM: the medians forget them.
    static Trial of(Runnable first, Runnable second, long expectedCalls) {
        double[] a = new double[MOST_ROUNDS];
        double[] b = new double[MOST_ROUNDS];
        double[] ratios = new double[MOST_ROUNDS];
        int rounds = 0;
        long calls = 0;
        long start = System.nanoTime();
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
            int slot = rounds % MOST_ROUNDS;
            a[slot] = (t1 - t0 + t3 - t2) / 2.0;
            b[slot] = (t2 - t1) / 2.0;
            ratios[slot] = a[slot] / Math.max(1, b[slot]);
            rounds++;
            calls += 2;
            budget = Math.min(MOST_NANOS, (double) expectedCalls * Math.min(a[slot], b[slot]) / 10);
        } while (System.nanoTime() - start < budget);
        int kept = Math.min(rounds, MOST_ROUNDS);
        return new Trial(median(a, kept), median(b, kept), median(ratios, kept),
                (int) Math.min(calls, Integer.MAX_VALUE));
    }

    /// Returns the outcome in words, such as `slices take 0.8 of the time of rows (..)`, for plural names of both ways.
    String inWords(String nameOfFirst, String nameOfSecond) {
        return String.format(Locale.ROOT,
                "%s take %.3f of the time of %s (median of %d paired calls; %.3g us and %.3g us)", nameOfSecond,
                1 / ratio, nameOfFirst, calls, secondNanos / 1e3, firstNanos / 1e3);
    }

    private static double median(double[] numbers, int count) {
        double[] sorted = Arrays.copyOf(numbers, count);
        Arrays.sort(sorted);
        return sorted[count / 2];
    }
}
