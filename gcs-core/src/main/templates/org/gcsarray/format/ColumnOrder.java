package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.internal.Parts;
import org.gcsarray.parallel.Parallelism;

/// Decides whether columns ascend strictly inside every row.
///
/// Counts all places where an index does not exceed the one before it, without branches, less
/// the same places at starts of rows, where they are allowed: none is left if the columns ascend. Of ascending columns only the last of
/// a row can be too large, and only the first negative.
final class ColumnOrder {

    /// Indices that are compared at a time, within the first-level cache.
    private static final int BLOCK = 1024;

    private ColumnOrder() {}

    /// Returns whether columns ascend strictly inside every row and lie in `0 .. bound-1`. O(nse + rows).
    ///
    /// @param pointers first position of each row, ascending, then the number of columns
    static boolean ascends(int[] pointers, Indices columns, long bound) {
        return ascends(pointers, 0, pointers.length - 1, columns, bound);
    }

    /// Returns the same on several threads, each of which looks at some rows.
    static boolean ascends(Parallelism parallelism, int[] pointers, Indices columns, long bound) {
        int tasks = parallelism.tasksFor(columns.size());
        boolean[] ascend = new boolean[tasks];
        parallelism.run(tasks, task -> ascend[task] = ascends(pointers, Parts.firstRow(pointers, task, tasks),
                Parts.firstRow(pointers, task + 1, tasks), columns, bound));
        for (boolean each : ascend) {
            if (!each) {
                return false;
            }
        }
        return true;
    }

    private static boolean ascends(int[] pointers, int first, int last, Indices columns, long bound) {
        if (pointers[first] == pointers[last]) {
            return true;
        }
        return switch (columns) {
            case Indices8 c -> ascends(pointers, first, last, Backing.of(c), bound);
            case Indices16 c -> ascends(pointers, first, last, Backing.of(c), bound);
            case Indices32 c when bound <= 1L << 31 -> ascends(pointers, first, last, Backing.of(c), bound);
            case Indices32 c -> ascendsBeyond31Bits(pointers, first, last, Backing.of(c), bound);
            case Indices64 c -> ascendsBeyond31Bits(pointers, first, last, Backing.of(c), bound);
        };
    }

    //@ for byte char
    private static boolean ascends(int[] pointers, int first, int last, int[] columns, long bound) {
        int from = pointers[first];
        int end = pointers[last];
        int descents = 0;
        for (int k = from + 1; k < end; k++) {
            descents += ((columns[k]) - (columns[k - 1]) - 1) >>> 31;
        }
        int before = from;
        for (int r = first + 1; r < last; r++) {
            int start = pointers[r];
            if (start != before && start != end) {
                if ((columns[start - 1]) >= bound) {
                    return false;
                }
                descents -= ((columns[start]) - (columns[start - 1]) - 1) >>> 31;
                before = start;
            }
        }
        return descents == 0 && (columns[end - 1]) < bound;
    }
    //@ end

    private static boolean ascends(int[] pointers, int first, int last, int[] a, long bound) {
        int from = pointers[first];
        int end = pointers[last];
        int descents = descents(a, from, end);
        int before = from;
        for (int r = first + 1; r < last; r++) {
            int start = pointers[r];
            if (start != before && start != end) {
                if (a[start - 1] >= bound || a[start] < 0) {
                    return false;
                }
                descents -= (a[start] - a[start - 1] - 1) >>> 31;
                before = start;
            }
        }
        return descents == 0 && a[from] >= 0 && a[end - 1] < bound;
    }

    /// Returns how many indices behind the first one do not exceed the one before, or read as negative: out of range.
    ///
    /// Each block is compared with a copy of the indices before: a loop that reads a place twice does not become one of vectors.
    private static int descents(int[] a, int from, int end) {
        int[] before = new int[Math.min(BLOCK, end - from)];
        int descents = 0;
        int count;
        for (int at = from + 1; at < end; at += count) {
            count = Math.min(BLOCK, end - at);
            System.arraycopy(a, at - 1, before, 0, count);
            descents += descents(a, at, before, count);
        }
        return descents;
    }

    private static int descents(int[] a, int at, int[] before, int count) {
        int descents = 0;
        for (int k = 0; k < count; k++) {
            descents += (a[at + k] - before[k] - 1 | a[at + k]) >>> 31;
        }
        return descents;
    }

    //@ for int long
    private static boolean ascendsBeyond31Bits(int[] pointers, int first, int last, int[] columns, long bound) {
        int from = pointers[first];
        int end = pointers[last];
        int descents = 0;
        for (int k = from + 1; k < end; k++) {
            descents += (columns[k] & 0xFFFFFFFFL) <= (columns[k - 1] & 0xFFFFFFFFL) ? 1 : 0;
        }
        int before = from;
        for (int r = first + 1; r < last; r++) {
            int start = pointers[r];
            if (start != before && start != end) {
                if ((columns[start - 1] & 0xFFFFFFFFL) >= bound || (columns[start] & 0xFFFFFFFFL) < 0) {
                    return false;
                }
                descents -= (columns[start] & 0xFFFFFFFFL) <= (columns[start - 1] & 0xFFFFFFFFL) ? 1 : 0;
                before = start;
            }
        }
        return descents == 0 && (columns[end - 1] & 0xFFFFFFFFL) < bound && (columns[from] & 0xFFFFFFFFL) >= 0;
    }
    //@ end
}
