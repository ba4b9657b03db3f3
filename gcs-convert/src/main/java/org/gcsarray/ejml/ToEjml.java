package org.gcsarray.ejml;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.FMatrixSparseCSC;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.RowForm;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.DenseRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;

/// Hands arrays of rank 2 to EJML.
///
/// `to` methods copy, `as` methods share. EJML indexes with `int` and knows no fill but 0: larger extents and other fills are refused,
/// and so is a value that the target type cannot hold exactly.
public final class ToEjml {

    private ToEjml() {}

    /// Returns a sparse matrix with a copy of the elements. O(nse + columns).
    ///
    /// @throws IllegalArgumentException if the rank is not 2, the fill is not 0, an extent exceeds 2^31-1 or an element is stored twice
    /// @throws ArithmeticException      if a value is not exactly representable as double
    public static DMatrixSparseCSC toDMatrixSparseCSC(NdArray a) {
        CcsMatrix ccs = columns(a);
        DMatrixSparseCSC matrix = new DMatrixSparseCSC((int) ccs.shape().extent(0), (int) ccs.shape().extent(1), 0);
        matrix.nz_values = doubles(ccs.values());
        matrix.nz_rows = ints(ccs.rowIndices());
        matrix.col_idx = ccs.ccolIndices();
        matrix.nz_length = (int) ccs.nse();
        matrix.indicesSorted = true;
        return matrix;
    }

    /// Returns a float32 sparse matrix with a copy of the elements. O(nse + columns).
    ///
    /// @throws IllegalArgumentException as for [#toDMatrixSparseCSC]
    /// @throws ArithmeticException      if a value is not exactly representable as float
    public static FMatrixSparseCSC toFMatrixSparseCSC(NdArray a) {
        CcsMatrix ccs = columns(a);
        FMatrixSparseCSC matrix = new FMatrixSparseCSC((int) ccs.shape().extent(0), (int) ccs.shape().extent(1), 0);
        matrix.nz_values = floats(ccs.values());
        matrix.nz_rows = ints(ccs.rowIndices());
        matrix.col_idx = ccs.ccolIndices();
        matrix.nz_length = (int) ccs.nse();
        matrix.indicesSorted = true;
        return matrix;
    }

    /// Returns a sparse matrix that shares the arrays of `a`; EJML must not change it. O(1).
    ///
    /// @throws IllegalArgumentException if `a` has not 32-bit row indices, plain column pointers, float64 values one by one and fill 0
    public static DMatrixSparseCSC asDMatrixSparseCSC(CcsMatrix a) {
        checkExtents(a);
        if (a.rowIndices() instanceof Indices32 rows && a.compressedRows().rows() instanceof DenseRows pointers
                && a.values() instanceof Float64Values values) {
            DMatrixSparseCSC matrix = new DMatrixSparseCSC((int) a.shape().extent(0), (int) a.shape().extent(1), 0);
            matrix.nz_values = values.unsafeArray();
            matrix.nz_rows = rows.unsafeArray();
            matrix.col_idx = pointers.unsafePointers();
            matrix.nz_length = values.size();
            matrix.indicesSorted = true;
            return matrix;
        }
        throw notShareable(a, "Float64Values", "toDMatrixSparseCSC");
    }

    /// Returns a float32 sparse matrix that shares the arrays of `a`; EJML must not change it. O(1).
    ///
    /// @throws IllegalArgumentException if `a` has not 32-bit row indices, plain column pointers, float32 values one by one and fill 0
    public static FMatrixSparseCSC asFMatrixSparseCSC(CcsMatrix a) {
        checkExtents(a);
        if (a.rowIndices() instanceof Indices32 rows && a.compressedRows().rows() instanceof DenseRows pointers
                && a.values() instanceof Float32Values values) {
            FMatrixSparseCSC matrix = new FMatrixSparseCSC((int) a.shape().extent(0), (int) a.shape().extent(1), 0);
            matrix.nz_values = values.unsafeArray();
            matrix.nz_rows = rows.unsafeArray();
            matrix.col_idx = pointers.unsafePointers();
            matrix.nz_length = values.size();
            matrix.indicesSorted = true;
            return matrix;
        }
        throw notShareable(a, "Float32Values", "toFMatrixSparseCSC");
    }

    private static IllegalArgumentException notShareable(CcsMatrix a, String neededValues, String copying) {
        return new IllegalArgumentException("the matrix has row indices of " + 8 * a.rowIndices().byteWidth()
                + " bits, " + a.compressedRows().rows().getClass().getSimpleName() + " and " + described(a.values())
                + "; sharing needs 32 bits, DenseRows and " + neededValues + ". Copy with " + copying + " instead");
    }

