package org.gcsarray.spark.internal.product;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.shape.SmoothShape;

/// Short lists of axes, and what belongs to them.
final class Lists {

    private Lists() {}

    /// Returns whether two lists hold the same axes, in any order.
    static boolean sameSet(int[] first, int... second) {
        return Arrays.equals(Arrays.stream(first).sorted().toArray(), Arrays.stream(second).sorted().toArray());
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
