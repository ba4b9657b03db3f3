package org.gcsarray.ops.create;

import java.math.BigInteger;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;

/// A vector as the diagonal of a matrix.
final class DiagonalMatrix {

    private DiagonalMatrix() {}

    /// Returns the matrix with a canonical vector on its k-th diagonal.
    static CrsMatrix of(CooArray vector, long k) {
        CooArray placed = vector.fill().isZero() ? vector : complete(vector);
        long extent = side(vector.shape().extent(0), k);
        int nse = placed.values().size();
        Indices.Writer rows = Indices.writer(extent, nse);
        Indices.Writer columns = Indices.writer(extent, nse);
        for (int p = 0; p < nse; p++) {
            long i = placed.indices(0).get(p);
            rows.set(p, k < 0 ? i - k : i);
            columns.set(p, k > 0 ? i + k : i);
        }
        return CrsMatrix.wrap(CompressedRows.wrap(extent, extent, RowIndex.compress(extent, rows.finish()),
                columns.finish(), placed.values()));
    }

    private static long side(long length, long k) {
        if (k == Long.MIN_VALUE || length > Long.MAX_VALUE - Math.abs(k)) {
            throw new ArithmeticException("diag of a vector of length " + length + " and k = " + k
                    + " has more than 2^63 - 1 rows");
        }
        return length + Math.abs(k);
    }

    /// Returns a vector with all its elements stored.
    private static CooArray complete(CooArray vector) {
        long length = vector.shape().extent(0);
        Create.checkCount("diag of a vector of length " + length + " with fill " + vector.fill(),
                BigInteger.valueOf(length));
        Indices.Writer indices = Indices.writer(length, (int) length);
        ValuesBuilder values = Values.builder(vector.dtype());
        int stored = 0;
        for (int i = 0; i < length; i++) {
            indices.set(i, i);
            if (stored < vector.values().size() && vector.indices(0).get(stored) == i) {
                values.add(vector.values(), stored++);
            } else {
                values.add(vector.fill());
            }
        }
        return CooArray.wrap(vector.shape(), new Indices[] {indices.finish()}, values.build());
    }
}
