package org.gcsarray.kernel;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Contraction of an N-d array in any layout with a dense tensor, over any set X of its dimensions:
/// `Y[f, k] = alpha * sum over x of A[f, x] B[x, k] + beta Y[f, k]`, x the indices of X, f those of the other, free dimensions,
/// k = 0 .. width-1.
///
/// B and Y are dense and row-major. The dimensions of X come in B in the order of the layout, row dimensions first,
/// and those of Y likewise, see [#contractedOrder] and [#freeOrder]; k is the fastest. An empty X multiplies A by `width` numbers, X of
/// all dimensions gives `width` inner products.
///
/// The algorithm depends on how the layout divides the dimensions, see [Form]. For a layout `free | contracted` it is a product with the rows, for
/// `contracted | free` one with their transpose. Any other layout is decoded: row and column indices are split block by block, and each element is
/// multiplied by its row of B and added to its row of Y. If all column dimensions are contracted, the elements of a row are summed first.
///
/// Only stored elements take part: a NaN or infinity in B is never multiplied by an unspecified zero. With `beta = 0` the old content of Y is
/// ignored, NaN included. Factors follow the rule of [Spmv]: alpha multiplies the finished sum, 0 where nothing is stored; an infinite or NaN alpha
/// needs an array for the sums, as long as Y. For an element of Y to which r products contribute,
/// `|error| <= gamma_(r+2) (|alpha| sum |a| |b| + |beta| |y|)` with `gamma_n = n u / (1 - n u)`, u the unit roundoff of the type (Higham, Accuracy
/// and Stability of Numerical Algorithms, section 3.1), as long as nothing overflows. Results of a given number of threads are reproducible bit for
/// bit.
///
/// {@snippet file="org/gcsarray/snippet/KernelSnippetTest.java" region="Contraction"}
public final class Contraction {

    private Contraction() {}

    /// How a contraction over a set of dimensions is computed in a layout. Dimensions of extent 1 may stand anywhere.
    public enum Form {
        /// Rows are free, columns contracted: each row gives one row of Y, as in [Spmm].
        GATHER,
        /// Rows are contracted, columns free: each element adds to a row of Y, as in the transposed product of [Spmm].
        SCATTER,
        /// Any other layout: indices are decoded.
        DECODE;

        /// Returns the form for a layout with two groups. O(N).
        ///
        /// @param layout     layout of the array
        /// @param contracted dimensions that are summed over, in any order
        /// @throws IndexOutOfBoundsException if there is no such dimension
        /// @throws IllegalArgumentException  if a dimension is named twice
        /// @throws IllegalStateException     if the layout does not have two groups
        public static Form of(DimensionReduction layout, int... contracted) {
            return of(layout, marked(layout.shape(), contracted));
        }

        private static Form of(DimensionReduction layout, boolean[] contracted) {
            if (areAll(false, layout, 0, contracted) && areAll(true, layout, 1, contracted)) {
                return GATHER;
            }
            return areAll(true, layout, 0, contracted) && areAll(false, layout, 1, contracted) ? SCATTER : DECODE;
        }

        private static boolean areAll(boolean kind, DimensionReduction layout, int group, boolean[] contracted) {
            return Arrays.stream(group == 0 ? layout.rowDimensions() : layout.columnDimensions())
                    .allMatch(d -> contracted[d] == kind || layout.shape().extent(d) == 1);
        }
    }

    /// Returns the contracted dimensions in the order of B, which is that of the layout. O(N).
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    /// @throws IllegalArgumentException  if a dimension is named twice
    public static int[] contractedOrder(DimensionReduction layout, int... contracted) {
        return ordered(layout, marked(layout.shape(), contracted), true);
    }

    /// Returns the free dimensions in the order of Y, which is that of the layout. O(N).
    ///
    /// @param contracted the other dimensions, in any order
    /// @throws IndexOutOfBoundsException if there is no such dimension
    /// @throws IllegalArgumentException  if a dimension is named twice
    public static int[] freeOrder(DimensionReduction layout, int... contracted) {
        return ordered(layout, marked(layout.shape(), contracted), false);
    }

    private static int[] ordered(DimensionReduction layout, boolean[] contracted, boolean kind) {
        return IntStream.of(layout.dimensions()).filter(d -> contracted[d] == kind).toArray();
    }

