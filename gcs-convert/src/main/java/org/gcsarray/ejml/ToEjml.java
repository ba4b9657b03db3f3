package org.gcsarray.ejml;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.FMatrixSparseCSC;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;

/// Returns arrays of rank 2 as EJML matrices.
///
/// `to` methods copy, `as` methods share. EJML indexes with `int` and supports only fill 0: larger extents and other fills are rejected, and so is a
/// value that the target type cannot hold exactly.
public final class ToEjml {

    private static final int BLOCK = 2048;

    private ToEjml() {}

    /// Returns a sparse matrix with a copy of the elements. O(nse + columns).
    ///
    /// @throws IllegalArgumentException if the rank is not 2, the fill is not 0, an extent exceeds 2^31-1 or an element is stored twice
    /// @throws ArithmeticException      if a value is not exactly representable as double
    public static DMatrixSparseCSC toDMatrixSparseCSC(NdArray a) {
        CcsMatrix ccs = columns(a);
        return sparse(ccs, ExactReals.doubles(ccs.values()), ints(ccs.rowIndices()), ccs.ccolIndices());
    }

    /// Returns a float32 sparse matrix with a copy of the elements. O(nse + columns).
    ///
    /// @throws IllegalArgumentException as for [#toDMatrixSparseCSC]
    /// @throws ArithmeticException      if a value is not exactly representable as float
    public static FMatrixSparseCSC toFMatrixSparseCSC(NdArray a) {
        CcsMatrix ccs = columns(a);
        return sparse(ccs, ExactReals.floats(ccs.values()), ints(ccs.rowIndices()), ccs.ccolIndices());
    }

    /// Returns a sparse matrix that shares the arrays of `a`; EJML must not change it. O(1).
    ///
    /// @throws IllegalArgumentException if `a` does not have 32-bit row indices, plain column pointers, float64 values one by one and fill 0
    public static DMatrixSparseCSC asDMatrixSparseCSC(CcsMatrix a) {
        checkExtents(a);
        if (a.rowIndices() instanceof Indices32 rows && a.compressedColumns().rows() instanceof RowIndex.Dense pointers
                && a.values() instanceof Float64Values values) {
            return sparse(a, Backing.of(values), Backing.of(rows), Pointers.of(pointers));
        }
        throw notShareable(a, "Float64Values", "toDMatrixSparseCSC");
    }

    /// Returns a float32 sparse matrix that shares the arrays of `a`; EJML must not change it. O(1).
    ///
    /// @throws IllegalArgumentException if `a` does not have 32-bit row indices, plain column pointers, float32 values one by one and fill 0
    public static FMatrixSparseCSC asFMatrixSparseCSC(CcsMatrix a) {
        checkExtents(a);
        if (a.rowIndices() instanceof Indices32 rows && a.compressedColumns().rows() instanceof RowIndex.Dense pointers
                && a.values() instanceof Float32Values values) {
            return sparse(a, Backing.of(values), Backing.of(rows), Pointers.of(pointers));
        }
        throw notShareable(a, "Float32Values", "toFMatrixSparseCSC");
    }

    private static DMatrixSparseCSC sparse(CcsMatrix a, double[] values, int[] rows, int[] pointers) {
        // of no columns, or EJML makes pointers of its own
        DMatrixSparseCSC matrix = new DMatrixSparseCSC(0, 0, 0);
        matrix.numRows = (int) a.shape().extent(0);
        matrix.numCols = (int) a.shape().extent(1);
        matrix.nz_values = values;
        matrix.nz_rows = rows;
        matrix.col_idx = pointers;
        matrix.nz_length = values.length;
        matrix.indicesSorted = true;
        return matrix;
    }

