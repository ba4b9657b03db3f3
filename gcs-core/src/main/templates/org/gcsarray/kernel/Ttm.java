package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Sparse tensor times matrix (TTM), the kernel of the Tucker decomposition: `y[.., r, ..] = sum over i of m[r, i] a[.., i, ..]`,
/// i the index of one mode.
///
/// The result is semi-sparse: it stores all k elements of each fibre of the mode in which `a` stores one, also where they are 0. Its
/// layout is `free dimensions | mode`, the free dimensions in the order of the layout of `a`, so that its values
/// are the dense rows of a sparse times dense product. Only stored elements take part: a NaN or infinity in the matrix meets no
/// unspecified zero.
public final class Ttm {

    /// Elements that a Java array holds on every JVM.
    private static final int MAX_ELEMENTS = Integer.MAX_VALUE - 8;

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
        if (k < 0) {
            throw new IllegalArgumentException("k is " + k + "; must be at least 0");
        }
        Mttkrp.checkLength("m", length, a.shape(), mode, k);
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
        if (size > MAX_ELEMENTS) {
            throw new IllegalArgumentException("the product of shape " + layout.shape() + " stores " + fibres.count()
                    + " fibres of " + k + " elements; " + size + " exceed the " + MAX_ELEMENTS
                    + " elements of one array");
        }
        return (int) size;
    }

    private static GcsArray collect(DimensionReduction layout, Fibres fibres, int k, Values values) {
        int count = k == 0 ? 0 : fibres.count();
        Indices.Writer columns = Indices.writer(k, values.size());
        int[] pointers = new int[count + 1];
        for (int row = 0; row < count; row++) {
            pointers[row + 1] = pointers[row] + k;
            for (int r = 0; r < k; r++) {
                columns.set(pointers[row] + r, r);
            }
        }
        Indices ids = k == 0 ? Indices.narrowest(layout.rowCount()) : fibres.linearIndices(layout.rowCount());
        RowIndex hyper = RowIndex.Hyper.wrap(ids, pointers);
        CompressedRows rows = Wrapping.proven(layout.rowCount(), k, hyper, columns.finish(), values,
                Scalar.zero(values.dtype()));
        return GcsArray.wrap(layout,
                RowIndex.isHyperSmaller(layout.rowCount(), count) ? rows : rows.toDenseRows(Long.MAX_VALUE));
    }

    //@ for double float
    /// Returns `y[.., r, ..] = sum over i of m[r, i] a[.., i, ..]`.
    ///
    /// O(nse * k), and O(nse + fibres * k) memory, where fibres are those of the mode in which `a` stores an element. Fastest if the
    /// mode is the only column dimension, where the rows of `a` are used as they are; if it is the fastest of several, columns are
    /// decoded; in any other place elements are sorted first.
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
        Fibres fibres = Fibres.of(a, mode);
        DimensionReduction layout = layout(a.shape(), mode, k, fibres);
        double[] sums = new double[size(layout, fibres, k)];
        Spmm.multiply(fibres.rows(), false, 1, m, 0, sums, k, parallelism);
        return collect(layout, fibres, k, Values.wrap(sums));
    }
    //@ end
}
