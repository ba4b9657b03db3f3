package org.gcsarray.ops.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.reduction.internal.Divisor;

/// Compresses elements given by ascending keys `row * columnCount + column`.
public final class KeyedRows {

    private KeyedRows() {}

    /// Returns the compressed rows, in the smaller form of rows. O(elements + plain rows).
    public static CompressedRows of(Indices keys, long rowCount, long columnCount, Values values, Scalar fill) {
        RowCollector rows = new RowCollector((int) Math.min(keys.size(), rowCount));
        Divisor divisor = Divisor.of(Math.max(1, columnCount));
        Indices.Writer columns = Indices.writer(columnCount, keys.size());
        long[] block = new long[ElementKeys.BLOCK];
        for (int from = 0, size; from < keys.size(); from += size) {
            size = Math.min(ElementKeys.BLOCK, keys.size() - from);
            keys.copyTo(from, from + size, block);
            for (int k = 0; k < size; k++) {
                long row = divisor.quotient(block[k]);
                block[k] = divisor.remainder(block[k], row);
                rows.add(row, from + k);
            }
            columns.set(from, block, size);
        }
        return rows.finish(rowCount, columnCount, columns.finish(), values, fill);
    }
}
