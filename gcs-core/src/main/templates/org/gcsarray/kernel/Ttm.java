package org.gcsarray.kernel;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Sparse tensor times matrix (TTM), the kernel of the Tucker decomposition: `y[.., r, ..] = sum over i of m[r, i] a[.., i, ..]`,
/// i the index of one mode.
///
/// The result is semi-sparse: it stores all k elements of each fibre of the mode in which `a` stores one, even where they are 0. Its layout is
/// `free dimensions | mode`, the free dimensions in the order of the layout of `a`, so its values are the dense rows of a sparse times dense product.
/// Only stored elements take part: a NaN or infinity in the matrix is never multiplied by an unspecified zero.
public final class Ttm {

    private Ttm() {}

    //@ for double float
    /// Multiplies on the calling thread; see [#multiply(GcsArray, int, double\[\], int, Parallelism)].
    public static GcsArray multiply(GcsArray a, int mode, double[] m, int k) {
        return multiply(a, mode, m, k, Parallelism.sequential());
    }
    //@ end

    private static void check(GcsArray a, int mode, DType needed, int length, int k) {
        Operands.checkMode(mode, a.shape());
        Operands.check("Ttm", a.fill(), needed);
        Operands.checkCount("k", k);
        Mttkrp.checkLength("m", length, a.shape(), mode, k);
    }

    /// Finds the fibres of an array and the structure of the product once. Products with other matrices, or of other values in the same structure,
    /// then compute values only. O(nse + fibres * k), and a radix sort unless the mode is the fastest column dimension.
    ///
    /// @param a    array in any layout, fill 0; its values are shared unless they have to be sorted
    /// @param mode dimension that is replaced
    /// @param k    extent of the mode in the product
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if the fill is not 0, k is negative, or the product would store 2^31 elements or more
    /// @throws ArithmeticException       if the free dimensions do not fit one group of a layout
    public static Plan plan(GcsArray a, int mode, int k) {
        Operands.checkMode(mode, a.shape());
        Operands.check("Ttm", a.fill(), a.dtype());
        Operands.checkCount("k", k);
        Fibres fibres = Fibres.of(a, mode);
        DimensionReduction layout = layout(a.shape(), mode, k, fibres);
        return new Plan(structure(layout, fibres, k, size(layout, fibres, k)), mode, fibres, k);
    }

    private static DimensionReduction layout(SmoothShape shape, int mode, int k, Fibres fibres) {
        long[] extents = shape.extents();
        extents[mode] = k;
        int[] dimensions = Arrays.copyOf(fibres.freeDimensions(), extents.length);
        dimensions[extents.length - 1] = mode;
        return DimensionReduction.of(SmoothShape.of(extents), dimensions, extents.length - 1);
    }

    private static int size(DimensionReduction layout, Fibres fibres, int k) {
        long size = (long) fibres.count() * k;
        if (size > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("the product of shape " + layout.shape() + " stores " + fibres.count()
                    + " fibres of " + k + " elements; " + size + " exceed the " + Sizes.LARGEST_ARRAY
                    + " elements of one array");
        }
        return (int) size;
    }

    /// Returns `0 .. k-1` again and again.
    private static Indices columns(int k, int size) {
        Indices.Writer columns = Indices.writer(k, size);
        long[] block = new long[Math.min(size, k * Math.ceilDiv(FibreBlock.ELEMENTS, Math.max(1, k)))];
        for (int p = 0; p < block.length; p++) {
            block[p] = p % k;
        }
        for (int from = 0, count; from < size; from += count) {
            count = Math.min(block.length, size - from);
            columns.set(from, block, count);
        }
        return columns.finish();
    }

    private static GcsArray structure(DimensionReduction layout, Fibres fibres, int k, int size) {
        int count = k == 0 ? 0 : fibres.count();
        int[] pointers = new int[count + 1];
        for (int row = 0; row < count; row++) {
            pointers[row + 1] = pointers[row] + k;
        }
        Indices ids = k == 0 ? Indices.narrowest(layout.rowCount()) : fibres.linearIndices(layout.rowCount());
        RowIndex hyper = RowIndex.Hyper.wrap(ids, pointers);
        CompressedRows rows = Wrapping.proven(layout.rowCount(), k, hyper, columns(k, size), Values.uniform(0, size),
                Scalar.of(0.0));
        return GcsArray.wrap(layout,
                RowIndex.isHyperSmaller(layout.rowCount(), count) ? rows : rows.toDenseRows(Long.MAX_VALUE));
    }

    //@ for double float
    /// Returns `y[.., r, ..] = sum over i of m[r, i] a[.., i, ..]`.
    ///
    /// O(nse * k), and O(nse + fibres * k) memory, where fibres are those of the mode in which `a` stores an element. Fastest if the mode is the only
    /// column dimension: then the rows of `a` are used as they are. If it is the fastest of several, columns are decoded; in any other place elements
    /// are sorted first.
    ///
    /// @param a           array of float64 values in any layout, fill 0
    /// @param mode        dimension that is replaced
    /// @param m           matrix, row-major `k x a.shape().extent(mode)`
    /// @param k           rows of the matrix, the extent of the mode in the result
    /// @param parallelism threads of the product, see [Spmm]; sorting is sequential
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if a length, the type of the values or the fill is not as above, or the result would store
    ///                                   2^31 elements or more
    /// @throws ArithmeticException       if the free dimensions do not fit one group of a layout
    public static GcsArray multiply(GcsArray a, int mode, double[] m, int k, Parallelism parallelism) {
        check(a, mode, DType.FLOAT64, m.length, k);
        int extent = (int) a.shape().extent(mode);
        double[] transposed = new double[m.length];
        for (int r = 0; r < k; r++) {
            for (int i = 0; i < extent; i++) {
                transposed[i * k + r] = m[r * extent + i];
            }
        }
        return multiplyTransposed(a, mode, transposed, k, parallelism);
    }

