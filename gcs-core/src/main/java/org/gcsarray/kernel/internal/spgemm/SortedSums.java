package org.gcsarray.kernel.internal.spgemm;

/// Sums of few products, without a place for each column: all products are written down, sorted by column and position, and those of
/// a column added where they stand side by side (expand, sort, compress; Bell, Dalton, Olson 2012).
///
/// A key is a column with the position of its product below it, so that products of a column are added in their order.
final class SortedSums {

    static final int POSITION_BITS = 8;
    /// Products that positions can tell apart.
    static final int MOST = 1 << POSITION_BITS;
    /// Columns that fit above a position.
    static final int MOST_COLUMNS = 1 << (31 - POSITION_BITS);
    /// Entries behind the last one that vectors and the sort may overwrite.
    static final int ROOM = Math.max(RowSort.PADDING, 32);

    private final SparseRows b;
    private final RowTerms terms;
    private final ProductLoops loops;
    private final RowSort rowSort = new RowSort();
    private final int[] keys = new int[MOST + ROOM];
    private final double[] products = new double[MOST + ROOM];

    SortedSums(SparseRows b, RowTerms terms, ProductLoops loops) {
        this.b = b;
        this.terms = terms;
        this.loops = loops;
    }

    /// Writes sums in ascending order of columns; see [RowSums#sum]. The rows hold at most [#MOST] elements.
    int sum(int from, int to, int[] columns, double[] values, int at) {
        int count = loops.scaleRows(b, terms.rows, terms.factors, from, to, keys, products);
        rowSort.sort(keys, 0, count);
        return compress(keys, products, count, columns, values, at);
    }

    private static int compress(int[] keys, double[] products, int count, int[] columns, double[] values, int at) {
        int last = -1;
        int before = -1;
        double sum = 0;
        for (int k = 0; k < count; k++) {
            int key = keys[k];
            int column = key >>> POSITION_BITS;
            if (column != before) {
                before = column;
                sum = 0;
                last++;
                columns[last] = column;
            }
            sum += products[key & (MOST - 1)];
            values[at + last] = sum;
        }
        return last + 1;
    }
}
