package org.gcsarray.format;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.reduction.DimensionReduction;

/// A reading of [CompressedRows] as an N-d array.
@CheckReturnValue
public sealed interface CompressedArray extends StoredArray permits CrsMatrix, CcsMatrix, GcsArray {

    /// Returns the compressed rows of the matrix that this array is unfolded into; shared, not copied.
    ///
    /// Its rows are those of the layout [#reduction]: the rows of a [CrsMatrix], but the columns of a [CcsMatrix] and of a [GcsArray] in layout
    /// `1|0`. A product with the array itself, `Spmv.multiply(a, x)`, means `A x` for all of them; a product with the unfolded matrix is called
    /// `multiplyRows`.
    CompressedRows unfolded();

    /// Returns whether this is a matrix whose columns are compressed, as in a [CcsMatrix] or in layout `1|0`; false for any other rank.
    boolean isByColumns();

    /// Returns the layout in which the rows are read: `0|1` for CRS, `1|0` for CCS.
    DimensionReduction reduction();

    /// Returns other compressed rows, read as these are; shared. O(1).
    ///
    /// @param rows as many rows and columns as [#unfolded] has
    /// @throws IllegalArgumentException if it has others
    CompressedArray withRows(CompressedRows rows);

    @Override
    default CompressedArray withValues(Values replacement, Scalar newFill) {
        return withRows(unfolded().withValues(replacement, newFill));
    }

    @Override
    default Values values() {
        return unfolded().values();
    }

    @Override
    default Scalar fill() {
        return unfolded().fill();
    }

    @Override
    default long nse() {
        return unfolded().nse();
    }

    @Override
    default long byteSize() {
        return unfolded().byteSize();
    }
}
