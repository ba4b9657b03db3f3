package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.internal.Sizes;

/// The elements of a result: ascending keys, and for each operand where it stores the element, or -1.
///
/// ```
/// keys of a   2 5 7          keys   2  3  5  7
/// keys of b   3 5            inA    0 -1  1  2
///                            inB   -1  0  1 -1
/// ```
///
/// @param keys       ascending keys, and room after them; shared
/// @param inA        positions in the first operand, and room after them; shared; none for the identity
/// @param inB        positions in the second operand, and room after them; shared; none for the identity
/// @param size       number of elements
/// @param isIdentity whether both operands store the same elements, in the same order: then there are no positions
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Match(long[] keys, int[] inA, int[] inB, int size, boolean isIdentity) {

    /// Merges ascending keys: those of both operands, and those that only one has if they are kept. O(a.length + b.length).
    ///
    /// @throws IllegalArgumentException if there would be more than a Java array holds
    static Match of(long[] a, boolean keepOnlyA, long[] b, boolean keepOnlyB) {
        if (Arrays.equals(a, b)) {
            return new Match(a, new int[0], new int[0], a.length, true);
        }
        return keepOnlyA || keepOnlyB ? union(a, keepOnlyA, b, keepOnlyB) : intersection(a, b);
    }

    /// Which operand is ahead is as random as the data, so the loop advances by comparisons turned into numbers instead of branches.
    private static Match union(long[] a, boolean keepOnlyA, long[] b, boolean keepOnlyB) {
        long most = keepOnlyA && keepOnlyB ? (long) a.length + b.length : keepOnlyA ? a.length : b.length;
        if (most > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("operands of " + a.length + " and " + b.length
                    + " elements may have " + most + " together, more than a Java array holds");
        }
        long[] keys = new long[(int) most];
        int[] inA = new int[(int) most];
        int[] inB = new int[(int) most];
        int stepA = keepOnlyA ? 1 : 0;
        int stepB = keepOnlyB ? 1 : 0;
        int i = 0;
        int j = 0;
        int k = 0;
        while (i < a.length && j < b.length && k < keys.length) {
            long x = a[i];
            long y = b[j];
            int takesA = x <= y ? 1 : 0;
            int takesB = y <= x ? 1 : 0;
            keys[k] = Math.min(x, y);
            inA[k] = x <= y ? i : -1;
            inB[k] = y <= x ? j : -1;
            k += (takesA & takesB) | (takesA & stepA) | (takesB & stepB);
            i += takesA;
            j += takesB;
        }
        for (; keepOnlyA && i < a.length; i++, k++) {
            keys[k] = a[i];
            inA[k] = i;
            inB[k] = -1;
        }
        for (; keepOnlyB && j < b.length; j++, k++) {
            keys[k] = b[j];
            inA[k] = -1;
            inB[k] = j;
        }
        return new Match(keys, inA, inB, k, false);
    }

    /// Common keys are few as a rule, so room for them is made as they come.
    private static Match intersection(long[] a, long[] b) {
        int most = Math.min(a.length, b.length);
        long[] keys = new long[Math.min(most, NumberBlock.SIZE)];
        int[] inA = new int[keys.length];
        int[] inB = new int[keys.length];
        int i = 0;
        int j = 0;
        int k = 0;
        while (i < a.length && j < b.length) {
            long x = a[i];
            long y = b[j];
            if (x == y) {
                if (k == keys.length) {
                    int room = (int) Math.min(most, 2L * k);
                    keys = Arrays.copyOf(keys, room);
                    inA = Arrays.copyOf(inA, room);
                    inB = Arrays.copyOf(inB, room);
                }
                keys[k] = x;
                inA[k] = i;
                inB[k++] = j;
            }
            i += x <= y ? 1 : 0;
            j += y <= x ? 1 : 0;
        }
        return new Match(keys, inA, inB, k, false);
    }
}
