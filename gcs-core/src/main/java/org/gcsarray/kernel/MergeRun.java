package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.parallel.Parallelism;

/// One run of [RowMerge]: the cut into tasks, both passes.
final class MergeRun {

    private final RowPairs pairs;
    private final Parallelism parallelism;
    private final RowMerge.Workspace workspace;
    private final MergeTask[] tasks;

    private MergeRun(RowPairs pairs, Parallelism parallelism, RowMerge.Workspace workspace, MergeTask.Maker maker) {
        this.pairs = pairs;
        this.parallelism = parallelism;
        this.workspace = workspace;
        this.tasks = new MergeTask[parallelism.tasksFor(pairs.elementsBefore(pairs.size()))];
        for (int task = 0; task < tasks.length; task++) {
            tasks[task] = maker.make(pairs, from(task), from(task + 1));
        }
    }

    /// Prepares `alpha A + beta B`.
    static MergeRun sum(double alpha, CompressedRows a, double beta, CompressedRows b, Parallelism parallelism,
            RowMerge.Workspace workspace) {
        return new MergeRun(RowPairs.of(a, b), parallelism, workspace,
                (pairs, first, last) -> new SumTask(alpha, beta, pairs, first, last));
    }

    /// Prepares `A .* B`.
    static MergeRun product(CompressedRows a, CompressedRows b, Parallelism parallelism, RowMerge.Workspace workspace) {
        workspace.reusePieces();
        return new MergeRun(RowPairs.of(a, b), parallelism, workspace,
                (pairs, first, last) -> new ProductTask(pairs, first, last, workspace));
    }

    private int from(int task) {
        long elements = pairs.elementsBefore(pairs.size());
        return task == tasks.length ? pairs.size()
                : task == 0 ? 0 : pairs.firstAfter(elements / tasks.length * task);
    }

    /// Returns the result.
    CompressedRows rows() {
        ResultRows result = counted(pairs.a.values().dtype());
        parallelism.run(tasks.length, task -> tasks[task].fill(result));
        return result.finish();
    }

    /// Where the elements of a result come from.
    ///
    /// @param rows structure of the result, all values 0
    /// @param inA  position of each element in A, or -1 if A does not store it
    /// @param inB  position of each element in B, or -1 if B does not store it
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Positions(CompressedRows rows, int[] inA, int[] inB) {}

    /// Returns the structure of the result, and where its elements come from.
    Positions positions() {
        ResultRows result = counted(DType.BOOL);
        int[] inA = new int[result.size()];
        int[] inB = new int[result.size()];
        parallelism.run(tasks.length, task -> tasks[task].fill(result, inA, inB));
        Scalar zero = Scalar.of(0.0);
        return new Positions(result.finish(Values.uniform(zero, result.size()), zero), inA, inB);
    }

    private ResultRows counted(DType dtype) {
        int[] sizes = workspace.results.ints(pairs.size() + 1);
        sizes[0] = 0;
        parallelism.run(tasks.length, task -> tasks[task].count(sizes));
        return new ResultRows(pairs.a.rowCount(), pairs.a.columnCount(), dtype, sizes, pairs.rowId, Long.MAX_VALUE,
                workspace.results);
    }
}
