package org.gcsarray.spark.internal.packed;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;

/// An array of one machine that can be sent to all executors: dense arrays as they are, all others in coordinates. Immutable.
///
/// @serial exclude
public final class PackedArray implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final long[] extents;
    private final PackedIndices[] indices;
    private final long[] strides;
    private final long offset;
    private final PackedValues values;
    private final PackedScalar fill;
    private transient @Nullable StoredArray unpacked;

    private PackedArray(StoredArray array, PackedIndices[] indices, long[] strides, long offset) {
        this.extents = array.shape().extents();
        this.indices = indices;
        this.strides = strides;
        this.offset = offset;
        this.values = PackedValues.of(array.values());
        this.fill = PackedScalar.of(array.fill());
    }

    /// Packs an array; shares what a dense array or coordinates store.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates
    public static PackedArray of(NdArray array) {
        StoredArray stored = Sparse.of(array).array();
        return switch (stored) {
            case StridedArray dense ->
                new PackedArray(dense, new PackedIndices[0], dense.strides(), dense.offset());
            case CooArray coo -> ofCoordinates(coo);
            case CompressedArray compressed -> ofCoordinates(Convert.toCoo(compressed));
        };
    }

    private static PackedArray ofCoordinates(CooArray coo) {
        return new PackedArray(coo, Arrays.stream(coo.indices()).map(PackedIndices::of).toArray(PackedIndices[]::new),
                new long[0], -1);
    }

    /// Returns the array, dense or coordinates, the same one each time: it is validated once.
    public StoredArray unpack() {
        StoredArray known = unpacked;
        if (known == null) {
            SmoothShape shape = SmoothShape.of(extents);
            known = offset >= 0 ? StridedArray.wrap(shape, strides, offset, values.unpack())
                    : CooArray.wrap(shape, Arrays.stream(indices).map(PackedIndices::unpack).toArray(Indices[]::new),
                            values.unpack(), fill.unpack());
            unpacked = known;
        }
        return known;
    }
}
