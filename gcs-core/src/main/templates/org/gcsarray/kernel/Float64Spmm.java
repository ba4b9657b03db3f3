package org.gcsarray.kernel;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.parallel.Parallelism;

/// Runs [Spmm] over float64 values: cuts the work into tasks. Operands are checked; element (k, j) of a dense operand lies at
/// `offset + k * rowStride + j * columnStride`.
///
/// One array on one thread goes to the kernels as it is. All else is a stack of row blocks, one array being a stack of one block, cut by
/// the elements of the whole stack: a stack gives the bits of one array with the same rows. An infinite or NaN alpha is applied to
/// finished sums, as in [Float64Spmv].
final class Float64Spmm {

    private static final Kernels KERNELS = Kernels.create();

    /// Columns of a column-major B that are brought into row-major order at a time.
    private static final int REORDERED = 8;

    private Float64Spmm() {}

    static void multiply(
            double alpha, RowMatrix a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        if (a instanceof CompressedRows rows) {
            multiply(alpha, rows, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism);
        } else {
            multiply(alpha, (RowStack) a, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism);
        }
    }

    private static void multiply(
            double alpha, CompressedRows a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        if (parallelism.tasksFor(Operands.work(a.nse(), width)) > 1 || !Double.isFinite(alpha)
                || SpmmCuts.paysReordering(a.nse(), a.columnCount(), bColumn, width)) {
            multiply(alpha, RowStack.of(a), b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width,
                    parallelism);
            return;
        }
        scaleHyper(a, beta, c, cOffset, cRow, cColumn, width);
        multiplyRows(alpha, a, 0, a.rows().listedRows(), b, bOffset, bRow, bColumn, keep(a, beta), c, cOffset, cRow,
                cColumn, width);
    }

    private static void multiply(
            double alpha, RowStack a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        if (!Double.isFinite(alpha)) {
            int rows = (int) a.rowCount();
            double[] sums = new double[rows * width];
            multiply(1, a, b, bOffset, bRow, bColumn, 0, sums, 0, width, 1, width, parallelism);
            Float64Products.finish(alpha, sums, beta, c, cOffset, cRow, cColumn, rows, width);
            return;
        }
        if (!SpmmCuts.paysReordering(a.nse(), a.columnCount(), bColumn, width)) {
            multiplyAsStored(alpha, a, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism);
            return;
        }
        int rows = (int) a.columnCount();
        int tasks = parallelism.tasksFor((long) rows * REORDERED);
        double[] rowMajor = new double[rows * REORDERED];
        for (int j = 0; j < width; j += REORDERED) {
            int panel = Math.min(REORDERED, width - j);
            int origin = bOffset + j * bColumn;
            parallelism.run(tasks, task -> Float64Products.toRowMajor(b, origin, bRow, bColumn,
                    Operands.cut(rows, task, tasks), Operands.cut(rows, task + 1, tasks), panel, rowMajor));
            multiplyAsStored(alpha, a, rowMajor, 0, panel, 1, beta, c, cOffset + j * cColumn, cRow, cColumn, panel,
                    parallelism);
        }
    }

    private static void multiplyAsStored(
            double alpha, RowStack a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        for (int k = 0; k < a.blockCount(); k++) {
            scaleHyper(a.block(k), beta, c, offset(a, k, cOffset, cRow), cRow, cColumn, width);
        }
        int tasks = parallelism.tasksFor(Operands.work(a.nse(), width));
        if (tasks == 1) {
            multiplyRows(alpha, a, 0, a.listedRows(), b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn,
                    width);
        } else {
            multiplyTasks(alpha, a, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism,
                    tasks);
        }
    }

    /// Scales C as a whole if most of its rows are not listed; the listed rows are added then.
    private static void scaleHyper(
            CompressedRows a, double beta, double[] c, int cOffset, int cRow, int cColumn, int width) {
        if (a.rows() instanceof RowIndex.Hyper) {
            Float64Products.scale(beta, c, cOffset, cRow, cColumn, (int) a.rowCount(), width);
        }
    }

    /// Returns the factor of the old C that is left when [#scaleHyper] is done.
    private static double keep(CompressedRows a, double beta) {
        return a.rows() instanceof RowIndex.Hyper ? 1 : beta;
    }

    /// Returns where the rows of a block begin in a dense operand; anything for a block without rows, as none is read or written.
    private static int offset(RowStack a, int block, int origin, int rowStride) {
        return origin + (int) a.firstRow(block) * rowStride;
    }

    /// Handles listed rows `from .. to-1` of all blocks.
    private static void multiplyRows(
            double alpha, RowStack a, long from, long to, double[] b, int bOffset, int bRow, int bColumn,
            double beta, double[] c, int cOffset, int cRow, int cColumn, int width) {
        StackRows.forEachBlock(a, from, to,
                (k, begin, end) -> multiplyRows(alpha, a.block(k), begin, end, b, bOffset, bRow, bColumn,
                        keep(a.block(k), beta), c, offset(a, k, cOffset, cRow), cRow, cColumn, width));
    }

