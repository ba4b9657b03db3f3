package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.internal.Kernels;

/// Sparse matrix times dense matrix: `C = alpha A B + beta C`, and the same with the transpose of A.
///
/// A is given as compressed rows with fill 0 and float64 values (for `double[]`) or float32 values (for `float[]`); B and C are
/// dense, row-major: element (k, j) at `k * width + j`. Only stored elements of A take part.
public final class Spmm {

    private static final Kernels KERNELS = Kernels.create();

    private Spmm() {}

    /// Computes `C = A B` on the calling thread; see
    /// [#multiply(double, CompressedRows, double[], double, double[], int, Parallelism)].
    public static void multiply(CompressedRows a, double[] b, double[] c, int width) {
        multiply(1, a, b, 0, c, width, Parallelism.sequential());
    }

    /// Computes `C = A B` on the calling thread; see
    /// [#multiply(float, CompressedRows, float[], float, float[], int, Parallelism)].
    public static void multiply(CompressedRows a, float[] b, float[] c, int width) {
        multiply(1, a, b, 0, c, width, Parallelism.sequential());
    }

    private static void check(CompressedRows a, DType needed, int width) {
        if (width < 0) {
            throw new IllegalArgumentException("width is " + width + "; must be at least 0");
        }
        Operands.check("Spmm", a, needed);
    }

    /// Returns the first listed row of a task; a row belongs to the task in which it starts.
    private static int firstRow(int[] pointers, int task, int tasks) {
        int rows = pointers.length - 1;
        return task == tasks ? rows : Operands.firstRowFrom(pointers, Operands.cut(pointers[rows], task, tasks));
    }

