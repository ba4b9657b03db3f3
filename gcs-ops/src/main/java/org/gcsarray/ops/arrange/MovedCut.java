package org.gcsarray.ops.arrange;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.ops.internal.RowCollector;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;

/// Compressed rows whose cut between rows and columns divides a block of axes, cut at another place of the block.
///
/// ```
/// before   row = outer * rowsBefore + high     column = low * inner + rest     x = high * columnsBefore + low
/// after    row = outer * rowsAfter + x / columnsAfter                          column = (x mod columnsAfter) * inner + rest
/// ```
///
/// @param rowsBefore    positions of the part of the block that was rows
/// @param columnsBefore positions of the part that was columns
/// @param rowsAfter     positions of the part that becomes rows
/// @param columnsAfter  positions of the part that becomes columns; both pairs have the same product
/// @param inner         positions of all axes stored behind the block
record MovedCut(long rowsBefore, long columnsBefore, long rowsAfter, long columnsAfter, long inner) {

    private static final int CHUNK = RowReader.CHUNK;

    /// Returns the elements in their order under the new cut. O(nse + listed rows).
    CompressedRows of(CompressedRows a, DimensionReduction changed) {
        int nse = a.nse();
        IndicesWriter columns = Indices.writer(changed.columnCount(), nse);
        RowCollector collector = new RowCollector((int) Math.min(nse, changed.rowCount()));
        long[] row = new long[CHUNK];
        long[] column = new long[CHUNK];
        Divisor byRows = Divisor.of(rowsBefore);
        Divisor byInner = Divisor.of(inner);
        Divisor byColumns = Divisor.of(columnsAfter);
        RowReader rows = new RowReader(a);
        for (int begin = 0; begin < nse; begin += CHUNK) {
            int end = Math.min(nse, begin + CHUNK);
            rows.read(begin, end, row);
            a.columns().copyTo(begin, end, column);
            for (int k = 0; k < end - begin; k++) {
                long low = byInner.quotient(column[k]);
                long rest = byInner.remainder(column[k], low);
                long outer = byRows.quotient(row[k]);
                long number = byRows.remainder(row[k], outer) * columnsBefore + low;
                long high = byColumns.quotient(number);
                row[k] = outer * rowsAfter + high;
                column[k] = byColumns.remainder(number, high) * inner + rest;
            }
            columns.set(begin, column, end - begin);
            for (int k = 0; k < end - begin; k++) {
                collector.add(row[k], begin + k);
            }
        }
        return collector.finish(changed.rowCount(), changed.columnCount(), columns.finish(), a.values(), a.fill());
    }
}
