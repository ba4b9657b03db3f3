package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.parallel.Parallelism;

/// Element-wise sum and product of two sparse matrices of one shape, row by row: ascending columns are merged.
///
/// Operands are compressed rows of fill 0, both of float64 or both of float32 values, with any column width and row form. Results are
/// canonical, of exact size, with the least column width and the smaller row form (plain on a tie). float32 is computed in double and
/// rounded once. Operands are not changed and may be the same object. A first pass counts, a second one merges: O(nse(A) + nse(B) +
/// listed rows), plus the rows of the shape where one operand is plain and the other hyper-sparse; extra memory 4 bytes per listed row
/// and, for each thread, a block or the longest row. The result does not depend on the threads. Thread safe.
///
/// Only stored elements take part: NaN or an infinity spreads through elements that are stored, where a dense computation also has
/// NaN for its product with an unspecified 0.
public final class RowMerge {

    private RowMerge() {}

    /// Computes `C = A + B` on the calling thread; see [#add(double, CompressedRows, double, CompressedRows, Parallelism)].
    public static CompressedRows add(CompressedRows a, CompressedRows b) {
        return add(1, a, 1, b, Parallelism.sequential());
    }

    /// Computes `C = alpha A + beta B`, which stores what A or B stores: also what cancels to 0, and what a factor of 0 makes 0 (or NaN,
    /// from an infinity). A factor multiplies stored elements only: an infinite alpha changes no element that B alone stores. Each element begins with 0, so that none is -0.0.
    ///
    /// @param a matrix of float64 or float32 values, fill 0
    /// @param b matrix of the same shape and type, fill 0
    /// @return the sum; new arrays
    /// @throws IllegalArgumentException if shapes, types or fills do not fit, or C has more elements than a Java array holds
    public static CompressedRows add(
            double alpha, CompressedRows a, double beta, CompressedRows b, Parallelism parallelism) {
        check("add", a, b);
        return new MergeRun(a, b, new MergeTask.Sum(alpha, beta)).run(parallelism);
    }

    /// Computes `C = A .* B` on the calling thread; see [#hadamard(CompressedRows, CompressedRows, Parallelism)].
    public static CompressedRows hadamard(CompressedRows a, CompressedRows b) {
        return hadamard(a, b, Parallelism.sequential());
    }

    /// Computes `C = A .* B`, which stores what both A and B store, also products that are 0; none is -0.0.
    ///
    /// @param a matrix of float64 or float32 values, fill 0
    /// @param b matrix of the same shape and type, fill 0
    /// @return the product; new arrays
    /// @throws IllegalArgumentException if shapes, types or fills do not fit
    public static CompressedRows hadamard(CompressedRows a, CompressedRows b, Parallelism parallelism) {
        check("hadamard", a, b);
        return new MergeRun(a, b, new MergeTask.Product()).run(parallelism);
    }

    private static void check(String kernel, CompressedRows a, CompressedRows b) {
        if (a.rowCount() != b.rowCount() || a.columnCount() != b.columnCount()) {
            throw new IllegalArgumentException("A is " + SparseOperands.shape(a) + " and B is "
                    + SparseOperands.shape(b) + "; the shapes must be equal");
        }
        SparseOperands.check(kernel, a, b);
    }
}
