package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times dense matrix: `C = alpha A B + beta C`, and the same with the transpose of A.
///
/// A is given as compressed rows with fill 0 and float64 values (for `double[]`) or float32 values (for `float[]`), columns of any
/// width, plain or hyper-sparse rows. B and C are dense, each in the order and with the gaps that its [DenseLayout] says; the short
/// forms without layouts take row-major arrays of exact size, element (k, j) at `k * width + j`.
///
/// Only stored elements of A take part: a NaN or infinity in B meets no unspecified zero. With `beta = 0` the old content of C is
/// ignored, NaN included. Factors follow the rule of [Spmv]: each element of C is `alpha s + beta c`, s the finished sum, 0 where
/// nothing is stored; an infinite or NaN alpha takes an array for the sums, as large as C.
///
/// Sums: each element of `C = alpha A B + beta C` is `alpha * s + beta * c`, where s adds up the products of its row one by one in the order of the columns;
/// rows of more than 1024 elements may be summed in parts, which are added in order. A thread count fixes the parts, so results are
/// reproducible bit for bit; those of rows of fewer than 1024 elements do not depend on it. A transposed product scales C first and
/// then adds `(alpha a) b` for one row of A after the other, for any thread count. For a row of r
/// elements `|error| <= gamma_(r+2) (|alpha| sum |a| |b| + |beta| |c|)` with `gamma_n = n u / (1 - n u)`, u the unit roundoff of the
/// type (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1), as long as nothing overflows. Where the Vector API is in
/// use a product and its addition are rounded once, elsewhere twice. A [RowStack] gives the bits of one array with the same rows as
/// [Spmv] has it.
///
/// Sequential calls with a finite alpha allocate nothing, but for a column-major B whose width is at least 4 when A has at least 8 elements a column:
/// eight columns of it are then brought into row-major order at a time. In a JVM that multiplies with widths below and above a
/// vector, the compiler now and then keeps the vectors of a row on the heap. Calls on several threads allocate two rows of C for each row
/// of A that is cut.
///
/// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Spmm"}
public final class Spmm {

    private Spmm() {}

    //@ for double float
    /// Computes `C = A B` over row-major arrays on the calling thread; see
    /// [#multiply(double, CompressedRows, double\[\], double, double\[\], int, Parallelism)].
    public static void multiply(CompressedRows a, double[] b, double[] c, int width) {
        multiply(1, a, b, 0, c, width, Parallelism.sequential());
    }

    /// Computes `C = alpha A B + beta C` over row-major double arrays of exact size. O(nse * width + rows * width). Width 1 is
    /// [Spmv], with its order of summation.
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
        check(a.fill(), DType.FLOAT64, width);
        Operands.checkLength("b", b.length, a.columnCount(), width, a);
        Operands.checkLength("c", c.length, a.rowCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        if (width == 1) {
            Spmv.multiply(alpha, a, b, beta, c, parallelism);
        } else if (c.length > 0) {
            Float64Spmm.multiply(alpha, a, b, 0, width, 1, beta, c, 0, width, 1, width, parallelism);
        }
    }

    /// Computes `C = alpha A B + beta C` over dense double matrices of any layout. O(nse * width + rows * width).
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float64 values, fill 0
    /// @param b           array that holds B
    /// @param layoutOfB   `a.columnCount() x width`
    /// @param beta        factor of the old C
    /// @param c           array that holds C; it may be b if their ranges of positions are apart
    /// @param layoutOfC   `a.rowCount() x width`; positions outside the layout are left alone
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if an extent, a length, the type of the values or the fill is not as above
    public static void multiply(double alpha, CompressedRows a, double[] b, DenseLayout layoutOfB, double beta,
            double[] c,
            DenseLayout layoutOfC, Parallelism parallelism) {
        Operands.check("Spmm", a, DType.FLOAT64);
        checkLayouts(a, b, b.length, layoutOfB, c, c.length, layoutOfC);
        if (layoutOfC.requiredLength() > 0) {
            Float64Spmm.multiply(alpha, a, b, (int) layoutOfB.offset(), layoutOfB.rowStride(),
                    layoutOfB.columnStride(), beta, c, (int) layoutOfC.offset(), layoutOfC.rowStride(),
                    layoutOfC.columnStride(), (int) layoutOfC.columns(), parallelism);
        }
    }

