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

    private PackedArray(StridedArray dense) {
        this.extents = dense.shape().extents();
        this.indices = new PackedIndices[0];
        this.strides = dense.strides();
        this.offset = dense.offset();
        this.values = PackedValues.of(dense.values());
        this.fill = PackedScalar.of(dense.fill());
    }

    private PackedArray(CooArray coo) {
        this.extents = coo.shape().extents();
        this.indices = new PackedIndices[extents.length];
        for (int d = 0; d < extents.length; d++) {
            indices[d] = PackedIndices.of(coo.indices(d));
        }
        this.strides = new long[0];
        this.offset = -1;
        this.values = PackedValues.of(coo.values());
        this.fill = PackedScalar.of(coo.fill());
    }

    /// Packs an array; shares what a dense array or coordinates store.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates
    public static PackedArray of(NdArray array) {
        StoredArray stored = Sparse.of(array).array();
        return switch (stored) {
            case StridedArray dense -> new PackedArray(dense);
            case CooArray coo -> new PackedArray(coo);
            case CompressedArray compressed -> new PackedArray(Convert.toCoo(compressed));
        };
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
