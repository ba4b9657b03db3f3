package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.internal.MergeLoops;
import org.gcsarray.kernel.internal.MergeRow;
import org.gcsarray.parallel.Parallelism;

/// The rows of one task of [RowMerge]. Rows are taken in blocks, whose columns and values are widened first, so that one loop serves all
/// types.
final class MergeTask {

    /// Elements of both operands in a block: with the result they stay in the second-level cache.
    private static final int BLOCK = 4096;

    private final CompressedRows a;
    private final CompressedRows b;
    private final RowPairs pairs;
    private final Rule rule;
    private final int first;
    private final int last;
    private final MergeRow rowOfA = new MergeRow(BLOCK);
    private final MergeRow rowOfB = new MergeRow(BLOCK);

    /// What becomes of two rows.
    sealed interface Rule permits Sum, Product {}

    /// `alpha A + beta B`.
    record Sum(double alpha, double beta) implements Rule {}

    /// `A .* B`.
    record Product() implements Rule {}

    MergeTask(CompressedRows a, CompressedRows b, RowPairs pairs, Rule rule, int first, int last) {
        this.a = a;
        this.b = b;
        this.pairs = pairs;
        this.rule = rule;
        this.first = first;
        this.last = last;
    }

    /// Sets `sizes[k + 1]` to the size of pair k of the result.
    void count(int[] sizes) {
        for (int from = first; from < last;) {
            Parallelism.checkpoint();
            int to = endOfBlock(from);
            readColumns(from, to);
            for (int k = from; k < to; k++) {
                int common = MergeLoops.common(rowOfA(k), rowOfB(k));
                sizes[k + 1] = switch (rule) {
                    case Product _ -> common;
                    case Sum _ -> pairs.inA[k + 1] - pairs.inA[k] + (pairs.inB[k + 1] - pairs.inB[k] - common);
                };
            }
            from = to;
        }
    }

    /// Computes the rows of the result.
    void fill(ResultRows result) {
        MergeRow merged = new MergeRow(BLOCK);
        for (int from = first; from < last;) {
            Parallelism.checkpoint();
            int to = endOfBlock(from);
            readColumns(from, to);
            rowOfA.read(a.values(), pairs.inA[from], pairs.inA[to]);
            rowOfB.read(b.values(), pairs.inB[from], pairs.inB[to]);
            int origin = result.start(from);
            merged.reserve(origin, result.start(to));
            for (int k = from; k < to; k++) {
                merged.row(result.start(k), result.start(k + 1));
                switch (rule) {
                    case Sum sum -> MergeLoops.add(sum.alpha, rowOfA(k), sum.beta, rowOfB(k), merged);
                    case Product _ -> MergeLoops.multiply(rowOfA(k), rowOfB(k), merged);
                }
            }
            result.sink().putColumns(origin, merged.columns(), result.start(to) - origin);
            result.sink().putValues(origin, merged.values(), result.start(to) - origin);
            from = to;
        }
    }

    /// Returns the end of the block of rows that begins at a row: at least that one.
    private int endOfBlock(int from) {
        long limit = pairs.elementsBefore(from) + BLOCK;
        int to = from + 1;
        while (to < last && pairs.elementsBefore(to + 1) <= limit) {
            to++;
        }
        return to;
    }

    private MergeRow rowOfA(int k) {
        return rowOfA.row(pairs.inA[k], pairs.inA[k + 1]);
    }

    private MergeRow rowOfB(int k) {
        return rowOfB.row(pairs.inB[k], pairs.inB[k + 1]);
    }

    private void readColumns(int from, int to) {
        rowOfA.read(a.columns(), pairs.inA[from], pairs.inA[to]);
        rowOfB.read(b.columns(), pairs.inB[from], pairs.inB[to]);
    }
}
