package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.MergeLoops;
import org.gcsarray.kernel.internal.MergeRows;
import org.gcsarray.kernel.internal.MergeSteps;
import org.gcsarray.kernel.internal.RepeatedPairs;
import org.gcsarray.parallel.Parallelism;

/// `alpha A + beta B`: rows are merged, those that repeat the pair before apart. Values that are not plain float64 numbers are copied to a scratch, some
/// rows at a time.
final class SumTask implements MergeTask {

    private static final Kernels KERNELS = Kernels.current();

    private final RowPairs pairs;
    private final int first;
    private final int last;
    private final MergeRows rowsOfA;
    private final MergeRows rowsOfB;
    private final RepeatedPairs repeated;

    SumTask(double alpha, double beta, RowPairs pairs, int first, int last) {
        this.pairs = pairs;
        this.first = first;
        this.last = last;
        this.rowsOfA = pairs.rowsOfA(alpha);
        this.rowsOfB = pairs.rowsOfB(beta);
        this.repeated = new RepeatedPairs(rowsOfA, rowsOfB);
    }

    @Override
    public void count(int[] sizes) {
        pairs.forEachBlock(first, last, (from, to) -> {
            repeated.find(from, to, (k, same, end) -> {
                KERNELS.countCommon(rowsOfA, rowsOfB, k, same, sizes);
                Arrays.fill(sizes, same + 1, end + 1, sizes[same]);
            });
            for (int k = from; k < to; k++) {
                sizes[k + 1] = pairs.inA[k + 1] - pairs.inA[k] + (pairs.inB[k + 1] - pairs.inB[k] - sizes[k + 1]);
            }
        });
    }

    @Override
    public void fill(ResultRows result) {
        MergeRows merged = new MergeRows(result.starts(), result.sink().columns(), 1);
        boolean foreseen = MergeSteps.areForeseen(rowsOfA, rowsOfB, first, last);
        repeated.forEach(first, (from, same, to) -> {
            Parallelism.checkpoint();
            rowsOfA.read(pairs.a.values(), from, to);
            rowsOfB.read(pairs.b.values(), from, to);
            merged.write(result.sink().doubles(), from, to);
            if (foreseen) {
                KERNELS.addForeseen(rowsOfA, rowsOfB, merged, from, same);
            } else {
                MergeLoops.add(rowsOfA, rowsOfB, merged, from, same);
            }
            if (same < to) {
                KERNELS.addRepeated(rowsOfA, rowsOfB, merged, same, to);
            }
            merged.flush(result.sink(), from, to);
        });
    }

    @Override
    public void fill(ResultRows result, int[] inA, int[] inB) {
        MergeRows merged = new MergeRows(result.starts(), result.sink().columns(), 1);
        pairs.forEachBlock(first, last,
                (from, to) -> MergeLoops.unite(rowsOfA, rowsOfB, merged, from, to, inA, inB));
    }
}
