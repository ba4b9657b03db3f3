package org.gcsarray.io.internal.text;

import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;

/// Tells whether the largest indices alone give the shape back.
public final class LastSlices {
    private LastSlices() {}

    /// Whether every dimension has an element in its last slice.
    public static boolean areUsed(CooArray array) {
        return IntStream.range(0, array.shape().rank()).allMatch(d -> isUsed(array, d));
    }

    /// Whether a dimension has an element in its last slice. One of extent 0 has none, and no index tells that.
    public static boolean isUsed(CooArray array, int dimension) {
        Indices indices = array.indices(dimension);
        long largest = -1;
        for (int k = 0; k < indices.size(); k++) {
            largest = Math.max(largest, indices.get(k));
        }
        return largest >= 0 && largest + 1 == array.shape().extent(dimension);
    }
}
