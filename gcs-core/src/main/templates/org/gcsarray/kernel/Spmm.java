package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times dense matrix: `C = alpha A B + beta C`, and the same with the transpose of A.
///
/// A is a [CrsMatrix], a [CcsMatrix], a [GcsArray] of rank 2 in either layout, or a [RowStack], with fill 0 and float64 or float32 values: each call
/// computes the product with A, whichever way A is stored. [#multiplyRows] takes the rows of an unfolded array as they are.
///
/// B and C are dense, of the type of A: a [DenseMatrix] in any order and with gaps, or, in the short forms, row-major arrays of exact
/// size, element (k, j) at `k * width + j`. With float32 values alpha and beta are rounded to float32.
///
/// Only stored elements of A take part: a NaN or infinity in B is never multiplied by an unspecified zero. With `beta = 0` the old content of C is
/// ignored, NaN included. Factors follow the rule of [Spmv]: each element of C is `alpha s + beta c`, where s is the finished sum, 0 where nothing is
/// stored; an infinite or NaN alpha needs an array for the sums, as large as C.
///
/// Sums: each element of `C = alpha A B + beta C` is `alpha * s + beta * c`, where s adds up the products of its row one by one in the order of the
/// columns; rows of more than 1024 elements may be summed in parts, which are added in order. The number of threads determines the parts, so results
/// are reproducible bit for bit; those of rows of fewer than 1024 elements do not depend on it. A product with A in stored columns, and a transposed
/// one with A in stored rows, scales C first and then adds `(alpha a) b` for one stored column or row of A after the other, for any number of
/// threads. For a row of r elements `|error| <= gamma_(r+2) (|alpha| sum |a| |b| + |beta| |c|)` with `gamma_n = n u / (1 - n u)`, u the unit roundoff
/// of the type (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1), as long as nothing overflows. Where the Vector API is in use a
/// product and its addition are rounded once, elsewhere twice. A [RowStack] gives the bits of one array with the same rows, as in [Spmv]. A single
/// dense column without gaps is a product by [Spmv], with its order of summation.
///
/// Sequential calls with a finite alpha allocate nothing, except for a column-major B whose width is at least 4 when A has at least 8 elements a
/// column: then eight columns at a time are copied into row-major order; and for rows of more than 32,768 uniform or encoded values, as in [Spmv].
/// Calls on several threads allocate two rows of C for each row of A that is cut.
///
/// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Spmm"}
public final class Spmm {

    private Spmm() {}

    //@ for double float
    /// Returns `C = A B`, computed on the calling thread over row-major arrays.
    ///
    /// @param a     m x n, float64 values, fill 0
    /// @param b     `n x width`, row-major
    /// @param width number of dense columns, at least 0
    /// @return a new array, `m x width`, row-major
    /// @throws IllegalArgumentException as [#multiply(double, NdArray, DenseMatrix, double, DenseMatrix, Parallelism)], or if C exceeds
    ///                                  what a Java array holds
    public static double[] multiply(NdArray a, double[] b, int width) {
        Operands.rows("Spmm", "a", a);
        Operands.checkCount("width", width);
        double[] c = new double[Operands.arrayLength("c", a.shape().extent(0), width)];
        multiply(a, b, c, width);
        return c;
    }

    /// Computes `C = A B` on the calling thread over row-major arrays of exact size.
    ///
    /// @param a     m x n, float64 values, fill 0
    /// @param b     `n x width`, row-major
    /// @param c     `m x width`, row-major, overwritten; neither b itself nor the array that the values of A were wrapped from
    /// @param width number of dense columns, at least 0
    /// @throws IllegalArgumentException as [#multiply(double, NdArray, DenseMatrix, double, DenseMatrix, Parallelism)]
    public static void multiply(NdArray a, double[] b, double[] c, int width) {
        multiply(a, b, c, width, Parallelism.sequential());
    }

    /// Computes `C = A B` over row-major arrays of exact size, as the public form, on several threads.
    static void multiply(NdArray a, double[] b, double[] c, int width, Parallelism parallelism) {
        RowMatrix rows = Operands.rows("Spmm", "a", a);
        long m = a.shape().extent(0);
        long n = a.shape().extent(1);
        Operands.checkCount("width", width);
        Operands.check("Spmm", rows.fill(), DType.FLOAT64);
        Operands.checkLength("b", b.length, n, width, m, n);
        Operands.checkLength("c", c.length, m, width, m, n);
        Operands.checkDistinct("b", b, "c", c);
        Operands.checkDistinctValues("a", rows, "c", c);
        multiply(rows, Operands.isByColumns(a), 1, b, 0, c, width, parallelism);
    }

    /// Computes `C = alpha R B + beta C` with stored rows R, or with R', over checked row-major arrays of exact size.
    static void multiply(RowMatrix rows, boolean transposed, double alpha, double[] b, double beta, double[] c, int width,
            Parallelism parallelism) {
        if (c.length == 0) {
            return;
        }
        if (width == 1) {
            Float64Spmv.multiply(transposed, alpha, rows, b, beta, c, parallelism);
        } else {
            Float64Spmm.multiply(transposed, alpha, rows, b, beta, c, width, parallelism);
        }
    }

    private static void multiplyFloat64(RowMatrix rows, boolean transposed, double alpha, DenseMatrix b, double beta, DenseMatrix c,
            Parallelism parallelism) {
        if (isVector(b, transposed ? rows.rowCount() : rows.columnCount())
                && isVector(c, transposed ? rows.columnCount() : rows.rowCount())) {
            Float64Spmv.multiply(transposed, alpha, rows, b.doubles(), beta, c.doubles(), parallelism);
        } else {
            Float64Spmm.multiply(transposed, alpha, rows, b, beta, c, parallelism);
        }
    }
    //@ end

