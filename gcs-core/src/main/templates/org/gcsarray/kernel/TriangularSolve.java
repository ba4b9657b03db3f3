package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.ScalarKernels;

/// Solves `T x = b` and `T' x = b` for a sparse triangular T: forward or backward substitution (Golub and Van Loan, Matrix
/// Computations, 3.1), row by row.
///
/// T is given as compressed rows of fill 0 with float64 values (for `double[]`) or float32 values (for `float[]`), square, any column
/// width and row form. It must be triangular as it is stored: an element in the other triangle, also a stored 0, is refused. With
/// [Diagonal#STORED] each row needs a diagonal element other than 0; with [Diagonal#UNIT] the diagonal is 1 whether stored or not, and
/// what is stored there is not read. All of this is checked before x is written.
///
/// b and x are dense: vectors of length n, or n x width row-major for several right-hand sides. They may be the same array, which then
/// is solved in place, but must not overlap otherwise. O((nse + rows) * width) on the calling thread, nothing allocated. Sums of T x use
/// several partial sums in a fixed order: the same bits each time. NaN and infinity spread through stored elements only. Thread safe.
public final class TriangularSolve {

    private static final Kernels KERNELS = Kernels.create();

    /// For one right-hand side: each row needs the entry that the row before has just stored, and a gather would wait for that store.
    private static final Kernels SCALAR = new ScalarKernels();

    private TriangularSolve() {}

    /// Which triangle of the matrix is stored.
    public enum Triangle {
        /// Elements with column at most row.
        LOWER,
        /// Elements with column at least row.
        UPPER
    }

    /// What the diagonal is.
    public enum Diagonal {
        /// As it is stored, in each row.
        STORED,
        /// 1 in each row, stored or not.
        UNIT
    }

    //@ for double float
    /// Solves `T x = b`.
    ///
    /// @param t n x n, float64, fill 0
    /// @param b length n
    /// @param x length n, overwritten; may be b
    /// @throws IllegalArgumentException if T is not as described above (the text names row and column), or a length is not n
    public static void solve(CompressedRows t, Triangle triangle, Diagonal diagonal, double[] b, double[] x) {
        solve(t, triangle, diagonal, b, x, 1);
    }

    /// Solves `T X = B` for several right-hand sides.
    ///
    /// @param t     n x n, float64, fill 0
    /// @param b     n x width, row-major
    /// @param x     n x width, row-major, overwritten; may be b
    /// @param width number of right-hand sides, at least 0
    /// @throws IllegalArgumentException as [#solve(CompressedRows, Triangle, Diagonal, double\[\], double\[\])], or if `width` is negative
    public static void solve(
            CompressedRows t, Triangle triangle, Diagonal diagonal, double[] b, double[] x, int width) {
        TriangleRows rows = TriangleRows.of(t, DType.FLOAT64, triangle, diagonal, b.length, x.length, width);
        System.arraycopy(b, 0, x, 0, x.length);
        for (int step = 0; step < rows.listed(); step++) {
            int k = rows.forward(step);
            int row = rows.row(k);
            if (width == 1) {
                x[row] -= SCALAR.dot(t.columns(), t.values(), x, rows.from(k), rows.to(k));
            } else {
                KERNELS.addRow(t.columns(), t.values(), -1, x, 0, width, x, row * width, width, rows.from(k),
                        rows.to(k));
            }
            divide(x, row * width, width, rows.pivot(k));
        }
    }

    /// Solves `T' x = b` without forming the transpose.
    ///
    /// @param t n x n, float64, fill 0; `triangle` is that of T itself
    /// @param b length n
    /// @param x length n, overwritten; may be b
    /// @throws IllegalArgumentException as [#solve(CompressedRows, Triangle, Diagonal, double\[\], double\[\])]
    public static void solveTransposed(CompressedRows t, Triangle triangle, Diagonal diagonal, double[] b, double[] x) {
        solveTransposed(t, triangle, diagonal, b, x, 1);
    }

    /// Solves `T' X = B` for several right-hand sides without forming the transpose.
    ///
    /// @param t     n x n, float64, fill 0; `triangle` is that of T itself
    /// @param b     n x width, row-major
    /// @param x     n x width, row-major, overwritten; may be b
    /// @param width number of right-hand sides, at least 0
    /// @throws IllegalArgumentException as [#solve(CompressedRows, Triangle, Diagonal, double\[\], double\[\])], or if `width` is negative
    public static void solveTransposed(
            CompressedRows t, Triangle triangle, Diagonal diagonal, double[] b, double[] x, int width) {
        TriangleRows rows = TriangleRows.of(t, DType.FLOAT64, triangle, diagonal, b.length, x.length, width);
        System.arraycopy(b, 0, x, 0, x.length);
        for (int step = rows.listed() - 1; step >= 0; step--) {
            int k = rows.forward(step);
            int row = rows.row(k);
            divide(x, row * width, width, rows.pivot(k));
            if (width == 1) {
                SCALAR.addScaled(t.columns(), t.values(), -x[row], x, rows.from(k), rows.to(k));
            } else {
                KERNELS.addOuter(t.columns(), t.values(), -1, x, row * width, x, 0, width, width, rows.from(k),
                        rows.to(k));
            }
        }
    }

    private static void divide(double[] x, int offset, int width, double pivot) {
        if (pivot != 1) {
            for (int j = offset; j < offset + width; j++) {
                x[j] /= pivot;
            }
        }
    }
    //@ end
}
