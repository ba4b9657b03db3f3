package org.gcsarray.format.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.RowIndex;

/// The two passes of a counting transposition over a part of the elements: one loop for each width that both columns and rows have, up to 32 bits.
/// Two elements at a time, which takes less time where neighbours go to neighbouring columns.
///
/// ```
/// count    counts[columns[k]]++
/// move     p = next[columns[k]]++,  target rows[p] = row of k,  values[p] = value k, or order[p] = k
/// ```
public final class TranspositionLoops {

    private TranspositionLoops() {}

    /// Adds the number of elements of each column to `counts`, for elements `from .. to-1`.
    public static void count(Indices columns, int from, int to, int[] counts) {
        switch (columns) {
            case Indices8 c -> count(Backing.of(c), from, to, counts);
            case Indices16 c -> count(Backing.of(c), from, to, counts);
            case Indices32 c -> count(Backing.of(c), from, to, counts);
            case Indices64 _ -> throw tooWide();
        }
    }

    /// Moves elements `from .. to-1` with their values.
    ///
    /// @param next   next free position of each column
    /// @param rows   takes the rows; as wide as the columns
    /// @param values values of the source
    /// @param target takes the values
    public static void move(RowIndex index, Indices columns, int from, int to, int[] next, Indices rows, double[] values, double[] target) {
        switch (columns) {
            case Indices8 c -> move(index, Backing.of(c), from, to, next, Backing.of((Indices8) rows), values, target);
            case Indices16 c -> move(index, Backing.of(c), from, to, next, Backing.of((Indices16) rows), values, target);
            case Indices32 c -> move(index, Backing.of(c), from, to, next, Backing.of((Indices32) rows), values, target);
            case Indices64 _ -> throw tooWide();
        }
    }

    /// Moves elements `from .. to-1` with the numbers of their values.
    ///
    /// @param next  next free position of each column
    /// @param rows  takes the rows; as wide as the columns
    /// @param order takes the numbers
    public static void move(RowIndex index, Indices columns, int from, int to, int[] next, Indices rows, int[] order) {
        switch (columns) {
            case Indices8 c -> move(index, Backing.of(c), from, to, next, Backing.of((Indices8) rows), order);
            case Indices16 c -> move(index, Backing.of(c), from, to, next, Backing.of((Indices16) rows), order);
            case Indices32 c -> move(index, Backing.of(c), from, to, next, Backing.of((Indices32) rows), order);
            case Indices64 _ -> throw tooWide();
        }
    }

    private static AssertionError tooWide() {
        return new AssertionError("columns that are counted one by one fit 32 bits");
    }

    //@ for byte char int
    private static void count(int[] columns, int from, int to, int[] counts) {
        int k = from;
        for (; k < to - 1; k += 2) {
            int one = columns[k];
            int other = columns[k + 1];
            counts[one]++;
            counts[other]++;
        }
        if (k < to) {
            counts[columns[k]]++;
        }
    }

    private static void move(RowIndex index, int[] columns, int from, int to, int[] next, int[] merged, double[] values,
            double[] target) {
        int[] pointers = Pointers.of(index);
        int k = from;
        for (int listed = index.listedRowAt(from); k < to; listed++) {
            long row = index.rowId(listed);
            int end = Math.min(pointers[listed + 1], to);
            for (; k < end - 1; k += 2) {
                int one = next[columns[k]]++;
                int other = next[columns[k + 1]]++;
                merged[one] = (int) row;
                target[one] = values[k];
                merged[other] = (int) row;
                target[other] = values[k + 1];
            }
            if (k < end) {
                int position = next[columns[k]]++;
                merged[position] = (int) row;
                target[position] = values[k];
                k++;
            }
        }
    }

    private static void move(RowIndex index, int[] columns, int from, int to, int[] next, int[] merged, int[] order) {
        int[] pointers = Pointers.of(index);
        int k = from;
        for (int listed = index.listedRowAt(from); k < to; listed++) {
            long row = index.rowId(listed);
            int end = Math.min(pointers[listed + 1], to);
            for (; k < end - 1; k += 2) {
                int one = next[columns[k]]++;
                int other = next[columns[k + 1]]++;
                merged[one] = (int) row;
                order[one] = k;
                merged[other] = (int) row;
                order[other] = k + 1;
            }
            if (k < end) {
                int position = next[columns[k]]++;
                merged[position] = (int) row;
                order[position] = k;
                k++;
            }
        }
    }
    //@ end
}
