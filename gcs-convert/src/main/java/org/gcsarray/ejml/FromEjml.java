package org.gcsarray.ejml;

import java.lang.reflect.Array;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.FMatrixSparseCSC;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Reads EJML matrices as arrays of this library.
///
/// `wrap` shares EJML's arrays where it can, so do not change the EJML matrix afterwards; pass `matrix.copy()` to keep working with it.
///
/// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="Ejml"}
public final class FromEjml {

    private FromEjml() {}

    /// Reads a sparse matrix as CCS with fill 0. Validated in O(nse + columns).
    ///
    /// Its arrays are shared if rows ascend inside each column and the arrays have no spare room. Otherwise they are copied: without the spare room,
    /// and with unsorted columns sorted in O(nse). Explicit zeros stay.
    ///
    /// @throws IllegalArgumentException  if an element is stored twice, an array is missing, a length is negative, or column pointers and
    ///                                   lengths are inconsistent
    /// @throws IndexOutOfBoundsException if a row index is out of range
    public static CcsMatrix wrap(DMatrixSparseCSC matrix) {
        checkCounts(matrix.numRows, matrix.numCols, matrix.nz_length);
        Values values = Values.wrap((double[]) exact("nz_values", matrix.nz_values, matrix.nz_length));
        return columns(matrix.numRows, matrix.numCols, matrix.col_idx, matrix.nz_rows, matrix.nz_length, values);
    }

    /// Reads a float32 sparse matrix as CCS; see [#wrap(DMatrixSparseCSC)].
    ///
    /// @throws IllegalArgumentException  if an element is stored twice, an array is missing, a length is negative, or column pointers and
    ///                                   lengths are inconsistent
    /// @throws IndexOutOfBoundsException if a row index is out of range
    public static CcsMatrix wrap(FMatrixSparseCSC matrix) {
        checkCounts(matrix.numRows, matrix.numCols, matrix.nz_length);
        Values values = Values.wrap((float[]) exact("nz_values", matrix.nz_values, matrix.nz_length));
        return columns(matrix.numRows, matrix.numCols, matrix.col_idx, matrix.nz_rows, matrix.nz_length, values);
    }

