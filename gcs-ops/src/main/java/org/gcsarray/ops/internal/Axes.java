package org.gcsarray.ops.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// Axes as NumPy counts them: -1 is the last one.
public final class Axes {

    private Axes() {}

    /// Returns an axis counted from 0.
    ///
    /// @param axis axis in `-rank .. rank-1`
    /// @throws IllegalArgumentException if there is no such axis
    public static int of(int axis, int rank) {
        if (axis < -rank || axis >= rank) {
            throw new IllegalArgumentException(rank == 0 ? "axis " + axis + " does not exist; the rank is 0"
                    : "axis " + axis + " is outside " + -rank + ".." + (rank - 1) + ", the axes of rank " + rank);
        }
        return axis < 0 ? axis + rank : axis;
    }

    /// Returns axes counted from 0, in the order given.
    ///
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    public static int[] of(int[] axes, int rank) {
        int[] counted = Arrays.stream(axes).map(axis -> of(axis, rank)).toArray();
        boolean[] named = new boolean[rank];
        for (int k = 0; k < counted.length; k++) {
            if (named[counted[k]]) {
                throw new IllegalArgumentException(
                        "axes " + Arrays.toString(axes) + " name axis " + counted[k] + " twice");
            }
            named[counted[k]] = true;
        }
        return counted;
    }

    /// Returns which of `rank` axes are named.
    ///
    /// @throws IllegalArgumentException if there is no such axis, or one is named twice
    public static boolean[] marked(int[] axes, int rank) {
        boolean[] marked = new boolean[rank];
        for (int axis : of(axes, rank)) {
            marked[axis] = true;
        }
        return marked;
    }

    /// Returns the indices of an element of a shape.
    ///
    /// @param linear number of the element in row-major order
    public static long[] index(SmoothShape shape, long linear) {
        long[] index = new long[shape.rank()];
        long rest = linear;
        for (int d = index.length - 1; d >= 0; d--) {
            index[d] = rest % shape.extent(d);
            rest /= shape.extent(d);
        }
        return index;
    }

    /// Returns all axes, ascending.
    public static int[] all(int rank) {
        return IntStream.range(0, rank).toArray();
    }

    /// Returns the order that `axes` names; no axes reverse all.
    ///
    /// @throws IllegalArgumentException if there is no such axis, one is named twice, or one is missing
    public static int[] order(SmoothShape shape, int... axes) {
        int rank = shape.rank();
        if (axes.length == 0) {
            return reversed(rank);
        }
        if (axes.length != rank) {
            throw new IllegalArgumentException("axes " + Arrays.toString(axes) + " names "
                    + Counted.of(axes.length, "axis", "axes") + "; shape " + shape + " has " + rank);
        }
        try {
            return of(axes, rank);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("axes " + Arrays.toString(axes) + " of shape " + shape + ": "
                    + e.getMessage(), e);
        }
    }

    /// Returns all axes, descending.
    public static int[] reversed(int rank) {
        int[] order = new int[rank];
        Arrays.setAll(order, k -> rank - 1 - k);
        return order;
    }
}