    /// Returns `C = A B`, computed on the calling thread; see
    /// [#multiply(double, NdArray, DenseMatrix, double, DenseMatrix, Parallelism)].
    ///
    /// @return a new row-major matrix of the type of B
    /// @throws IllegalArgumentException also if C exceeds what a Java array holds
    public static DenseMatrix multiply(NdArray a, DenseMatrix b) {
        Operands.rows("Spmm", "a", a);
        DenseMatrix c = DenseMatrix.zeros(b.dtype(), a.shape().extent(0), b.columns());
        multiply(1, a, b, 0, c, Parallelism.sequential());
        return c;
    }

    /// Computes `C = alpha A B + beta C`. O(nse * width + rows * width).
    ///
    /// @param alpha       factor of the product, rounded to the type of A
    /// @param a           m x n, fill 0
    /// @param b           `n x width`, of the type of A
    /// @param beta        factor of the old C, rounded to the type of A
    /// @param c           `m x width`, of the type of A, overwritten; may share an array with B if their ranges of positions are apart,
    ///                    none with the values of A
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if A is not a matrix of compressed rows or columns (the text names the conversion), or an extent, the
    ///                                  type of the values or the fill is not as above
    public static void multiply(double alpha, NdArray a, DenseMatrix b, double beta, DenseMatrix c, Parallelism parallelism) {
        RowMatrix rows = Operands.rows("Spmm", "a", a);
        multiply(rows, Operands.isByColumns(a), false, alpha, b, beta, c, parallelism);
    }

    /// Computes `C = alpha A' B + beta C` without forming the transpose; cost and errors as
    /// [#multiply(double, NdArray, DenseMatrix, double, DenseMatrix, Parallelism)]. Where rows of A are stored, threads own dense columns
    /// or, if there are few, ranges of columns of A.
    ///
    /// @param a m x n, fill 0
    /// @param b `m x width`, of the type of A
    /// @param c `n x width`, of the type of A, overwritten
    public static void multiplyTransposed(double alpha, NdArray a, DenseMatrix b, double beta, DenseMatrix c,
            Parallelism parallelism) {
        RowMatrix rows = Operands.rows("Spmm", "a", a);
        multiply(rows, Operands.isByColumns(a), true, alpha, b, beta, c, parallelism);
    }

    /// Computes `C = alpha R B + beta C` with the rows R of an unfolded array, as they are stored, whatever array they belong to. Otherwise as
    /// [#multiply(double, NdArray, DenseMatrix, double, DenseMatrix, Parallelism)]. The product with R' is that with the matrix
    /// `CrsMatrix.wrap(rows)`, transposed.
    ///
    /// @param rows fill 0
    /// @param b    `rows.columnCount() x width`, of the type of the rows
    /// @param c    `rows.rowCount() x width`, of the type of the rows, overwritten
    public static void multiplyRows(double alpha, RowMatrix rows, DenseMatrix b, double beta, DenseMatrix c,
            Parallelism parallelism) {
        multiply(rows, false, false, alpha, b, beta, c, parallelism);
    }

    /// Multiplies a matrix, or its transpose, that is stored as rows which may be its columns.
    private static void multiply(RowMatrix rows, boolean byColumns, boolean transposed, double alpha, DenseMatrix b, double beta,
            DenseMatrix c, Parallelism parallelism) {
        long m = byColumns ? rows.columnCount() : rows.rowCount();
        long n = byColumns ? rows.rowCount() : rows.columnCount();
        check("Spmm", rows, b, transposed ? m : n, c, transposed ? n : m, m, n);
        if (c.layout().requiredLength() == 0) {
            return;
        }
        if (b.dtype() == DType.FLOAT64) {
            multiplyFloat64(rows, byColumns != transposed, alpha, b, beta, c, parallelism);
        } else {
            multiplyFloat32(rows, byColumns != transposed, (float) alpha, b, (float) beta, c, parallelism);
        }
    }

    /// Returns whether a matrix is a whole array of one column of the given length.
    private static boolean isVector(DenseMatrix matrix, long length) {
        return matrix.columns() == 1 && matrix.memoryLength() == length
                && (matrix.layout().rowStride() == 1 || length == 1);
    }

    /// Checks fill and type of a sparse operand, types and extents of the dense ones, and that C meets neither B nor the values of A in memory.
    ///
    /// @param rowsOfB rows that B needs
    /// @param rowsOfC rows that C needs
    /// @param m       rows of A, for the text
    /// @param n       columns of A, for the text
    @SuppressWarnings("ReferenceEquality")
    static void check(String kernel, RowMatrix a, DenseMatrix b, long rowsOfB, DenseMatrix c, long rowsOfC, long m, long n) {
        Operands.check(kernel, a.fill(), b.dtype());
        if (c.dtype() != b.dtype()) {
            throw new IllegalArgumentException("c has dtype " + c.dtype() + "; b has " + b.dtype() + ", and both need that of a");
        }
        b.layout().check("b", b.memoryLength(), rowsOfB, b.columns(), m, n);
        c.layout().check("c", c.memoryLength(), rowsOfC, b.columns(), m, n);
        if (b.memory() == c.memory() && b.layout().meets(c.layout())) {
            throw new IllegalArgumentException(
                    "b and c are the same array and meet in it: b is " + b.layout() + ", c is " + c.layout());
        }
        Operands.checkDistinctValues("a", a, "c", c.memory());
    }
}
