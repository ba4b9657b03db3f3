package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Parts;
import org.gcsarray.internal.Products;
import org.gcsarray.kernel.internal.Float64Operands;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.parallel.Parallelism;

/// Runs [Spmm] over float64 values: cuts the work into tasks, and names the operands of each. Operands are checked.
///
/// One array on one thread goes to the kernels as it is. All else is a stack of row blocks, one array being a stack of one block, cut by
/// the elements of the whole stack: a stack gives the bits of one array with the same rows. An infinite or NaN alpha is applied to
/// finished sums, as in [Float64Spmv].
final class Float64Spmm {

    private static final Kernels KERNELS = Kernels.current();

    /// Columns of a column-major B that are brought into row-major order at a time.
    private static final int REORDERED = 8;

    private Float64Spmm() {}

    /// Multiplies the stored rows, or their transpose, with row-major arrays of exact size.
    static void multiply(boolean transposed, double alpha, RowMatrix a, double[] b, double beta, double[] c, int width,
            Parallelism parallelism) {
        if (a instanceof CompressedRows rows && isOneTask(alpha, rows, width, parallelism)) {
            multiply(transposed, rows,
                    Float64Operands.ofThread().times(alpha, b, 0, width, 1).into(beta, c, 0, width, 1, width));
        } else {
            multiply(transposed, alpha, a, DenseMatrix.wrap(b, b.length / width, width), beta,
                    DenseMatrix.wrap(c, c.length / width, width), parallelism);
        }
    }

    /// Multiplies the stored rows, or their transpose.
    static void multiply(boolean transposed, double alpha, RowMatrix a, DenseMatrix b, double beta, DenseMatrix c,
            Parallelism parallelism) {
        if (a instanceof CompressedRows rows && isOneTask(alpha, rows, (int) c.columns(), parallelism)
                && (transposed || !SpmmCuts.paysReordering(rows.nse(), b))) {
            multiply(transposed, rows, operands(alpha, b, 0, beta, c, 0));
            return;
        }
        RowStack stack = a instanceof CompressedRows rows ? RowStack.of(rows) : (RowStack) a;
        if (!Double.isFinite(alpha)) {
            int rows = (int) c.rows();
            int width = (int) c.columns();
            double[] sums = new double[rows * width];
            multiply(transposed, 1, stack, b, 0, DenseMatrix.wrap(sums, rows, width), parallelism);
            finish(sums, 0, rows, operands(alpha, b, 0, beta, c, 0));
        } else if (transposed) {
            multiplyTransposed(alpha, stack, b, beta, c, parallelism);
        } else {
            multiply(alpha, stack, b, beta, c, parallelism);
        }
    }

    private static boolean isOneTask(double alpha, CompressedRows a, int width, Parallelism parallelism) {
        return parallelism.tasksFor(Products.saturated(a.nse(), width)) == 1 && Double.isFinite(alpha);
    }

    /// Names B from row `rowOfB` on, and C from row `rowOfC` on; anything may be named for a block without rows, as none is read or written.
    static Float64Operands operands(
            double alpha, DenseMatrix b, long rowOfB, double beta, DenseMatrix c, long rowOfC) {
        DenseLayout ofB = b.layout();
        DenseLayout ofC = c.layout();
        return Float64Operands.ofThread()
                .times(alpha, b.doubles(), b.offset() + (int) rowOfB * ofB.rowStride(), ofB.rowStride(),
                        ofB.columnStride())
                .into(beta, c.doubles(), c.offset() + (int) rowOfC * ofC.rowStride(), ofC.rowStride(),
                        ofC.columnStride(), (int) ofC.columns());
    }

    /// Names the rows of A.
    static Float64Operands rows(Float64Operands o, CompressedRows a) {
        return o.rows(Pointers.of(a.rows()), a.rows() instanceof RowIndex.Hyper hyper ? hyper.rowIds() : null,
                a.columns(), a.values());
    }

    private static void multiply(boolean transposed, CompressedRows a, Float64Operands o) {
        try (o) {
            if (transposed || a.rows() instanceof RowIndex.Hyper) {
                Float64Products.scale(o, (int) (transposed ? a.columnCount() : a.rowCount()));
            }
            rows(o, a);
            if (transposed) {
                Float64Products.addTransposed(KERNELS, o, 0, a.rows().listedRows(), 0, (int) a.columnCount());
            } else {
                Float64Products.multiply(KERNELS, o, 0, a.rows().listedRows());
            }
        }
    }

    private static void multiply(
            double alpha, RowStack a, DenseMatrix b, double beta, DenseMatrix c, Parallelism parallelism) {
        int width = (int) c.columns();
        if (!SpmmCuts.paysReordering(a.nse(), b)) {
            multiplyAsStored(alpha, a, b, beta, c, parallelism);
            return;
        }
        int rows = (int) a.columnCount();
        int tasks = parallelism.tasksFor((long) rows * REORDERED);
        double[] rowMajor = new double[rows * REORDERED];
        int rowStride = b.layout().rowStride();
        int columnStride = b.layout().columnStride();
        for (int j = 0; j < width; j += REORDERED) {
            int panel = Math.min(REORDERED, width - j);
            int origin = b.offset() + j * columnStride;
            parallelism.run(tasks, task -> Float64Products.toRowMajor(b.doubles(), origin, rowStride, columnStride,
                    Parts.cut(rows, task, tasks), Parts.cut(rows, task + 1, tasks), panel, rowMajor));
            multiplyAsStored(alpha, a, DenseMatrix.wrap(rowMajor, DenseLayout.rowMajor(rows, panel)), beta,
                    c.columns(j, j + panel), parallelism);
        }
    }

