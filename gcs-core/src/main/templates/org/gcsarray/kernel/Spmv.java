package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times vector: `y = alpha A x + beta y`, and the same with the transpose of A.
///
/// A is a [CrsMatrix], a [CcsMatrix], a [GcsArray] of rank 2 in either layout, or a [RowStack]: each call computes the product with A, whichever way
/// A is stored. Where rows are stored, each entry of `A x` is the sum of a row; where columns are, each column is scaled and added, as in `A' x` with
/// stored rows. [#multiplyRows] takes the rows of an unfolded array as they are.
///
/// A has fill 0 and float64 values (for `double[]`) or float32 values (for `float[]`), indices of any width, plain or hyper-sparse rows. Only stored
/// elements take part: a NaN or infinity in x is never multiplied by an unspecified zero; those in stored elements and in x spread as in the dense
/// computation.
///
/// Factors: each entry is `alpha s + beta y`, where s is the finished sum of its row (of its column, with the transpose), 0 where nothing is stored,
/// in every row form and for any number of threads. So an infinite or NaN alpha makes entries without stored elements NaN. With `beta = 0` the old y
/// is not read. An infinite or NaN alpha needs an array for the finished sums, as long as y. A finite alpha may multiply parts of a sum: the two parts
/// of a row that several threads share, and the terms where columns are scaled and added. That is the same up to rounding, unless a part times alpha
/// overflows or underflows: then the entry may be infinite, NaN or less accurate where `alpha s` is not.
///
/// The order in which the elements of a row are summed depends only on the matrix and its storage, the kernels of this JVM (plain Java or vectors)
/// and the number of threads: repeated calls give the same bits. A [RowStack] gives the bits of one array with the same rows, wherever it is cut, if
/// its blocks have the row form, the column widths and the kind of values of that array, as blocks cut from it have. For a row of r elements the
/// error of an entry of the result is at most `gamma(r + 2) * sum |alpha a x|` plus the rounding of beta y, with `gamma(n) = n u / (1 - n u)` and u
/// the unit roundoff (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 3.1), as long as nothing overflows or underflows.
///
/// One product with a matrix is computed from what is stored; for many products see [SpmvPlan]. Columns of 64 bits, and values that are uniform or
/// encoded, are copied block by block, rows of more than 32,768 such values whole into memory of the call; a plan spares that time.
///
/// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Spmv"}
public final class Spmv {

    private Spmv() {}

    //@ for double float
    /// Returns `y = A x`, computed on the calling thread; see
    /// [#multiply(double, NdArray, double\[\], double, double\[\], Parallelism)].
    ///
    /// @return a new vector of length `rows of A`
    /// @throws IllegalArgumentException also if A has more rows than a Java array has elements
    public static double[] multiply(NdArray a, double[] x) {
        Operands.rows("Spmv", "a", a);
        double[] y = new double[Operands.arrayLength("y", a.shape().extent(0), 1)];
        multiply(a, x, y);
        return y;
    }

    /// Computes `y = A x` on the calling thread; see [#multiply(double, NdArray, double\[\], double, double\[\], Parallelism)].
    public static void multiply(NdArray a, double[] x, double[] y) {
        multiply(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = alpha A x + beta y`. O(nse + rows), and O(columns) where columns are stored; sequential calls over compressed rows or
    /// columns allocate nothing, except for long rows of uniform or encoded values.
    ///
    /// With `beta = 0` the old content of y is ignored, NaN included. Work is cut by stored elements, even inside a row: the parts of a row in
    /// several tasks are added in the order of the tasks. Where columns are stored, work is cut between columns; every thread but the first adds into
    /// its own array, as long as y, and the arrays are added in their order. Fewer threads run than you ask for if nse is too small to repay that.
    ///
    /// @param alpha       factor of the product
    /// @param a           m x n, float64 values, fill 0
    /// @param x           vector of length n
    /// @param beta        factor of the old y
    /// @param y           vector of length m, overwritten; neither x itself nor the array that the values of A were wrapped from
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if A is not a matrix of compressed rows or columns (the text names the conversion), or a length, the
    ///                                  type of the values or the fill is not as above
    public static void multiply(double alpha, NdArray a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        multiply(false, alpha, a, x, beta, y, parallelism);
    }

    /// Computes `y = alpha A' x + beta y` without forming the transpose; cost, work and errors as
    /// [#multiply(double, NdArray, double\[\], double, double\[\], Parallelism)] for the other storage.
    ///
    /// @param a m x n, float64 values, fill 0
    /// @param x vector of length m
    /// @param y vector of length n, overwritten; not x itself
    public static void multiplyTransposed(double alpha, NdArray a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        multiply(true, alpha, a, x, beta, y, parallelism);
    }

    private static void multiply(boolean transposed, double alpha, NdArray a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        RowMatrix rows = Operands.rows("Spmv", "a", a);
        long m = a.shape().extent(0);
        long n = a.shape().extent(1);
        Operands.check("Spmv", rows.fill(), DType.FLOAT64);
        Operands.checkLength("x", x.length, transposed ? m : n, m, n);
        Operands.checkLength("y", y.length, transposed ? n : m, m, n);
        Operands.checkDistinct("x", x, "y", y);
        Operands.checkDistinctValues("a", rows, "y", y);
        Float64Spmv.multiply(Operands.isByColumns(a) != transposed, alpha, rows, x, beta, y, parallelism);
    }

    /// Computes `y = alpha R x + beta y` with the rows R of an unfolded array, as they are stored, whatever array they belong to. Otherwise as
    /// [#multiply(double, NdArray, double\[\], double, double\[\], Parallelism)]. The product with R' is that with the matrix `CrsMatrix.wrap(rows)`,
    /// transposed.
    ///
    /// @param rows float64 values, fill 0
    /// @param x    vector of length `rows.columnCount()`
    /// @param y    vector of length `rows.rowCount()`, overwritten; not x itself
    public static void multiplyRows(double alpha, RowMatrix rows, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", rows.fill(), DType.FLOAT64);
        Operands.checkLength("x", x.length, rows.columnCount(), rows.rowCount(), rows.columnCount());
        Operands.checkLength("y", y.length, rows.rowCount(), rows.rowCount(), rows.columnCount());
        Operands.checkDistinct("x", x, "y", y);
        Operands.checkDistinctValues("a", rows, "y", y);
        Float64Spmv.multiply(false, alpha, rows, x, beta, y, parallelism);
    }
    //@ end
}
