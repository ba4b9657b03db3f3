package org.gcsarray.kernel;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.internal.Wrapping;

/// A copy of rows by columns, for operands of one product that are stored in different ways.
final class TransposedRows {

    private TransposedRows() {}

    /// Returns the transpose of rows, in the smaller row form. O(nse) radix passes and 24 bytes an element besides the copy.
    ///
    /// @throws ArithmeticException if there are 2^31 elements or more
    static CompressedRows of(RowMatrix a) {
        CompressedRows rows = a.joined();
        SortedTuples sorted = SortedTuples.of(new long[] {rows.columnCount(), rows.rowCount()}, rows.columns(),
                rows.rowOfEachPosition());
        Indices columns = sorted.key(0);
        return Wrapping.proven(rows.columnCount(), rows.rowCount(), RowIndex.compress(rows.columnCount(), columns),
                sorted.key(1), rows.values().gather(sorted.order()), rows.fill());
    }
}
