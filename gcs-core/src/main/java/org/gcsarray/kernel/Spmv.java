package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.DenseRows;
import org.gcsarray.format.HyperRows;
import org.gcsarray.kernel.internal.Kernels;

/// Sparse matrix times vector: `y = alpha A x + beta y`, and the same with the transpose of A.
///
/// A is given as compressed rows with fill 0 and float64 values (for `double[]`) or float32 values (for `float[]`), columns of any
/// width, plain or hyper-sparse rows. Only stored elements take part: a NaN or infinity in x meets no unspecified zero, and those of
/// stored elements and of x spread as in the dense computation.
///
/// The elements of a row are summed in an order that depends on the matrix, the kernels of this JVM (plain Java or vectors) and the
/// number of threads, and on nothing else: repeated calls give the same bits. For a row of r elements the error of an entry of the
/// result is at most `gamma(r + 2) * sum |alpha a x|` plus the rounding of beta y, with `gamma(n) = n u / (1 - n u)` and u the unit
/// roundoff (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 3.1).
///
/// One product with a matrix is computed from the rows as they are; for many products see [SpmvPlan]. Columns of 64 bits are
/// copied block by block, and uniform values take a scalar loop: both run at about half the speed or less; a plan has neither cost.
public final class Spmv {

    static final Kernels KERNELS = Kernels.create();

    private Spmv() {}

