package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;

/// The same array with values of another type; the structure is shared.
final class Retyping {

    private Retyping() {}

    /// Returns an array in a type; the array itself if it has it.
    static StoredArray to(DType dtype, StoredArray a) {
        if (a.dtype() == dtype) {
            return a;
        }
        return switch (a) {
            case StridedArray strided -> StridedArray.wrap(strided.shape(), strided.strides(), strided.offset(),
                    strided.values().convert(dtype));
            case CooArray coo -> {
                Indices[] indices = new Indices[coo.shape().rank()];
                Arrays.setAll(indices, coo::indices);
                yield CooArray.wrap(coo.shape(), indices, coo.values().convert(dtype), coo.fill().convert(dtype));
            }
            case CrsMatrix crs -> CrsMatrix.wrap(crs.compressedRows().convert(dtype));
            case CcsMatrix ccs -> CcsMatrix.wrap(ccs.compressedRows().convert(dtype));
            case GcsArray gcs -> GcsArray.wrap(gcs.reduction(), gcs.compressedRows().convert(dtype));
        };
    }
}
