package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;

/// Sums of scaled sparse rows at the columns of a mask only: the columns of the mask row go into a hash table, whatever misses it
/// is passed over. No sort is needed: the result is read in the order of the mask.
///
/// Memory grows with the longest mask row. The scratch of one task. Sums are formed as in [RowSums], to the same bits.
public final class MaskedRowSums {

    private static final int EMPTY = -1;

    private final SparseRows b;
    private final RowTerms terms;
    private final int[] maskColumns;
    private int[] keys = new int[0];
    /// Position in the mask row, of each slot.
    private int[] places = new int[0];
    private double[] sums = new double[0];
    private boolean[] reached = new boolean[0];
    private int shift = 32;

    /// Prepares sums of rows of `b`.
    ///
    /// @param terms       what is added up, in ranges
    /// @param maskColumns columns of all mask rows, ascending in each; negative ones stand for columns that B does not have
    public MaskedRowSums(SparseRows b, RowTerms terms, int[] maskColumns) {
        this.b = b;
        this.terms = terms;
        this.maskColumns = maskColumns;
    }

    /// Returns how many columns of the mask row at `maskFrom .. maskTo-1` the rows of terms `from .. to-1` hold.
    public int count(int from, int to, int maskFrom, int maskTo) {
        load(maskFrom, maskTo);
        int count = 0;
        for (int p = from; p < to; p++) {
            int row = terms.rows[p];
            for (int q = row < 0 ? 0 : b.pointers[row]; q < (row < 0 ? 0 : b.pointers[row + 1]); q++) {
                int place = place(b.columns[q]);
                if (place >= 0 && !reached[place]) {
                    reached[place] = true;
                    count++;
                }
            }
        }
        return count;
    }

    /// Writes the sums at the columns of the mask row, as [RowSums#sum] does.
    public int sum(int from, int to, int maskFrom, int maskTo, int[] columns, double[] values, int at) {
        load(maskFrom, maskTo);
        for (int p = from; p < to; p++) {
            int row = terms.rows[p];
            double factor = terms.factors[p];
            for (int q = row < 0 ? 0 : b.pointers[row]; q < (row < 0 ? 0 : b.pointers[row + 1]); q++) {
                int place = place(b.columns[q]);
                if (place >= 0) {
                    reached[place] = true;
                    sums[place] += factor * b.values[q];
                }
            }
        }
        int count = 0;
        for (int place = 0; place < maskTo - maskFrom; place++) {
            if (reached[place]) {
                columns[count] = maskColumns[maskFrom + place];
                values[at + count++] = sums[place];
            }
        }
        return count;
    }

    private void load(int maskFrom, int maskTo) {
        int length = maskTo - maskFrom;
        int bits = Math.max(4, 33 - Integer.numberOfLeadingZeros(length));
        if (keys.length < 1 << bits) {
            keys = new int[1 << bits];
            places = new int[1 << bits];
            sums = new double[1 << (bits - 1)];
            reached = new boolean[1 << (bits - 1)];
        }
        shift = 32 - bits;
        Arrays.fill(keys, 0, 1 << bits, EMPTY);
        Arrays.fill(sums, 0, length, 0);
        Arrays.fill(reached, 0, length, false);
        for (int place = 0; place < length; place++) {
            int column = maskColumns[maskFrom + place];
            if (column >= 0) {
                int slot = slot(column);
                keys[slot] = column;
                places[slot] = place;
            }
        }
    }

    /// Returns the place of a column in the mask row, or -1.
    private int place(int column) {
        int slot = slot(column);
        return keys[slot] == EMPTY ? -1 : places[slot];
    }

    /// Returns the slot of a column, or the empty one where it would be.
    private int slot(int column) {
        int mask = -1 >>> shift;
        int slot = HashSums.firstSlot(column, shift);
        while (keys[slot] != column && keys[slot] != EMPTY) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
