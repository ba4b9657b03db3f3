package org.gcsarray.reduction.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.internal.Products;
import org.gcsarray.shape.SmoothShape;

/// A row-major reshape taken apart into the least blocks of axes that are counted by themselves.
///
/// ```
/// (2, 3, 4, 5) -> (6, 2, 10)     blocks 0 1 -> 0,  2 3 -> 1 2
/// ```
///
/// Axes of extent 1 belong to no block: they change no number. Only the product of a block has to fit 63 bits.
public final class ReshapeBlocks {

    /// Axes of two shapes with equal products of extents.
    ///
    /// @param from axes of the one, ascending
    /// @param to   axes of the other, ascending
    @SuppressWarnings("ArrayRecordComponent") // compared by identity only
    public record AxisBlock(int[] from, int[] to) {}

    private ReshapeBlocks() {}

    /// Returns the blocks in the order of their axes.
    ///
    /// @param source shape without extents of 0
    /// @param target shape of the same size
    /// @throws ArithmeticException if the product of a block exceeds 2^63-1
    public static List<AxisBlock> of(SmoothShape source, SmoothShape target) {
        int[] from = longAxes(source);
        int[] to = longAxes(target);
        List<AxisBlock> blocks = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < from.length) {
            int firstFrom = i;
            int firstTo = j;
            long left = source.extent(from[i++]);
            long right = target.extent(to[j++]);
            while (left != right) {
                if (left < right) {
                    left = multiply(left, source.extent(from[i++]), source, target);
                } else {
                    right = multiply(right, target.extent(to[j++]), source, target);
                }
            }
            blocks.add(new AxisBlock(Arrays.copyOfRange(from, firstFrom, i), Arrays.copyOfRange(to, firstTo, j)));
        }
        return blocks;
    }

    private static int[] longAxes(SmoothShape shape) {
        return IntStream.range(0, shape.rank()).filter(d -> shape.extent(d) != 1).toArray();
    }

    private static long multiply(long product, long extent, SmoothShape source, SmoothShape target) {
        if (Products.exceed(product, extent)) {
            throw new ArithmeticException("reshape of " + source + " to " + target
                    + " has to count through axes of more than 2^63-1 elements: " + product + " * " + extent);
        }
        return product * extent;
    }

    /// Returns the product of the extents of `axes[from] .. axes[to-1]`.
    public static long product(SmoothShape shape, int[] axes, int from, int to) {
        return LongStream.range(from, to).map(k -> shape.extent(axes[(int) k])).reduce(1, (a, b) -> a * b);
    }
}
