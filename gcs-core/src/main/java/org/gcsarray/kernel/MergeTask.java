package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.internal.MergeLoops;
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
    private long[] columnsA = new long[0];
    private long[] columnsB = new long[0];
    private double[] valuesA = new double[0];
    private double[] valuesB = new double[0];

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
                int common = MergeLoops.common(columnsA, startA(k, from), startA(k + 1, from), columnsB,
                        startB(k, from), startB(k + 1, from));
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
        long[] columns = new long[0];
        double[] values = new double[0];
        for (int from = first; from < last;) {
            Parallelism.checkpoint();
            int to = endOfBlock(from);
            readColumns(from, to);
            readValues(from, to);
            int size = result.start(to) - result.start(from);
            if (columns.length < size) {
                columns = new long[Math.max(BLOCK, size)];
                values = new double[columns.length];
            }
            for (int k = from; k < to; k++) {
                int at = result.start(k) - result.start(from);
                switch (rule) {
                    case Sum sum -> MergeLoops.add(sum.alpha, columnsA, valuesA, startA(k, from), startA(k + 1, from),
                            sum.beta, columnsB, valuesB, startB(k, from), startB(k + 1, from), columns, values, at);
                    case Product _ -> MergeLoops.multiply(columnsA, valuesA, startA(k, from), startA(k + 1, from),
                            columnsB, valuesB, startB(k, from), startB(k + 1, from), columns, values, at);
                }
            }
            result.sink().putColumns(result.start(from), columns, size);
            result.sink().putValues(result.start(from), values, size);
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

    private int startA(int k, int from) {
        return pairs.inA[k] - pairs.inA[from];
    }

    private int startB(int k, int from) {
        return pairs.inB[k] - pairs.inB[from];
    }

    private void readColumns(int from, int to) {
        if (columnsA.length < startA(to, from)) {
            columnsA = new long[Math.max(BLOCK, startA(to, from))];
        }
        if (columnsB.length < startB(to, from)) {
            columnsB = new long[Math.max(BLOCK, startB(to, from))];
        }
        a.columns().copyTo(pairs.inA[from], pairs.inA[to], columnsA);
        b.columns().copyTo(pairs.inB[from], pairs.inB[to], columnsB);
    }

    private void readValues(int from, int to) {
        if (valuesA.length < columnsA.length) {
            valuesA = new double[columnsA.length];
        }
        if (valuesB.length < columnsB.length) {
            valuesB = new double[columnsB.length];
        }
        a.values().copyTo(pairs.inA[from], pairs.inA[to], valuesA);
        b.values().copyTo(pairs.inB[from], pairs.inB[to], valuesB);
    }
}
