package org.gcsarray.convert;

import java.util.Arrays;

/// Sorts the keys of one bucket in place: by counting smaller ones, by comparison, or by digits, as their number suggests. One thread.
final class KeySort {

    /// Keys up to which each finds its place by counting the smaller ones, without a branch to mispredict.
    private static final int MOST_COUNTED = 24;

    /// Keys up to which a comparison sort beats passes over digits.
    private static final int MOST_COMPARED = 512;

    private static final int DIGIT_BITS = 8;

    private final int lowBit;
    private final int bits;
    private final long[] few = new long[MOST_COUNTED];
    private long[] spare = {};

    /// @param lowBit lowest bit that matters: lower ones ascend already where the others are equal
    /// @param bits   bits that matter
    KeySort(int lowBit, int bits) {
        this.lowBit = lowBit;
        this.bits = bits;
    }

    /// Sorts keys `from .. to-1`, which are not negative, and returns how many have the cell of the key before: differ in the low bits only.
    int sort(long[] keys, int from, int to) {
        if (ascends(keys, from, to, lowBit)) {
            return 0;
        }
        int size = to - from;
        if (size <= MOST_COUNTED) {
            count(keys, from, size);
        } else if (size <= MOST_COMPARED) {
            Arrays.sort(keys, from, to);
        } else {
            sortDigits(keys, from, size);
        }
        int repeats = 0;
        for (int k = from + 1; k < to; k++) {
            // the sign of the difference to 1 is that of a repeat: no branch
            repeats += (int) ((((keys[k] ^ keys[k - 1]) >>> lowBit) - 1) >>> 63);
        }
        return repeats;
    }

    private static boolean ascends(long[] keys, int from, int to, int lowBit) {
        for (int k = from + 1; k < to; k++) {
            if (keys[k] >>> lowBit <= keys[k - 1] >>> lowBit) {
                return false;
            }
        }
        return true;
    }

    private void count(long[] keys, int from, int size) {
        System.arraycopy(keys, from, few, 0, size);
        for (int k = 0; k < size; k++) {
            long key = few[k];
            int target = from;
            for (int other = 0; other < size; other++) {
                // the sign of the difference is 1 for a smaller one; keys are distinct by their positions
                target += (int) ((few[other] - key) >>> 63);
            }
            keys[target] = key;
        }
    }

    private void sortDigits(long[] keys, int from, int size) {
        spare = spare.length < size ? new long[size] : spare;
        int passes = (bits + DIGIT_BITS - 1) / DIGIT_BITS;
        boolean inSpare = false;
        for (int pass = 0; pass < passes; pass++) {
            int shift = lowBit + pass * DIGIT_BITS;
            boolean moved = inSpare ? pass(spare, 0, keys, from, size, shift) : pass(keys, from, spare, 0, size, shift);
            inSpare ^= moved;
        }
        if (inSpare) {
            System.arraycopy(spare, 0, keys, from, size);
        }
    }

    /// Moves keys in the order of one digit; does nothing and returns false if all have the same digit.
    private static boolean pass(long[] source, int sourceFrom, long[] target, int targetFrom, int size, int shift) {
        int mask = (1 << DIGIT_BITS) - 1;
        int[] next = new int[mask + 1];
        for (int k = 0; k < size; k++) {
            next[(int) (source[sourceFrom + k] >>> shift) & mask]++;
        }
        if (next[(int) (source[sourceFrom] >>> shift) & mask] == size) {
            return false;
        }
        int total = targetFrom;
        for (int digit = 0; digit <= mask; digit++) {
            int count = next[digit];
            next[digit] = total;
            total += count;
        }
        for (int k = 0; k < size; k++) {
            long key = source[sourceFrom + k];
            target[next[(int) (key >>> shift) & mask]++] = key;
        }
        return true;
    }
}
