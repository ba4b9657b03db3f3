package org.gcsarray.layout;

/// A growing set of longs that only counts: open addressing with linear probing, at most half full up to 2^29 members. Not thread safe.
final class DistinctLongs {

    private static final int LEAST_CAPACITY = 1 << 10;

    private static final int MAX_CAPACITY = 1 << 30;

    /// 0 stands for an empty slot; the key 0 is remembered in [#zero].
    private long[] table = new long[LEAST_CAPACITY];
    private int shift = Long.SIZE - Integer.numberOfTrailingZeros(LEAST_CAPACITY);
    private int used;
    private boolean zero;

    /// Adds keys `0 .. count-1`.
    ///
    /// @throws IllegalStateException if they may be more than the largest table holds
    void addAll(long[] keys, int count) {
        while (used + count > table.length / 2 && table.length < MAX_CAPACITY) {
            grow();
        }
        if (used + count >= table.length) {
            throw new IllegalStateException(used + " distinct keys and " + count + " more exceed " + table.length);
        }
        int added = 0;
        long before = 0;
        for (int k = 0; k < count; k++) {
            long key = keys[k];
            if (key == before) {
                zero |= key == 0;
                continue;
            }
            before = key;
            if (key == 0) {
                zero = true;
            } else {
                added += add(table, shift, key);
            }
        }
        used += added;
    }

    private static int add(long[] table, int shift, long key) {
        int slot = (int) (mix(key) >>> shift);
        while (true) {
            long found = table[slot];
            if (found == key) {
                return 0;
            }
            if (found == 0) {
                table[slot] = key;
                return 1;
            }
            slot = (slot + 1) & (table.length - 1);
        }
    }

    private void grow() {
        long[] larger = new long[table.length * 2];
        shift--;
        for (long key : table) {
            if (key != 0) {
                add(larger, shift, key);
            }
        }
        table = larger;
    }

    /// Returns the number of distinct keys.
    long size() {
        return (long) used + (zero ? 1 : 0);
    }

    /// Spreads the bits of packed indices, which differ in few places: the finaliser of MurmurHash3 but for its last shift, for the
    /// highest bits are used.
    static long mix(long key) {
        long mixed = (key ^ (key >>> 33)) * 0xFF51AFD7ED558CCDL;
        return (mixed ^ (mixed >>> 33)) * 0xC4CEB9FE1A85EC53L;
    }
}
