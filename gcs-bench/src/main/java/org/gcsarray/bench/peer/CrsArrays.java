package org.gcsarray.bench.peer;

import java.util.Arrays;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.internal.Pointers;

/// A matrix as the three arrays that every other library takes: 32-bit row pointers and columns, float64 values.
///
/// @param rows     number of rows
/// @param columns  number of columns
/// @param pointers `rows + 1` row pointers
/// @param indices  column of each element
/// @param values   value of each element
@SuppressWarnings("ArrayRecordComponent") // handed to peers as they are, never compared
public record CrsArrays(int rows, int columns, int[] pointers, int[] indices, double[] values) {

    /// Copies a matrix.
    ///
    /// @throws ArithmeticException      if rows or columns exceed 31 bits
    /// @throws IllegalArgumentException if the row pointers do not fit an array
    public static CrsArrays of(CompressedRows a) {
        int[] indices = new int[a.nse()];
        Arrays.setAll(indices, k -> (int) a.columns().get(k));
        return new CrsArrays(Math.toIntExact(a.rowCount()), Math.toIntExact(a.columnCount()),
                Pointers.of(a.toDenseRows(Long.MAX_VALUE).rows()).clone(), indices, a.values().toDoubles());
    }

    /// Returns the same with new arrays.
    public CrsArrays copy() {
        return new CrsArrays(rows, columns, pointers.clone(), indices.clone(), values.clone());
    }

    /// Returns the same with absolute values; pointers and columns are shared.
    public CrsArrays absolute() {
        return new CrsArrays(rows, columns, pointers, indices, Arrays.stream(values).map(Math::abs).toArray());
    }

    /// Returns the number of stored elements.
    public int nse() {
        return indices.length;
    }
}
