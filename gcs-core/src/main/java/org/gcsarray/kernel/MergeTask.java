package org.gcsarray.kernel;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.MergeLoops;
import org.gcsarray.kernel.internal.MergeRows;
import org.gcsarray.parallel.Parallelism;

/// The rows of one task of [RowMerge], block by block. The task can be interrupted between two blocks; values that are not plain float64 numbers
/// are copied to a scratch, one block at a time.
final class MergeTask {

    /// Elements of both operands in a block: with the result they stay in the second-level cache.
    private static final int BLOCK = 4096;

    private static final Kernels KERNELS = Kernels.current();

    private final CompressedRows a;
    private final CompressedRows b;
    private final RowPairs pairs;
    private final Rule rule;
    private final int first;
    private final int last;
    private final MergeRows rowsOfA;
    private final MergeRows rowsOfB;

    /// What becomes of two rows.
    sealed interface Rule permits Sum, Product {}

    /// `alpha A + beta B`.
    record Sum(double alpha, double beta) implements Rule {}

    /// `A .* B`.
    record Product() implements Rule {}

    /// Takes rows `first .. last-1`.
    ///
    /// @param a matrix whose columns have their least width
    /// @param b matrix whose columns have that width, too
    MergeTask(CompressedRows a, CompressedRows b, RowPairs pairs, Rule rule, int first, int last) {
        this.a = a;
        this.b = b;
        this.pairs = pairs;
        this.rule = rule;
        this.first = first;
        this.last = last;
        this.rowsOfA = new MergeRows(pairs.inA, a.columns(), rule instanceof Sum sum ? sum.alpha : 1);
        this.rowsOfB = new MergeRows(pairs.inB, b.columns(), rule instanceof Sum sum ? sum.beta : 1);
    }

    /// Sets `sizes[k + 1]` to the size of pair k of the result.
    void count(int[] sizes) {
        int to;
        for (int from = first; from < last; from = to) {
            Parallelism.checkpoint();
            to = endOfBlock(from);
            KERNELS.countCommon(rowsOfA, rowsOfB, from, to, sizes);
            if (rule instanceof Sum) {
                for (int k = from; k < to; k++) {
                    sizes[k + 1] = pairs.inA[k + 1] - pairs.inA[k] + (pairs.inB[k + 1] - pairs.inB[k] - sizes[k + 1]);
                }
            }
        }
    }

    /// Computes the rows of the result.
    void fill(ResultRows result) {
        Indices columns = result.sink().columns();
        MergeRows merged = new MergeRows(result.starts(), columns, 1);
        int to;
        for (int from = first; from < last; from = to) {
            Parallelism.checkpoint();
            to = endOfBlock(from);
            rowsOfA.read(a.values(), from, to);
            rowsOfB.read(b.values(), from, to);
            merged.write(result.sink().doubles(), from, to);
            switch (rule) {
                case Sum _ -> MergeLoops.add(rowsOfA, rowsOfB, merged, from, to);
                case Product _ -> MergeLoops.multiply(rowsOfA, rowsOfB, merged, from, to);
            }
            merged.flush(result.sink(), from, to);
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
}