    private static String described(Values values) {
        return values.getClass().getSimpleName() + " of " + values.dtype();
    }

    /// Returns a triplet matrix with a copy of the elements in row-major order. O(nse).
    ///
    /// @throws IllegalArgumentException as for [#toDMatrixSparseCSC]
    /// @throws ArithmeticException      if a value is not exactly representable as double
    public static DMatrixSparseTriplet toDMatrixSparseTriplet(NdArray a) {
        checkExtents(a);
        CooArray coo = Convert.toCoo(a);
        double[] values = doubles(coo.values());
        DMatrixSparseTriplet matrix = new DMatrixSparseTriplet((int) a.shape().extent(0), (int) a.shape().extent(1),
                values.length);
        for (int k = 0; k < values.length; k++) {
            matrix.addItem((int) coo.indices(0).get(k), (int) coo.indices(1).get(k), values[k]);
        }
        return matrix;
    }

    /// Returns a dense matrix with a copy of the elements. O(rows * columns).
    ///
    /// @throws IllegalArgumentException if the rank is not 2, an extent exceeds 2^31-1, there are too many elements or one is stored twice
    /// @throws ArithmeticException      if a value is not exactly representable as double
    public static DMatrixRMaj toDMatrixRMaj(NdArray a) {
        checkRank(a);
        StridedArray dense = Convert.toStrided(a);
        DMatrixRMaj matrix = new DMatrixRMaj((int) a.shape().extent(0), (int) a.shape().extent(1));
        double[] values = doubles(dense.values());
        int[] next = {0};
        dense.forEachStored((_, position) -> matrix.data[next[0]++] = values[position]);
        return matrix;
    }

    /// Returns a dense matrix that shares the array of `a`; EJML must not change it. O(1).
    ///
    /// @throws IllegalArgumentException if `a` is not a row-major matrix of float64 values
    public static DMatrixRMaj asDMatrixRMaj(StridedArray a) {
        checkRank(a);
        if (a.isRowMajor() && a.values() instanceof Float64Values values) {
            return DMatrixRMaj.wrap((int) a.shape().extent(0), (int) a.shape().extent(1), values.unsafeArray());
        }
        throw new IllegalArgumentException("the array has strides " + Arrays.toString(a.strides()) + ", offset "
                + a.offset() + " and " + described(a.values())
                + "; sharing needs a whole row-major buffer of Float64Values. Copy with toDMatrixRMaj instead");
    }

    private static CcsMatrix columns(NdArray a) {
        checkExtents(a);
        return Convert.toCcs(a, ConvertOptions.DEFAULT.withRowForm(RowForm.DENSE).withMaxBytes(Long.MAX_VALUE));
    }

    private static void checkExtents(NdArray a) {
        checkRank(a);
        if (!a.fill().isZero()) {
            throw new IllegalArgumentException("fill is " + a.fill() + "; EJML needs fill 0");
        }
    }

    private static void checkRank(NdArray a) {
        if (a.shape().rank() != 2) {
            throw new IllegalArgumentException(
                    "shape " + a.shape() + " has rank " + a.shape().rank() + "; an EJML matrix needs rank 2");
        }
        if (a.shape().extent(0) > Integer.MAX_VALUE || a.shape().extent(1) > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "shape " + a.shape() + " has an extent beyond 2^31-1, which EJML cannot index");
        }
    }

    private static double[] doubles(Values values) {
        return ((Float64Values) exactly(values, DType.FLOAT64)).unsafeArray();
    }

    private static float[] floats(Values values) {
        return ((Float32Values) exactly(values, DType.FLOAT32)).unsafeArray();
    }

    /// Copies values into a floating type, refusing to round.
    private static Values exactly(Values values, DType target) {
        ValuesBuilder builder = Values.builder(target);
        for (int k = 0; k < values.size(); k++) {
            if (values.dtype().isFloating()) {
                double value = values.getDouble(k);
                if (target == DType.FLOAT32 && !Double.isNaN(value) && (float) value != value) {
                    throw new ArithmeticException("values[" + k + "] = " + value
                            + " is not exactly representable as float32; convert the array first");
                }
                builder.add(value);
            } else {
                builder.add(values.getLong(k));
            }
        }
        return builder.build();
    }

    private static int[] ints(Indices indices) {
        int[] copy = new int[indices.size()];
        for (int k = 0; k < copy.length; k++) {
            copy[k] = (int) indices.get(k);
        }
        return copy;
    }
}
