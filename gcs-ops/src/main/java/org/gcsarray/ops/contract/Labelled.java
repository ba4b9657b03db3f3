package org.gcsarray.ops.contract;

import java.util.stream.IntStream;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.shape.SmoothShape;

/// An array whose axes carry distinct labels.
///
/// @param array  array
/// @param labels label of each axis; the list is shared
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Labelled(StoredArray array, int... labels) {

    SmoothShape shape() {
        return array.shape();
    }

    boolean isDense() {
        return array instanceof StridedArray;
    }

    long extent(int label) {
        return array.shape().extent(AxisLabels.indexOf(labels, label));
    }

    /// Returns the product of the extents of some of the labels, which fits 63 bits.
    long size(int... some) {
        long size = 1;
        for (int label : some) {
            size *= extent(label);
        }
        return size;
    }

    /// Returns the axes of some of the labels.
    int[] axes(int... some) {
        return AxisLabels.places(labels, some);
    }

    /// Returns some of the labels in the order in which their axes are stored: that of the layout, ascending for other formats.
    int[] inStoredOrder(int... some) {
        IntStream stored = array instanceof CompressedArray compressed
                ? IntStream.of(compressed.reduction().dimensions())
                : IntStream.range(0, labels.length);
        return stored.map(d -> labels[d]).filter(label -> AxisLabels.has(some, label)).toArray();
    }
}
