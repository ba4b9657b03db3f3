package org.gcsarray.kernel;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;

/// Element-wise sum and product of two sparse matrices of one shape, row by row: ascending columns are merged.
///
/// Operands are matrices of fill 0, both of float64 or both of float32 values: [CrsMatrix], [CcsMatrix], [GcsArray] of rank 2 in either
/// layout, or [RowStack], with any index width and row form. **The result is stored as A is**: a [CrsMatrix] if rows of A are stored, a
/// [CcsMatrix] if columns are. B is copied if it is stored the other way, O(nse) in time and memory; a stack of several blocks is joined,
/// likewise. [#addRows] and [#hadamardRows] take rows of unfolded arrays as they are. Results are
/// canonical, of exact size, with the least column width and the smaller row form (plain on a tie). float32 is computed in double and
/// rounded once. Operands are not changed and may be the same object. A first pass counts, a second one merges: O(nse(A) + nse(B) +
/// listed rows), plus the rows of the shape where one operand is plain and the other hyper-sparse; extra memory 4 bytes per listed row
/// and, for each thread, a block or the longest row. The result does not depend on the threads. Thread safe.
///
/// Only stored elements take part: NaN or an infinity spreads through elements that are stored, where a dense computation also has
/// NaN for its product with an unspecified 0.
public final class RowMerge {

    private RowMerge() {}

    /// Computes `C = A + B` on the calling thread; see [#add(double, NdArray, double, NdArray, Parallelism)].
    public static CompressedArray add(NdArray a, NdArray b) {
        return add(1, a, 1, b, Parallelism.sequential());
    }

    /// Computes `C = alpha A + beta B`, which stores what A or B stores: also what cancels to 0, and what a factor of 0 makes 0 (or NaN,
    /// from an infinity). A factor multiplies stored elements only: an infinite alpha changes no element that B alone stores. Each element begins with 0, so that none is -0.0.
    ///
    /// @param a matrix of float64 or float32 values, fill 0
    /// @param b matrix of the same shape and type, fill 0
    /// @return the sum, stored as A is; new arrays
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns (the text names the conversion), if
    ///                                  shapes, types or fills do not fit, or C has more elements than a Java array holds
    /// @throws ArithmeticException      if a stack to be joined has 2^31 elements or more
    public static CompressedArray add(double alpha, NdArray a, double beta, NdArray b, Parallelism parallelism) {
        MatrixPair pair = checked("add", a, b);
        return pair.result(new MergeRun(pair.left(), pair.right(), new MergeTask.Sum(alpha, beta)).run(parallelism));
    }

    /// Computes the same sum of rows as they are stored: they are not asked whose rows or columns they are.
    ///
    /// @throws IllegalArgumentException as [#add(double, NdArray, double, NdArray, Parallelism)]
    public static CompressedRows addRows(
            double alpha, CompressedRows a, double beta, CompressedRows b, Parallelism parallelism) {
        check("add", a, b);
        return new MergeRun(a, b, new MergeTask.Sum(alpha, beta)).run(parallelism);
    }

    /// Computes `C = A .* B` on the calling thread; see [#hadamard(NdArray, NdArray, Parallelism)].
    public static CompressedArray hadamard(NdArray a, NdArray b) {
        return hadamard(a, b, Parallelism.sequential());
    }

    /// Computes `C = A .* B`, which stores what both A and B store, also products that are 0; none is -0.0.
    ///
    /// @param a matrix of float64 or float32 values, fill 0
    /// @param b matrix of the same shape and type, fill 0
    /// @return the product, stored as A is; new arrays
    /// @throws IllegalArgumentException as [#add(double, NdArray, double, NdArray, Parallelism)]
    public static CompressedArray hadamard(NdArray a, NdArray b, Parallelism parallelism) {
        MatrixPair pair = checked("hadamard", a, b);
        return pair.result(new MergeRun(pair.left(), pair.right(), new MergeTask.Product()).run(parallelism));
    }

    /// Computes the same product of rows as they are stored: they are not asked whose rows or columns they are.
    ///
    /// @throws IllegalArgumentException as [#add(double, NdArray, double, NdArray, Parallelism)]
    public static CompressedRows hadamardRows(CompressedRows a, CompressedRows b, Parallelism parallelism) {
        check("hadamard", a, b);
        return new MergeRun(a, b, new MergeTask.Product()).run(parallelism);
    }

    private static MatrixPair checked(String kernel, NdArray a, NdArray b) {
        MatrixPair pair = MatrixPair.ofElements("RowMerge", a, b);
        checkShapes(a.shape().extent(0), a.shape().extent(1), b.shape().extent(0), b.shape().extent(1));
        SparseOperands.check(kernel, a, b);
        return pair;
    }

    private static void check(String kernel, CompressedRows a, CompressedRows b) {
        checkShapes(a.rowCount(), a.columnCount(), b.rowCount(), b.columnCount());
        SparseOperands.check(kernel, a, b);
    }

    private static void checkShapes(long rowsOfA, long columnsOfA, long rowsOfB, long columnsOfB) {
        if (rowsOfA != rowsOfB || columnsOfA != columnsOfB) {
            throw new IllegalArgumentException("A is " + rowsOfA + " x " + columnsOfA + " and B is " + rowsOfB + " x "
                    + columnsOfB + "; the shapes must be equal");
        }
    }
}
