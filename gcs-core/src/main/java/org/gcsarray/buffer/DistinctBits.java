package org.gcsarray.buffer;

import java.util.Arrays;

/// Distinct 64-bit patterns and the order in which they first occurred: a hash table of their positions.
final class DistinctBits {

    private static final int FEWEST_SLOTS = 8192;

    /// The least number of slots for each pattern. With fewer, patterns often share a slot, and the processor mispredicts the search.
    private static final int SLOTS_PER_PATTERN = 16;

    private final int most;
    private int size;
    private long[] patterns = new long[FEWEST_SLOTS / SLOTS_PER_PATTERN];
    /// Positions of patterns, 0 where none is: the first pattern needs no slot, since any free one leads to it.
    private char[] slots = new char[FEWEST_SLOTS];

    /// Makes an empty table.
    ///
    /// @param most the most patterns that it holds, at most 65,536
    DistinctBits(int most) {
        this.most = most;
    }

    /// Returns which of several equal parts of all hash values a pattern belongs to. Takes the highest bits of the hash, since only these depend on
    /// all bits of the pattern. Without the shift, patterns at equal distances fall together: tens of thousands of hundredths do.
    ///
    /// @param parts a power of two, at least 2
    static int part(long pattern, long parts) {
        return (int) (((pattern ^ pattern >>> 29) * 0x9E37_79B9_7F4A_7C15L) >>> Long.numberOfLeadingZeros(parts - 1));
    }

    /// Estimates how many distinct patterns there are where some were drawn from, by how many of these occur once and how many twice: Chao,
    /// Scandinavian Journal of Statistics 11, 1984, in the form without bias.
    ///
    /// @param drawn patterns
    /// @param count number of patterns, the first ones of the array
    static double estimate(long[] drawn, int count) {
        long[] sorted = Arrays.copyOf(drawn, count);
        Arrays.sort(sorted);
        int distinct = 0;
        double once = 0;
        double twice = 0;
        for (int from = 0, to; from < count; from = to) {
            to = from + 1;
            while (to < count && sorted[to] == sorted[from]) {
                to++;
            }
            distinct++;
            once += to - from == 1 ? 1 : 0;
            twice += to - from == 2 ? 1 : 0;
        }
        return distinct + once * (once - 1) / (2 * (twice + 1));
    }

    /// Removes all patterns.
    void clear() {
        size = 0;
        Arrays.fill(slots, (char) 0);
    }

    int size() {
        return size;
    }

    /// Returns the pattern at a position.
    long get(int position) {
        return patterns[position];
    }

    /// Finds the positions of patterns; new ones are appended. O(count), amortised.
    ///
    /// Slots are read in a loop of their own, so that no read waits for a comparison; a slot that a new pattern has changed since is found wrong by
    /// the comparison.
    ///
    /// @param sought    patterns
    /// @param count     number of patterns, the first ones of the array
    /// @param positions gets their positions
    /// @return number of patterns in front of the first one that there is no room for
    int positions(long[] sought, int count, int[] positions) {
        if (size == 0 && count > 0) {
            patterns[size++] = sought[0];
        }
        char[] table = slots;
        for (int k = 0; k < count; k++) {
            positions[k] = part(sought[k], table.length);
        }
        for (int k = 0; k < count; k++) {
            positions[k] = table[positions[k]];
        }
        long[] known = patterns;
        for (int k = 0; k < count; k++) {
            if (known[positions[k]] != sought[k]) {
                positions[k] = search(sought[k]);
                if (positions[k] == most) {
                    return k;
                }
                known = patterns;
            }
        }
        return count;
    }

    /// Returns the position of a pattern, a new one too, or the most patterns if there is no room for it.
    private int search(long pattern) {
        int slot = slot(pattern);
        int position = slots[slot];
        if (position > 0 || patterns[0] == pattern) {
            return position;
        }
        if (size == most) {
            return most;
        }
        if (size == patterns.length) {
            grow();
            slot = slot(pattern);
        }
        patterns[size] = pattern;
        slots[slot] = (char) size;
        return size++;
    }

    /// Returns the slot of a pattern, a free one if there is none.
    private int slot(long pattern) {
        int slot = part(pattern, slots.length);
        while (slots[slot] != 0 && patterns[slots[slot]] != pattern) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void grow() {
        patterns = Arrays.copyOf(patterns, 2 * size);
        slots = new char[2 * slots.length];
        for (int position = 1; position < size; position++) {
            slots[slot(patterns[position])] = (char) position;
        }
    }
}
