package org.gcsarray.cli;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.FileInfo;
import org.gcsarray.shape.SmoothShape;

/// Extents that a file does not state, only its largest indices, are no reason to call two arrays different.
final class DerivedShape {

    private DerivedShape() {}

    /// Returns the array with its extents raised to those of another one where the file leaves them open.
    ///
    /// @param array array as read
    /// @param info  what the file said
    /// @param other array of the other file
    static CooArray extend(CooArray array, FileInfo info, CooArray other) {
        if (!info.shapeDerived() || array.shape().rank() != other.shape().rank()) {
            return array;
        }
        long[] extents = array.shape().extents();
        Arrays.setAll(extents, d -> Math.max(extents[d], other.shape().extent(d)));
        Indices[] indices = new Indices[extents.length];
        Arrays.setAll(indices, array::indices);
        return CooArray.wrap(SmoothShape.of(extents), indices, array.values(), array.fill());
    }
}
