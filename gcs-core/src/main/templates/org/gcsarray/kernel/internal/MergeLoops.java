package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// Merges of pairs of rows with ascending columns: one loop per column width, which both operands and the result have.
///
/// Which row is ahead is as random as the data: loops advance by comparisons turned into numbers, not by branches.
public final class MergeLoops {

    private MergeLoops() {}

    /// Sets `sizes[k + 1]` to the number of columns that both rows have, for pairs `from .. to-1`.
    public static void count(MergeRows a, MergeRows b, int from, int to, int[] sizes) {
        switch (a.columns) {
            case Indices8 c -> count(Backing.of(c), Backing.of((Indices8) b.columns), a, b, from, to, sizes);
            case Indices16 c -> count(Backing.of(c), Backing.of((Indices16) b.columns), a, b, from, to, sizes);
            case Indices32 c -> count(Backing.of(c), Backing.of((Indices32) b.columns), a, b, from, to, sizes);
            case Indices64 c -> count(Backing.of(c), Backing.of((Indices64) b.columns), a, b, from, to, sizes);
        }
    }

    /// Sets pairs `from .. to-1` of c to the sums of a and b, each times its factor, over the columns of either row.
    public static void add(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        Indices merged = c.columns;
        switch (a.columns) {
            case Indices8 n -> add(Backing.of(n), a, Backing.of((Indices8) b.columns), b, Backing.of((Indices8) merged), c, from, to);
            case Indices16 n -> add(Backing.of(n), a, Backing.of((Indices16) b.columns), b, Backing.of((Indices16) merged), c, from, to);
            case Indices32 n -> add(Backing.of(n), a, Backing.of((Indices32) b.columns), b, Backing.of((Indices32) merged), c, from, to);
            case Indices64 n -> add(Backing.of(n), a, Backing.of((Indices64) b.columns), b, Backing.of((Indices64) merged), c, from, to);
        }
    }

    /// Sets pairs `from .. to-1` of c to the columns of either row, and `inA[p]` and `inB[p]` to the positions of element p of c in A and B, or
    /// to -1 if a matrix does not store it.
    public static void unite(MergeRows a, MergeRows b, MergeRows c, int from, int to, int[] inA, int[] inB) {
        Indices merged = c.columns;
        switch (a.columns) {
            case Indices8 n -> unite(Backing.of(n), a, Backing.of((Indices8) b.columns), b, Backing.of((Indices8) merged), c, from, to,
                    inA, inB);
            case Indices16 n -> unite(Backing.of(n), a, Backing.of((Indices16) b.columns), b, Backing.of((Indices16) merged), c, from, to,
                    inA, inB);
            case Indices32 n -> unite(Backing.of(n), a, Backing.of((Indices32) b.columns), b, Backing.of((Indices32) merged), c, from, to,
                    inA, inB);
            case Indices64 n -> unite(Backing.of(n), a, Backing.of((Indices64) b.columns), b, Backing.of((Indices64) merged), c, from, to,
                    inA, inB);
        }
    }

    /// Notes the elements that both rows of pairs `from .. to-1` have, and sets `sizes[k + 1]` to their number in pair k. Rows are merged.
    ///
    /// @param found takes them; has room for one more than there can be
    public static void findCommon(MergeRows a, MergeRows b, int from, int to, CommonElements found, int[] sizes) {
        switch (a.columns) {
            case Indices8 n -> findCommon(Backing.of(n), a, Backing.of((Indices8) b.columns), b, from, to, found, sizes);
            case Indices16 n -> findCommon(Backing.of(n), a, Backing.of((Indices16) b.columns), b, from, to, found, sizes);
            case Indices32 n -> findCommon(Backing.of(n), a, Backing.of((Indices32) b.columns), b, from, to, found, sizes);
            case Indices64 n -> findCommon(Backing.of(n), a, Backing.of((Indices64) b.columns), b, from, to, found, sizes);
        }
    }

    /// Does the same with columns of 4 bytes at most: those of A are marked, those of B looked up.
    ///
    /// @param marks one number per column: 0, or 1 more than the position of an element of A before pair `from`; written
    public static void findCommon(MergeRows a, MergeRows b, int from, int to, int[] marks, CommonElements found, int[] sizes) {
        switch (a.columns) {
            case Indices8 n -> findCommon(Backing.of(n), a, Backing.of((Indices8) b.columns), b, from, to, marks, found, sizes);
            case Indices16 n -> findCommon(Backing.of(n), a, Backing.of((Indices16) b.columns), b, from, to, marks, found, sizes);
            case Indices32 n -> findCommon(Backing.of(n), a, Backing.of((Indices32) b.columns), b, from, to, marks, found, sizes);
            case Indices64 _ -> throw new IllegalArgumentException("there are marks for " + marks.length + " columns only");
        }
    }

    /// Sets `merged[position + k]` to the column of the k-th of the elements found in A.
    public static void putColumns(Indices columns, CommonElements found, Indices merged, int position) {
        switch (columns) {
            case Indices8 n -> putColumns(Backing.of(n), found, Backing.of((Indices8) merged), position);
            case Indices16 n -> putColumns(Backing.of(n), found, Backing.of((Indices16) merged), position);
            case Indices32 n -> putColumns(Backing.of(n), found, Backing.of((Indices32) merged), position);
            case Indices64 n -> putColumns(Backing.of(n), found, Backing.of((Indices64) merged), position);
        }
    }