    /// Computes `C = alpha A B + beta C` over row-major double arrays. O(nse * width + rows * width); sequential calls allocate
    /// nothing. With `beta = 0` the old content of C is ignored, NaN included. The result does not depend on the threads.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float64 values, fill 0
    /// @param b           `a.columnCount() x width`, row-major
    /// @param beta        factor of the old C
    /// @param c           `a.rowCount() x width`, row-major, overwritten; not b itself
    /// @param width       number of dense columns, at least 0
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiply(double alpha, CompressedRows a, double[] b, double beta, double[] c, int width,
            Parallelism parallelism) {
        check(a, DType.FLOAT64, width);
        Operands.checkLength("b", b.length, a.columnCount(), width, a);
        Operands.checkLength("c", c.length, a.rowCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        scale(beta, c);
        int tasks = parallelism.tasksFor((long) a.nse() * width);
        if (tasks == 1) {
            addRows(alpha, a, b, c, width, 0, a.rows().listedRows());
        } else {
            int[] pointers = a.rows().unsafePointers();
            parallelism.run(tasks, task -> addRows(alpha, a, b, c, width, firstRow(pointers, task, tasks),
                    firstRow(pointers, task + 1, tasks)));
        }
    }

    private static void addRows(double alpha, CompressedRows a, double[] b, double[] c, int width, int from, int to) {
        int[] pointers = a.rows().unsafePointers();
        for (int k = from; k < to; k++) {
            int row = (int) a.rows().rowId(k) * width;
            KERNELS.addRow(a.columns(), a.values(), alpha, b, 0, width, c, row, width, pointers[k], pointers[k + 1]);
        }
    }

    /// Computes `C = alpha A' B + beta C` over row-major double arrays without forming the transpose. Cost, errors and the rest as
    /// [#multiply(double, CompressedRows, double[], double, double[], int, Parallelism)]; threads own dense columns.
    ///
    /// @param b `a.rowCount() x width`, row-major
    /// @param c `a.columnCount() x width`, row-major, overwritten; not b itself
    public static void multiplyTransposed(
            double alpha, CompressedRows a, double[] b, double beta, double[] c, int width, Parallelism parallelism) {
        check(a, DType.FLOAT64, width);
        Operands.checkLength("b", b.length, a.rowCount(), width, a);
        Operands.checkLength("c", c.length, a.columnCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        scale(beta, c);
        int tasks = Math.min(parallelism.tasksFor((long) a.nse() * width), Math.max(1, width));
        if (tasks == 1) {
            addTransposed(alpha, a, b, c, width, 0, width);
        } else {
            parallelism.run(tasks, task -> addTransposed(
                    alpha, a, b, c, width, Operands.cut(width, task, tasks), Operands.cut(width, task + 1, tasks)));
        }
    }

    private static void addTransposed(double alpha, CompressedRows a, double[] b, double[] c, int width, int from,
            int to) {
        int[] pointers = a.rows().unsafePointers();
        for (int k = 0; k < a.rows().listedRows(); k++) {
            int row = (int) a.rows().rowId(k) * width + from;
            KERNELS.addOuter(a.columns(), a.values(), alpha, b, row, c, from, width, to - from, pointers[k],
                    pointers[k + 1]);
        }
    }

    private static void scale(double beta, double[] c) {
        if (beta == 0) {
            Arrays.fill(c, 0);
        } else if (beta != 1) {
            for (int k = 0; k < c.length; k++) {
                c[k] *= beta;
            }
        }
    }

    /// Computes `C = alpha A B + beta C` over row-major float arrays. O(nse * width + rows * width); sequential calls allocate
    /// nothing. With `beta = 0` the old content of C is ignored, NaN included. The result does not depend on the threads.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float32 values, fill 0
    /// @param b           `a.columnCount() x width`, row-major
    /// @param beta        factor of the old C
    /// @param c           `a.rowCount() x width`, row-major, overwritten; not b itself
    /// @param width       number of dense columns, at least 0
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiply(float alpha, CompressedRows a, float[] b, float beta, float[] c, int width,
            Parallelism parallelism) {
        check(a, DType.FLOAT32, width);
        Operands.checkLength("b", b.length, a.columnCount(), width, a);
        Operands.checkLength("c", c.length, a.rowCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        scale(beta, c);
        int tasks = parallelism.tasksFor((long) a.nse() * width);
        if (tasks == 1) {
            addRows(alpha, a, b, c, width, 0, a.rows().listedRows());
        } else {
            int[] pointers = a.rows().unsafePointers();
            parallelism.run(tasks, task -> addRows(alpha, a, b, c, width, firstRow(pointers, task, tasks),
                    firstRow(pointers, task + 1, tasks)));
        }
    }

    private static void addRows(float alpha, CompressedRows a, float[] b, float[] c, int width, int from, int to) {
        int[] pointers = a.rows().unsafePointers();
        for (int k = from; k < to; k++) {
            int row = (int) a.rows().rowId(k) * width;
            KERNELS.addRow(a.columns(), a.values(), alpha, b, 0, width, c, row, width, pointers[k], pointers[k + 1]);
        }
    }

    /// Computes `C = alpha A' B + beta C` over row-major float arrays without forming the transpose. Cost, errors and the rest as
    /// [#multiply(float, CompressedRows, float[], float, float[], int, Parallelism)]; threads own dense columns.
    ///
    /// @param b `a.rowCount() x width`, row-major
    /// @param c `a.columnCount() x width`, row-major, overwritten; not b itself
    public static void multiplyTransposed(
            float alpha, CompressedRows a, float[] b, float beta, float[] c, int width, Parallelism parallelism) {
        check(a, DType.FLOAT32, width);
        Operands.checkLength("b", b.length, a.rowCount(), width, a);
        Operands.checkLength("c", c.length, a.columnCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        scale(beta, c);
        int tasks = Math.min(parallelism.tasksFor((long) a.nse() * width), Math.max(1, width));
        if (tasks == 1) {
            addTransposed(alpha, a, b, c, width, 0, width);
        } else {
            parallelism.run(tasks, task -> addTransposed(
                    alpha, a, b, c, width, Operands.cut(width, task, tasks), Operands.cut(width, task + 1, tasks)));
        }
    }

    private static void addTransposed(float alpha, CompressedRows a, float[] b, float[] c, int width, int from,
            int to) {
        int[] pointers = a.rows().unsafePointers();
        for (int k = 0; k < a.rows().listedRows(); k++) {
            int row = (int) a.rows().rowId(k) * width + from;
            KERNELS.addOuter(a.columns(), a.values(), alpha, b, row, c, from, width, to - from, pointers[k],
                    pointers[k + 1]);
        }
    }

    private static void scale(float beta, float[] c) {
        if (beta == 0) {
            Arrays.fill(c, 0);
        } else if (beta != 1) {
            for (int k = 0; k < c.length; k++) {
                c[k] *= beta;
            }
        }
    }
}
