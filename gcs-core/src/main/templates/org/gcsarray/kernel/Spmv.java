package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times vector: `y = alpha A x + beta y`, and the same with the transpose of A.
///
/// A is given as compressed rows with fill 0 and float64 values (for `double[]`) or float32 values (for `float[]`), columns of any
/// width, plain or hyper-sparse rows. Only stored elements take part: a NaN or infinity in x meets no unspecified zero, and those of
/// stored elements and of x spread as in the dense computation.
///
/// Factors: each entry is `alpha s + beta y`, s the finished sum of its row (of its column, with the transpose), 0 where nothing is
/// stored, in every row form and for any number of threads. So an infinite or NaN alpha makes entries without stored elements NaN. With
/// `beta = 0` the old y is not read. A finite alpha may multiply the terms or the parts of a sum, which is the same but for rounding; an
/// infinite or NaN alpha takes an array for the finished sums, as long as y.
///
/// The elements of a row are summed in an order that depends on the matrix, the kernels of this JVM (plain Java or vectors) and the
/// number of threads, and on nothing else: repeated calls give the same bits. A [RowStack] gives the bits of one array with the same
/// rows, wherever it is cut, if its blocks have the row form, the widths of columns and the kind of values of that array, as those have
/// that were cut from it. For a row of r elements the error of an entry of the
/// result is at most `gamma(r + 2) * sum |alpha a x|` plus the rounding of beta y, with `gamma(n) = n u / (1 - n u)` and u the unit
/// roundoff (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 3.1).
///
/// One product with a matrix is computed from the rows as they are; for many products see [SpmvPlan]. Columns of 64 bits are
/// copied block by block, and uniform values take a scalar loop: both run at about half the speed or less; a plan has neither cost.
///
/// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Spmv"}
public final class Spmv {

    private Spmv() {}

    //@ for double float
    /// Computes `y = A x` on the calling thread; see [#multiply(double, CompressedRows, double\[\], double, double\[\], Parallelism)].
    public static void multiply(CompressedRows a, double[] x, double[] y) {
        multiply(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = A' x` on the calling thread; see
    /// [#multiplyTransposed(double, CompressedRows, double\[\], double, double\[\], Parallelism)].
    public static void multiplyTransposed(CompressedRows a, double[] x, double[] y) {
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
        Operands.check("Spmv", a.fill(), DType.FLOAT64);
        Operands.checkLength("x", x.length, a.columnCount(), a);
        Operands.checkLength("y", y.length, a.rowCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        Float64Spmv.multiply(alpha, a, x, beta, y, parallelism);
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
        Operands.check("Spmv", a.fill(), DType.FLOAT64);
        Operands.checkLength("x", x.length, a.rowCount(), a);
        Operands.checkLength("y", y.length, a.columnCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        Float64Spmv.multiplyTransposed(alpha, a, x, beta, y, parallelism);
    }

    /// Computes `y = A x` on the calling thread; see [#multiply(double, RowStack, double\[\], double, double\[\], Parallelism)].
    public static void multiply(RowStack a, double[] x, double[] y) {
        multiply(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = A' x` on the calling thread; see
    /// [#multiplyTransposed(double, RowStack, double\[\], double, double\[\], Parallelism)].
    public static void multiplyTransposed(RowStack a, double[] x, double[] y) {
        multiplyTransposed(1, a, x, 0, y, Parallelism.sequential());
    }

    /// Computes `y = alpha A x + beta y` over double arrays, for a stack of row blocks, block by block: nothing is put together.
    /// O(nse + rows + blocks); sequential calls allocate a few small objects, whatever the size. Work is cut by the elements of the whole
    /// stack, however small or large the blocks are; otherwise as
    /// [#multiply(double, CompressedRows, double\[\], double, double\[\], Parallelism)], with the bits of that for one array.
    ///
    /// @param alpha       factor of the product
    /// @param a           matrix of float64 values, fill 0
    /// @param x           vector of length `a.columnCount()`
    /// @param beta        factor of the old y
    /// @param y           vector of length `a.rowCount()`, overwritten; not x itself
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiply(double alpha, RowStack a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", a.fill(), DType.FLOAT64);
        Operands.checkLength("x", x.length, a.columnCount(), a);
        Operands.checkLength("y", y.length, a.rowCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        Float64Spmv.multiply(alpha, a, x, beta, y, parallelism);
    }

    /// Computes `y = alpha A' x + beta y` for a stack of row blocks without forming the transpose, block by block; otherwise as
    /// [#multiplyTransposed(double, CompressedRows, double\[\], double, double\[\], Parallelism)], with the bits of that for one array.
    ///
    /// @param x vector of length `a.rowCount()`
    /// @param y vector of length `a.columnCount()`, overwritten; not x itself
    public static void multiplyTransposed(double alpha, RowStack a, double[] x, double beta, double[] y,
            Parallelism parallelism) {
        Operands.check("Spmv", a.fill(), DType.FLOAT64);
        Operands.checkLength("x", x.length, a.rowCount(), a);
        Operands.checkLength("y", y.length, a.columnCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        Float64Spmv.multiplyTransposed(alpha, a, x, beta, y, parallelism);
    }
    //@ end
}
