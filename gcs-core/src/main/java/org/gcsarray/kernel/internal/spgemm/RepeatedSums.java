package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;

/// The sums of [RepeatedRows], eight rows at a time. The place of each product among the columns is known from the row before the first of them, so
/// nothing is marked or sorted, and what is looked up for a product serves eight. The scratch of one task.
///
/// Each sum begins with 0 and adds the products in the order of the terms, as those of [RowSums] do.
public final class RepeatedSums {

    /// Rows that are summed at a time.
    public static final int HEIGHT = 8;

    /// Products of a row, and its columns, up to which sums stay in the second cache with what they are added from.
    private static final int MOST_PRODUCTS = 1 << 14;
    private static final int MOST_COLUMNS = 1 << 11;

    /// Columns that a table of places spans at most; beyond, places are found by halving.
    private static final int WIDEST_TABLE = 1 << 20;

    private final SparseRows b;
    private final RowTerms terms;
    private final int[] pointers;
    private final RepeatedRows repeated;

    /// The columns of a row that others repeat, their number, and the first of the eight sums to which each product of a row goes.
    private int[] base = new int[0];
    private int count;
    private int[] places = new int[0];

    /// Place of each column from the first one of a row on, where these are not too far apart.
    private int[] placeOfColumn = new int[0];

    /// How far the columns of a row lie behind the base.
    private int reached;
    private int moved;

    private double[] sums = new double[0];
    private int[] columns = new int[0];
    private double[] values = new double[0];

    /// Prepares sums of rows of `b`.
    ///
    /// @param pointers first term of each row, then the number of all
    public RepeatedSums(SparseRows b, RowTerms terms, int[] pointers, RepeatedRows repeated) {
        this.b = b;
        this.terms = terms;
        this.pointers = pointers;
        this.repeated = repeated;
    }

    /// Returns whether a row repeats the row before.
    public boolean repeats(int row) {
        return repeated.repeats(row);
    }

    /// Returns the end of the rows from a row on that all repeat the row before, `to` at most.
    public int end(int from, int to) {
        return repeated.end(from, to);
    }

    /// Takes the columns of a row, ascending, and finds the places of its products, if eight rows behind it, all before `to`, repeat it and there are not
    /// too many products. Returns whether that is so: then [#sum] takes any of these rows.
    public boolean begin(int row, int to, int[] ofRow, int size) {
        if (repeated.end(row + 1, Math.min(to, row + 1 + HEIGHT)) - row <= HEIGHT) {
            return false;
        }
        long products = 0;
        for (int p = pointers[row]; p < pointers[row + 1]; p++) {
            products += b.length(terms.rows[p]);
        }
        if (products > MOST_PRODUCTS || size > MOST_COLUMNS) {
            return false;
        }
        count = size;
        if (places.length < products) {
            places = new int[(int) products];
        }
        if (base.length < size) {
            base = new int[size];
            columns = new int[HEIGHT * size];
            sums = new double[HEIGHT * size];
            values = new double[HEIGHT * size];
        }
        System.arraycopy(ofRow, 0, base, 0, size);
        reached = row;
        moved = 0;
        findPlaces(row);
        return true;
    }

    private void findPlaces(int row) {
        int least = base[0];
        int span = base[count - 1] - least + 1;
        boolean isTabled = span <= WIDEST_TABLE;
        if (isTabled) {
            placeOfColumn = placeOfColumn.length < span ? new int[span] : placeOfColumn;
            for (int c = 0; c < count; c++) {
                placeOfColumn[base[c] - least] = c;
            }
        }
        int next = 0;
        for (int p = pointers[row]; p < pointers[row + 1]; p++) {
            int k = terms.rows[p];
            for (int q = b.pointers[k]; q < b.pointers[k + 1]; q++) {
                int column = b.columns[q];
                places[next++] = HEIGHT
                        * (isTabled ? placeOfColumn[column - least] : Arrays.binarySearch(base, 0, count, column));
            }
        }
    }

    /// Computes rows `row .. row+7`, which repeat each other and the row that was begun with.
    ///
    /// @param target takes their values from position `at` on, one row behind the other
    public void sum(int row, double[] target, int at) {
        Arrays.fill(sums, 0, HEIGHT * count, 0);
        int length = pointers[row + 1] - pointers[row];
        int next = 0;
        for (int p = pointers[row]; p < pointers[row + 1]; p++) {
            next = add(p, length, next);
        }
        for (int l = 0; l < HEIGHT; l++) {
            move(row + l);
            for (int c = 0; c < count; c++) {
                columns[l * count + c] = base[c] + moved;
                target[at + l * count + c] = sums[HEIGHT * c + l];
            }
        }
    }

    /// Returns the columns of the eight rows, one row behind the other, until the next call.
    public int[] columns() {
        return columns;
    }

    /// Returns room for the values of eight rows that have no place yet.
    public double[] values() {
        return values;
    }

    private void move(int row) {
        while (reached < row) {
            reached++;
            moved += repeated.distance(reached);
        }
        while (reached > row) {
            moved -= repeated.distance(reached);
            reached--;
        }
    }

    /// Adds the products of one term of each row, which are `length` terms apart, and returns the number of products before the next one.
    private int add(int term, int length, int first) {
        double[] factors = terms.factors;
        double factor0 = factors[term];
        double factor1 = factors[term + length];
        double factor2 = factors[term + 2 * length];
        double factor3 = factors[term + 3 * length];
        double factor4 = factors[term + 4 * length];
        double factor5 = factors[term + 5 * length];
        double factor6 = factors[term + 6 * length];
        double factor7 = factors[term + 7 * length];
        int start0 = start(term);
        int start1 = start(term + length);
        int start2 = start(term + 2 * length);
        int start3 = start(term + 3 * length);
        int start4 = start(term + 4 * length);
        int start5 = start(term + 5 * length);
        int start6 = start(term + 6 * length);
        int start7 = start(term + 7 * length);
        double[] values = b.values;
        int products = b.length(terms.rows[term]);
        for (int k = 0; k < products; k++) {
            int place = places[first + k];
            sums[place] += factor0 * values[start0 + k];
            sums[place + 1] += factor1 * values[start1 + k];
            sums[place + 2] += factor2 * values[start2 + k];
            sums[place + 3] += factor3 * values[start3 + k];
            sums[place + 4] += factor4 * values[start4 + k];
            sums[place + 5] += factor5 * values[start5 + k];
            sums[place + 6] += factor6 * values[start6 + k];
            sums[place + 7] += factor7 * values[start7 + k];
        }
        return first + products;
    }

    private int start(int term) {
        return b.pointers[terms.rows[term]];
    }
}