    //@ for byte char int long
    private static void count(int[] columns, int[] others, MergeRows a, MergeRows b, int from, int to, int[] sizes) {
        int[] starts = a.starts;
        int[] otherStarts = b.starts;
        for (int k = from; k < to; k++) {
            int i = starts[k];
            int j = otherStarts[k];
            int endOfA = starts[k + 1];
            int endOfB = otherStarts[k + 1];
            int common = 0;
            while (i < endOfA && j < endOfB) {
                long x = columns[i] & 0xFFFFFFFFL;
                long y = others[j] & 0xFFFFFFFFL;
                common += x == y ? 1 : 0;
                i += x <= y ? 1 : 0;
                j += y <= x ? 1 : 0;
            }
            sizes[k + 1] = common;
        }
    }

    private static void add(int[] columns, MergeRows a, int[] others, MergeRows b, int[] merged, MergeRows c, int from,
            int to) {
        double alpha = a.factor;
        double beta = b.factor;
        double[] valuesA = a.values;
        double[] valuesB = b.values;
        double[] sums = c.values;
        int shiftA = a.origin;
        int shiftB = b.origin;
        int shift = c.origin;
        for (int k = from; k < to; k++) {
            int i = a.starts[k];
            int j = b.starts[k];
            int p = c.starts[k];
            int endOfA = a.starts[k + 1];
            int endOfB = b.starts[k + 1];
            while (i < endOfA && j < endOfB) {
                long x = columns[i] & 0xFFFFFFFFL;
                long y = others[j] & 0xFFFFFFFFL;
                int takesA = x <= y ? 1 : 0;
                int takesB = y <= x ? 1 : 0;
                merged[p] = (int) Math.min(x, y);
                sums[p - shift] = 0.0 + taken(takesA, alpha * valuesA[i - shiftA]) + taken(takesB, beta * valuesB[j - shiftB]);
                i += takesA;
                j += takesB;
                p++;
            }
            System.arraycopy(columns, i, merged, p, endOfA - i);
            for (; i < endOfA; i++) {
                sums[p - shift] = 0.0 + alpha * valuesA[i - shiftA];
                p++;
            }
            System.arraycopy(others, j, merged, p, endOfB - j);
            for (; j < endOfB; j++) {
                sums[p - shift] = 0.0 + beta * valuesB[j - shiftB];
                p++;
            }
        }
    }

    private static void unite(int[] columns, MergeRows a, int[] others, MergeRows b, int[] merged, MergeRows c, int from, int to, int[] inA,
            int[] inB) {
        for (int k = from; k < to; k++) {
            int i = a.starts[k];
            int j = b.starts[k];
            int p = c.starts[k];
            int endOfA = a.starts[k + 1];
            int endOfB = b.starts[k + 1];
            while (i < endOfA && j < endOfB) {
                long x = columns[i] & 0xFFFFFFFFL;
                long y = others[j] & 0xFFFFFFFFL;
                int takesA = x <= y ? 1 : 0;
                int takesB = y <= x ? 1 : 0;
                merged[p] = (int) Math.min(x, y);
                inA[p] = i | (takesA - 1);
                inB[p] = j | (takesB - 1);
                i += takesA;
                j += takesB;
                p++;
            }
            System.arraycopy(columns, i, merged, p, endOfA - i);
            for (; i < endOfA; i++) {
                inA[p] = i;
                inB[p] = -1;
                p++;
            }
            System.arraycopy(others, j, merged, p, endOfB - j);
            for (; j < endOfB; j++) {
                inA[p] = -1;
                inB[p] = j;
                p++;
            }
        }
    }

    private static void findCommon(int[] columns, MergeRows a, int[] others, MergeRows b, int from, int to, CommonElements found,
            int[] sizes) {
        long[] pairs = found.pairs;
        int p = found.size;
        for (int k = from; k < to; k++) {
            int i = a.starts[k];
            int j = b.starts[k];
            int endOfA = a.starts[k + 1];
            int endOfB = b.starts[k + 1];
            int before = p;
            // what no column is common to is written, too, and written over
            while (i < endOfA && j < endOfB) {
                long x = columns[i] & 0xFFFFFFFFL;
                long y = others[j] & 0xFFFFFFFFL;
                pairs[p] = CommonElements.pair(i, j);
                p += x == y ? 1 : 0;
                i += x <= y ? 1 : 0;
                j += y <= x ? 1 : 0;
            }
            sizes[k + 1] = p - before;
        }
        found.size = p;
    }

    private static void putColumns(int[] columns, CommonElements found, int[] merged, int position) {
        for (int k = 0; k < found.size; k++) {
            merged[position + k] = columns[found.inA(k)];
        }
    }
    //@ end

    //@ for byte char int
    private static void findCommon(int[] columns, MergeRows a, int[] others, MergeRows b, int from, int to, int[] marks,
            CommonElements found, int[] sizes) {
        long[] pairs = found.pairs;
        int p = found.size;
        for (int k = from; k < to; k++) {
            int start = a.starts[k];
            int endOfA = a.starts[k + 1];
            int endOfB = b.starts[k + 1];
            int before = p;
            for (int i = start; i < endOfA; i++) {
                marks[columns[i]] = i + 1;
            }
            for (int j = b.starts[k]; j < endOfB; j++) {
                int i = marks[others[j]] - 1;
                if (i >= start) {
                    pairs[p] = CommonElements.pair(i, j);
                    p++;
                }
            }
            sizes[k + 1] = p - before;
        }
        found.size = p;
    }
    //@ end

    /// Returns the number, or 0.0 if it is not taken: 0 and not 1.
    private static double taken(long taken, double number) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(number) & -taken);
    }
}
