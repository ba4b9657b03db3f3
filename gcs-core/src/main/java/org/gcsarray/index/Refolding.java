package org.gcsarray.index;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.gcsarray.shape.SmoothShape;

/// The row-major reading of the cells of one shape as the cells of another one of equal size, block by block.
///
/// A block is a run of axes on either side with equal products; within it an index is ravelled with the extents of one side and unravelled
/// with those of the other. So only the product of a block has to fit in 63 bits.
final class Refolding {

    /// Axes `[innerFrom, innerTo)` of one side and `[outerFrom, outerTo)` of the other.
    record Block(int innerFrom, int innerTo, int outerFrom, int outerTo) {}

    private final long[] inner;
    private final long[] outer;
    private final List<Block> blocks;

    private Refolding(long[] inner, long[] outer, List<Block> blocks) {
        this.inner = inner;
        this.outer = outer;
        this.blocks = blocks;
    }

    /// Returns the refolding of two shapes of equal size, which is not 0.
    ///
    /// @throws ArithmeticException if the product of a block exceeds 2^63-1; the text names its extents
    static Refolding of(SmoothShape inner, SmoothShape outer) {
        long[] a = inner.extents();
        long[] b = outer.extents();
        List<Block> blocks = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            int innerFrom = i;
            int outerFrom = j;
            long left = i < a.length ? a[i++] : 1;
            long right = j < b.length ? b[j++] : 1;
            while (left != right) {
                if (left < right) {
                    left = multiply(left, a[i++], inner, outer);
                } else {
                    right = multiply(right, b[j++], inner, outer);
                }
            }
            blocks.add(new Block(innerFrom, i, outerFrom, j));
        }
        return new Refolding(a, b, blocks);
    }

    private static long multiply(long product, long extent, SmoothShape inner, SmoothShape outer) {
        if (Math.multiplyHigh(product, extent) != 0 || product * extent < 0) {
            throw new ArithmeticException("reshape of " + inner + " to " + outer
                    + " has to count through a block of more than 2^63-1 cells: " + product + " * " + extent);
        }
        return product * extent;
    }

    int outerRank() {
        return outer.length;
    }

    List<Block> blocks() {
        return blocks;
    }

    /// Returns whether each block has at most one axis of extent above 1 on either side, so that axes only change their numbers.
    boolean isRenumbering() {
        return blocks.stream().allMatch(block -> longAxes(inner, block.innerFrom, block.innerTo).count() <= 1
                && longAxes(outer, block.outerFrom, block.outerTo).count() <= 1);
    }

    /// Returns the axis of the outer side that an axis of the inner side becomes in a renumbering; nothing if its extent is 1.
    OptionalInt outerAxis(int innerAxis) {
        if (inner[innerAxis] == 1) {
            return OptionalInt.empty();
        }
        return blocks.stream().filter(block -> innerAxis >= block.innerFrom && innerAxis < block.innerTo)
                .flatMapToInt(block -> longAxes(outer, block.outerFrom, block.outerTo)).findFirst();
    }

    /// Returns the axes of the outer side in the block of an axis of the inner side.
    IntStream outerAxes(int innerAxis) {
        return blocks.stream().filter(block -> innerAxis >= block.innerFrom && innerAxis < block.innerTo)
                .flatMapToInt(block -> IntStream.range(block.outerFrom, block.outerTo));
    }

    private static IntStream longAxes(long[] extents, int from, int to) {
        return IntStream.range(from, to).filter(d -> extents[d] > 1);
    }

    /// Returns the transform from a domain of the outer extents to a domain of the inner ones, if this is a renumbering.
    IndexTransform renumbering(IndexDomain innerDomain, IndexDomain outerDomain) {
        OutputIndexMap[] outputs = new OutputIndexMap[inner.length];
        for (int d = 0; d < outputs.length; d++) {
            OptionalInt axis = outerAxis(d);
            long lower = innerDomain.interval(d).min();
            outputs[d] = axis.isPresent() ? new OutputIndexMap.Affine(lower, 1, axis.getAsInt())
                    : new OutputIndexMap.Constant(lower);
        }
        return IndexTransform.of(outerDomain, outputs);
    }

    /// Returns the outer domain with the labels of those axes of the inner one that only change their number.
    IndexDomain labels(IndexDomain innerDomain, IndexDomain outerDomain) {
        String[] labels = outerDomain.labels().toArray(String[]::new);
        for (Block block : blocks) {
            int[] from = longAxes(inner, block.innerFrom, block.innerTo).toArray();
            int[] to = longAxes(outer, block.outerFrom, block.outerTo).toArray();
            if (from.length == 1 && to.length == 1) {
                labels[to[0]] = innerDomain.label(from[0]);
            }
        }
        return outerDomain.withLabels(List.of(labels));
    }

    /// Returns the inner index of an outer index.
    long[] toInner(long[] outerIndex) {
        long[] innerIndex = new long[inner.length];
        for (Block block : blocks) {
            unravel(ravel(outerIndex, outer, block.outerFrom, block.outerTo), innerIndex, inner, block.innerFrom,
                    block.innerTo);
        }
        return innerIndex;
    }

    /// Widens the corners of a run of inner indices, counted row-major in each block, to those of a box that holds the run.
    void widen(long[] first, long[] last) {
        for (Block block : blocks) {
            boolean isFree = false;
            for (int d = block.innerFrom; d < block.innerTo; d++) {
                boolean differs = first[d] != last[d];
                if (isFree) {
                    first[d] = 0;
                    last[d] = inner[d] - 1;
                }
                isFree |= differs;
            }
        }
    }

    /// Writes the outer index of an inner index.
    void toOuter(long[] innerIndex, long[] outerIndex) {
        for (Block block : blocks) {
            unravel(ravel(innerIndex, inner, block.innerFrom, block.innerTo), outerIndex, outer, block.outerFrom,
                    block.outerTo);
        }
    }

    private static long ravel(long[] index, long[] extents, int from, int to) {
        long linear = 0;
        for (int d = from; d < to; d++) {
            linear = linear * extents[d] + index[d];
        }
        return linear;
    }

    private static void unravel(long linear, long[] index, long[] extents, int from, int to) {
        long rest = linear;
        for (int d = to - 1; d >= from; d--) {
            index[d] = rest % extents[d];
            rest /= extents[d];
        }
    }

    /// Returns the index of a row-major number in a shape.
    static long[] unravel(long linear, long... extents) {
        long[] index = new long[extents.length];
        unravel(linear, index, extents, 0, extents.length);
        return index;
    }
}
