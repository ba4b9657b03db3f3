package org.gcsarray.ops.create;

import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// Coordinates of elements in the order in which they are added. Not thread safe.
final class ElementsBuilder {

    private final SmoothShape shape;
    private final LongArrayList[] indices;

    ElementsBuilder(SmoothShape shape) {
        this.shape = shape;
        this.indices = new LongArrayList[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = new LongArrayList();
        }
    }

    void add(long[] index) {
        for (int d = 0; d < indices.length; d++) {
            indices[d].add(index[d]);
        }
    }

    /// Returns the array of these elements.
    ///
    /// @param values value of each
    CooArray build(Values values) {
        Indices[] narrow = new Indices[indices.length];
        for (int d = 0; d < narrow.length; d++) {
            narrow[d] = Indices.narrowest(shape.extent(d), indices[d].toLongArray());
        }
        return CooArray.wrap(shape, narrow, values);
    }
}
