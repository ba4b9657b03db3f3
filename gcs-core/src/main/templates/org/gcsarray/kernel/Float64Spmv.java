package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.internal.Float64Operands;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.RowLengths;
import org.gcsarray.parallel.Parallelism;

/// Runs [Spmv] over float64 values: cuts the work into tasks. Operands are checked.
///
/// One array on one thread goes to the kernels as it is. All else is a stack of row blocks, one array being a stack of one block: tasks
/// are cut by the elements of the whole stack, and the sums of a task are chosen for the rows of the task in all blocks. So a stack
/// gives the bits of one array with the same rows.
///
/// The loops multiply parts of a sum, or each of its terms, by alpha, and pass over sums without terms. That is the definition for a
/// finite alpha. An infinite or NaN alpha needs the finished sums, also those that are 0: they are computed apart, then scaled.
final class Float64Spmv {

    private static final Kernels KERNELS = Kernels.current();

    private Float64Spmv() {}

    /// Multiplies the stored rows, or their transpose.
    static void multiply(boolean transposed, double alpha, RowMatrix a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        long nse = a instanceof CompressedRows rows ? rows.nse() : ((RowStack) a).nse();
        int tasks = transposed ? Operands.tasksOfTransposed(nse, a.columnCount(), parallelism) : parallelism.tasksFor(nse);
        if (!Double.isFinite(alpha)) {
            double[] sums = new double[y.length];
            multiply(transposed, 1, a, x, 0, sums, parallelism);
            Float64Products.finish(alpha, sums, beta, y);
        } else if (a instanceof CompressedRows rows && tasks == 1) {
            if (transposed || rows.rows() instanceof RowIndex.Hyper) {
                scale(beta, y, 0, y.length);
            }
            int listed = rows.rows().listedRows();
            Float64Operands o = operands(alpha, x, 0, beta, y, 0);
            if (transposed) {
                addTransposed(rows, 0, listed, o);
            } else {
                boolean regular = RowLengths.areRegular(Pointers.of(rows.rows()), 0, listed);
                multiplyRows(rows, 0, listed, regular, o);
            }
        } else {
            RowStack stack = a instanceof CompressedRows rows ? RowStack.of(rows) : (RowStack) a;
            if (transposed) {
                multiplyTransposed(alpha, stack, x, beta, y, tasks, parallelism);
            } else {
                multiply(alpha, stack, x, beta, y, tasks, parallelism);
            }
        }
    }

    private static void multiply(double alpha, RowStack a, double[] x, double beta, double[] y, int tasks,
            Parallelism parallelism) {
        for (int k = 0; k < a.blockCount(); k++) {
            if (a.block(k).rows() instanceof RowIndex.Hyper) {
                scale(beta, y, (int) a.firstRow(k), (int) a.firstRow(k + 1));
            }
        }
        if (tasks == 1) {
            multiplyRows(alpha, a, 0, a.listedRows(), x, beta, y);
            return;
        }
        double[] carries = new double[tasks];
        parallelism.run(tasks, task -> carries[task] = multiplyPart(alpha, a, x, beta, y, task, tasks));
        for (int task = 1; task < tasks; task++) {
            long begin = Parts.cut(a.nse(), task, tasks);
            long first = StackRows.firstFrom(a, begin);
            if (StackRows.start(a, first) > begin && Parts.cut(a.nse(), task + 1, tasks) > begin) {
                y[StackRows.rowId(a, first - 1)] += alpha * carries[task];
            }
        }
    }

    /// Handles the elements of one task: rows that start in it are written, the end of a row begun before is returned as a carry.
    private static double multiplyPart(double alpha, RowStack a, double[] x, double beta, double[] y, int task,
            int tasks) {
        long begin = Parts.cut(a.nse(), task, tasks);
        long end = Parts.cut(a.nse(), task + 1, tasks);
        long first = StackRows.firstFrom(a, begin);
        long last = task == tasks - 1 ? a.listedRows() : StackRows.firstFrom(a, end);
        double carry = dot(a, x, begin, Math.min(StackRows.start(a, first), end));
        if (first < last) {
            multiplyRows(alpha, a, first, last - 1, x, beta, y);
            double sum = alpha * dot(a, x, StackRows.start(a, last - 1), Math.min(StackRows.start(a, last), end));
            int row = StackRows.rowId(a, last - 1);
            double keep = a.block(StackRows.blockOf(a, last - 1)).rows() instanceof RowIndex.Dense ? beta : 1;
            y[row] = keep == 0 ? sum : sum + keep * y[row];
        }
        return carry;
    }

