package org.gcsarray.kernel;

import java.util.function.IntToLongFunction;

import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.internal.ColumnRanks;
import org.gcsarray.kernel.internal.SparseRows;
import org.gcsarray.kernel.internal.WideArrays;
import org.gcsarray.parallel.Parallelism;

/// One run of [Spgemm]: operands in the form that the loops need, the cut into tasks, both passes.
final class Gustavson {

    /// Columns from which their ranks stand for them: loops count them in int.
    private static final long MANY_COLUMNS = Integer.MAX_VALUE;

    private final CompressedRows a;
    private final CompressedRows b;
    private final int[] pointers;
    /// Row of B that each element of A meets, -1 for none.
    private final int[] rows;
    private final double[] factors;
    private final SparseRows right;
    private final @Nullable ColumnRanks ranks;
    private final @Nullable MaskRows mask;
    private final boolean outside;
    private final long products;

    Gustavson(CompressedRows a, CompressedRows b, @Nullable CompressedRows mask, boolean outside) {
        this.a = a;
        this.b = b;
        this.outside = outside;
        this.pointers = Pointers.of(a.rows());
        this.rows = BRows.ofEachElement(a, b);
        this.factors = WideArrays.doubles(a.values());
        ColumnRanks ranking = b.columnCount() >= MANY_COLUMNS ? ColumnRanks.of(b.columns()) : null;
        this.ranks = ranking;
        int[] columns = ranking == null ? WideArrays.ints(b.columns()) : ranking.ranks(b.columns());
        int columnCount = ranking == null ? (int) b.columnCount() : ranking.size();
        int[] bPointers = Pointers.of(b.rows());
        this.products = products(rows, bPointers);
        this.right = new SparseRows(bPointers, columns, WideArrays.doubles(b.values()), columnCount,
                (double) products / Math.max(1, b.nse()));
        this.mask = mask == null ? null : MaskRows.of(mask, ranking);
    }

    /// Returns the number of pairs a(i,k), b(k,j) of stored elements.
    static long products(int[] rows, int[] pointers) {
        long products = 0;
        for (int row : rows) {
            products += row < 0 ? 0 : pointers[row + 1] - pointers[row];
        }
        return products;
    }

    CompressedRows run(Parallelism parallelism, long maxBytes) {
        int listed = a.rows().listedRows();
        int tasks = parallelism.tasksFor(products);
        int[] cuts = cuts(tasks);
        IntToLongFunction rowId = a.rows() instanceof RowIndex.Dense ? k -> k : a.rows()::rowId;
        GustavsonTask[] states = new GustavsonTask[tasks];
        int[] sizes = new int[listed + 1];
        parallelism.run(tasks, task -> {
            states[task] = new GustavsonTask(pointers, rows, factors, right, products, mask, outside, rowId);
            states[task].count(cuts[task], cuts[task + 1], sizes);
        });
        ResultRows result = new ResultRows(a.rowCount(), b.columnCount(), a.values().dtype(), sizes, rowId, maxBytes);
        parallelism.run(tasks, task -> states[task].fill(cuts[task], cuts[task + 1], result, ranks));
        return result.finish();
    }

    /// Returns the first listed row of each task, and the number of rows: cut where a task has its share of the products.
    private int[] cuts(int tasks) {
        int listed = a.rows().listedRows();
        int[] cuts = new int[tasks + 1];
        cuts[tasks] = listed;
        int task = 1;
        long sum = 0;
        for (int k = 0; k < listed && task < tasks; k++) {
            for (; task < tasks && sum >= products / tasks * task; task++) {
                cuts[task] = k;
            }
            for (int p = pointers[k]; p < pointers[k + 1]; p++) {
                sum += rows[p] < 0 ? 0 : right.length(rows[p]);
            }
        }
        for (; task < tasks; task++) {
            cuts[task] = listed;
        }
        return cuts;
    }
}
