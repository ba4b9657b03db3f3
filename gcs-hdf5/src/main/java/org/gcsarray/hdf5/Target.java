package org.gcsarray.hdf5;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;

/// The class that compressed rows of a file become.
enum Target {
    /// [CrsMatrix], rows are rows.
    CRS,
    /// [CcsMatrix], rows are columns.
    CCS,
    /// [GcsArray] of any layout.
    GCS;

    StoredArray wrap(DimensionReduction layout, CompressedRows rows) {
        return switch (this) {
            case CRS -> CrsMatrix.wrap(rows);
            case CCS -> CcsMatrix.wrap(rows);
            case GCS -> GcsArray.wrap(layout, rows);
        };
    }
}
