package org.gcsarray.kernel;

import java.util.function.IntToLongFunction;

import org.jspecify.annotations.Nullable;

import org.gcsarray.kernel.internal.RowSink;
import org.gcsarray.kernel.internal.spgemm.ColumnRanks;
import org.gcsarray.kernel.internal.spgemm.MaskedRowSums;
import org.gcsarray.kernel.internal.spgemm.RepeatedRows;
import org.gcsarray.kernel.internal.spgemm.RepeatedSums;
import org.gcsarray.kernel.internal.spgemm.RowSums;
import org.gcsarray.kernel.internal.spgemm.RowTerms;
import org.gcsarray.kernel.internal.spgemm.RowValues;
import org.gcsarray.kernel.internal.spgemm.SparseRows;
import org.gcsarray.parallel.Parallelism;

/// The rows of one task of [Spgemm], and its scratch, which both passes use.
final class GustavsonTask {

    /// Rows after which a task sees whether it is to end.
    static final int CHECKED_ROWS = 64;

    private final int[] pointers;
    private final @Nullable MaskRows mask;
    private final boolean outside;
    private final IntToLongFunction rowId;
    private final RowSums whole;
    private final MaskedRowSums masked;
    private final @Nullable RepeatedSums repeated;
    private final int longest;
    private int[] columns = new int[0];
    private double[] values = new double[0];
    private long[] wide = new long[0];

    /// Prepares the task.
    ///
    /// @param pointers first term of each row, then the number of all
    /// @param terms    rows of B with their factors
    /// @param right    B
    /// @param products of all rows of all tasks
    /// @param repeated which rows repeat the row before, if there is no mask and many do
    GustavsonTask(int[] pointers, RowTerms terms, SparseRows right, long products, @Nullable RepeatedRows repeated,
            @Nullable MaskRows mask, boolean outside, IntToLongFunction rowId) {
        this.pointers = pointers;
        this.mask = mask;
        this.outside = outside;
        this.rowId = rowId;
        this.whole = new RowSums(right, terms, products);
        this.masked = new MaskedRowSums(right, terms, mask == null ? new int[0] : mask.columns());
        this.repeated = repeated == null ? null : new RepeatedSums(right, terms, pointers, repeated);
        this.longest = right.columnCount();
    }

    /// Sets `sizes[k + 1]` to the size of row k of the result, for listed rows `from .. to-1`.
    void count(int from, int to, int[] sizes) {
        for (int k = from; k < to; k++) {
            beginRow(k);
            if (k > from && repeated != null && repeated.repeats(k)) {
                sizes[k + 1] = sizes[k];
            } else {
                sizes[k + 1] = pointers[k] == pointers[k + 1] ? 0 : size(k);
            }
        }
    }

    private static void beginRow(int k) {
        if (k % CHECKED_ROWS == 0) {
            Parallelism.checkpoint();
        }
    }

    private int size(int k) {
        int from = pointers[k];
        int to = pointers[k + 1];
        if (mask == null) {
            return whole.count(from, to);
        }
        int row = mask.index().find(rowId.applyAsLong(k));
        if (outside) {
            makeRoom(whole.count(from, to));
            return mask.keep(row, true, columns, whole.columns(from, to, columns, null), null, null);
        }
        return row < 0 ? 0 : masked.count(from, to, mask.index().start(row), mask.index().end(row));
    }

    /// Computes the listed rows `from .. to-1` of the result.
    ///
    /// @param typed forms the values; null for sums of float64 or float32 products
    void fill(int from, int to, ResultRows result, @Nullable ColumnRanks ranks, @Nullable RowValues typed) {
        makeRoom(result.longest(from, to));
        RowSink sink = result.sink();
        // a row from which the mask is taken out needs more room than its place in the result
        double[] direct = outside ? null : sink.doubles();
        int end;
        for (int k = from; k < to; k = end) {
            beginRow(k);
            end = k + 1;
            int start = result.start(k);
            int size = result.start(k + 1) - start;
            if (size == 0) {
                continue;
            }
            if (typed != null) {
                form(k, typed, start);
            } else if (direct == null) {
                sum(k, null, 0);
                sink.putValues(start, values, size);
            } else {
                sum(k, direct, start);
            }
            putColumns(sink, start, columns, size, ranks);
            if (repeated != null && typed == null && repeated.begin(k, to, columns, size)) {
                end = repeated.end(k + 1, to);
                fillRepeated(repeated, k + 1, end, result, ranks);
            }
        }
    }

    /// Computes the rows `from .. to-1`, which repeat the row before. Where eights do not divide them, some are computed twice.
    private void fillRepeated(RepeatedSums eights, int from, int to, ResultRows result, @Nullable ColumnRanks ranks) {
        RowSink sink = result.sink();
        double[] direct = sink.doubles();
        int size = result.start(from + RepeatedSums.HEIGHT) - result.start(from);
        for (int k = from; k < to; k += RepeatedSums.HEIGHT) {
            beginRow(k - from);
            int first = Math.min(k, to - RepeatedSums.HEIGHT);
            int start = result.start(first);
            if (direct == null) {
                eights.sum(first, eights.values(), 0);
                sink.putValues(start, eights.values(), size);
            } else {
                eights.sum(first, direct, start);
            }
            putColumns(sink, start, eights.columns(), size, ranks);
        }
    }

    private void putColumns(RowSink sink, int start, int[] columns, int size, @Nullable ColumnRanks ranks) {
        if (ranks == null) {
            sink.putColumns(start, columns, size);
            return;
        }
        wide = wide.length < size ? new long[size] : wide;
        for (int p = 0; p < size; p++) {
            wide[p] = ranks.column(columns[p]);
        }
        sink.putColumns(start, wide, size);
    }

    /// Computes row k: its columns to the scratch, its values to `target` from `at` on, or to the scratch if there is none.
    private void sum(int k, double @Nullable [] target, int at) {
        int from = pointers[k];
        int to = pointers[k + 1];
        if (mask == null) {
            whole.sum(from, to, columns, target == null ? values : target, at);
            return;
        }
        int row = mask.index().find(rowId.applyAsLong(k));
        if (outside) {
            makeRoom(whole.count(from, to));
            int count = whole.sum(from, to, columns, values, 0);
            mask.keep(row, true, columns, count, values, null);
        } else {
            masked.sum(from, to, mask.index().start(row), mask.index().end(row), columns,
                    target == null ? values : target, at);
        }
    }

    /// Computes row k: its columns to the scratch, its values to `start` of the result.
    private void form(int k, RowValues typed, int start) {
        int from = pointers[k];
        int to = pointers[k + 1];
        if (mask == null) {
            typed.take(columns, whole.columns(from, to, columns, typed), start);
            return;
        }
        makeRoom(whole.count(from, to));
        int count = whole.columns(from, to, columns, typed);
        int row = mask.index().find(rowId.applyAsLong(k));
        typed.take(columns, mask.keep(row, outside, columns, count, null, typed), start);
    }

    private void makeRoom(int size) {
        if (values.length < size) {
            int length = (int) Math.min(longest, Math.max(size, values.length * 2L));
            columns = new int[length + RowSums.PADDING];
            values = new double[length];
        }
    }
}
