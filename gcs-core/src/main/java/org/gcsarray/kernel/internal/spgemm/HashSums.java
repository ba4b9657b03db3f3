package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;

/// Sums by column in a hash table with linear probing, for rows that touch few of very many columns. Grows with the largest row;
/// only what a row touched is cleared after it.
final class HashSums {

    private static final int EMPTY = -1;

    private final SparseRows b;
    private final RowTerms terms;
    private int[] keys = new int[0];
    private double[] sums = new double[0];
    private int[] slots = new int[0];
    private int used;
    private final RowSort rowSort = new RowSort();

    HashSums(SparseRows b, RowTerms terms) {
        this.b = b;
        this.terms = terms;
    }

    /// Returns the number of distinct columns of the rows of terms `from .. to-1`, which hold `products` elements.
    int count(int from, int to, long products) {
        int shift = prepare(products);
        for (int p = from; p < to; p++) {
            int row = terms.rows[p];
            for (int q = row < 0 ? 0 : b.pointers[row]; q < (row < 0 ? 0 : b.pointers[row + 1]); q++) {
                slot(b.columns[q], shift);
            }
        }
        int count = used;
        clear();
        return count;
    }

    /// Writes sums in ascending order of columns; see [RowSums#sum].
    int sum(int from, int to, long products, int[] columns, double[] values, int at) {
        int shift = prepare(products);
        for (int p = from; p < to; p++) {
            int row = terms.rows[p];
            double factor = terms.factors[p];
            for (int q = row < 0 ? 0 : b.pointers[row]; q < (row < 0 ? 0 : b.pointers[row + 1]); q++) {
                sums[slot(b.columns[q], shift)] += factor * b.values[q];
            }
        }
        int count = used;
        for (int k = 0; k < count; k++) {
            columns[k] = keys[slots[k]];
        }
        rowSort.sort(columns, 0, count);
        for (int k = 0; k < count; k++) {
            values[at + k] = sums[slot(columns[k], shift)];
        }
        clear();
        return count;
    }

    /// Makes room for a row and returns the shift that turns a hash into a slot of a table at most half full.
    private int prepare(long products) {
        int bits = Math.max(4, 65 - Long.numberOfLeadingZeros(products));
        int size = 1 << bits;
        if (keys.length < size) {
            keys = new int[size];
            Arrays.fill(keys, EMPTY);
            sums = new double[size];
            slots = new int[size / 2];
        }
        return 32 - bits;
    }

    /// Returns the slot at which the search for a column begins. A product with the golden ratio alone would put columns at equal distances, such as
    /// those of an unfolded array, next to each other: one in thirty distances was several times as slow.
    static int firstSlot(int column, int shift) {
        return ((column ^ column >>> 11) * 0x9E3779B1) >>> shift;
    }

    /// Returns where the sum of a column is kept.
    private int slot(int column, int shift) {
        int mask = -1 >>> shift;
        int slot = firstSlot(column, shift);
        while (keys[slot] != column) {
            if (keys[slot] == EMPTY) {
                keys[slot] = column;
                slots[used++] = slot;
                break;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void clear() {
        for (int k = 0; k < used; k++) {
            keys[slots[k]] = EMPTY;
            sums[slots[k]] = 0;
        }
        used = 0;
    }
}
