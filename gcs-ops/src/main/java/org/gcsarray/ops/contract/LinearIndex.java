package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// Compressed rows with one column or one row: what a matrix with rows and columns becomes when all its dimensions go to one side, and
/// back. The order of the elements stays, so nothing is sorted; O(elements + listed rows).
final class LinearIndex {

    private LinearIndex() {}

    /// Returns `row * columnCount + column` of each element; the product of the counts must fit 63 bits.
    static Indices of(CompressedRows matrix) {
        RowIndex rows = matrix.rows();
        IndicesWriter linear = Indices.writer(matrix.rowCount() * matrix.columnCount(), matrix.nse());
        long[] columns = matrix.columns().toLongArray();
        for (int k = 0; k < rows.listedRows(); k++) {
            long base = rows.rowId(k) * matrix.columnCount();
            for (int p = rows.start(k); p < rows.end(k); p++) {
                linear.set(p, base + columns[p]);
            }
        }
        return linear.finish();
    }

    /// Returns elements with ascending indices as one column.
    static CompressedRows column(long rowCount, Indices linear, Values values, Scalar fill) {
        return CompressedRows.wrap(rowCount, 1, RowIndex.compress(rowCount, linear), zeros(linear.size()),
                values, fill);
    }

    /// Returns elements with ascending indices as one row.
    static CompressedRows row(long columnCount, Indices linear, Values values, Scalar fill) {
        return CompressedRows.wrap(1, columnCount, RowIndex.Dense.wrap(new int[] {0, linear.size()}), linear,
                values, fill);
    }

    /// Returns elements with ascending indices as a matrix, `row * columnCount + column` being the index.
    static CompressedRows matrix(long rowCount, long columnCount, Indices linear, Values values, Scalar fill) {
        IndicesWriter rows = Indices.writer(rowCount, linear.size());
        IndicesWriter columns = Indices.writer(columnCount, linear.size());
        long[] indices = linear.toLongArray();
        for (int p = 0; p < indices.length; p++) {
            long row = indices[p] / columnCount;
            rows.set(p, row);
            columns.set(p, indices[p] - row * columnCount);
        }
        return CompressedRows.wrap(rowCount, columnCount, RowIndex.compress(rowCount, rows.finish()), columns.finish(),
                values, fill);
    }

    /// Returns `count` indices that are 0.
    static Indices zeros(int count) {
        return Indices.wrap(new byte[count]);
    }
}
