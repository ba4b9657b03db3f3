package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.ops.operand.OpOptions;

/// Sparse matrix times sparse matrix in any type and over any semiring, row by row (Gustavson 1978).
///
/// float64 and float32 sums of products are those of [Spgemm]. For everything else a first pass counts the elements of each row, so that
/// a result too large is refused before its values, and a second one sums them, on the calling thread. O(products + sorting of each row)
/// time. Extra memory: 4 bytes per element of A, 8 per element of B, and for each column of B, or each that occurs if they are many, the
/// sum and 8 bytes. What a row touched is cleared by its touched columns only: the square of an identity of n rows costs O(n).
final class RowProduct {

    /// Elements that a Java array holds on every JVM.
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    /// Rows of B up to which each gets a pointer, which is found faster than one of a list: 256 kB, or more where there are more elements.
    private static final int CHEAP_ROWS = 1 << 16;

    private final CompressedRows a;
    private final CompressedRows b;
    private final int[] pointersOfA;
    private final int[] pointersOfB;
    private final int[] rowsOfB;
    private final ColumnRanks ranks;

    private RowProduct(CompressedRows a, CompressedRows right) {
        this.a = a;
        this.b = right.rowCount() <= CHEAP_ROWS + (long) a.nse() + right.nse() ? right.toDenseRows(Long.MAX_VALUE)
                : right;
        this.pointersOfA = Pointers.of(a.rows());
        this.pointersOfB = Pointers.of(b.rows());
        this.rowsOfB = listedRows(a.columns(), b.rows());
        this.ranks = ColumnRanks.of(b.columns(), b.columnCount());
    }

    /// Returns `C = A B`, canonical, with the zero of the semiring as fill.
    ///
    /// @param a matrix
    /// @param b matrix of `a.columnCount()` rows, of the same type
    /// @throws IllegalArgumentException if the result would exceed the limit of the options
    /// @throws ArithmeticException      if an integer overflows
    static CompressedRows of(CompressedRows a, CompressedRows b, ProductRules rules) {
        DType dtype = a.values().dtype();
        boolean isKernel = rules.semiring() == Semiring.PLUS_TIMES
                && (dtype == DType.FLOAT64 || dtype == DType.FLOAT32);
        if (a.columnCount() == 1) {
            checkOuter(a, b, rules);
        }
        return isKernel ? Spgemm.multiply(zeroFill(a), zeroFill(b), rules.options().parallelism(),
                rules.options().maxBytes())
                : new RowProduct(a, b).multiply(rules);
    }

    /// Gives a fill of -0.0 the sign that all results have.
    private static CompressedRows zeroFill(CompressedRows rows) {
        return rows.withValues(rows.values(), Scalar.zero(rows.values().dtype()));
    }

    /// Refuses a product of a column and a row by the number of its elements, which nothing can reduce, before they are counted.
    private static void checkOuter(CompressedRows a, CompressedRows b, ProductRules rules) {
        double elements = (double) a.nse() * b.nse();
        rules.options().checkBytes("the result of " + rules.operation() + " would have " + (long) elements
                + " elements: it", elements * a.values().dtype().byteWidth());
    }

    /// Returns the listed row of B that each element of A meets, -1 for none.
    private static int[] listedRows(Indices columns, RowIndex rows) {
        int[] listed = new int[columns.size()];
        if (rows instanceof RowIndex.Dense) {
            columns.copyTo(0, listed.length, listed);
            return listed;
        }
        for (int p = 0; p < listed.length; p++) {
            listed[p] = rows.find(columns.get(p));
        }
        return listed;
    }

    private CompressedRows multiply(ProductRules rules) {
        int[] pointers = rowEnds(rules);
        int size = pointers[pointers.length - 1];
        RowSums sums = RowSums.of(rules.semiring(), a.values(), b.values(), ranks, size);
        int listed = a.rows().listedRows();
        IndicesWriter columns = Indices.writer(b.columnCount(), size);
        IndicesWriter rows = Indices.writer(a.rowCount(), size);
        int[] touched = new int[ranks.count()];
        int[] seen = new int[ranks.count()];
        int position = 0;
        for (int k = 0; k < listed; k++) {
            int count = 0;
            for (int p = pointersOfA[k]; p < pointersOfA[k + 1]; p++) {
                if (rowsOfB[p] < 0) {
                    continue;
                }
                int from = pointersOfB[rowsOfB[p]];
                int to = pointersOfB[rowsOfB[p] + 1];
                for (int q = from; q < to; q++) {
                    int rank = ranks.rank(q);
                    if (seen[rank] != k + 1) {
                        seen[rank] = k + 1;
                        touched[count++] = rank;
                    }
                }
                sums.add(p, from, to);
            }
            Arrays.sort(touched, 0, count);
            sums.take(touched, count);
            long row = a.rows().rowId(k);
            for (int i = 0; i < count; i++) {
                rows.set(position, row);
                columns.set(position++, ranks.column(touched[i]));
            }
        }
        Scalar zero = rules.zero(sums.dtype());
        return CompressedRows.wrap(a.rowCount(), b.columnCount(), RowIndex.Hyper.compress(a.rowCount(), rows.finish()),
                columns.finish(), sums.values(), zero).toSmallerRows();
    }

    /// Returns where each listed row of the result ends, after a leading 0.
    private int[] rowEnds(ProductRules rules) {
        int listed = a.rows().listedRows();
        int[] ends = new int[listed + 1];
        int[] seen = new int[ranks.count()];
        long total = 0;
        for (int k = 0; k < listed; k++) {
            for (int p = pointersOfA[k]; p < pointersOfA[k + 1]; p++) {
                if (rowsOfB[p] < 0) {
                    continue;
                }
                for (int q = pointersOfB[rowsOfB[p]]; q < pointersOfB[rowsOfB[p] + 1]; q++) {
                    int rank = ranks.rank(q);
                    if (seen[rank] != k + 1) {
                        seen[rank] = k + 1;
                        total++;
                    }
                }
            }
            checkSize(total, rules);
            ends[k + 1] = (int) total;
        }
        return ends;
    }

    private void checkSize(long elements, ProductRules rules) {
        OpOptions options = rules.options();
        int bytes = a.values().dtype().byteWidth() + Indices.widthFor(b.columnCount());
        options.checkBytes("the result of " + rules.operation() + ", of " + elements + " elements or more,",
                (double) elements * bytes);
        if (elements > LARGEST_ARRAY) {
            throw new IllegalArgumentException("the result of " + rules.operation() + " would have " + elements
                    + " elements or more; one array holds at most " + LARGEST_ARRAY);
        }
    }
}