    private static CcsMatrix columns(int rows, int cols, int[] pointers, int[] rowIndices, int nse, Values values) {
        int[] exactPointers = (int[]) exact("col_idx", pointers, cols + 1L);
        int[] exactRows = (int[]) exact("nz_rows", rowIndices, nse);
        checkPointers(exactPointers, nse);
        checkRows(exactRows, rows);
        if (Wrapping.ascends(Parallelism.sequential(), RowIndex.Dense.wrap(exactPointers), Indices.wrap(exactRows),
                rows)) {
            return CcsMatrix.wrap(rows, cols, exactPointers, Indices.wrap(exactRows), values);
        }
        int[] columnOfEach = new int[nse];
        for (int c = 0; c < cols; c++) {
            Arrays.fill(columnOfEach, exactPointers[c], exactPointers[c + 1], c);
        }
        Indices[] indices = {Indices.wrap(exactRows), Indices.wrap(columnOfEach)};
        CcsMatrix sorted = Convert.toCcs(CooArray.wrap(SmoothShape.of(rows, cols), indices, values),
                ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.FIRST));
        if (sorted.nse() < nse) {
            throw duplicate(exactPointers, exactRows);
        }
        return sorted;
    }

    private static void checkPointers(int[] pointers, int nse) {
        int last = pointers.length - 1;
        if (pointers[0] != 0) {
            throw new IllegalArgumentException("col_idx[0] = " + pointers[0] + "; must be 0");
        }
        for (int c = 0; c < last; c++) {
            if (pointers[c + 1] < pointers[c]) {
                throw new IllegalArgumentException("col_idx[" + (c + 1) + "] = " + pointers[c + 1]
                        + " is less than col_idx[" + c + "] = " + pointers[c]);
            }
        }
        if (pointers[last] != nse) {
            throw new IllegalArgumentException(
                    "col_idx[" + last + "] = " + pointers[last] + " is not nz_length = " + nse);
        }
    }

    private static void checkRows(int[] rowIndices, int rows) {
        for (int k = 0; k < rowIndices.length; k++) {
            if (rowIndices[k] < 0 || rowIndices[k] >= rows) {
                throw new IndexOutOfBoundsException("nz_rows[" + k + "] = " + rowIndices[k]
                        + "; must be at least 0 and less than numRows = " + rows);
            }
        }
    }

    /// Returns the error about the first column that has a row twice.
    private static IllegalArgumentException duplicate(int[] pointers, int[] rowIndices) {
        for (int c = 0; c + 1 < pointers.length; c++) {
            int[] rows = Arrays.copyOfRange(rowIndices, pointers[c], pointers[c + 1]);
            Arrays.sort(rows);
            for (int k = 1; k < rows.length; k++) {
                if (rows[k] == rows[k - 1]) {
                    return new IllegalArgumentException("nz_rows has row " + rows[k] + " more than once in column " + c
                            + "; each element must be stored once");
                }
            }
        }
        throw new AssertionError("no element is stored twice");
    }

    /// Reads a triplet matrix as coordinates in its order, duplicates included; copied. O(nse).
    ///
    /// @throws IllegalArgumentException  if an array is missing, or a length is negative, or more than an array has
    /// @throws IndexOutOfBoundsException if an index is out of range
    public static CooArray copyOf(DMatrixSparseTriplet matrix) {
        int nse = matrix.nz_length;
        checkCounts(matrix.numRows, matrix.numCols, nse);
        if (matrix.nz_rowcol == null || matrix.nz_value == null) {
            throw missing(matrix.nz_rowcol == null ? "nz_rowcol" : "nz_value");
        }
        checkLength("nz_rowcol", matrix.nz_rowcol.data.length, 2L * nse);
        checkLength("nz_value", matrix.nz_value.data.length, nse);
        SmoothShape shape = SmoothShape.of(matrix.numRows, matrix.numCols);
        Indices[] indices = {everySecond(matrix.nz_rowcol.data, 0, nse, matrix.numRows),
            everySecond(matrix.nz_rowcol.data, 1, nse, matrix.numCols)};
        return CooArray.wrap(shape, indices, Values.wrap(Arrays.copyOf(matrix.nz_value.data, nse)));
    }

    /// Returns the entries of `pairs` at `first`, `first + 2`, .. in the least width for the extent; in 32 bits if one is outside, which the array
    /// then says.
    private static Indices everySecond(int[] pairs, int first, int size, int extent) {
        int[] indices = new int[size];
        int outside = 0;
        for (int k = 0; k < size; k++) {
            int index = pairs[2 * k + first];
            indices[k] = index;
            // one of the two is negative if the index is outside
            outside |= index | (extent - 1 - index);
        }
        return outside < 0 || Indices.widthFor(extent) == Integer.BYTES ? Indices.wrap(indices)
                : Indices.copyOf(extent, indices, size);
    }

    /// Reads a dense matrix; its array is shared. O(1).
    ///
    /// @throws IllegalArgumentException if a length is negative, or the array is missing or too short
    public static StridedArray wrap(DMatrixRMaj matrix) {
        if (matrix.data == null) {
            throw missing("data");
        }
        return StridedArray.wrap(SmoothShape.of(matrix.numRows, matrix.numCols), new long[] {matrix.numCols, 1}, 0,
                Values.wrap(matrix.data));
    }

    /// Returns an array without what is behind a length.
    private static Object exact(String name, @Nullable Object array, long length) {
        if (array == null) {
            throw missing(name);
        }
        checkLength(name, Array.getLength(array), length);
        return RawArrays.resized(array, (int) length);
    }

    private static IllegalArgumentException missing(String name) {
        return new IllegalArgumentException(name + " of the matrix is null");
    }

    private static void checkCounts(int rows, int cols, int nse) {
        checkCount("numRows", rows);
        checkCount("numCols", cols);
        checkCount("nz_length", nse);
    }

    private static void checkCount(String name, int count) {
        if (count < 0) {
            throw new IllegalArgumentException(name + " of the matrix is " + count + "; must be at least 0");
        }
    }

    private static void checkLength(String name, int actual, long needed) {
        if (actual < needed) {
            throw new IllegalArgumentException(name + " has length " + actual + "; the matrix needs " + needed);
        }
    }
}
