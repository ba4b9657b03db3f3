package org.gcsarray.buffer;

import java.util.Arrays;

/// Distinct 64-bit patterns and the order in which they first occurred: a hash table of their positions.
final class DistinctBits {

    private static final int FEWEST_SLOTS = 4096;

    /// The least number of slots for each pattern. With fewer, patterns often share a slot, and the processor mispredicts the search.
    private static final int SLOTS_PER_PATTERN = 8;

    private final int most;
    private int size;
    private long[] patterns = new long[FEWEST_SLOTS / SLOTS_PER_PATTERN];
    /// Positions plus 1; 0 marks a free slot.
    private int[] slots = new int[FEWEST_SLOTS];

    /// Makes an empty table.
    ///
    /// @param most the most patterns that it holds
    DistinctBits(int most) {
        this.most = most;
    }

    /// Returns which of several equal parts of all hash values a pattern belongs to. Takes the highest bits of the hash, since only these depend on
    /// all bits of the pattern.
    ///
    /// @param parts a power of two, at least 2
    static int part(long pattern, long parts) {
        return (int) ((pattern * 0x9E37_79B9_7F4A_7C15L) >>> Long.numberOfLeadingZeros(parts - 1));
    }

    /// Removes all patterns.
    void clear() {
        size = 0;
        Arrays.fill(slots, 0);
    }

    int size() {
        return size;
    }

    /// Returns the pattern at a position.
    long get(int position) {
        return patterns[position];
    }

    /// Returns the position of a pattern, which is appended if it is new; -1 if there is no room for it. O(1), amortised.
    int position(long pattern) {
        int slot = slot(pattern);
        return slots[slot] == 0 ? append(pattern, slot) : slots[slot] - 1;
    }

    /// Returns the slot of a pattern, a free one if it is new.
    private int slot(long pattern) {
        int mask = slots.length - 1;
        int slot = part(pattern, slots.length);
        while (slots[slot] != 0 && patterns[slots[slot] - 1] != pattern) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private int append(long pattern, int slot) {
        if (size == most) {
            return -1;
        }
        patterns[size] = pattern;
        slots[slot] = ++size;
        if (size == patterns.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        patterns = Arrays.copyOf(patterns, 2 * size);
        slots = new int[2 * slots.length];
        for (int position = 0; position < size; position++) {
            slots[slot(patterns[position])] = position + 1;
        }
    }
}