    /// Returns the sum over the elements at positions `from .. to-1`, all of one row.
    private static double dot(RowStack a, double[] x, long from, long to) {
        if (from == to) {
            return 0;
        }
        int k = StackRows.blockAt(a, from);
        CompressedRows block = a.block(k);
        long first = a.firstPosition(k);
        try (Float64Operands o = Float64Operands.ofThread().elements(block.columns(), block.values()).times(1, x, 0, 1, 1)) {
            return KERNELS.dot(o, (int) (from - first), (int) (to - first));
        }
    }

    private static void multiplyRows(double alpha, RowStack a, long from, long to, double[] x, double beta,
            double[] y) {
        boolean regular = RowLengths.areRegular(listed -> StackRows.start(a, listed), from, to);
        StackRows.forEachBlock(a, from, to, (k, begin, end) -> multiplyRows(a.block(k), begin, end, regular,
                operands(alpha, x, 0, beta, y, (int) a.firstRow(k))));
    }

    /// Handles listed rows `from .. to-1` of a block, of which row 0 is where y is named from.
    private static void multiplyRows(CompressedRows a, int from, int to, boolean regular, Float64Operands o) {
        try (o) {
            switch (a.rows()) {
                case RowIndex.Dense _ -> KERNELS.multiplyRows(Float64Spmm.rows(o, a), from, to, regular);
                case RowIndex.Hyper _ -> KERNELS.addRows(Float64Spmm.rows(o, a), from, to, regular);
            }
        }
    }

    /// Names x and y from some position on.
    private static Float64Operands operands(
            double alpha, double[] x, int xOffset, double beta, double[] y, int yOffset) {
        return Float64Operands.ofThread().times(alpha, x, xOffset, 1, 1).into(beta, y, yOffset, 1, 1, 1);
    }

    private static void multiplyTransposed(double alpha, RowStack a, double[] x, double beta, double[] y, int tasks,
            Parallelism parallelism) {
        scale(beta, y, 0, y.length);
        if (tasks == 1) {
            addTransposed(alpha, a, 0, a.listedRows(), x, y);
            return;
        }
        double[][] partial = new double[tasks][];
        parallelism.run(tasks, task -> {
            partial[task] = task == 0 ? y : new double[y.length];
            addTransposed(alpha, a, StackRows.firstOfTask(a, task, tasks), StackRows.firstOfTask(a, task + 1, tasks), x,
                    partial[task]);
        });
        parallelism.run(tasks, task -> {
            int to = Parts.cut(y.length, task + 1, tasks);
            for (int k = 1; k < tasks; k++) {
                for (int c = Parts.cut(y.length, task, tasks); c < to; c++) {
                    y[c] += partial[k][c];
                }
            }
        });
    }

    private static void addTransposed(double alpha, RowStack a, long from, long to, double[] x, double[] y) {
        StackRows.forEachBlock(a, from, to, (k, begin, end) -> addTransposed(a.block(k), begin, end,
                operands(alpha, x, (int) a.firstRow(k), 1, y, 0)));
    }

    /// Handles listed rows `from .. to-1` of a block, of which row 0 is where x is named from.
    private static void addTransposed(CompressedRows a, int from, int to, Float64Operands o) {
        try (o) {
            switch (a.rows()) {
                case RowIndex.Dense _ -> KERNELS.addTransposed(Float64Spmm.rows(o, a), from, to);
                case RowIndex.Hyper _ -> KERNELS.addListedTransposed(Float64Spmm.rows(o, a), from, to);
            }
        }
    }

    /// Sets `y[k] = beta y[k]` for k = from .. to-1; with beta = 0 the old y is not read.
    static void scale(double beta, double[] y, int from, int to) {
        if (beta == 0) {
            Arrays.fill(y, from, to, 0);
        } else if (beta != 1) {
            for (int k = from; k < to; k++) {
                y[k] *= beta;
            }
        }
    }
}
