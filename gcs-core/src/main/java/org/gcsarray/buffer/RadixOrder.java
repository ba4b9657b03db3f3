package org.gcsarray.buffer;

import java.util.Arrays;

/// Stable sorting of index tuples by counting passes (least significant digit first).
///
/// Time O(size * digits used by the bounds / 11 bits), extra memory 10 bytes per tuple; keys that are in order already cost no
/// pass. Keys are compared as tuples, never folded into one linear index, so the product of the bounds may exceed 2^63.
public final class RadixOrder {

    private static final int DIGIT_BITS = 11;

    private RadixOrder() {}

    /// Returns the positions of the tuples in ascending order; equal tuples keep their order.
    ///
    /// @param bounds exclusive upper bound of each key
    /// @param keys   key arrays of equal size, most significant first; at least one
    public static int[] of(long[] bounds, Indices... keys) {
        int size = keys[0].size();
        int[] order = new int[size];
        Arrays.setAll(order, k -> k);
        int unsorted = unsortedKeys(keys);
        if (unsorted == 0) {
            return order;
        }
        char[] digits = new char[size];
        int[] next = new int[size];
        for (int key = unsorted - 1; key >= 0; key--) {
            int bits = 64 - Long.numberOfLeadingZeros(Math.max(0, bounds[key] - 1));
            int passes = (bits + DIGIT_BITS - 1) / DIGIT_BITS;
            for (int pass = 0; pass < passes; pass++) {
                int width = (bits + passes - 1) / passes;
                extractDigits(keys[key], pass * width, width, digits);
                pass(digits, 1 << width, order, next);
                int[] swap = order;
                order = next;
                next = swap;
            }
        }
        return order;
    }

    /// Returns whether the tuples ascend; equal neighbours are allowed. O(size), returns at the first descent.
    ///
    /// @param keys key arrays of equal size, most significant first
    public static boolean isAscending(Indices... keys) {
        return isAscending(keys, 0);
    }

    /// Returns how many leading keys need passes: the rest is in order by itself.
    private static int unsortedKeys(Indices[] keys) {
        for (int first = 0; first < keys.length; first++) {
            if (isAscending(keys, first)) {
                return first;
            }
        }
        return keys.length;
    }

    private static boolean isAscending(Indices[] keys, int first) {
        int size = keys[0].size();
        for (int k = 1; k < size; k++) {
            if (compare(keys, first, k - 1, k) > 0) {
                return false;
            }
        }
        return true;
    }

    /// Compares two tuples: negative, 0 or positive as the one at `left` is before, equal to or after the one at `right`.
    ///
    /// @param keys key arrays of equal size, most significant first
    public static int compare(Indices[] keys, int left, int right) {
        return compare(keys, 0, left, right);
    }

    private static int compare(Indices[] keys, int first, int left, int right) {
        for (int d = first; d < keys.length; d++) {
            int order = Long.compare(keys[d].get(left), keys[d].get(right));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static void extractDigits(Indices key, int shift, int width, char[] digits) {
        int mask = (1 << width) - 1;
        for (int k = 0; k < digits.length; k++) {
            digits[k] = (char) ((key.get(k) >>> shift) & mask);
        }
    }

    private static void pass(char[] digits, int radix, int[] order, int[] next) {
        int[] starts = new int[radix + 1];
        for (char digit : digits) {
            starts[digit + 1]++;
        }
        for (int d = 0; d < radix; d++) {
            starts[d + 1] += starts[d];
        }
        for (int position : order) {
            next[starts[digits[position]]++] = position;
        }
    }
}
