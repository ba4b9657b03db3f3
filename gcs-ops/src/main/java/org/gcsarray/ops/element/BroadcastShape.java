package org.gcsarray.ops.element;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;

/// The shape that operands have in common by NumPy's rule, and how they lie on it: compared from the right, extents are equal or 1, and
/// missing ones count as 1.
final class BroadcastShape {

    private BroadcastShape() {}

    /// Returns the common shape.
    ///
    /// @param names    names of the operands in the error text
    /// @param operands operands
    /// @throws IllegalArgumentException if extents other than 1 differ
    static SmoothShape of(String[] names, StoredArray... operands) {
        long[] common = new long[Arrays.stream(operands).mapToInt(a -> a.shape().rank()).max().orElse(0)];
        int[] given = new int[common.length];
        Arrays.fill(common, 1);
        for (int s = 0; s < operands.length; s++) {
            SmoothShape shape = operands[s].shape();
            int missing = common.length - shape.rank();
            for (int d = missing; d < common.length; d++) {
                long extent = shape.extent(d - missing);
                if (extent == 1 || extent == common[d]) {
                    continue;
                }
                if (common[d] != 1) {
                    throw new IllegalArgumentException(names[s] + " has shape " + shape + "; broadcasting against "
                            + names[given[d]] + " of shape " + operands[given[d]].shape() + " is impossible: dimension "
                            + d + " has extents " + extent + " and " + common[d]);
                }
                common[d] = extent;
                given[d] = s;
            }
        }
        return SmoothShape.of(common);
    }

    /// Returns the dimensions of an operand that are not repeated and longer than 1, ascending.
    static int[] ownDimensions(SmoothShape operand) {
        return IntStream.range(0, operand.rank()).filter(d -> operand.extent(d) != 1).toArray();
    }

    /// Returns dimensions counted in a shape with more leading ones.
    static int[] shifted(int[] dimensions, int added) {
        return Arrays.stream(dimensions).map(d -> d + added).toArray();
    }
}
