package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrayList;

import org.gcsarray.buffer.Indices;
import org.gcsarray.shape.SmoothShape;

/// Short lists of axes, and what belongs to them.
final class Lists {

    private Lists() {}

    /// Returns one list after the other.
    static int[] concat(int[] first, int... second) {
        return IntStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    }

    /// Returns the axes `0..rank-1` without some, ascending.
    static int[] without(int rank, int... axes) {
        return IntStream.range(0, rank).filter(d -> indexOf(axes, d) < 0).toArray();
    }

    /// Returns where an axis is in a list, -1 if it does not.
    static int indexOf(int[] axes, int axis) {
        return IntArrayList.wrap(axes).indexOf(axis);
    }

    /// Returns whether two lists hold the same axes, in any order.
    static boolean sameSet(int[] first, int... second) {
        return Arrays.equals(Arrays.stream(first).sorted().toArray(), Arrays.stream(second).sorted().toArray());
    }

    /// Returns where each axis of a list is in another one.
    static int[] places(int[] all, int... axes) {
        return Arrays.stream(axes).map(axis -> indexOf(all, axis)).toArray();
    }

    /// Returns the shape of some axes.
    static SmoothShape select(SmoothShape shape, int... axes) {
        return SmoothShape.of(Arrays.stream(axes).mapToLong(shape::extent).toArray());
    }

    /// Returns the indices `0..size-1`.
    static Indices positions(int size) {
        return Indices.of(size, size, k -> k);
    }
}
