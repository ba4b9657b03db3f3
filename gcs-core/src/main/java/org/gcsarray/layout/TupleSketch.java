package org.gcsarray.layout;

/// Estimates the number of distinct 64-bit hashes in one pass with 4096 bytes: HyperLogLog (Flajolet, Fusy, Gandouet, Meunier 2007)
/// with the estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (arXiv 1702.01284), algorithm 6, which
/// needs no correction for few or many.
///
/// The relative standard error is 1.04 / sqrt(4096) = 1.6 %. Not thread safe.
final class TupleSketch {

    private static final int INDEX_BITS = 12;

    static final int REGISTERS = 1 << INDEX_BITS;

    /// Bits of a hash that are left for its rank, the number of leading zeros plus 1.
    private static final int RANK_BITS = Long.SIZE - INDEX_BITS;

    /// Keeps the rank of a hash whose other bits are all 0 at its most.
    private static final long SENTINEL = 1L << (INDEX_BITS - 1);

    private final byte[] registers = new byte[REGISTERS];

    /// Adds hashes `0 .. count-1`.
    void addAll(long[] hashes, int count) {
        byte[] ranks = registers;
        for (int k = 0; k < count; k++) {
            long hash = hashes[k];
            int register = (int) (hash >>> RANK_BITS);
            int rank = Long.numberOfLeadingZeros((hash << INDEX_BITS) | SENTINEL) + 1;
            if (rank > ranks[register]) {
                ranks[register] = (byte) rank;
            }
        }
    }

    /// Adds the hashes of another sketch, whose registers are those from `offset` on.
    void addRegisters(byte[] others, int offset) {
        for (int k = 0; k < REGISTERS; k++) {
            registers[k] = (byte) Math.max(registers[k], others[offset + k]);
        }
    }

    /// Copies the registers to `target` from `offset` on.
    void copyRegisters(byte[] target, int offset) {
        System.arraycopy(registers, 0, target, offset, REGISTERS);
    }

    /// Returns the estimated number of distinct hashes.
    double estimate() {
        int[] counts = new int[RANK_BITS + 2];
        for (byte rank : registers) {
            counts[rank]++;
        }
        double sum = REGISTERS * tau(1 - (double) counts[RANK_BITS + 1] / REGISTERS);
        for (int rank = RANK_BITS; rank >= 1; rank--) {
            sum = 0.5 * (sum + counts[rank]);
        }
        sum += REGISTERS * sigma((double) counts[0] / REGISTERS);
        return REGISTERS / (2 * Math.log(2)) * REGISTERS / sum;
    }

    /// `x + sum over k >= 1 of x^(2^k) 2^(k-1)`, infinite at 1.
    private static double sigma(double x) {
        if (x == 1) {
            return Double.POSITIVE_INFINITY;
        }
        double power = x;
        double weight = 1;
        double sum = x;
        double before;
        do {
            power *= power;
            before = sum;
            sum += power * weight;
            weight += weight;
        } while (sum != before);
        return sum;
    }

    /// `(1 - x - sum over k >= 1 of (1 - x^(2^-k))^2 2^-k) / 3`, 0 at 0 and 1.
    private static double tau(double x) {
        if (x == 0 || x == 1) {
            return 0;
        }
        double root = x;
        double weight = 1;
        double sum = 1 - x;
        double before;
        do {
            root = Math.sqrt(root);
            before = sum;
            weight *= 0.5;
            sum -= (1 - root) * (1 - root) * weight;
        } while (sum != before);
        return sum / 3;
    }
}
