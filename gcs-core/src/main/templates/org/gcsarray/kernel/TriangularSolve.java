package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.kernel.internal.Float32Operands;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Float32Substitution;
import org.gcsarray.kernel.internal.Float64Operands;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.kernel.internal.Float64Substitution;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.ScalarKernels;

/// Solves `T x = b` and `T' x = b` for a sparse triangular T: forward or backward substitution (Golub and Van Loan, Matrix
/// Computations, 3.1), row by row where rows are stored, column by column where columns are.
///
/// T is a [CrsMatrix], a [CcsMatrix], a [GcsArray] of rank 2 in either layout, or a [RowStack], which is joined if it has several blocks, O(nse):
/// square, fill 0, float64 values (for `double[]`) or float32 values (for `float[]`), any index width and row form. It must be triangular as it is
/// stored: an element in the other triangle, even a stored 0, is rejected. With [Diagonal#STORED] each row needs a diagonal element other than 0;
/// with [Diagonal#UNIT] the diagonal is 1 whether stored or not, and what is stored there is not read. If T is rejected, b is unchanged, even where x
/// is the same array; a separate x has undefined contents.
///
/// b and x are dense: vectors of length n, or n x width row-major for several right-hand sides. They may be the same array (then the system is solved
/// in place), but must not overlap otherwise, and x is not the array that the values of T were wrapped from. O((nse + rows) * width) on the calling
/// thread, nothing allocated. Sums over a stored row use several partial sums in a fixed order: the same bits each time. NaN and infinity spread
/// through stored elements only. Thread safe.
public final class TriangularSolve {

    private static final Kernels KERNELS = Kernels.current();

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
    public static void solve(NdArray t, Triangle triangle, Diagonal diagonal, double[] b, double[] x) {
        solve(t, triangle, diagonal, b, x, 1);
    }

    /// Solves `T X = B` for several right-hand sides.
    ///
    /// @param t     n x n, float64, fill 0
    /// @param b     n x width, row-major
    /// @param x     n x width, row-major, overwritten; may be b
    /// @param width number of right-hand sides, at least 0
    /// @throws IllegalArgumentException as [#solve(NdArray, Triangle, Diagonal, double\[\], double\[\])], or if `width` is negative
    public static void solve(
            NdArray t, Triangle triangle, Diagonal diagonal, double[] b, double[] x, int width) {
        solve(false, t, triangle, diagonal, b, x, width);
    }

    /// Solves `T' x = b` without forming the transpose.
    ///
    /// @param t n x n, float64, fill 0; `triangle` is that of T itself
    /// @param b length n
    /// @param x length n, overwritten; may be b
    /// @throws IllegalArgumentException as [#solve(NdArray, Triangle, Diagonal, double\[\], double\[\])]
    public static void solveTransposed(NdArray t, Triangle triangle, Diagonal diagonal, double[] b, double[] x) {
        solveTransposed(t, triangle, diagonal, b, x, 1);
    }

    /// Solves `T' X = B` for several right-hand sides without forming the transpose.
    ///
    /// @param t     n x n, float64, fill 0; `triangle` is that of T itself
    /// @param b     n x width, row-major
    /// @param x     n x width, row-major, overwritten; may be b
    /// @param width number of right-hand sides, at least 0
    /// @throws IllegalArgumentException as [#solve(NdArray, Triangle, Diagonal, double\[\], double\[\])], or if `width` is negative
    public static void solveTransposed(
            NdArray t, Triangle triangle, Diagonal diagonal, double[] b, double[] x, int width) {
        solve(true, t, triangle, diagonal, b, x, width);
    }

    private static void solve(
            boolean transposed, NdArray t, Triangle triangle, Diagonal diagonal, double[] b, double[] x, int width) {
        TriangleRows rows = TriangleRows.of(t, DType.FLOAT64, triangle, diagonal, b.length, x.length, width);
        Operands.checkDistinctValues("T", Operands.rows("TriangularSolve", "T", t), "x", x);
        if (width == 1 && rows.values() instanceof Float64Values plain && rows.isPlain()) {
            solve(rows.byColumns() == transposed, rows, plain, b, x);
            return;
        }
        rows.check();
        System.arraycopy(b, 0, x, 0, x.length);
        // what is taken out of the right-hand sides: X = -R X + X
        try (Float64Operands o = Float64Operands.ofThread().elements(rows.columns(), rows.values())
                .times(-1, x, 0, width, 1).into(1, x, 0, width, 1, width)) {
            if (rows.byColumns() == transposed) {
                substitute(rows, o, x, width);
            } else {
                substituteScattered(rows, o, x, width);
            }
        }
    }

    /// Solves for one right-hand side where there is a row for each entry.
    @SuppressWarnings("ReferenceEquality") // whether it is one array
    private static void solve(boolean byRows, TriangleRows rows, Float64Values values, double[] b, double[] x) {
        Float64Substitution substitution = new Float64Substitution(rows.pointers(), values, rows.isLower(), rows.isUnit());
        if (x == b && !substitution.isRegular(rows.columns())) {
            rows.check();
        }
        System.arraycopy(b, 0, x, 0, x.length);
        boolean regular = byRows ? substitution.solve(rows.columns(), x)
                : substitution.solveTransposed(rows.columns(), x);
        if (!regular) {
            rows.check();
        }
    }

    /// Solves `R x = x` in place with the stored rows R: each entry is found from those that its row needs.
    private static void substitute(TriangleRows rows, Float64Operands o, double[] x, int width) {
        for (int step = 0; step < rows.listed(); step++) {
            int k = rows.forward(step);
            int row = rows.row(k);
            if (width == 1) {
                x[row] -= SCALAR.dot(o, rows.from(k), rows.to(k));
            } else {
                Float64Products.addRow(KERNELS, o, rows.from(k), rows.to(k), row);
            }
            divide(x, row * width, width, rows.pivot(k));
        }
    }

    /// Solves `R' x = x` in place with the stored rows R: each entry, once found, is taken out of those that need it.
    private static void substituteScattered(TriangleRows rows, Float64Operands o, double[] x, int width) {
        for (int step = rows.listed() - 1; step >= 0; step--) {
            int k = rows.forward(step);
            int row = rows.row(k);
            divide(x, row * width, width, rows.pivot(k));
            if (width == 1) {
                SCALAR.addScaled(o, rows.from(k), rows.to(k), row);
            } else {
                Float64Products.addOuter(KERNELS, o, rows.from(k), rows.to(k), row);
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
