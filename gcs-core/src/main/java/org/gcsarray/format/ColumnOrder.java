package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// Decides whether columns ascend strictly inside every row.
///
/// Counts all places where an index does not exceed the one before it, in one loop without branches that the JVM turns into vectors, less
/// the same places at starts of rows, where they are allowed: none is left if the columns ascend. Of ascending columns only the last of
/// a row can be too large, and only the first negative.
final class ColumnOrder {

    private ColumnOrder() {}

    /// Returns whether columns ascend strictly inside every row and lie in `0 .. bound-1`. O(nse + rows).
    ///
    /// @param pointers first position of each row, ascending, then the number of columns
    static boolean ascends(int[] pointers, Indices columns, long bound) {
        if (columns.size() == 0) {
            return true;
        }
        return switch (columns) {
            case Indices8 narrow -> ascends(pointers, Backing.of(narrow), bound);
            case Indices16 narrow -> ascends(pointers, Backing.of(narrow), bound);
            case Indices32 narrow -> bound > 1L << 31 ? ascendsBeyond31Bits(pointers, Backing.of(narrow), bound)
                    : ascends(pointers, Backing.of(narrow), bound);
            case Indices64 wide -> ascends(pointers, Backing.of(wide), bound);
        };
    }

    private static boolean ascends(int[] pointers, byte[] a, long bound) {
        int descents = 0;
        for (int k = 1; k < a.length; k++) {
            descents += ((a[k] & 0xFF) - (a[k - 1] & 0xFF) - 1) >>> 31;
        }
        int before = 0;
        for (int r = 1; r < pointers.length - 1; r++) {
            int start = pointers[r];
            if (start != before && start != a.length) {
                if ((a[start - 1] & 0xFF) >= bound) {
                    return false;
                }
                descents -= ((a[start] & 0xFF) - (a[start - 1] & 0xFF) - 1) >>> 31;
                before = start;
            }
        }
        return descents == 0 && (a[a.length - 1] & 0xFF) < bound;
    }

    private static boolean ascends(int[] pointers, char[] a, long bound) {
        int descents = 0;
        for (int k = 1; k < a.length; k++) {
            descents += (a[k] - a[k - 1] - 1) >>> 31;
        }
        int before = 0;
        for (int r = 1; r < pointers.length - 1; r++) {
            int start = pointers[r];
            if (start != before && start != a.length) {
                if (a[start - 1] >= bound) {
                    return false;
                }
                descents -= (a[start] - a[start - 1] - 1) >>> 31;
                before = start;
            }
        }
        return descents == 0 && a[a.length - 1] < bound;
    }

    private static boolean ascends(int[] pointers, int[] a, long bound) {
        int descents = 0;
        // an index that reads as negative is out of range, and its differences need more than 32 bits
        int signs = a[0];
        for (int k = 1; k < a.length; k++) {
            descents += (a[k] - a[k - 1] - 1) >>> 31;
            signs |= a[k];
        }
        int before = 0;
        for (int r = 1; r < pointers.length - 1; r++) {
            int start = pointers[r];
            if (start != before && start != a.length) {
                if (a[start - 1] >= bound) {
                    return false;
                }
                descents -= (a[start] - a[start - 1] - 1) >>> 31;
                before = start;
            }
        }
        return signs >= 0 && descents == 0 && a[a.length - 1] < bound;
    }

    private static boolean ascendsBeyond31Bits(int[] pointers, int[] a, long bound) {
        int descents = 0;
        for (int k = 1; k < a.length; k++) {
            descents += (a[k] & 0xFFFFFFFFL) <= (a[k - 1] & 0xFFFFFFFFL) ? 1 : 0;
        }
        int before = 0;
        for (int r = 1; r < pointers.length - 1; r++) {
            int start = pointers[r];
            if (start != before && start != a.length) {
                if ((a[start - 1] & 0xFFFFFFFFL) >= bound) {
                    return false;
                }
                descents -= (a[start] & 0xFFFFFFFFL) <= (a[start - 1] & 0xFFFFFFFFL) ? 1 : 0;
                before = start;
            }
        }
        return descents == 0 && (a[a.length - 1] & 0xFFFFFFFFL) < bound;
    }

    private static boolean ascends(int[] pointers, long[] a, long bound) {
        int descents = 0;
        for (int k = 1; k < a.length; k++) {
            descents += a[k] <= a[k - 1] ? 1 : 0;
        }
        int before = 0;
        for (int r = 1; r < pointers.length - 1; r++) {
            int start = pointers[r];
            if (start != before && start != a.length) {
                if (a[start - 1] >= bound || a[start] < 0) {
                    return false;
                }
                descents -= a[start] <= a[start - 1] ? 1 : 0;
                before = start;
            }
        }
        return descents == 0 && a[a.length - 1] < bound && a[0] >= 0;
    }
}
