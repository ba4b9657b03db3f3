package org.gcsarray.kernel;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;

/// One run of [RowMerge]: the cut into tasks, both passes.
final class MergeRun {

    private final CompressedRows a;
    private final CompressedRows b;
    private final MergeTask.Rule rule;
    private final RowPairs pairs;

    MergeRun(CompressedRows a, CompressedRows b, MergeTask.Rule rule) {
        this.a = withLeastColumns(a);
        this.b = withLeastColumns(b);
        this.rule = rule;
        this.pairs = RowPairs.of(a, b);
    }

    /// Wrapped columns may be wider than they need to be.
    private static CompressedRows withLeastColumns(CompressedRows rows) {
        Indices columns = rows.columns().narrowTo(rows.columnCount());
        return columns == rows.columns() ? rows
                : Wrapping.proven(rows.rowCount(), rows.columnCount(), rows.rows(), columns, rows.values(),
                        rows.fill());
    }

    CompressedRows run(Parallelism parallelism) {
        long elements = pairs.elementsBefore(pairs.size());
        int tasks = parallelism.tasksFor(elements);
        int[] sizes = new int[pairs.size() + 1];
        parallelism.run(tasks, task -> new MergeTask(a, b, pairs, rule, from(task, tasks), from(task + 1, tasks))
                .count(sizes));
        ResultRows result = new ResultRows(a.rowCount(), a.columnCount(), a.values().dtype(), sizes, pairs.rowId,
                Long.MAX_VALUE);
        parallelism.run(tasks, task -> new MergeTask(a, b, pairs, rule, from(task, tasks), from(task + 1, tasks))
                .fill(result));
        return result.finish();
    }

    private int from(int task, int tasks) {
        long elements = pairs.elementsBefore(pairs.size());
        return task == tasks ? pairs.size() : task == 0 ? 0 : pairs.firstAfter(elements / tasks * task);
    }
}
