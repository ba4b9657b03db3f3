package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.Search;
import org.gcsarray.kernel.internal.MergeRows;
import org.gcsarray.parallel.Parallelism;

/// Two matrices A and B of one shape, and the rows that one of them lists, ascending: pair k holds the elements `inA[k] .. inA[k+1]-1` of A and
/// `inB[k] .. inB[k+1]-1` of B, either of which may be none.
final class RowPairs {

    /// Elements of both operands in a block: with the result they stay in the second-level cache.
    private static final int BLOCK = 4096;

    /// Columns of both have their least width.
    final CompressedRows a;
    final CompressedRows b;
    final int[] inA;
    final int[] inB;
    final IntToLongFunction rowId;

    private RowPairs(CompressedRows a, CompressedRows b, int[] inA, int[] inB, IntToLongFunction rowId) {
        this.a = withLeastColumns(a);
        this.b = withLeastColumns(b);
        this.inA = inA;
        this.inB = inB;
        this.rowId = rowId;
    }

    /// Pairs the rows of two matrices of one shape.
    static RowPairs of(CompressedRows a, CompressedRows b) {
        if (a.rows() instanceof RowIndex.Hyper left && b.rows() instanceof RowIndex.Hyper right) {
            return merge(a, left, b, right);
        }
        return new RowPairs(a, b, densePointers(a), densePointers(b), k -> k);
    }

    /// Wrapped columns may be wider than they need to be.
    private static CompressedRows withLeastColumns(CompressedRows rows) {
        Indices columns = rows.columns().narrowTo(rows.columnCount());
        return columns == rows.columns() ? rows
                : Wrapping.proven(rows.rowCount(), rows.columnCount(), rows.rows(), columns, rows.values(),
                        rows.fill());
    }

    /// One operand is plain, so that there is room for a pointer per row.
    private static int[] densePointers(CompressedRows rows) {
        return switch (rows.rows()) {
            case RowIndex.Dense dense -> Pointers.of(dense);
            case RowIndex.Hyper _ -> Pointers.of(rows.toDenseRows(Long.MAX_VALUE).rows());
        };
    }

    private static RowPairs merge(CompressedRows left, RowIndex.Hyper a, CompressedRows right, RowIndex.Hyper b) {
        int most = Math.addExact(a.listedRows(), b.listedRows());
        long[] ids = new long[most];
        int[] inA = new int[most + 1];
        int[] inB = new int[most + 1];
        int i = 0;
        int j = 0;
        int k = 0;
        for (; i < a.listedRows() || j < b.listedRows(); k++) {
            long nextA = i < a.listedRows() ? a.rowId(i) : Long.MAX_VALUE;
            long nextB = j < b.listedRows() ? b.rowId(j) : Long.MAX_VALUE;
            ids[k] = Math.min(nextA, nextB);
            i += nextA <= nextB ? 1 : 0;
            j += nextB <= nextA ? 1 : 0;
            inA[k + 1] = Pointers.of(a)[i];
            inB[k + 1] = Pointers.of(b)[j];
        }
        return new RowPairs(left, right, Arrays.copyOf(inA, k + 1), Arrays.copyOf(inB, k + 1), pair -> ids[pair]);
    }

    /// Returns the rows of A, for a merge on one thread.
    ///
    /// @param factor what each number counts in a sum
    MergeRows rowsOfA(double factor) {
        return new MergeRows(inA, a.columns(), factor);
    }

    /// Returns the rows of B, for a merge on one thread.
    MergeRows rowsOfB(double factor) {
        return new MergeRows(inB, b.columns(), factor);
    }

    int size() {
        return inA.length - 1;
    }

    /// Returns the elements of both matrices before pair k.
    long elementsBefore(int k) {
        return (long) inA[k] + inB[k];
    }

    /// Returns the first pair with at least `elements` elements before it, at most `size()`.
    int firstAfter(long elements) {
        return Search.first(0, size(), k -> elementsBefore(k) >= elements);
    }

    /// What is done for numbers `from .. to-1`, those of pairs or of elements.
    @FunctionalInterface
    interface Range {
        void run(int from, int to);
    }

    /// Runs a block of pairs `first .. last-1` after the other: at least one pair, and as many as have [#BLOCK] elements together. The thread can
    /// be interrupted between two of them.
    void forEachBlock(int first, int last, Range block) {
        int to;
        for (int from = first; from < last; from = to) {
            Parallelism.checkpoint();
            long limit = elementsBefore(from) + BLOCK;
            to = from + 1;
            while (to < last && elementsBefore(to + 1) <= limit) {
                to++;
            }
            block.run(from, to);
        }
    }

    /// Returns how many elements pairs `from .. to-1` have in common at most: those of the shorter row of each.
    int mostCommon(int from, int to) {
        int most = 0;
        for (int k = from; k < to; k++) {
            most += Math.min(inA[k + 1] - inA[k], inB[k + 1] - inB[k]);
        }
        return most;
    }
}
