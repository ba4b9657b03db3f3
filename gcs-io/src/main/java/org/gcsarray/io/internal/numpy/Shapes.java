package org.gcsarray.io.internal.numpy;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.shape.SmoothShape;

/// Shapes of files beside shapes that users expect.
final class Shapes {
    private Shapes() {}

    /// Refuses a shape that contradicts the one asked for.
    static void requireAskedFor(SmoothShape shape, ReadOptions options, Place place) throws ArrayFormatException {
        if (options.shape().isPresent() && !options.shape().get().equals(shape)) {
            throw place.fault(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                    + options.shape().get() + ", actual " + shape + ")", "leave out --shape");
        }
    }
}