    private static void multiplyRows(
            double alpha, CompressedRows a, int from, int to, double[] b, int bOffset, int bRow, int bColumn,
            double beta, double[] c, int cOffset, int cRow, int cColumn, int width) {
        Float64Products.multiply(KERNELS, Pointers.of(a.rows()), rowIds(a), from, to, a.columns(), a.values(),
                alpha, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width);
    }

    private static @Nullable Indices rowIds(CompressedRows a) {
        return a.rows() instanceof RowIndex.Hyper hyper ? hyper.rowIds() : null;
    }

    /// Each task writes the rows that it holds whole. Of a row that is cut, every task has a part; the parts are added in the order
    /// of the tasks.
    private static void multiplyTasks(
            double alpha, RowStack a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism, int tasks) {
        SpmmCuts cuts = new SpmmCuts(a, tasks);
        double[][] heads = new double[tasks][];
        double[][] tails = new double[tasks][];
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
                double[] sums = tails[task];
                for (int next = task + 1; next < tasks && cuts.hasHead(next); next++) {
                    for (int j = 0; j < width; j++) {
                        sums[j] += heads[next][j];
                    }
                    if (cuts.endsHead(next)) {
                        break;
                    }
                }
                int row = StackRows.rowId(a, cuts.endRow(task));
                double keep = keep(a.block(StackRows.blockOf(a, cuts.endRow(task))), beta);
                Float64Products.finishRow(alpha, sums, 0, keep, c, cOffset + row * cRow, cColumn, width);
            }
        }
    }

    /// Returns the sums over the elements at positions `first .. last-1`, all of one row.
    private static double[] part(
            RowStack a, long first, long last, double[] b, int bOffset, int bRow, int bColumn, int width) {
        double[] sums = new double[width];
        if (first < last) {
            int k = StackRows.blockAt(a, first);
            CompressedRows block = a.block(k);
            Float64Products.add(KERNELS, (int) (first - a.firstPosition(k)), (int) (last - a.firstPosition(k)),
                    block.columns(), block.values(), 1, b, bOffset, bRow, bColumn, sums, 0, width);
        }
        return sums;
    }

    static void multiplyTransposed(
            double alpha, RowMatrix a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        if (a instanceof CompressedRows rows) {
            multiplyTransposed(alpha, rows, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism);
        } else {
            multiplyTransposed(alpha, (RowStack) a, b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width, parallelism);
        }
    }

    private static void multiplyTransposed(
            double alpha, CompressedRows a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        if (parallelism.tasksFor(Operands.work(a.nse(), width)) > 1 || !Double.isFinite(alpha)) {
            multiplyTransposed(alpha, RowStack.of(a), b, bOffset, bRow, bColumn, beta, c, cOffset, cRow, cColumn, width,
                    parallelism);
            return;
        }
        int columns = (int) a.columnCount();
        Float64Products.scale(beta, c, cOffset, cRow, cColumn, columns, width);
        addTransposed(alpha, a, b, bOffset, bRow, bColumn, c, cOffset, cRow, cColumn, width, 0, columns);
    }

    private static void multiplyTransposed(
            double alpha, RowStack a, double[] b, int bOffset, int bRow, int bColumn, double beta, double[] c,
            int cOffset, int cRow, int cColumn, int width, Parallelism parallelism) {
        int columns = (int) a.columnCount();
        if (!Double.isFinite(alpha)) {
            double[] sums = new double[columns * width];
            multiplyTransposed(1, a, b, bOffset, bRow, bColumn, 0, sums, 0, width, 1, width, parallelism);
            Float64Products.finish(alpha, sums, beta, c, cOffset, cRow, cColumn, columns, width);
            return;
        }
        Float64Products.scale(beta, c, cOffset, cRow, cColumn, columns, width);
        int tasks = parallelism.tasksFor(Operands.work(a.nse(), width));
        if (width >= tasks * SpmmCuts.OWNED_COLUMNS) {
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
            double alpha, RowStack a, double[] b, int bOffset, int bRow, int bColumn, double[] c, int cOffset,
            int cRow, int cColumn, int width, int fromColumn, int toColumn) {
        for (int k = 0; k < a.blockCount(); k++) {
            addTransposed(alpha, a.block(k), b, offset(a, k, bOffset, bRow), bRow, bColumn, c, cOffset, cRow, cColumn,
                    width, fromColumn, toColumn);
        }
    }

    private static void addTransposed(
            double alpha, CompressedRows a, double[] b, int bOffset, int bRow, int bColumn, double[] c, int cOffset,
            int cRow, int cColumn, int width, int fromColumn, int toColumn) {
        RowIndex rows = a.rows();
        Float64Products.addTransposed(KERNELS, Pointers.of(rows), rowIds(a), 0, rows.listedRows(), a.columns(),
                a.values(), alpha, b, bOffset, bRow, bColumn, c, cOffset, cRow, cColumn, width, fromColumn, toColumn);
    }
}
