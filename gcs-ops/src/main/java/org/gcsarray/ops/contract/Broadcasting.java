package org.gcsarray.ops.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.shape.SmoothShape;

/// The common extent of each label: axes of extent 1 repeat to it, as NumPy has it.
///
/// An axis that repeats takes no part in sums and products, so it is dropped from its operand: the label is then one of the others only.
final class Broadcasting {

    private final Map<Integer, Long> extents = new HashMap<>();

    /// Takes note of the extents of an operand.
    ///
    /// @param labels label of each axis
    /// @return the first axis whose extent is neither 1 nor that of its label so far, -1 if all fit
    int firstMisfit(SmoothShape shape, int... labels) {
        for (int d = 0; d < labels.length; d++) {
            long extent = shape.extent(d);
            long common = extents.merge(labels[d], extent, (old, next) -> old == 1 ? next : old);
            if (extent != 1 && extent != common) {
                return d;
            }
        }
        return -1;
    }

    /// Returns the common extent of a label.
    long extent(int label) {
        Long extent = extents.get(label);
        if (extent == null) {
            throw new IllegalArgumentException("label " + label + " belongs to no operand");
        }
        return extent;
    }

    /// Returns whether an axis repeats.
    boolean repeats(long extent, int label) {
        return extent == 1 && extent(label) != 1;
    }

    /// Returns an operand without the axes that repeat.
    Labelled withoutRepeated(StoredArray array, int... labels) {
        int[] repeated = IntStream.range(0, labels.length)
                .filter(d -> repeats(array.shape().extent(d), labels[d])).toArray();
        return repeated.length == 0 ? new Labelled(array, labels)
                : new Labelled(Arrange.squeeze(array, repeated),
                        AxisLabels.without(labels, IntStream.of(repeated).map(d -> labels[d]).toArray()));
    }
}
