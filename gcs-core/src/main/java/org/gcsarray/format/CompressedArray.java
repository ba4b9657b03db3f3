package org.gcsarray.format;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.reduction.DimensionReduction;

/// A reading of [CompressedRows] as an N-d array.
public sealed interface CompressedArray extends StoredArray permits CrsMatrix, CcsMatrix, GcsArray {

    /// Returns the structure that is read; shared, not copied.
    ///
    /// Its rows are those of the layout [#reduction]: the rows of a [CrsMatrix], but the columns of a [CcsMatrix] and of a [GcsArray] in
    /// layout `1|0`. Kernels see this structure alone: `Spmv.multiply` on the compressed rows of a matrix A in layout `1|0` computes
    /// `A' x`.
    CompressedRows compressedRows();

    /// Returns the layout by which the rows are read: `0|1` for CRS, `1|0` for CCS.
    DimensionReduction reduction();

    @Override
    default Values values() {
        return compressedRows().values();
    }

    @Override
    default Scalar fill() {
        return compressedRows().fill();
    }

    @Override
    default long nse() {
        return compressedRows().nse();
    }

    @Override
    default long byteSize() {
        return compressedRows().byteSize();
    }
}
