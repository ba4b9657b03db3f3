package org.gcsarray.ops.create;

import java.math.BigInteger;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
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
        Indices rows = Indices.of(extent, nse, p -> placed.indices(0).get(p) - Math.min(k, 0));
        Indices columns = Indices.of(extent, nse, p -> placed.indices(0).get(p) + Math.max(k, 0));
        return CrsMatrix.wrap(CompressedRows.wrap(extent, extent, RowIndex.compress(extent, rows), columns,
                placed.values()));
    }

    private static long side(long length, long k) {
        if (k == Long.MIN_VALUE || length > Long.MAX_VALUE - Math.abs(k)) {
            throw new ArithmeticException("diag of a vector of length " + length + " and k = " + k
                    + " has more than 2^63 - 1 rows");
        }
        return length + Math.abs(k);
    }

    /// Returns a vector of fill 0 with the same elements.
    private static CooArray complete(CooArray vector) {
        long length = vector.shape().extent(0);
        Create.checkCount("diag of a vector of length " + length + " with fill " + vector.fill(),
                BigInteger.valueOf(length));
        return Convert.toCoo(Convert.toStrided(vector));
    }
}
