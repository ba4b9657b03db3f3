package org.gcsarray.kernel.internal.spgemm;

import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

/// The structure of a product of sparse matrices: which rows of B each row of A meets, and which columns each row of the product has.
///
/// Values are summed in a place for each column, which is 0 between rows. One set of places is kept for the next call, so that a single thread
/// allocates them once; others that are at work at the same time make their own.
public final class ProductRows {

    /// First element of each row of A, then their number.
    private final int[] pointers;
    /// Row of B that each element of A meets, -1 for none.
    private final int[] rows;
    private final int[] pointersOfB;
    private final int[] columnsOfB;
    private final int columnCount;
    /// First element of the product in each row of A, then their number.
    private final int[] starts;
    private final int[] columns;
    private final long products;
    private final AtomicReference<@Nullable Places> kept = new AtomicReference<>();

    /// Takes a structure; arrays are shared.
    ///
    /// @param pointers first element of each listed row of A, then their number
    /// @param rows     row of B that each element of A meets, -1 for none
    /// @param b        B, of which the values are not kept
    /// @param starts   first element of the product in each listed row of A, then their number
    /// @param columns  columns of the product, as those of B
    public ProductRows(int[] pointers, int[] rows, SparseRows b, int[] starts, int[] columns) {
        this.pointers = pointers;
        this.rows = rows;
        this.pointersOfB = b.pointers;
        this.columnsOfB = b.columns;
        this.columnCount = b.columnCount;
        this.starts = starts;
        this.columns = columns;
        this.products = products(rows, b.pointers);
    }

    /// Returns the number of pairs of elements of A and B that meet.
    ///
    /// @param rows        row of B that each element of A meets, -1 for none
    /// @param pointersOfB first element of each row of B, then their number
    public static long products(int[] rows, int[] pointersOfB) {
        long products = 0;
        for (int row : rows) {
            products += row < 0 ? 0 : pointersOfB[row + 1] - pointersOfB[row];
        }
        return products;
    }

    /// Returns the first listed row of each task, and the number of rows: cut where a task has its share of the products.
    public static int[] cuts(int[] pointers, int[] rows, int[] pointersOfB, long products, int tasks) {
        int listed = pointers.length - 1;
        int[] cuts = new int[tasks + 1];
        cuts[tasks] = listed;
        int task = 1;
        long sum = 0;
        for (int k = 0; k < listed && task < tasks; k++) {
            for (; task < tasks && sum >= products / tasks * task; task++) {
                cuts[task] = k;
            }
            for (int p = pointers[k]; p < pointers[k + 1]; p++) {
                int row = rows[p];
                sum += row < 0 ? 0 : pointersOfB[row + 1] - pointersOfB[row];
            }
        }
        for (; task < tasks; task++) {
            cuts[task] = listed;
        }
        return cuts;
    }

    /// Returns the first listed row of each task, and the number of rows.
    public int[] cuts(int tasks) {
        return cuts(pointers, rows, pointersOfB, products, tasks);
    }

    /// Returns the number of pairs of elements of A and B that meet.
    public long products() {
        return products;
    }

    /// Returns the number of listed rows of A.
    public int count() {
        return pointers.length - 1;
    }

    /// Returns the number of elements of A.
    public int sizeOfA() {
        return rows.length;
    }

    /// Returns the number of elements of B.
    public int sizeOfB() {
        return columnsOfB.length;
    }

    /// Returns the number of elements of the product.
    public int size() {
        return columns.length;
    }

    /// A place for each column of the product, 0 between rows.
    public static final class Places {

        private final double[] sums;

        private Places(int columnCount) {
            this.sums = new double[columnCount];
        }
    }

    /// Returns places for one task; [#keep] takes them back.
    public Places places() {
        Places last = kept.getAndSet(null);
        return last == null ? new Places(columnCount) : last;
    }

    /// Keeps the places of a task that has come to its end.
    public void keep(Places places) {
        kept.set(places);
    }

    //@ for double float
    /// Writes the values of rows `from .. to-1` of the product: sums in double of products in double, added in the order of A.
    ///
    /// @param places those of the task
    public void multiply(double[] a, double[] b, double[] c, int from, int to, Places places) {
        for (int k = from; k < to; k++) {
            for (int p = pointers[k]; p < pointers[k + 1]; p++) {
                int row = rows[p];
                if (row >= 0) {
                    add(a[p], b, pointersOfB[row], pointersOfB[row + 1], places.sums);
                }
            }
            take(places.sums, starts[k], starts[k + 1], c);
        }
    }
    //@ end

    private void add(double factor, double[] b, int from, int to, double[] sums) {
        int[] at = columnsOfB;
        for (int q = from; q < to; q++) {
            sums[at[q]] += factor * b[q];
        }
    }

    private void add(double factor, float[] b, int from, int to, double[] sums) {
        int[] at = columnsOfB;
        for (int q = from; q < to; q++) {
            sums[at[q]] += factor * b[q];
        }
    }

    private void take(double[] sums, int from, int to, double[] c) {
        for (int p = from; p < to; p++) {
            int column = columns[p];
            c[p] = sums[column];
            sums[column] = 0;
        }
    }

    private void take(double[] sums, int from, int to, float[] c) {
        for (int p = from; p < to; p++) {
            int column = columns[p];
            c[p] = (float) sums[column];
            sums[column] = 0;
        }
    }
}