    /// Computes `C = alpha A' B + beta C` over row-major double arrays of exact size without forming the transpose. Cost and errors as
    /// [#multiply(double, CompressedRows, double\[\], double, double\[\], int, Parallelism)]. Threads own dense columns or, if there are
    /// few, ranges of columns of A.
    ///
    /// @param b `a.rowCount() x width`, row-major
    /// @param c `a.columnCount() x width`, row-major, overwritten; not b itself
    public static void multiplyTransposed(
            double alpha, CompressedRows a, double[] b, double beta, double[] c, int width, Parallelism parallelism) {
        check(a.fill(), DType.FLOAT64, width);
        Operands.checkLength("b", b.length, a.rowCount(), width, a);
        Operands.checkLength("c", c.length, a.columnCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        if (width == 1) {
            Spmv.multiplyTransposed(alpha, a, b, beta, c, parallelism);
        } else if (c.length > 0) {
            Float64Spmm.multiplyTransposed(alpha, a, b, 0, width, 1, beta, c, 0, width, 1, width, parallelism);
        }
    }

    /// Computes `C = alpha A' B + beta C` over dense double matrices of any layout without forming the transpose. Arguments and errors
    /// as [#multiply(double, CompressedRows, double\[\], DenseLayout, double, double\[\], DenseLayout, Parallelism)], threads as
    /// [#multiplyTransposed(double, CompressedRows, double\[\], double, double\[\], int, Parallelism)].
    ///
    /// @param layoutOfB `a.rowCount() x width`
    /// @param layoutOfC `a.columnCount() x width`
    public static void multiplyTransposed(
            double alpha, CompressedRows a, double[] b, DenseLayout layoutOfB, double beta, double[] c,
            DenseLayout layoutOfC, Parallelism parallelism) {
        Operands.check("Spmm", a, DType.FLOAT64);
        layoutOfB.check("b", b.length, a.rowCount(), layoutOfB.columns(), a);
        layoutOfC.check("c", c.length, a.columnCount(), layoutOfB.columns(), a);
        checkApart(b, layoutOfB, c, layoutOfC);
        if (layoutOfC.requiredLength() > 0) {
            Float64Spmm.multiplyTransposed(alpha, a, b, (int) layoutOfB.offset(), layoutOfB.rowStride(),
                    layoutOfB.columnStride(), beta, c, (int) layoutOfC.offset(), layoutOfC.rowStride(),
                    layoutOfC.columnStride(), (int) layoutOfC.columns(), parallelism);
        }
    }

    /// Computes `C = A B` over row-major arrays on the calling thread; see
    /// [#multiply(double, RowStack, double\[\], double, double\[\], int, Parallelism)].
    public static void multiply(RowStack a, double[] b, double[] c, int width) {
        multiply(1, a, b, 0, c, width, Parallelism.sequential());
    }

    /// Computes `C = alpha A B + beta C` over row-major double arrays, for a stack of row blocks, block by block: nothing is put together.
    /// Work is cut by the elements of the whole stack. Arguments and errors as
    /// [#multiply(double, CompressedRows, double\[\], double, double\[\], int, Parallelism)], with the bits of that for one array.
    public static void multiply(double alpha, RowStack a, double[] b, double beta, double[] c, int width,
            Parallelism parallelism) {
        check(a.fill(), DType.FLOAT64, width);
        Operands.checkLength("b", b.length, a.columnCount(), width, a);
        Operands.checkLength("c", c.length, a.rowCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        if (width == 1) {
            Spmv.multiply(alpha, a, b, beta, c, parallelism);
        } else if (c.length > 0) {
            Float64Spmm.multiply(alpha, a, b, 0, width, 1, beta, c, 0, width, 1, width, parallelism);
        }
    }

    /// Computes `C = alpha A B + beta C` over dense double matrices of any layout, for a stack of row blocks, block by block. Arguments and
    /// errors as [#multiply(double, CompressedRows, double\[\], DenseLayout, double, double\[\], DenseLayout, Parallelism)], with the bits
    /// of that for one array.
    public static void multiply(double alpha, RowStack a, double[] b, DenseLayout layoutOfB, double beta, double[] c,
            DenseLayout layoutOfC, Parallelism parallelism) {
        Operands.check("Spmm", a.fill(), DType.FLOAT64);
        layoutOfB.check("b", b.length, a.columnCount(), layoutOfB.columns(), a);
        layoutOfC.check("c", c.length, a.rowCount(), layoutOfB.columns(), a);
        checkApart(b, layoutOfB, c, layoutOfC);
        if (layoutOfC.requiredLength() > 0) {
            Float64Spmm.multiply(alpha, a, b, (int) layoutOfB.offset(), layoutOfB.rowStride(),
                    layoutOfB.columnStride(), beta, c, (int) layoutOfC.offset(), layoutOfC.rowStride(),
                    layoutOfC.columnStride(), (int) layoutOfC.columns(), parallelism);
        }
    }

    /// Computes `C = alpha A' B + beta C` over row-major double arrays, for a stack of row blocks, block by block and without forming the
    /// transpose. Arguments and errors as
    /// [#multiplyTransposed(double, CompressedRows, double\[\], double, double\[\], int, Parallelism)], with the bits of that for one
    /// array.
    public static void multiplyTransposed(
            double alpha, RowStack a, double[] b, double beta, double[] c, int width, Parallelism parallelism) {
        check(a.fill(), DType.FLOAT64, width);
        Operands.checkLength("b", b.length, a.rowCount(), width, a);
        Operands.checkLength("c", c.length, a.columnCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
        if (width == 1) {
            Spmv.multiplyTransposed(alpha, a, b, beta, c, parallelism);
        } else if (c.length > 0) {
            Float64Spmm.multiplyTransposed(alpha, a, b, 0, width, 1, beta, c, 0, width, 1, width, parallelism);
        }
    }

    /// Computes `C = alpha A' B + beta C` over dense double matrices of any layout, for a stack of row blocks, block by block and without
    /// forming the transpose. Arguments and errors as
    /// [#multiplyTransposed(double, CompressedRows, double\[\], DenseLayout, double, double\[\], DenseLayout, Parallelism)], with the bits
    /// of that for one array.
    public static void multiplyTransposed(
            double alpha, RowStack a, double[] b, DenseLayout layoutOfB, double beta, double[] c,
            DenseLayout layoutOfC, Parallelism parallelism) {
        Operands.check("Spmm", a.fill(), DType.FLOAT64);
        layoutOfB.check("b", b.length, a.rowCount(), layoutOfB.columns(), a);
        layoutOfC.check("c", c.length, a.columnCount(), layoutOfB.columns(), a);
        checkApart(b, layoutOfB, c, layoutOfC);
        if (layoutOfC.requiredLength() > 0) {
            Float64Spmm.multiplyTransposed(alpha, a, b, (int) layoutOfB.offset(), layoutOfB.rowStride(),
                    layoutOfB.columnStride(), beta, c, (int) layoutOfC.offset(), layoutOfC.rowStride(),
                    layoutOfC.columnStride(), (int) layoutOfC.columns(), parallelism);
        }
    }
    //@ end

    private static void check(Scalar fill, DType needed, int width) {
        if (width < 0) {
            throw new IllegalArgumentException("width is " + width + "; must be at least 0");
        }
        Operands.check("Spmm", fill, needed);
    }

    /// Checks extents and lengths of the operands of a product that is not transposed, and that they do not meet in one array.
    static void checkLayouts(CompressedRows a, Object b, int lengthOfB, DenseLayout layoutOfB, Object c, int lengthOfC,
            DenseLayout layoutOfC) {
        layoutOfB.check("b", lengthOfB, a.columnCount(), layoutOfB.columns(), a);
        layoutOfC.check("c", lengthOfC, a.rowCount(), layoutOfB.columns(), a);
        checkApart(b, layoutOfB, c, layoutOfC);
    }

    @SuppressWarnings("ReferenceEquality")
    private static void checkApart(Object b, DenseLayout layoutOfB, Object c, DenseLayout layoutOfC) {
        if (b == c && layoutOfB.meets(layoutOfC)) {
            throw new IllegalArgumentException(
                    "b and c are the same array and meet in it: b is " + layoutOfB + ", c is " + layoutOfC);
        }
    }
}
