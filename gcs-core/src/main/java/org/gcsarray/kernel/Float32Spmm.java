package org.gcsarray.kernel;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.HyperRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Kernels;

/// Runs [Spmm] over float32 values: cuts the work into tasks. Operands are checked; element (k, j) of a dense operand lies at
/// `offset + k * rowStride + j * columnStride`.
final class Float32Spmm {

    private static final Kernels KERNELS = Kernels.create();

    /// Columns of a column-major B that are brought into row-major order at a time.
    private static final int REORDERED = 8;

    private Float32Spmm() {}

    static void multiply(
            float alpha, CompressedRows a, float[] b, int bOffset, int bRow, int bColumn, float beta, float[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        if (!SpmmCuts.paysReordering(a, bColumn, width)) {
            multiplyAsStored(alpha, a, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism);
            return;
        }
        int rows = (int) a.columnCount();
        int tasks = parallelism.tasksFor((long) rows * REORDERED);
        float[] rowMajor = new float[rows * REORDERED];
        for (int j = 0; j < width; j += REORDERED) {
            int panel = Math.min(REORDERED, width - j);
            int origin = bOffset + j * bColumn;
            parallelism.run(tasks, task -> Float32Products.toRowMajor(b, origin, bRow, bColumn,
                    Operands.cut(rows, task, tasks), Operands.cut(rows, task + 1, tasks), panel, rowMajor));
            multiplyAsStored(alpha, a, rowMajor, 0, panel, 1, beta, c, cOffset + j * cColumn, cRow, cColumn, panel,
                    parallelism);
        }
    }

    private static void multiplyAsStored(
            float alpha, CompressedRows a, float[] b, int bOffset, int bRow, int bColumn, float beta, float[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        float keep = beta;
        if (a.rows() instanceof HyperRows) {
            // most rows are not listed: C as a whole first, then the listed rows are added
            Float32Products.scale(beta, c, cOffset, cRow, cColumn, (int) a.rowCount(), width);
            keep = 1;
        }
        int tasks = parallelism.tasksFor((long) a.nse() * width);
        if (tasks == 1) {
            multiplyRows(alpha, a, 0, a.rows().listedRows(), b, bOffset, bRow, bColumn, keep, c, cOffset, cRow, cColumn,
                    width);
        } else {
            multiplyTasks(alpha, a, b, bOffset, bRow, bColumn, keep, c, cOffset, cRow, cColumn, width, parallelism,
                    tasks);
        }
    }

    private static void multiplyRows(
            float alpha, CompressedRows a, int from, int to, float[] b, int bOffset, int bRow, int bColumn,
            float beta, float[] c, int cOffset, int cRow, int cColumn, int width) {
        Float32Products.multiply(KERNELS, a.rows().unsafePointers(), rowIds(a), from, to, a.columns(), a.values(),
                alpha, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width);
    }

    private static @Nullable Indices rowIds(CompressedRows a) {
        return a.rows() instanceof HyperRows hyper ? hyper.rowIds() : null;
    }

    /// Each task writes the rows that it holds whole. Of a row that is cut, every task has a part; the parts are added in the order
    /// of the tasks.
    private static void multiplyTasks(
            float alpha, CompressedRows a, float[] b, int bOffset, int bRow, int bColumn, float beta, float[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism, int tasks) {
        SpmmCuts cuts = new SpmmCuts(a.rows(), a.nse(), tasks);
        float[][] heads = new float[tasks][];
        float[][] tails = new float[tasks][];
        parallelism.run(tasks, task -> {
            if (cuts.hasHead(task)) {
                heads[task] = part(a, cuts.begin(task), cuts.headEnd(task), b, bOffset, bRow, bColumn, width);
            }
            multiplyRows(alpha, a, cuts.firstRow(task), cuts.endRow(task), b, bOffset, bRow, bColumn, beta, c, cOffset,
                    cRow, cColumn, width);
            if (cuts.hasTail(task)) {
                tails[task] = part(a, cuts.tailBegin(task), cuts.begin(task + 1), b, bOffset, bRow, bColumn, width);
            }
        });
        for (int task = 0; task < tasks; task++) {
            if (cuts.hasTail(task)) {
                float[] sums = tails[task];
                for (int next = task + 1; next < tasks && cuts.hasHead(next); next++) {
                    for (int j = 0; j < width; j++) {
                        sums[j] += heads[next][j];
                    }
                    if (cuts.endsHead(next)) {
                        break;
                    }
                }
                int row = (int) a.rows().rowId(cuts.endRow(task));
                Float32Products.finishRow(alpha, sums, 0, beta, c, cOffset + row * cRow, cColumn, width);
            }
        }
    }

    private static float[] part(
            CompressedRows a, int first, int last, float[] b, int bOffset, int bRow, int bColumn, int width) {
        float[] sums = new float[width];
        Float32Products.add(KERNELS, first, last, a.columns(), a.values(), 1, b, bOffset, bRow, bColumn, sums, 0,
                width);
        return sums;
    }

    static void multiplyTransposed(
            float alpha, CompressedRows a, float[] b, int bOffset, int bRow, int bColumn, float beta, float[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        int columns = (int) a.columnCount();
        Float32Products.scale(beta, c, cOffset, cRow, cColumn, columns, width);
        int tasks = parallelism.tasksFor((long) a.nse() * width);
        if (tasks == 1) {
            addTransposed(alpha, a, b, bOffset, bRow, bColumn, c, cOffset, cRow, cColumn, width, 0, columns);
        } else if (width >= tasks * SpmmCuts.OWNED_COLUMNS) {
            parallelism.run(tasks, task -> {
                int from = SpmmCuts.ownedFrom(width, task, tasks);
                int to = SpmmCuts.ownedFrom(width, task + 1, tasks);
                addTransposed(alpha, a, b, bOffset + from * bColumn, bRow, bColumn, c, cOffset + from * cColumn, cRow,
                        cColumn, to - from, 0, columns);
            });
        } else {
            parallelism.run(tasks, task -> addTransposed(alpha, a, b, bOffset, bRow, bColumn, c, cOffset, cRow, cColumn,
                    width, Operands.cut(columns, task, tasks), Operands.cut(columns, task + 1, tasks)));
        }
    }

    private static void addTransposed(
            float alpha, CompressedRows a, float[] b, int bOffset, int bRow, int bColumn, float[] c, int cOffset,
            int cRow, int cColumn, int width, int fromColumn, int toColumn) {
        RowIndex rows = a.rows();
        Float32Products.addTransposed(KERNELS, rows.unsafePointers(), rowIds(a), 0, rows.listedRows(), a.columns(),
                a.values(), alpha, b, bOffset, bRow, bColumn, c, cOffset, cRow, cColumn, width, fromColumn, toColumn);
    }
}