    /// Computes `y = A x` on the calling thread; see [#multiply(double, CompressedRows, double[], double, double[], Parallelism)].
    public static void multiply(CompressedRows a, double[] x, double[] y) {
        multiply(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = A x` on the calling thread; see [#multiply(float, CompressedRows, float[], float, float[], Parallelism)].
    public static void multiply(CompressedRows a, float[] x, float[] y) {
        multiply(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = A' x` on the calling thread; see
    /// [#multiplyTransposed(double, CompressedRows, double[], double, double[], Parallelism)].
    public static void multiplyTransposed(CompressedRows a, double[] x, double[] y) {
        multiplyTransposed(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = A' x` on the calling thread; see
    /// [#multiplyTransposed(float, CompressedRows, float[], float, float[], Parallelism)].
    public static void multiplyTransposed(CompressedRows a, float[] x, float[] y) {
        multiplyTransposed(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = alpha A x + beta y` over double arrays. O(nse + rows); sequential calls allocate nothing.
    ///
    /// With `beta = 0` the old content of y is ignored, NaN included. Work is cut by stored elements, also inside a row: what a row
    /// has in a later task is added in the order of the tasks.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float64 values, fill 0
    /// @param x           vector of length `a.columnCount()`
    /// @param beta        factor of the old y
    /// @param y           vector of length `a.rowCount()`, overwritten; not x itself
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiply(double alpha, CompressedRows a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", a, DType.FLOAT64);
        Operands.checkLength("x", x.length, a.columnCount(), a);
        Operands.checkLength("y", y.length, a.rowCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        if (a.rows() instanceof HyperRows) {
            scale(beta, y);
        }
        int tasks = parallelism.tasksFor(a.nse());
        if (tasks == 1) {
            multiplyRows(alpha, a, x, beta, y, 0, a.rows().listedRows());
            return;
        }
        double[] carries = new double[tasks];
        int[] pointers = a.rows().unsafePointers();
        parallelism.run(tasks, task -> carries[task] = multiplyPart(alpha, a, x, beta, y, task, tasks));
        for (int task = 1; task < tasks; task++) {
            int begin = Operands.cut(a.nse(), task, tasks);
            int first = Operands.firstRowFrom(pointers, begin);
            if (pointers[first] > begin && Operands.cut(a.nse(), task + 1, tasks) > begin) {
                y[(int) a.rows().rowId(first - 1)] += alpha * carries[task];
            }
        }
    }

    /// Handles the elements of one task: rows that start in it are written, the end of a row begun before is returned as a carry.
    private static double multiplyPart(double alpha, CompressedRows a, double[] x, double beta, double[] y, int task,
            int tasks) {
        int[] pointers = a.rows().unsafePointers();
        int begin = Operands.cut(a.nse(), task, tasks);
        int end = Operands.cut(a.nse(), task + 1, tasks);
        int first = Operands.firstRowFrom(pointers, begin);
        int last = task == tasks - 1 ? a.rows().listedRows() : Operands.firstRowFrom(pointers, end);
        double carry = KERNELS.dot(a.columns(), a.values(), x, begin, Math.min(pointers[first], end));
        if (first < last) {
            multiplyRows(alpha, a, x, beta, y, first, last - 1);
            double sum = alpha
                    * KERNELS.dot(a.columns(), a.values(), x, pointers[last - 1], Math.min(pointers[last], end));
            int row = (int) a.rows().rowId(last - 1);
            double keep = a.rows() instanceof DenseRows ? beta : 1;
            y[row] = keep == 0 ? sum : sum + keep * y[row];
        }
        return carry;
    }

    private static void multiplyRows(double alpha, CompressedRows a, double[] x, double beta, double[] y, int from,
            int to) {
        int[] pointers = a.rows().unsafePointers();
        switch (a.rows()) {
            case DenseRows _ ->
                KERNELS.multiplyRows(pointers, from, to, a.columns(), a.values(), alpha, x, beta, y, from);
            case HyperRows hyper ->
                KERNELS.addRows(pointers, from, to, hyper.rowIds(), a.columns(), a.values(), alpha, x, y);
        }
    }

    /// Computes `y = alpha A' x + beta y` without forming the transpose. O(nse + rows + columns); sequential calls allocate
    /// nothing. Work is cut at row starts; every thread but the first adds into an array of its own, `columns` long, and the arrays are
    /// added in their order: fewer threads are used than asked where nse does not repay that.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float64 values, fill 0
    /// @param x           vector of length `a.rowCount()`
    /// @param beta        factor of the old y
    /// @param y           vector of length `a.columnCount()`, overwritten; not x itself
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiplyTransposed(double alpha, CompressedRows a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", a, DType.FLOAT64);
        Operands.checkLength("x", x.length, a.rowCount(), a);
        Operands.checkLength("y", y.length, a.columnCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        scale(beta, y);
        int listed = a.rows().listedRows();
        int tasks = tasksOfTransposed(a, parallelism);
        if (tasks == 1) {
            addTransposed(alpha, a, x, y, 0, listed);
            return;
        }
        int[] pointers = a.rows().unsafePointers();
        double[][] partial = new double[tasks][];
        parallelism.run(tasks, task -> {
            partial[task] = task == 0 ? y : new double[y.length];
            addTransposed(alpha, a, x, partial[task], Operands.firstRow(pointers, task, tasks),
                    Operands.firstRow(pointers, task + 1, tasks));
        });
        parallelism.run(tasks, task -> {
            int to = Operands.cut(y.length, task + 1, tasks);
            for (int k = 1; k < tasks; k++) {
                for (int c = Operands.cut(y.length, task, tasks); c < to; c++) {
                    y[c] += partial[k][c];
                }
            }
        });
    }

    private static void addTransposed(double alpha, CompressedRows a, double[] x, double[] y, int from, int to) {
        int[] pointers = a.rows().unsafePointers();
        switch (a.rows()) {
            case DenseRows _ ->
                KERNELS.addTransposed(pointers, from, to, a.columns(), a.values(), alpha, x, from, y);
            case HyperRows hyper ->
                KERNELS.addTransposed(pointers, from, to, hyper.rowIds(), a.columns(), a.values(), alpha, x, y);
        }
    }

    /// Returns the tasks of a transposed product: each but the first must repay an array of its own.
    private static int tasksOfTransposed(CompressedRows a, Parallelism parallelism) {
        return (int) Math.min(parallelism.tasksFor(a.nse()), 1 + a.nse() / (2 * Math.max(1, a.columnCount())));
    }

    static void scale(double beta, double[] y) {
        if (beta == 0) {
            Arrays.fill(y, 0);
        } else if (beta != 1) {
            for (int k = 0; k < y.length; k++) {
                y[k] *= beta;
            }
        }
    }

    /// Computes `y = alpha A x + beta y` over float arrays. O(nse + rows); sequential calls allocate nothing.
    ///
    /// With `beta = 0` the old content of y is ignored, NaN included. Work is cut by stored elements, also inside a row: what a row
    /// has in a later task is added in the order of the tasks.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float32 values, fill 0
    /// @param x           vector of length `a.columnCount()`
    /// @param beta        factor of the old y
    /// @param y           vector of length `a.rowCount()`, overwritten; not x itself
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiply(float alpha, CompressedRows a, float[] x, float beta, float[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", a, DType.FLOAT32);
        Operands.checkLength("x", x.length, a.columnCount(), a);
        Operands.checkLength("y", y.length, a.rowCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        if (a.rows() instanceof HyperRows) {
            scale(beta, y);
        }
        int tasks = parallelism.tasksFor(a.nse());
        if (tasks == 1) {
            multiplyRows(alpha, a, x, beta, y, 0, a.rows().listedRows());
            return;
        }
        float[] carries = new float[tasks];
        int[] pointers = a.rows().unsafePointers();
        parallelism.run(tasks, task -> carries[task] = multiplyPart(alpha, a, x, beta, y, task, tasks));
        for (int task = 1; task < tasks; task++) {
            int begin = Operands.cut(a.nse(), task, tasks);
            int first = Operands.firstRowFrom(pointers, begin);
            if (pointers[first] > begin && Operands.cut(a.nse(), task + 1, tasks) > begin) {
                y[(int) a.rows().rowId(first - 1)] += alpha * carries[task];
            }
        }
    }

    /// Handles the elements of one task: rows that start in it are written, the end of a row begun before is returned as a carry.
    private static float multiplyPart(float alpha, CompressedRows a, float[] x, float beta, float[] y, int task,
            int tasks) {
        int[] pointers = a.rows().unsafePointers();
        int begin = Operands.cut(a.nse(), task, tasks);
        int end = Operands.cut(a.nse(), task + 1, tasks);
        int first = Operands.firstRowFrom(pointers, begin);
        int last = task == tasks - 1 ? a.rows().listedRows() : Operands.firstRowFrom(pointers, end);
        float carry = KERNELS.dot(a.columns(), a.values(), x, begin, Math.min(pointers[first], end));
        if (first < last) {
            multiplyRows(alpha, a, x, beta, y, first, last - 1);
            float sum = alpha
                    * KERNELS.dot(a.columns(), a.values(), x, pointers[last - 1], Math.min(pointers[last], end));
            int row = (int) a.rows().rowId(last - 1);
            float keep = a.rows() instanceof DenseRows ? beta : 1;
            y[row] = keep == 0 ? sum : sum + keep * y[row];
        }
        return carry;
    }

    private static void multiplyRows(float alpha, CompressedRows a, float[] x, float beta, float[] y, int from,
            int to) {
        int[] pointers = a.rows().unsafePointers();
        switch (a.rows()) {
            case DenseRows _ ->
                KERNELS.multiplyRows(pointers, from, to, a.columns(), a.values(), alpha, x, beta, y, from);
            case HyperRows hyper ->
                KERNELS.addRows(pointers, from, to, hyper.rowIds(), a.columns(), a.values(), alpha, x, y);
        }
    }

    /// Computes `y = alpha A' x + beta y` without forming the transpose. O(nse + rows + columns); sequential calls allocate
    /// nothing. Work is cut at row starts; every thread but the first adds into an array of its own, `columns` long, and the arrays are
    /// added in their order: fewer threads are used than asked where nse does not repay that.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float32 values, fill 0
    /// @param x           vector of length `a.rowCount()`
    /// @param beta        factor of the old y
    /// @param y           vector of length `a.columnCount()`, overwritten; not x itself
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiplyTransposed(float alpha, CompressedRows a, float[] x, float beta, float[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", a, DType.FLOAT32);
        Operands.checkLength("x", x.length, a.rowCount(), a);
        Operands.checkLength("y", y.length, a.columnCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        scale(beta, y);
        int listed = a.rows().listedRows();
        int tasks = tasksOfTransposed(a, parallelism);
        if (tasks == 1) {
            addTransposed(alpha, a, x, y, 0, listed);
            return;
        }
        int[] pointers = a.rows().unsafePointers();
        float[][] partial = new float[tasks][];
        parallelism.run(tasks, task -> {
            partial[task] = task == 0 ? y : new float[y.length];
            addTransposed(alpha, a, x, partial[task], Operands.firstRow(pointers, task, tasks),
                    Operands.firstRow(pointers, task + 1, tasks));
        });
        parallelism.run(tasks, task -> {
            int to = Operands.cut(y.length, task + 1, tasks);
            for (int k = 1; k < tasks; k++) {
                for (int c = Operands.cut(y.length, task, tasks); c < to; c++) {
                    y[c] += partial[k][c];
                }
            }
        });
    }

    private static void addTransposed(float alpha, CompressedRows a, float[] x, float[] y, int from, int to) {
        int[] pointers = a.rows().unsafePointers();
        switch (a.rows()) {
            case DenseRows _ ->
                KERNELS.addTransposed(pointers, from, to, a.columns(), a.values(), alpha, x, from, y);
            case HyperRows hyper ->
                KERNELS.addTransposed(pointers, from, to, hyper.rowIds(), a.columns(), a.values(), alpha, x, y);
        }
    }

    static void scale(float beta, float[] y) {
        if (beta == 0) {
            Arrays.fill(y, 0);
        } else if (beta != 1) {
            for (int k = 0; k < y.length; k++) {
                y[k] *= beta;
            }
        }
    }
}