    /// Returns `y[.., r, ..] = sum over i of m[i, r] a[.., i, ..]`, the product with the transpose of a matrix; otherwise as
    /// [#multiply(GcsArray, int, double\[\], int, Parallelism)], without a copy of the matrix.
    ///
    /// @param m matrix, row-major `a.shape().extent(mode) x k`
    /// @param k columns of the matrix, the extent of the mode in the result
    public static GcsArray multiplyTransposed(GcsArray a, int mode, double[] m, int k, Parallelism parallelism) {
        check(a, mode, DType.FLOAT64, m.length, k);
        return plan(a, mode, k).multiplyTransposed(m, parallelism);
    }
    //@ end

    /// The fibres of an array along one mode, and where the product with a matrix of given width has its elements.
    ///
    /// ```
    /// y[k, r] = sum over i of a[fibre k, i] m[i, r]
    /// ```
    ///
    /// Methods that take memory write to it and allocate no arrays. Results equal those of
    /// [Ttm#multiplyTransposed(GcsArray, int, double\[\], int, Parallelism)] bit for bit. The plan takes 4 bytes for each fibre, the indices of the
    /// product, and 4 bytes, the index and the value for each element if these had to be sorted. Immutable; thread safe.
    public static final class Plan {

        private final GcsArray structure;
        private final int mode;
        private final Fibres fibres;
        private final int k;

        private Plan(GcsArray structure, int mode, Fibres fibres, int k) {
            this.structure = structure;
            this.mode = mode;
            this.fibres = fibres;
            this.k = k;
        }

        /// Returns the number of elements of the product: k for each fibre that stores an element.
        public int nse() {
            return structure.compressedRows().nse();
        }

        /// Returns the fibres as the rows of a matrix F with `y = F m`, which a [SpmmPlan] can prepare for many matrices. Shared.
        public CrsMatrix fibres() {
            return CrsMatrix.wrap(fibres.rows());
        }

        /// Returns the plan for other values in the same structure. O(1), or O(nse) if elements had to be sorted.
        ///
        /// @param values those of the array, in its order; shared unless elements had to be sorted
        /// @throws IllegalArgumentException if it is another number of values
        public Plan forValues(Values values) {
            return new Plan(structure, mode, fibres.withValues(values), k);
        }

        /// Returns the product that has the given values.
        ///
        /// @param y [#nse] values in the order that methods of this plan write them; shared
        /// @throws IllegalArgumentException if it is another number
        public GcsArray withValues(Values y) {
            return GcsArray.wrap(structure.reduction(),
                    structure.compressedRows().withValues(y, Scalar.zero(y.dtype())));
        }

        //@ for double float
        /// Returns the product, which shares its indices with the plan.
        ///
        /// @param m matrix, row-major, of the extent of the mode x k
        /// @throws IllegalArgumentException if the length or the type of the values does not fit
        public GcsArray multiplyTransposed(double[] m, Parallelism parallelism) {
            double[] y = new double[nse()];
            multiplyTransposed(m, y, parallelism);
            return withValues(Values.wrap(y));
        }

        /// Writes the values of the product. O(nse * k).
        ///
        /// @param m matrix, row-major, of the extent of the mode x k
        /// @param y takes k values for each fibre; neither m nor the array that the values of the plan were wrapped from
        /// @throws IllegalArgumentException if a length or the type of the values does not fit, or y is m or holds the values of the plan
        public void multiplyTransposed(double[] m, double[] y, Parallelism parallelism) {
            Operands.check("Ttm", fibres.rows().fill(), DType.FLOAT64);
            check(m.length, y.length);
            Operands.checkDistinct("m", m, "y", y);
            Operands.checkDistinctValues("a", fibres.rows(), "y", y);
            Spmm.multiply(fibres.rows(), false, 1, m, 0, y, k, parallelism);
        }
        //@ end

        private void check(int lengthOfM, int lengthOfY) {
            long extent = fibres.rows().columnCount();
            if (Math.multiplyHigh(extent, k) != 0 || lengthOfM != extent * k || lengthOfY != nse()) {
                throw new IllegalArgumentException("m and y have " + lengthOfM + " and " + lengthOfY + " values; the plan needs "
                        + BigInteger.valueOf(extent).multiply(BigInteger.valueOf(k)) + " and " + nse());
            }
        }

        /// Returns what is multiplied and what comes out, such as `product over mode 2 of 5 elements: shape (3, 4, 8), nse 32`.
        @Override
        public String toString() {
            return "product over mode " + mode + " of " + fibres.rows().nse() + " elements: shape "
                    + structure.shape() + ", nse " + nse() + (fibres.isSorted() ? ", elements sorted" : "");
        }
    }
}
