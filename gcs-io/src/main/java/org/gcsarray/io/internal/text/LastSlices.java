package org.gcsarray.io.internal.text;

import java.util.stream.IntStream;

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
        long extent = array.shape().extent(dimension);
        return extent > 0 && array.indices(dimension).firstOutside(extent - 1) >= 0;
    }
}
