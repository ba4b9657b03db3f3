package org.gcsarray.layout;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.KeyPacking;
import org.gcsarray.buffer.SortedTuples;

/// Counts distinct index tuples exactly, over blocks of packed tuples: neighbours compared, marked in a bit set or put into a hash set.
final class TupleCount {

    /// Tuples packed at a time; they stay in the first-level cache.
    private static final int BLOCK = 1024;

    /// Bits of packed tuples up to which they are marked whatever their number: 1 MB of marks.
    private static final int SMALL_BITS = 23;

    /// Bits of packed tuples up to which they may be marked: 64 MB of marks.
    private static final int MAX_MARK_BITS = 29;

    /// Marks per tuple up to which clearing and missing the cache is cheaper than a hash set.
    private static final long MARKS_PER_TUPLE = 64;

    /// Tuples hashed in one pass; of more only those in a part of the hash values, so that their table stays below 4 GB.
    private static final int MAX_HASHED = 1 << 28;

    private final KeyPacking packing;
    private final Indices[] keys;
    private final int size;
    private final long[] block;

    private TupleCount(KeyPacking packing, Indices[] keys) {
        this.packing = packing;
        this.keys = keys;
        this.size = keys[0].size();
        this.block = new long[Math.min(size, BLOCK)];
    }

    /// Returns the number of distinct tuples.
    ///
    /// O(size) for each key. Extra memory: a bit for each possible tuple where they are few, otherwise 16 to 32 bytes per distinct tuple;
    /// tuples of more than 64 bits are sorted, see [SortedTuples].
    ///
    /// @param bounds exclusive upper bound of each key
    /// @param keys   key arrays of equal size, most significant first; at least one
    /// @param ascend whether the tuples are known to ascend, equal neighbours allowed
    /// @param cells  number of possible tuples, saturated; marking stops once all have been seen
    static long of(long[] bounds, Indices[] keys, boolean ascend, long cells) {
        KeyPacking packing = KeyPacking.of(bounds);
        if (packing == null) {
            return SortedTuples.of(bounds, keys).runStarts().length - 1L;
        }
        TupleCount count = new TupleCount(packing, keys);
        if (ascend) {
            return count.steps();
        }
        int bits = packing.totalBits();
        boolean mark = bits <= SMALL_BITS
                || (bits <= MAX_MARK_BITS && 1L << bits <= MARKS_PER_TUPLE * count.size);
        return mark ? count.marks(cells) : count.hashed();
    }

    /// Packs the tuples from one position on and returns how many.
    private int pack(int from) {
        int count = Math.min(BLOCK, size - from);
        packing.pack(keys, from, count, block);
        return count;
    }

    private long steps() {
        long distinct = Math.min(1, size);
        long before = 0;
        for (int from = 0; from < size; from += BLOCK) {
            int count = pack(from);
            distinct += from > 0 && block[0] != before ? 1 : 0;
            for (int k = 1; k < count; k++) {
                distinct += block[k] != block[k - 1] ? 1 : 0;
            }
            before = block[count - 1];
        }
        return distinct;
    }

    private long marks(long cells) {
        long[] marks = new long[1 << Math.max(0, packing.totalBits() - 6)];
        long distinct = 0;
        for (int from = 0; from < size && distinct < cells; from += BLOCK) {
            int count = pack(from);
            for (int k = 0; k < count; k++) {
                int word = (int) (block[k] >>> 6);
                long marked = marks[word];
                distinct += ~(marked >>> block[k]) & 1;
                marks[word] = marked | 1L << block[k];
            }
        }
        return distinct;
    }

    private long hashed() {
        int parts = Integer.highestOneBit(Math.max(1, size / MAX_HASHED)) * (size > MAX_HASHED ? 2 : 1);
        long distinct = 0;
        for (int part = 0; part < parts; part++) {
            DistinctLongs set = new DistinctLongs();
            for (int from = 0; from < size; from += BLOCK) {
                int count = pack(from);
                set.addAll(block, parts == 1 ? count : keep(part, parts - 1, count));
            }
            distinct += set.size();
        }
        return distinct;
    }

    /// Moves the packed tuples of one part of the hash values to the begin of the block and returns how many they are.
    private int keep(int part, int mask, int count) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            // the set places its members by the highest bits, so the parts differ in lower ones
            if ((DistinctLongs.mix(block[k]) >>> Integer.SIZE & mask) == part) {
                block[kept++] = block[k];
            }
        }
        return kept;
    }
}
