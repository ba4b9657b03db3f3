package org.gcsarray.advice.internal.measure;

/// The loop `a = b + s c` over arrays that together take a given number of bytes (McCalpin's STREAM triad), and the sum of all
/// three. Bytes are counted without the read that a write may cause.
public final class Triad {

    private final double[] a;
    private final double[] b;
    private final double[] c;

    /// Allocates three arrays of together `bytes` bytes.
    public Triad(long bytes) {
        int length = Math.toIntExact(bytes / 24);
        a = new double[length];
        b = new double[length];
        c = new double[length];
        for (int k = 0; k < length; k++) {
            b[k] = k;
            c[k] = -k;
        }
    }

    /// Returns the nanoseconds of one pass of `a = b + s c`, at least 1.
    public double nanos() {
        long begin = System.nanoTime();
        run(0, a.length);
        return Math.max(1, System.nanoTime() - begin);
    }

    int length() {
        return a.length;
    }

    void run(int from, int to) {
        for (int k = from; k < to; k++) {
            a[k] = b[k] + 0.5 * c[k];
        }
    }

    /// Returns the bytes that a pass of either loop moves.
    long bytes() {
        return 24L * a.length;
    }

    /// Returns the sum of a range of all three arrays.
    double sum(int from, int to) {
        return sum(a, from, to) + sum(b, from, to) + sum(c, from, to);
    }

    /// Returns the sum of a range with 8 accumulators: one would measure the latency of the addition.
    private static double sum(double[] array, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int k = from;
        for (; k < to - 7; k += 8) {
            s0 += array[k];
            s1 += array[k + 1];
            s2 += array[k + 2];
            s3 += array[k + 3];
            s4 += array[k + 4];
            s5 += array[k + 5];
            s6 += array[k + 6];
            s7 += array[k + 7];
        }
        double rest = 0;
        for (; k < to; k++) {
            rest += array[k];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7)) + rest;
    }
}
