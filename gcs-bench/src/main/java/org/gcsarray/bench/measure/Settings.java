package org.gcsarray.bench.measure;

/// How long and how often to measure.
///
/// @param rounds        rounds A B B A of a pair
/// @param sampleMillis  least duration of one sample
/// @param warmupMillis  duration of the warm-up of each contender
/// @param coldBytes     bytes of all copies of one contender in the cold variant; 0 leaves it out
/// @param bandwidthMegabytes largest working set of the bandwidth loops, in units of 2^20 bytes
/// @param seed          seed of the bootstrap
public record Settings(int rounds, int sampleMillis, int warmupMillis, long coldBytes, int bandwidthMegabytes,
        long seed) {

    /// Copies rotated in the cold variant, at least.
    public static final int LEAST_COPIES = 3;

    /// What published numbers are measured with.
    public static final Settings PUBLISHED = new Settings(15, 30, 1500, 1_600_000_000L, 1536, 1);

    /// Seconds instead of minutes, hot only: for a look, not for a table.
    public static final Settings QUICK = new Settings(7, 10, 400, 0, 256, 1);

    /// Milliseconds: whether everything runs.
    public static final Settings SMOKE = new Settings(2, 1, 5, 0, 1, 1);

    /// Returns the same with another number of rounds.
    public Settings withRounds(int number) {
        return new Settings(number, sampleMillis, warmupMillis, coldBytes, bandwidthMegabytes, seed);
    }

    /// Returns the same with another number of bytes for cold copies.
    public Settings withColdBytes(long bytes) {
        return new Settings(rounds, sampleMillis, warmupMillis, bytes, bandwidthMegabytes, seed);
    }
}