    private static FMatrixSparseCSC sparse(CcsMatrix a, float[] values, int[] rows, int[] pointers) {
        // of no columns, or EJML makes pointers of its own
        FMatrixSparseCSC matrix = new FMatrixSparseCSC(0, 0, 0);
        matrix.numRows = (int) a.shape().extent(0);
        matrix.numCols = (int) a.shape().extent(1);
        matrix.nz_values = values;
        matrix.nz_rows = rows;
        matrix.col_idx = pointers;
        matrix.nz_length = values.length;
        matrix.indicesSorted = true;
        return matrix;
    }

    private static IllegalArgumentException notShareable(CcsMatrix a, String neededValues, String copying) {
        return new IllegalArgumentException("the matrix has row indices of " + 8 * a.rowIndices().byteWidth()
                + " bits, "
                + (a.compressedColumns().rows() instanceof RowIndex.Dense ? "a pointer for each column"
                        : "hyper-sparse columns")
                + " and " + described(a.values()) + "; sharing needs 32 bits, a pointer for each column and "
                + neededValues + ". Copy with " + copying
                + " instead");
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
        double[] values = ExactReals.doubles(coo.values());
        DMatrixSparseTriplet matrix = new DMatrixSparseTriplet((int) a.shape().extent(0), (int) a.shape().extent(1), 0);
        matrix.nz_value.data = values;
        matrix.nz_value.length = values.length;
        matrix.nz_rowcol.data = pairs(coo.indices(0), coo.indices(1));
        matrix.nz_rowcol.length = 2 * values.length;
        matrix.nz_length = values.length;
        return matrix;
    }

    /// Returns a dense matrix with a copy of the elements. O(rows * columns).
    ///
    /// @throws IllegalArgumentException if the rank is not 2, an extent exceeds 2^31-1, there are too many elements or one is stored twice
    /// @throws ArithmeticException      if a value is not exactly representable as double
    public static DMatrixRMaj toDMatrixRMaj(NdArray a) {
        checkRank(a);
        // row-major, so that its buffer is the elements in order
        double[] values = ExactReals.doubles(Convert.toStrided(a).values());
        return DMatrixRMaj.wrap((int) a.shape().extent(0), (int) a.shape().extent(1), values);
    }

    /// Returns a dense matrix that shares the array of `a`; EJML must not change it. O(1).
    ///
    /// @throws IllegalArgumentException if `a` is not a row-major matrix of float64 values
    public static DMatrixRMaj asDMatrixRMaj(StridedArray a) {
        checkRank(a);
        if (a.isRowMajor() && a.values() instanceof Float64Values values) {
            return DMatrixRMaj.wrap((int) a.shape().extent(0), (int) a.shape().extent(1), Backing.of(values));
        }
        throw new IllegalArgumentException("the array has strides " + Arrays.toString(a.strides()) + ", offset "
                + a.offset() + " and " + described(a.values())
                + "; sharing needs a whole row-major buffer of Float64Values. Copy with toDMatrixRMaj instead");
    }

    /// Returns rows and columns in turn, as EJML stores triplets, widened block by block so that the blocks stay in the cache.
    private static int[] pairs(Indices rows, Indices columns) {
        int[] pairs = new int[Math.multiplyExact(2, rows.size())];
        int[] row = new int[Math.min(BLOCK, rows.size())];
        int[] column = new int[row.length];
        for (int from = 0; from < rows.size(); from += BLOCK) {
            int count = Math.min(BLOCK, rows.size() - from);
            rows.copyTo(from, from + count, row);
            columns.copyTo(from, from + count, column);
            for (int k = 0; k < count; k++) {
                pairs[2 * (from + k)] = row[k];
                pairs[2 * (from + k) + 1] = column[k];
            }
        }
        return pairs;
    }

    private static CcsMatrix columns(NdArray a) {
        checkExtents(a);
        return Convert.toCcs(a,
                ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.DENSE).withMaxBytes(Long.MAX_VALUE));
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

    private static int[] ints(Indices indices) {
        int[] copy = new int[indices.size()];
        indices.copyTo(0, copy.length, copy);
        return copy;
    }
}
