package org.gcsarray.advice.internal.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

import org.gcsarray.internal.Parts;
import org.gcsarray.parallel.Parallelism;

/// Bandwidth of this process at one working-set size: what a kernel could reach if it only moved its bytes.
///
/// @param bytes   bytes of the working set
/// @param threads threads that share it
/// @param triad   gigabytes (10^9) per second of `a = b + s c`, without the read that a write may cause
/// @param read    gigabytes per second of a sum with 8 accumulators, at most 16 bytes per cycle (latency of the additions)
public record Bandwidth(long bytes, int threads, double triad, double read) {

    private static final long[] MEGABYTES = {1, 32, 256, 1536};
    private static final int PASSES = 7;

    /// Measures the sizes of 1, 32, 256 and 1536 MiB up to a limit and to half the heap, each with 1 and 2 threads.
    public static List<Bandwidth> measure(int largestMegabytes) {
        List<Bandwidth> points = new ArrayList<>();
        for (long megabytes : MEGABYTES) {
            if (megabytes <= largestMegabytes && megabytes << 20 <= Runtime.getRuntime().maxMemory() / 2) {
                for (int threads : new int[] {1, 2}) {
                    points.add(measure(megabytes << 20, threads));
                }
            }
        }
        return points;
    }

    /// Returns the nanoseconds of reading one byte in sequence, again and again from the same `bytes` bytes, on one thread: the least of a
    /// few passes.
    public static double readNanosPerByte(long bytes) {
        Triad triad = new Triad(bytes);
        double least = Double.MAX_VALUE;
        double sum = 0;
        for (int pass = 0; pass < PASSES * 3; pass++) {
            long begin = System.nanoTime();
            sum += triad.sum(0, triad.length());
            least = Math.min(least, (double) Math.max(1, System.nanoTime() - begin));
        }
        if (Double.isNaN(sum)) {
            // also keeps the compiler from dropping the sums
            throw new IllegalStateException("the sum of numbers is none");
        }
        return least / triad.bytes();
    }

    private static Bandwidth measure(long bytes, int threads) {
        Triad triad = new Triad(bytes);
        double triadRate = rate(triad.bytes(), threads,
                task -> triad.run(Parts.cut(triad.length(), task, threads),
                        Parts.cut(triad.length(), task + 1, threads)));
        double[] sums = new double[threads];
        double readRate = rate(triad.bytes(), threads, task -> sums[task] += triad.sum(
                Parts.cut(triad.length(), task, threads), Parts.cut(triad.length(), task + 1, threads)));
        if (Double.isNaN(Arrays.stream(sums).sum())) {
            // also keeps the compiler from dropping the sums
            throw new IllegalStateException("the sum of numbers is none");
        }
        return new Bandwidth(bytes, threads, triadRate, readRate);
    }

    private static double rate(long bytes, int threads, IntConsumer body) {
        // short passes are repeated so that starting the threads does not count
        int repeats = (int) Math.max(1, (16L << 20) / bytes);
        Parallelism parallelism = Parallelism.threads(threads);
        double[] nanos = new double[PASSES];
        for (int pass = 0; pass < PASSES; pass++) {
            long begin = System.nanoTime();
            parallelism.run(threads, task -> repeat(repeats, task, body));
            nanos[pass] = Math.max(1, System.nanoTime() - begin);
        }
        return (double) bytes * repeats / Statistics.median(nanos);
    }

    private static void repeat(int repeats, int task, IntConsumer body) {
        for (int repeat = 0; repeat < repeats; repeat++) {
            body.accept(task);
        }
    }

    /// Returns the point for a working set: the nearest size by ratio among the points with this number of threads.
    ///
    /// @throws IllegalArgumentException if there is none
    public static Bandwidth nearest(List<Bandwidth> points, long bytes, int threads) {
        return points.stream().filter(point -> point.threads == threads)
                .min((p, q) -> Double.compare(distance(p.bytes, bytes), distance(q.bytes, bytes)))
                .orElseThrow(
                        () -> new IllegalArgumentException("no bandwidth was measured with " + threads + " threads"));
    }

    private static double distance(long size, long bytes) {
        return Math.abs(Math.log((double) size / Math.max(1, bytes)));
    }
}
