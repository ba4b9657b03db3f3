package org.gcsarray.spark.block;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;

/// The rows of a block that hold elements, without those between: row k of `rows` is row `firstRow + ids.get(k)` of the matrix.
///
/// @param ids      numbers of the rows, ascending, relative to `firstRow`
/// @param firstRow row that the numbers count from
/// @param rows     the rows, one pointer each
public record NonEmptyRows(Indices ids, long firstRow, CompressedRows rows) {

    /// Returns the number of a row in the matrix.
    public long row(int k) {
        return firstRow + ids.get(k);
    }
}
