package org.gcsarray.bench.measure;

import org.gcsarray.internal.CheckReturnValue;

/// How long and how often to measure.
///
/// @param rounds        rounds A B B A of a pair, at most
/// @param sampleMillis  least duration of one sample
/// @param warmupMillis  duration of the warm-up of each contender
/// @param pairMillis    duration after which a pair with a slow contender has no further round, if it has 5
/// @param coldBytes     bytes of all copies of one contender in the cold variant; 0 leaves it out
/// @param bandwidthMegabytes largest working set of the bandwidth loops, in units of 2^20 bytes
/// @param seed          seed of the bootstrap
@CheckReturnValue
public record Settings(int rounds, int sampleMillis, int warmupMillis, int pairMillis, long coldBytes,
        int bandwidthMegabytes,
        long seed) {

    /// Copies rotated in the cold variant, at least.
    public static final int LEAST_COPIES = 3;

    /// What the named suites measure with, hot only: minutes for a suite.
    public static final Settings STANDARD = new Settings(15, 15, 500, 15_000, 0, 256, 1);

    /// A second for each pair, hot only: for a look, not for a table.
    public static final Settings QUICK = new Settings(5, 4, 100, 15_000, 0, 32, 1);

    /// Bytes of all copies of one contender that no cache here holds.
    public static final long COLD_BYTES = 1_600_000_000L;

    /// Milliseconds: whether everything runs.
    public static final Settings SMOKE = new Settings(2, 1, 5, 15_000, 0, 1, 1);

    /// Returns the same with another number of rounds.
    public Settings withRounds(int number) {
        return new Settings(number, sampleMillis, warmupMillis, pairMillis, coldBytes, bandwidthMegabytes, seed);
    }

    /// Returns the same with another number of bytes for cold copies, and bandwidth loops that reach as far.
    public Settings withColdBytes(long bytes) {
        int megabytes = (int) Math.max(bandwidthMegabytes, Math.min(bytes >> 20, 1536));
        return new Settings(rounds, sampleMillis, warmupMillis, pairMillis, bytes, megabytes, seed);
    }
}
