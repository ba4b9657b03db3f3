package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;

/// A stack of matrices as one matrix with the blocks on its diagonal.
final class BlockDiagonal {

    private BlockDiagonal() {}

    /// Returns the matrix with columns `(z, k)` of one with rows `(z, f)` and columns k: each column moves by `z * columnCount`. One pass;
    /// row index and values are shared.
    ///
    /// @param a      matrices on top of each other
    /// @param blocks number of matrices z
    /// @throws ArithmeticException if there are more than `2^63 - 1` columns then
    static CompressedRows of(CompressedRows a, long blocks) {
        if (Math.multiplyHigh(blocks, a.columnCount()) != 0 || blocks * a.columnCount() < 0) {
            throw new ArithmeticException(blocks + " matrices of " + a.columnCount()
                    + " columns each cannot be multiplied as one: the number of columns exceeds 2^63-1");
        }
        if (blocks == 1) {
            return a;
        }
        long columnCount = blocks * a.columnCount();
        long[] columns = a.columns().toLongArray();
        Indices.Writer shifted = Indices.writer(columnCount, columns.length);
        RowIndex rows = a.rows();
        long height = blocks == 0 ? 0 : a.rowCount() / blocks;
        for (int k = 0; k < rows.listedRows(); k++) {
            if (rows.start(k) == rows.end(k)) {
                continue;
            }
            long base = rows.rowId(k) / height * a.columnCount();
            for (int p = rows.start(k); p < rows.end(k); p++) {
                shifted.set(p, base + columns[p]);
            }
        }
        return Wrapping.proven(a.rowCount(), columnCount, rows, shifted.finish(), a.values(), a.fill());
    }
}
