package org.gcsarray.ops.element;

import java.math.BigInteger;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Writes out what an operand repeats.
final class Expansion {

    private Expansion() {}

    /// Returns a sparse operand in a larger shape; itself if it has that shape.
    ///
    /// @throws IllegalArgumentException if its elements would take more than the limit of the options; they are counted beforehand, the
    ///                                  text gives the numbers
    static StoredArray of(String name, StoredArray a, SmoothShape shape, OpOptions options) {
        if (a.shape().equals(shape)) {
            return a;
        }
        // a shape without cells has no elements either
        BigInteger elements = BigInteger.valueOf(a.nse()).multiply(shape.cellCount())
                .divide(a.shape().cellCount().max(BigInteger.ONE));
        check(name + " of shape " + a.shape() + ", whose " + a.nse() + " elements are repeated to the "
                + elements + " of shape " + shape + ",", elements, a.dtype().byteWidth(), shape, options);
        return ArrayView.of(a).broadcastTo(shape).materialise(options.forConversion());
    }

    /// Refuses elements that would take more than the limit of the options, or than a Java array holds.
    static void check(String what, BigInteger elements, int valueBytes, SmoothShape shape, OpOptions options) {
        int indexBytes = 0;
        for (long extent : shape.extents()) {
            indexBytes += Indices.widthFor(extent);
        }
        options.checkBytes(what, elements.doubleValue() * (valueBytes + indexBytes));
        if (elements.bitLength() > 31) {
            throw new IllegalArgumentException(
                    what + " would have " + elements + " elements, more than a Java array holds");
        }
    }
}
