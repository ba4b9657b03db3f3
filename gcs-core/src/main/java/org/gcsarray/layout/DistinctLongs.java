package org.gcsarray.layout;

import java.util.Arrays;

/// A set of longs with well-mixed bits that only counts: open addressing with linear probing, at most half full. Grows, and is emptied for
/// the next longs without giving up its table. Not thread safe.
final class DistinctLongs {

    private static final int LEAST_CAPACITY = 1 << 12;

    private static final int MAX_CAPACITY = 1 << 30;

    /// The slot of a long starts with the bits above this one; the highest bits are left for those who split longs among sets.
    private static final int LOW_BITS = 16;

    /// 0 stands for an empty slot; the long 0 is remembered in [#zero].
    private long[] table = new long[LEAST_CAPACITY];
    private int used;
    private boolean zero;

    /// Adds longs `from .. to-1`.
    ///
    /// @throws IllegalStateException if there are more than 2^30 distinct ones
    void addAll(long[] longs, int from, int to) {
        while (used + (to - from) > table.length / 2 && table.length < MAX_CAPACITY) {
            grow();
        }
        if ((long) used + (to - from) >= MAX_CAPACITY) {
            throw new IllegalStateException(used + " distinct numbers in one set; at most 2^30 are possible");
        }
        long[] slots = table;
        int added = 0;
        boolean zeros = false;
        for (int k = from; k < to; k++) {
            long number = longs[k];
            if (number == 0) {
                zeros = true;
            } else {
                added += add(slots, number);
            }
        }
        used += added;
        zero |= zeros;
    }

    private static int add(long[] table, long number) {
        int mask = table.length - 1;
        int slot = (int) (number >>> LOW_BITS) & mask;
        while (table[slot] != 0) {
            if (table[slot] == number) {
                return 0;
            }
            slot = (slot + 1) & mask;
        }
        table[slot] = number;
        return 1;
    }

    private void grow() {
        long[] larger = new long[table.length * 2];
        for (long number : table) {
            if (number != 0) {
                add(larger, number);
            }
        }
        table = larger;
    }

    /// Returns the number of distinct longs.
    long size() {
        return (long) used + (zero ? 1 : 0);
    }

    /// Removes all.
    void clear() {
        Arrays.fill(table, 0);
        used = 0;
        zero = false;
    }
}
