package org.gcsarray.buffer.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;

/// The order of index tuples: most significant key first, unsigned.
///
/// Keys are compared as tuples, never joined into one linear index, so the product of their bounds may exceed 2^63.
public final class RadixOrder {

    /// Tuples packed at a time to look at neighbours.
    private static final int BLOCK = 1024;

    private RadixOrder() {}

    /// Returns whether the tuples ascend; equal neighbours are allowed. O(size), returns soon after the first descent.
    ///
    /// @param keys key arrays of equal size, most significant first; at least one
    public static boolean isAscending(Indices... keys) {
        return leastStep(keys, 0);
    }

    /// Returns whether the tuples ascend without repeats. O(size), returns soon after the first exception.
    ///
    /// @param keys key arrays of equal size, most significant first; at least one
    public static boolean isStrictlyAscending(Indices... keys) {
        return leastStep(keys, 1);
    }

    /// Returns whether each tuple compares to the one before it with at least `least`: 0 to ascend, 1 to ascend strictly.
    private static boolean leastStep(Indices[] keys, int least) {
        int size = keys[0].size();
        KeyPacking packing = KeyPacking.of(keys);
        if (packing == null) {
            for (int k = 1; k < size; k++) {
                if (compare(keys, k, k - 1) < least) {
                    return false;
                }
            }
            return true;
        }
        long[] block = new long[Math.min(size, BLOCK)];
        for (int from = 0; from < size - 1; from += BLOCK - 1) {
            int count = Math.min(BLOCK, size - from);
            packing.pack(keys, from, count, block);
            for (int k = 1; k < count; k++) {
                if (Long.compareUnsigned(block[k], block[k - 1]) < least) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Writes where runs of equal tuples start, for tuples that ascend, and returns the number of runs. O(size).
    ///
    /// @param keys   key arrays of equal size, most significant first; at least one
    /// @param starts takes the starts; has room for one more than there are tuples
    static int runStarts(Indices[] keys, int[] starts) {
        int size = keys[0].size();
        KeyPacking packing = KeyPacking.of(keys);
        int runs = Math.min(size, 1);
        if (packing == null) {
            for (int k = 1; k < size; k++) {
                starts[runs] = k;
                runs += compare(keys, k, k - 1) == 0 ? 0 : 1;
            }
            return runs;
        }
        long[] block = new long[Math.min(size, BLOCK)];
        for (int from = 0; from < size - 1; from += BLOCK - 1) {
            int count = Math.min(BLOCK, size - from);
            packing.pack(keys, from, count, block);
            for (int k = 1; k < count; k++) {
                starts[runs] = from + k;
                runs += block[k] == block[k - 1] ? 0 : 1;
            }
        }
        return runs;
    }

    /// Returns the numbers of the tuple at a position.
    public static long[] tuple(Indices[] keys, int position) {
        long[] tuple = new long[keys.length];
        Arrays.setAll(tuple, d -> keys[d].get(position));
        return tuple;
    }

    /// Compares two tuples: negative, 0 or positive as the one at `left` is before, equal to or after the one at `right`.
    ///
    /// @param keys key arrays of equal size, most significant first
    public static int compare(Indices[] keys, int left, int right) {
        for (Indices key : keys) {
            int order = Long.compare(key.get(left), key.get(right));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