    private static void multiplyAsStored(
            double alpha, RowStack a, DenseMatrix b, double beta, DenseMatrix c, Parallelism parallelism) {
        for (int k = 0; k < a.blockCount(); k++) {
            if (a.block(k).rows() instanceof RowIndex.Hyper) {
                scale((int) a.block(k).rowCount(), operands(alpha, b, 0, beta, c, a.firstRow(k)));
            }
        }
        int tasks = parallelism.tasksFor(Products.saturated(a.nse(), c.columns()));
        if (tasks == 1) {
            multiplyRows(alpha, a, 0, a.listedRows(), b, beta, c);
        } else {
            multiplyTasks(alpha, a, b, beta, c, parallelism, tasks);
        }
    }

    /// Scales C as a whole if most of its rows are not listed; the listed rows are added then.
    static void scale(int rows, Float64Operands o) {
        try (o) {
            Float64Products.scale(o, rows);
        }
    }

    /// Returns the factor of the old C that is left when C has been scaled as a whole.
    private static double keep(CompressedRows a, double beta) {
        return a.rows() instanceof RowIndex.Hyper ? 1 : beta;
    }

    private static void finish(double[] sums, int row, int rows, Float64Operands o) {
        try (o) {
            Float64Products.finish(o, sums, row, rows);
        }
    }

    /// Handles listed rows `from .. to-1` of all blocks.
    private static void multiplyRows(
            double alpha, RowStack a, long from, long to, DenseMatrix b, double beta, DenseMatrix c) {
        StackRows.forEachBlock(a, from, to, (k, begin, end) -> {
            CompressedRows block = a.block(k);
            try (Float64Operands o = operands(alpha, b, 0, keep(block, beta), c, a.firstRow(k))) {
                Float64Products.multiply(KERNELS, rows(o, block), begin, end);
            }
        });
    }

    /// Each task writes the rows that it holds whole. Of a row that is cut, every task has a part; the parts are added in the order
    /// of the tasks.
    private static void multiplyTasks(
            double alpha, RowStack a, DenseMatrix b, double beta, DenseMatrix c, Parallelism parallelism, int tasks) {
        SpmmCuts cuts = new SpmmCuts(a, tasks);
        double[][] heads = new double[tasks][];
        double[][] tails = new double[tasks][];
        parallelism.run(tasks, task -> {
            if (cuts.hasHead(task)) {
                heads[task] = part(a, cuts.begin(task), cuts.headEnd(task), b);
            }
            multiplyRows(alpha, a, cuts.firstRow(task), cuts.endRow(task), b, beta, c);
            if (cuts.hasTail(task)) {
                tails[task] = part(a, cuts.tailBegin(task), cuts.begin(task + 1), b);
            }
        });
        for (int task = 0; task < tasks; task++) {
            if (cuts.hasTail(task)) {
                double[] sums = tails[task];
                for (int next = task + 1; next < tasks && cuts.hasHead(next); next++) {
                    for (int j = 0; j < sums.length; j++) {
                        sums[j] += heads[next][j];
                    }
                    if (cuts.endsHead(next)) {
                        break;
                    }
                }
                CompressedRows block = a.block(StackRows.blockOf(a, cuts.endRow(task)));
                finish(sums, StackRows.rowId(a, cuts.endRow(task)), 1,
                        operands(alpha, b, 0, keep(block, beta), c, 0));
            }
        }
    }

    /// Returns the sums over the elements at positions `first .. last-1`, all of one row.
    private static double[] part(RowStack a, long first, long last, DenseMatrix b) {
        double[] sums = new double[(int) b.columns()];
        if (first < last) {
            int k = StackRows.blockAt(a, first);
            CompressedRows block = a.block(k);
            long origin = a.firstPosition(k);
            try (Float64Operands o = operands(1, b, 0, 1, DenseMatrix.wrap(sums, 1, sums.length), 0)) {
                Float64Products.addRow(KERNELS, o.elements(block.columns(), block.values()), (int) (first - origin),
                        (int) (last - origin), 0);
            }
        }
        return sums;
    }

    private static void multiplyTransposed(
            double alpha, RowStack a, DenseMatrix b, double beta, DenseMatrix c, Parallelism parallelism) {
        int columns = (int) a.columnCount();
        int width = (int) c.columns();
        scale(columns, operands(alpha, b, 0, beta, c, 0));
        int tasks = parallelism.tasksFor(Products.saturated(a.nse(), width));
        if (width >= tasks * SpmmCuts.OWNED_COLUMNS) {
            parallelism.run(tasks, task -> {
                int from = SpmmCuts.ownedFrom(width, task, tasks);
                int to = SpmmCuts.ownedFrom(width, task + 1, tasks);
                addTransposed(alpha, a, b.columns(from, to), c.columns(from, to), 0, columns);
            });
        } else {
            parallelism.run(tasks, task -> addTransposed(alpha, a, b, c, Parts.cut(columns, task, tasks),
                    Parts.cut(columns, task + 1, tasks)));
        }
    }

    private static void addTransposed(
            double alpha, RowStack a, DenseMatrix b, DenseMatrix c, int fromColumn, int toColumn) {
        for (int k = 0; k < a.blockCount(); k++) {
            CompressedRows block = a.block(k);
            try (Float64Operands o = operands(alpha, b, a.firstRow(k), 1, c, 0)) {
                Float64Products.addTransposed(KERNELS, rows(o, block), 0, block.rows().listedRows(), fromColumn,
                        toColumn);
            }
        }
    }
}
