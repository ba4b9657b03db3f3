package org.gcsarray.convert;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The layouts under which the compressed formats read their rows.
final class MatrixLayouts {

    private MatrixLayouts() {}

    static DimensionReduction byRow(SmoothShape shape) {
        return DimensionReduction.of(shape, new int[] {0, 1}, 1);
    }

    static DimensionReduction byColumn(SmoothShape shape) {
        return DimensionReduction.of(shape, new int[] {1, 0}, 1);
    }

    static DimensionReduction of(CompressedArray array) {
        return switch (array) {
            case CrsMatrix crs -> byRow(crs.shape());
            case CcsMatrix ccs -> byColumn(ccs.shape());
            case GcsArray gcs -> gcs.reduction();
        };
    }
}
