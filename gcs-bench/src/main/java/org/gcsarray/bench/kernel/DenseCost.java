package org.gcsarray.bench.kernel;

import org.gcsarray.bench.measure.Cost;
import org.gcsarray.format.CompressedRows;

/// Cost of `C = A B` with dense B and C.
final class DenseCost {

    private DenseCost() {}

    /// Returns 2 flops per element and column; the bytes of A as stored, of every row of B that A may touch once, and of C.
    ///
    /// @param valueBytes bytes of a dense number
    static Cost of(CompressedRows a, int width, int valueBytes) {
        long result = a.rowCount() * width * valueBytes;
        long bytes = a.byteSize() + Math.min(a.columnCount(), a.nse()) * width * valueBytes + result;
        return new Cost(2L * a.nse() * width, bytes, bytes + result);
    }
}
