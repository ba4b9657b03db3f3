package org.gcsarray.ops.create;

/// SplitMix64 as a function of a counter: `u64(i) = mix(seed + (i + 1) * 0x9E3779B97F4A7C15)` modulo 2^64.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
///
/// @param seed seed; streams of neighbouring seeds are used as independent ones
public record CounterRandom(long seed) {

    /// Returns the random bits of a counter.
    public long u64(long counter) {
        long z = seed + (counter + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /// Returns a number in [0, 1), a multiple of 2^-53.
    public double u01(long counter) {
        return (u64(counter) >>> 11) * 0x1p-53;
    }

    /// Returns an integer in 0 .. bound-1.
    ///
    /// @param bound at least 1; beyond 2^53 not every integer can occur
    public long below(long counter, long bound) {
        return (long) (u01(counter) * bound);
    }

    /// Returns a number in [-1, 1).
    public double symmetric(long counter) {
        return 2 * u01(counter) - 1;
    }

    /// Returns a number of the standard normal distribution (Box and Muller), from counters `2 counter` and `2 counter + 1`.
    public double normal(long counter) {
        double radius = Math.sqrt(-2 * Math.log(1 - u01(2 * counter)));
        return radius * Math.cos(2 * Math.PI * u01(2 * counter + 1));
    }

    /// Returns a permutation of 0 .. size-1 (Fisher and Yates).
    public int[] permutation(int size) {
        int[] permutation = new int[size];
        for (int k = 0; k < size; k++) {
            int other = (int) below(k, k + 1L);
            permutation[k] = permutation[other];
            permutation[other] = k;
        }
        return permutation;
    }

    /// Returns a dense `rows x columns` array, row-major, with `X[i,j] = 2 u01(777, i columns + j) - 1`.
    ///
    /// @throws ArithmeticException if there are more than 2^31 - 1 elements
    public static double[] dense(int rows, int columns) {
        CounterRandom random = new CounterRandom(777);
        double[] x = new double[Math.multiplyExact(rows, columns)];
        for (int k = 0; k < x.length; k++) {
            x[k] = random.symmetric(k);
        }
        return x;
    }
}
