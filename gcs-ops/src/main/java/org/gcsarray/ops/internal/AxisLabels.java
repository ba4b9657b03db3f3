package org.gcsarray.ops.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Lists of axis labels, distinct unless they are said to repeat; axes of two arrays with one label run together.
public final class AxisLabels {

    private AxisLabels() {}

    /// Returns whether a label is in a list.
    public static boolean has(int[] labels, int label) {
        return indexOf(labels, label) >= 0;
    }

    /// Returns the place of a label, or -1.
    public static int indexOf(int[] labels, int label) {
        return indexOf(labels, label, 0);
    }

    /// Returns the first place of a label from a place on, or -1.
    public static int indexOf(int[] labels, int label, int from) {
        for (int k = from; k < labels.length; k++) {
            if (labels[k] == label) {
                return k;
            }
        }
        return -1;
    }

    /// Returns the labels but those at two places.
    public static int[] withoutPlaces(int[] labels, int first, int second) {
        return IntStream.range(0, labels.length).filter(k -> k != first && k != second).map(k -> labels[k]).toArray();
    }

    /// Returns the labels that are in the other list too, in the order of the first.
    public static int[] common(int[] labels, int... others) {
        return Arrays.stream(labels).filter(label -> has(others, label)).toArray();
    }

    /// Returns the labels that are not in the other list.
    public static int[] without(int[] labels, int... others) {
        return Arrays.stream(labels).filter(label -> !has(others, label)).toArray();
    }

    /// Returns one list after the other.
    public static int[] concat(int[] first, int... second) {
        return IntStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    }

    /// Returns the places of some labels, each of which is in the list.
    public static int[] places(int[] labels, int... some) {
        return Arrays.stream(some).map(label -> indexOf(labels, label)).toArray();
    }

    /// Returns `first .. first + count - 1`.
    public static int[] range(int first, int count) {
        return IntStream.range(first, first + count).toArray();
    }
}
