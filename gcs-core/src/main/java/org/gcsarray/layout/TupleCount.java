package org.gcsarray.layout;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.buffer.internal.SortedTuples;

/// Counts distinct index tuples exactly, over blocks of packed tuples: neighbours compared, marked in a bit set or put into hash sets that
/// stay in the cache.
///
/// Keeps its scratch memory for the next count. Not thread safe.
final class TupleCount {

    /// Tuples packed at a time; they stay in the first-level cache.
    private static final int BLOCK = 1024;

    /// Bits of packed tuples up to which they are marked whatever their number: 1 MB of marks.
    private static final int SMALL_BITS = 23;

    /// Bits of packed tuples up to which they may be marked: 64 MB of marks.
    private static final int MAX_MARK_BITS = 29;

    /// Marks per tuple up to which clearing and missing the cache is cheaper than a hash set.
    private static final long MARKS_PER_TUPLE = 64;

    /// Members of a hash set from which on it is emptied once no later tuple can be among them.
    private static final int FULL = 1 << 12;

    /// Mean number of tuples with equal leading keys up to which they are hashed run by run.
    private static final int MAX_RUN = 1 << 14;

    /// Logarithm of the number of tuples that are scattered to one bucket.
    private static final int BUCKET_BITS = 12;

    private static final int MAX_BUCKETS_BITS = 11;

    private final long[] block = new long[BLOCK];
    private final DistinctLongs set = new DistinctLongs();
    private long[] scattered = new long[0];

    /// Tuples to count: key arrays of equal size, most significant first, and the packing of a tuple.
    ///
    /// @param packing packing of a tuple
    /// @param keys    key arrays of equal size, most significant first
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record Tuples(KeyPacking packing, Indices[] keys) {

        int size() {
            return keys[0].size();
        }

        /// Packs the tuples from one position on into a block and returns how many.
        int pack(int from, long[] block) {
            int count = Math.min(block.length, size() - from);
            packing.pack(keys, from, count, block);
            return count;
        }
    }

    /// Returns the number of distinct tuples.
    ///
    /// O(size) for each key. Extra memory: a bit for each possible tuple where they are few, otherwise 8 bytes per tuple and the table of
    /// the largest hash set; tuples of more than 64 bits are sorted, see [SortedTuples].
    ///
    /// @param bounds  exclusive upper bound of each key
    /// @param keys    key arrays of equal size, most significant first; at least one
    /// @param leading number of first keys over which the tuples ascend, equal neighbours allowed
    /// @param runs    number of distinct tuples of those
    long count(long[] bounds, Indices[] keys, int leading, long runs) {
        KeyPacking packing = KeyPacking.of(bounds);
        if (packing == null) {
            return SortedTuples.of(bounds, keys).runStarts().length - 1L;
        }
        Tuples tuples = new Tuples(packing, keys);
        if (leading == keys.length) {
            return steps(tuples);
        }
        int bits = packing.totalBits();
        if (bits <= SMALL_BITS || (bits <= MAX_MARK_BITS && 1L << bits <= MARKS_PER_TUPLE * tuples.size())) {
            long cells = 1;
            for (long bound : bounds) {
                cells *= bound;
            }
            return marks(tuples, cells);
        }
        return leading > 0 && tuples.size() / runs <= MAX_RUN ? hashRuns(tuples, packing.shiftOf(leading - 1))
                : hashBuckets(tuples);
    }

    /// Counts ascending tuples.
    private long steps(Tuples tuples) {
        long distinct = 1;
        for (int from = 0; from < tuples.size(); from += BLOCK - 1) {
            int count = tuples.pack(from, block);
            for (int k = 1; k < count; k++) {
                distinct += block[k] != block[k - 1] ? 1 : 0;
            }
        }
        return distinct;
    }

    /// Counts tuples that are marked, until all possible ones have been seen.
    private long marks(Tuples tuples, long cells) {
        long[] marks = new long[1 << Math.max(0, tuples.packing.totalBits() - 6)];
        long distinct = 0;
        for (int from = 0, count; from < tuples.size() && distinct < cells; from += count) {
            count = tuples.pack(from, block);
            for (int k = 0; k < count; k++) {
                int word = (int) (block[k] >>> 6);
                long marked = marks[word];
                distinct += ~(marked >>> block[k]) & 1;
                marks[word] = marked | 1L << block[k];
            }
        }
        return distinct;
    }

    /// Counts tuples that ascend over their leading keys, which stand above `shift` bits: tuples of different runs are different, so a set
    /// that is full starts anew with the next run.
    private long hashRuns(Tuples tuples, int shift) {
        set.clear();
        long distinct = 0;
        long run = -1;
        for (int from = 0, count; from < tuples.size(); from += count) {
            count = tuples.pack(from, block);
            int end = 0;
            if (set.size() >= FULL) {
                while (end < count && block[end] >>> shift == run) {
                    end++;
                }
            }
            run = block[count - 1] >>> shift;
            mix(block, count);
            set.addAll(block, 0, end);
            if (set.size() >= FULL && end < count) {
                distinct += set.size();
                set.clear();
            }
            set.addAll(block, end, count);
        }
        return distinct + set.size();
    }

    /// Counts tuples after scattering them by their hashes into buckets that fit the cache.
    private long hashBuckets(Tuples tuples) {
        int size = tuples.size();
        int bits = Math.clamp(Integer.SIZE - Integer.numberOfLeadingZeros(size) - BUCKET_BITS, 1, MAX_BUCKETS_BITS);
        int shift = Long.SIZE - bits;
        int[] ends = new int[(1 << bits) + 1];
        for (int from = 0, count; from < size; from += count) {
            count = hashSteps(tuples, from);
            for (int k = 0; k < count; k++) {
                ends[(int) (block[k] >>> shift) + 1]++;
            }
        }
        for (int b = 1; b < ends.length; b++) {
            ends[b] += ends[b - 1];
        }
        if (scattered.length < ends[ends.length - 1]) {
            scattered = new long[size];
        }
        for (int from = 0, count; from < size; from += count) {
            count = hashSteps(tuples, from);
            for (int k = 0; k < count; k++) {
                scattered[ends[(int) (block[k] >>> shift)]++] = block[k];
            }
        }
        long distinct = 0;
        for (int b = 0; b < ends.length - 1; b++) {
            set.clear();
            set.addAll(scattered, b == 0 ? 0 : ends[b - 1], ends[b]);
            distinct += set.size();
        }
        return distinct;
    }

    /// Fills the block with the hashes of the tuples from one position on, without those that repeat the one before, and returns how many.
    private int hashSteps(Tuples tuples, int from) {
        int count = tuples.pack(from, block);
        int kept = 1;
        long before = block[0];
        for (int k = 1; k < count; k++) {
            long tuple = block[k];
            block[kept] = tuple;
            kept += tuple != before ? 1 : 0;
            before = tuple;
        }
        mix(block, kept);
        return kept;
    }

    /// Spreads the bits of packed tuples, which differ in few places, by a bijection: the finaliser of MurmurHash3 but for its last step.
    private static void mix(long[] block, int count) {
        for (int k = 0; k < count; k++) {
            long mixed = (block[k] ^ (block[k] >>> 33)) * 0xFF51AFD7ED558CCDL;
            block[k] = (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
        }
    }
}
