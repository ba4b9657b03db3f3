package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Short lists of axes.
final class Lists {

    private Lists() {}

    /// Returns the axes `0..rank-1`.
    static int[] range(int rank) {
        return IntStream.range(0, rank).toArray();
    }

    /// Returns one list after the other.
    static int[] concat(int[] first, int... second) {
        return IntStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    }

    /// Returns the axes `0..rank-1` without some, ascending.
    static int[] without(int rank, int... axes) {
        return IntStream.range(0, rank).filter(d -> indexOf(axes, d) < 0).toArray();
    }

    /// Returns where an axis stands in a list, -1 if it does not.
    static int indexOf(int[] axes, int axis) {
        for (int k = 0; k < axes.length; k++) {
            if (axes[k] == axis) {
                return k;
            }
        }
        return -1;
    }

    /// Returns whether two lists hold the same axes, in any order.
    static boolean sameSet(int[] first, int... second) {
        return Arrays.equals(Arrays.stream(first).sorted().toArray(), Arrays.stream(second).sorted().toArray());
    }

    /// Returns where each axis of a list stands in another one.
    static int[] places(int[] all, int... axes) {
        return Arrays.stream(axes).map(axis -> indexOf(all, axis)).toArray();
    }
}
