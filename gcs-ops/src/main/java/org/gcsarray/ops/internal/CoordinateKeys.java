package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.format.CooArray;

/// Keys of coordinates: one pass for each dimension that counts.
final class CoordinateKeys implements ElementKeys {

    private final CooArray array;
    private final long[] strides;
    private final long[] indices = new long[BLOCK];

    CoordinateKeys(CooArray array, long[] strides) {
        this.array = array;
        this.strides = strides;
    }

    @Override
    public void fill(int from, int count, long[] keys) {
        Arrays.fill(keys, 0, count, 0);
        for (int d = 0; d < strides.length; d++) {
            long stride = strides[d];
            if (stride != 0 && array.shape().extent(d) > 1) {
                array.indices(d).copyTo(from, from + count, indices);
                for (int k = 0; k < count; k++) {
                    keys[k] += stride * indices[k];
                }
            }
        }
    }
}
