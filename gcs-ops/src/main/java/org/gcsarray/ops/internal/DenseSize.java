package org.gcsarray.ops.internal;

import java.math.BigInteger;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Sizes of dense results.
public final class DenseSize {

    private DenseSize() {}

    /// Returns the number of elements of a dense result.
    ///
    /// @throws IllegalArgumentException if it exceeds the limit or what an array holds; the text begins with `what`
    public static int count(String what, SmoothShape shape, DType dtype, OpOptions options) {
        BigInteger cells = shape.cellCount();
        options.checkBytes(what, cells.doubleValue() * dtype.byteWidth());
        int largest = Sizes.largestArray(dtype);
        if (cells.compareTo(BigInteger.valueOf(largest)) > 0) {
            throw new IllegalArgumentException(
                    what + " would have " + cells + " elements; a dense array holds at most " + largest);
        }
        return cells.intValueExact();
    }
}