    private static boolean[] marked(SmoothShape shape, int... contracted) {
        boolean[] marked = new boolean[shape.rank()];
        for (int d : contracted) {
            Operands.checkMode(d, shape);
            if (marked[d]) {
                throw new IllegalArgumentException("contracted dimensions " + Arrays.toString(contracted)
                        + " name dimension " + d + " twice");
            }
            marked[d] = true;
        }
        return marked;
    }

    //@ for double float
    /// Computes `y[f] = sum over x of A[f, x] b[x]` on the calling thread; see
    /// [#multiply(double, GcsArray, int\[\], double\[\], double, double\[\], int, Parallelism)].
    public static void multiply(GcsArray a, int[] contracted, double[] b, double[] y) {
        multiply(1, a, contracted, b, 0, y, 1, Parallelism.sequential());
    }

    /// Computes `Y[f, k] = alpha * sum over x of A[f, x] B[x, k] + beta Y[f, k]`.
    ///
    /// O(nse * (width + N) + rows + length of y) for N dimensions. Form [Form#DECODE] takes about 20 KiB for 512 decoded elements; with several tasks
    /// each takes that, and an array for sums. If the layout begins with free row dimensions, the array is as long as the part of y that belongs to
    /// one index of the slowest run of these; otherwise it is as long as y. Fewer threads run than you ask for if nse is too small to repay that.
    ///
    /// @param alpha       factor of the sums
    /// @param a           array of float64 values in any layout, fill 0
    /// @param contracted  dimensions X that are summed over, in any order
    /// @param b           B, row-major over [#contractedOrder] and k: the product of the extents of X times `width` numbers
    /// @param beta        factor of the old Y
    /// @param y           Y, row-major over [#freeOrder] and k: the product of the extents of the others times `width` numbers,
    ///                    overwritten; neither b itself nor the array that the values of A were wrapped from
    /// @param width       number of columns k, at least 0; 1 for a vector
    /// @param parallelism threads to use
    /// @throws IndexOutOfBoundsException if there is no such dimension
    /// @throws IllegalArgumentException  if a dimension is named twice, or a length, the type of the values or the fill is not as above
    public static void multiply(double alpha, GcsArray a, int[] contracted, double[] b, double beta, double[] y,
            int width, Parallelism parallelism) {
        boolean[] marked = marked(a.shape(), contracted);
        check(a, DType.FLOAT64, marked, b.length, y.length, width);
        Operands.checkDistinct("b", b, "y", y);
        Operands.checkDistinctValues("a", a.compressedRows(), "y", y);
        if (!Double.isFinite(alpha)) {
            double[] sums = new double[y.length];
            multiply(1, a, contracted, b, 0, sums, width, parallelism);
            Float64Products.finish(alpha, sums, beta, y);
            return;
        }
        CompressedRows rows = a.compressedRows();
        switch (Form.of(a.reduction(), marked)) {
            case GATHER -> Spmm.multiply(rows, false, alpha, b, beta, y, width, parallelism);
            case SCATTER -> Spmm.multiply(rows, true, alpha, b, beta, y, width, parallelism);
            case DECODE -> {
                Float64Spmv.scale(beta, y, 0, y.length);
                if (rows.nse() > 0 && width > 0) {
                    Float64Contraction.add(alpha, rows, ContractionDimensions.of(a.reduction(), marked), b, y, width,
                            parallelism);
                }
            }
        }
    }
    //@ end

    private static void check(GcsArray a, DType needed, boolean[] contracted, int lengthOfB, int lengthOfY,
            int width) {
        Operands.check("Contraction", a.fill(), needed);
        Operands.checkCount("width", width);
        checkLength("b", lengthOfB, a, contracted, true, width);
        checkLength("y", lengthOfY, a, contracted, false, width);
    }

    private static void checkLength(String name, int length, GcsArray a, boolean[] contracted, boolean kind,
            int width) {
        int[] dimensions = ordered(a.reduction(), contracted, kind);
        BigInteger needed = BigInteger.valueOf(width);
        for (int d : dimensions) {
            needed = needed.multiply(BigInteger.valueOf(a.shape().extent(d)));
        }
        if (!needed.equals(BigInteger.valueOf(length))) {
            throw new IllegalArgumentException(name + " has length " + length + "; the "
                    + (kind ? "contracted" : "free") + " dimensions " + Arrays.toString(dimensions) + " of shape "
                    + a.shape() + " and width " + width + " need " + needed);
        }
    }
}
