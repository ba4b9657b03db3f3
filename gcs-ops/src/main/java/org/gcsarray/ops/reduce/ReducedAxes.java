package org.gcsarray.ops.reduce;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.SliceLength;
import org.gcsarray.shape.SmoothShape;

/// The axes of a shape that are reduced, and what becomes of the others.
///
/// @param shape       shape that is reduced
/// @param reduced     whether each axis is reduced
/// @param place       axis of the result that takes the place of each axis, -1 if it disappears
/// @param resultShape shape of the result
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record ReducedAxes(SmoothShape shape, boolean[] reduced, int[] place, SmoothShape resultShape) {

    /// Returns axes of a shape, negative ones counted from the end.
    ///
    /// @param keepDims whether the result keeps them with extent 1
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    static ReducedAxes of(SmoothShape shape, int[] axes, boolean keepDims) {
        boolean[] reduced = Axes.marked(axes, shape.rank());
        int[] place = new int[reduced.length];
        long[] extents = new long[reduced.length];
        int rank = 0;
        for (int d = 0; d < reduced.length; d++) {
            boolean disappears = reduced[d] && !keepDims;
            place[d] = disappears ? -1 : rank;
            if (!disappears) {
                extents[rank++] = reduced[d] ? 1 : shape.extent(d);
            }
        }
        return new ReducedAxes(shape, reduced, place, SmoothShape.of(Arrays.copyOf(extents, rank)));
    }

    /// Returns whether an axis is reduced.
    boolean isReduced(int axis) {
        return reduced[axis];
    }

    /// Returns the axis of the result that takes the place of an axis, -1 if it disappears.
    int place(int axis) {
        return place[axis];
    }

    /// Returns for each axis the axes of the result that take its place.
    List<int[]> places() {
        return ResultForm.places(place);
    }

    /// Returns how many elements are reduced to one.
    SliceLength length() {
        return SliceLength.of(shape, reduced);
    }

    /// Refuses to reduce nothing, unless the result has no elements.
    ///
    /// @param what name of what has no value then
    /// @throws IllegalArgumentException if slices without elements are to be reduced
    void checkNotEmpty(String what) {
        if (length().known() == 0 && !resultShape.isEmpty()) {
            throw new IllegalArgumentException(what + " of 0 elements along " + this + " has no value");
        }
    }

    /// Returns the axes and the shape, as in `axes [1] of shape (2, 0)`.
    @Override
    public String toString() {
        return "axes " + IntStream.range(0, reduced.length).filter(this::isReduced).boxed().toList() + " of shape "
                + shape;
    }
}
