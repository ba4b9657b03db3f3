package org.gcsarray.format.internal;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.reduction.DimensionReduction;

/// Compressed rows as an array.
public final class Readings {

    private Readings() {}

    /// Returns the array whose unfolded rows these are; shared. O(1).
    ///
    /// @param isMatrix whether an array of rank 2 is a matrix in compressed rows or columns rather than a [GcsArray]
    public static CompressedArray of(boolean isMatrix, DimensionReduction layout, CompressedRows rows) {
        if (!isMatrix || layout.shape().rank() != 2) {
            return GcsArray.wrap(layout, rows);
        }
        return layout.rowDimensions()[0] == 0 ? CrsMatrix.wrap(rows) : CcsMatrix.wrap(rows);
    }
}
