package org.gcsarray.ejml;

import java.lang.reflect.Array;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.FMatrixSparseCSC;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.convert.Convert;
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
    /// @throws IllegalArgumentException  if an element is stored twice, a length is negative, or column pointers and lengths are inconsistent
    /// @throws IndexOutOfBoundsException if a row index is out of range
    public static CcsMatrix wrap(DMatrixSparseCSC matrix) {
        checkCounts(matrix.numRows, matrix.numCols, matrix.nz_length);
        Values values = Values.wrap((double[]) exact("nz_values", matrix.nz_values, matrix.nz_length));
        return columns(matrix.numRows, matrix.numCols, matrix.col_idx, matrix.nz_rows, matrix.nz_length, values);
    }

    /// Reads a float32 sparse matrix as CCS; see [#wrap(DMatrixSparseCSC)].
    ///
    /// @throws IllegalArgumentException  if an element is stored twice, a length is negative, or column pointers and lengths are inconsistent
    /// @throws IndexOutOfBoundsException if a row index is out of range
    public static CcsMatrix wrap(FMatrixSparseCSC matrix) {
        checkCounts(matrix.numRows, matrix.numCols, matrix.nz_length);
        Values values = Values.wrap((float[]) exact("nz_values", matrix.nz_values, matrix.nz_length));
        return columns(matrix.numRows, matrix.numCols, matrix.col_idx, matrix.nz_rows, matrix.nz_length, values);
    }

    private static CcsMatrix columns(int rows, int cols, int[] pointers, int[] rowIndices, int nse, Values values) {
        int[] exactPointers = (int[]) exact("col_idx", pointers, cols + 1L);
        int[] exactRows = (int[]) exact("nz_rows", rowIndices, nse);
        // row numbers that are negative lead to their rejection in either way
        if (!arePointersValid(exactPointers, nse) || Wrapping.ascends(Parallelism.sequential(),
                RowIndex.Dense.wrap(exactPointers), Indices.wrap(exactRows), 1L << 31)) {
            // wrapping rejects invalid pointers
            return CcsMatrix.wrap(rows, cols, exactPointers, Indices.wrap(exactRows), values);
        }
        int[] columnOfEach = new int[nse];
        for (int c = 0; c < cols; c++) {
            Arrays.fill(columnOfEach, exactPointers[c], exactPointers[c + 1], c);
        }
        Indices[] indices = {Indices.wrap(exactRows), Indices.wrap(columnOfEach)};
        return Convert.toCcs(CooArray.wrap(SmoothShape.of(rows, cols), indices, values));
    }

    private static boolean arePointersValid(int[] pointers, int nse) {
        for (int c = 0; c + 1 < pointers.length; c++) {
            if (pointers[c + 1] < pointers[c]) {
                return false;
            }
        }
        return pointers[0] == 0 && pointers[pointers.length - 1] == nse;
    }

    /// Reads a triplet matrix as coordinates in its order, duplicates included; copied. O(nse).
    ///
    /// @throws IllegalArgumentException  if a length is negative, or more than an array has
    /// @throws IndexOutOfBoundsException if an index is out of range
    public static CooArray copyOf(DMatrixSparseTriplet matrix) {
        int nse = matrix.nz_length;
        checkCounts(matrix.numRows, matrix.numCols, nse);
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
    public static StridedArray wrap(DMatrixRMaj matrix) {
        return StridedArray.wrap(SmoothShape.of(matrix.numRows, matrix.numCols), new long[] {matrix.numCols, 1}, 0,
                Values.wrap(matrix.data));
    }

    /// Returns an array without what is behind a length.
    private static Object exact(String name, Object array, long length) {
        checkLength(name, Array.getLength(array), length);
        return RawArrays.resized(array, (int) length);
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
