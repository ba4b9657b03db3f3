package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;

/// Sorts the columns of a row, distinct and not negative.
///
/// `Arrays.sort` has vector code for ranges of about 20 to 43 ints (JDK 22 and later, AVX2 or AVX-512): 1.0-1.7 ns per entry there
/// against 5-11 ns just outside. So shorter rows are padded to 20 entries, and longer ones are parted by value until they fit.
final class RowSort {

    /// Entries up to which padding costs more than it gains.
    private static final int TINY = 5;
    private static final int LEAST = 20;
    private static final int MOST = 43;
    /// Entries up to which parting pays.
    private static final int MOST_PARTED = 160;

    /// Room that [#sort] needs behind the last entry.
    static final int PADDING = LEAST;

    private final int[] upper = new int[MOST_PARTED];

    /// Sorts `columns[from] .. columns[to-1]`; up to [#PADDING] entries behind them are overwritten.
    void sort(int[] columns, int from, int to) {
        int count = to - from;
        if (count <= TINY) {
            insert(columns, from, to);
        } else if (count < LEAST) {
            Arrays.fill(columns, to, from + LEAST, Integer.MAX_VALUE);
            Arrays.sort(columns, from, from + LEAST);
        } else if (count <= MOST || count > MOST_PARTED) {
            Arrays.sort(columns, from, to);
        } else {
            int least = columns[from];
            int most = columns[from];
            for (int k = from + 1; k < to; k++) {
                least = Math.min(least, columns[k]);
                most = Math.max(most, columns[k]);
            }
            part(columns, from, to, least, most);
        }
    }

    private static void insert(int[] a, int from, int to) {
        for (int k = from + 1; k < to; k++) {
            int entry = a[k];
            int hole = k;
            for (; hole > from && a[hole - 1] > entry; hole--) {
                a[hole] = a[hole - 1];
            }
            a[hole] = entry;
        }
    }

    /// Parts entries in `least .. most` at the middle of that range, without a branch per entry, and sorts both parts.
    private void part(int[] a, int from, int to, int least, int most) {
        if (to - from <= MOST) {
            Arrays.sort(a, from, to);
            return;
        }
        int middle = (least + most) >>> 1;
        int low = from;
        int high = 0;
        for (int k = from; k < to; k++) {
            int entry = a[k];
            a[low] = entry;
            upper[high] = entry;
            int isLow = (entry - middle - 1) >>> 31;
            low += isLow;
            high += 1 - isLow;
        }
        System.arraycopy(upper, 0, a, low, high);
        part(a, from, low, least, middle);
        part(a, low, to, middle + 1, most);
    }
}
