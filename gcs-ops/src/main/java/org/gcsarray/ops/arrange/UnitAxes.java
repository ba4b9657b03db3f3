package org.gcsarray.ops.arrange;

import java.util.stream.IntStream;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Axes of extent 1, put in and taken out.
final class UnitAxes {

    private UnitAxes() {}

    /// Returns an array with axes of extent 1, which are `axes` of the result.
    static StoredArray inserted(StoredArray a, int... axes) {
        boolean[] isNew = Axes.marked(axes, a.shape().rank() + axes.length);
        long[] extents = new long[isNew.length];
        int next = 0;
        for (int d = 0; d < extents.length; d++) {
            extents[d] = isNew[d] ? 1 : a.shape().extent(next++);
        }
        return Reshape.of(a, SmoothShape.of(extents), OpOptions.DEFAULT);
    }

    /// Returns an array without the named axes, or without all of extent 1 if none is named.
    static StoredArray removed(StoredArray a, int... axes) {
        SmoothShape shape = a.shape();
        boolean[] goes = Axes.marked(axes, shape.rank());
        for (int d = 0; d < goes.length; d++) {
            goes[d] |= axes.length == 0 && shape.extent(d) == 1;
            if (goes[d] && shape.extent(d) != 1) {
                throw new IllegalArgumentException("axis " + d + " of shape " + shape + " has extent "
                        + shape.extent(d) + "; only an axis of extent 1 can be squeezed");
            }
        }
        long[] kept = IntStream.range(0, goes.length).filter(d -> !goes[d]).mapToLong(shape::extent).toArray();
        return Reshape.of(a, SmoothShape.of(kept), OpOptions.DEFAULT);
    }
}
