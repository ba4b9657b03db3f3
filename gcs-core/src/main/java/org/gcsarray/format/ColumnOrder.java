package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;

/// Decides whether columns ascend strictly inside every row.
///
/// Counts all places where an index does not exceed the one before it, in one loop without branches that the JVM turns into vectors, and
/// the same places at starts of rows, where they are allowed: the columns ascend if both counts agree.
final class ColumnOrder {

    private ColumnOrder() {}

    /// Returns whether columns ascend strictly inside every row and lie in `0 .. bound-1`. O(nse + rows).
    ///
    /// @param pointers first position of each row, ascending, then the number of columns
    static boolean ascends(int[] pointers, Indices columns, long bound) {
        int descents = switch (columns) {
            case Indices8 narrow -> descents(narrow.unsafeArray());
            case Indices16 narrow -> descents(narrow.unsafeArray());
            case Indices32 narrow -> descents(narrow.unsafeArray());
            case Indices64 wide -> descents(wide.unsafeArray());
        };
        for (int r = 0; r + 1 < pointers.length; r++) {
            int start = pointers[r];
            int end = pointers[r + 1];
            if (start < end) {
                long first = columns.get(start);
                // of ascending columns only the last can be too large, and only the first negative
                if (columns.get(end - 1) >= bound || first < 0) {
                    return false;
                }
                if (start > 0 && first <= columns.get(start - 1)) {
                    descents--;
                }
            }
        }
        return descents == 0;
    }

    private static int descents(byte[] a) {
        int count = 0;
        for (int k = 1; k < a.length; k++) {
            count += ((a[k] & 0xFF) - (a[k - 1] & 0xFF) - 1) >>> 31;
        }
        return count;
    }

    private static int descents(char[] a) {
        int count = 0;
        for (int k = 1; k < a.length; k++) {
            count += (a[k] - a[k - 1] - 1) >>> 31;
        }
        return count;
    }

    private static int descents(int[] a) {
        int count = 0;
        int signs = a.length == 0 ? 0 : a[0];
        for (int k = 1; k < a.length; k++) {
            count += (a[k] - a[k - 1] - 1) >>> 31;
            signs |= a[k];
        }
        return signs < 0 ? descentsFrom2To31(a) : count;
    }

    /// The same where the difference of two indices needs more than 32 bits.
    private static int descentsFrom2To31(int[] a) {
        int count = 0;
        for (int k = 1; k < a.length; k++) {
            count += (int) (((a[k] & 0xFFFFFFFFL) - (a[k - 1] & 0xFFFFFFFFL) - 1) >>> 63);
        }
        return count;
    }

    private static int descents(long[] a) {
        int count = 0;
        for (int k = 1; k < a.length; k++) {
            count += a[k] <= a[k - 1] ? 1 : 0;
        }
        return count;
    }
}
