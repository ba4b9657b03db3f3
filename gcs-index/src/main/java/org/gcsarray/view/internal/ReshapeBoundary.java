package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.reduction.internal.ReshapeBlocks;
import org.gcsarray.reduction.internal.ReshapeBlocks.AxisBlock;
import org.gcsarray.shape.SmoothShape;

/// The row-major reading of the cells of one shape as the cells of another one of equal size, block by block of [ReshapeBlocks]: within a
/// block an index is ravelled with the extents of one side and unravelled with those of the other.
///
/// @param inner  extents of the inner side
/// @param outer  extents of the outer side
/// @param blocks the blocks of axes, in their order
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record ReshapeBoundary(long[] inner, long[] outer, List<AxisBlock> blocks) {

    /// Returns the boundary of two shapes of equal size, which is not 0.
    ///
    /// @throws ArithmeticException if the product of a block exceeds 2^63-1
    public static ReshapeBoundary of(SmoothShape inner, SmoothShape outer) {
        return new ReshapeBoundary(inner.extents(), outer.extents(), ReshapeBlocks.of(inner, outer));
    }

    /// Returns whether two shapes of equal size, which is not 0, have a boundary: whether no block exceeds 2^63-1.
    public static boolean exists(SmoothShape inner, SmoothShape outer) {
        try {
            var _ = of(inner, outer);
            return true;
        } catch (ArithmeticException tooLong) {
            return false;
        }
    }

    /// Returns the rank behind the boundary.
    public int outerRank() {
        return outer.length;
    }

    /// Returns whether axes only change their numbers: each block has one axis on either side, or nothing depends on its inner axes.
    ///
    /// @param isUsed whether something depends on an inner axis
    public boolean isRenumbering(IntPredicate isUsed) {
        return blocks.stream().allMatch(block -> isOneToOne(block) || IntStream.of(block.from()).noneMatch(isUsed));
    }

    private static boolean isOneToOne(AxisBlock block) {
        return block.from().length == 1 && block.to().length == 1;
    }

    /// Returns the axes of the outer side in the block of an axis of the inner side; none if its extent is 1.
    public IntStream outerAxes(int innerAxis) {
        return blocks.stream().filter(block -> Arrays.binarySearch(block.from(), innerAxis) >= 0)
                .flatMapToInt(block -> IntStream.of(block.to()));
    }

    /// Returns the transform from a domain of the outer extents to a domain of the inner ones, if this is a renumbering.
    public IndexTransform renumbering(IndexDomain innerDomain, IndexDomain outerDomain) {
        OutputIndexMap[] outputs = new OutputIndexMap[inner.length];
        Arrays.setAll(outputs, d -> new OutputIndexMap.Constant(innerDomain.interval(d).min()));
        blocks.stream().filter(ReshapeBoundary::isOneToOne).forEach(block -> {
            int d = block.from()[0];
            outputs[d] = new OutputIndexMap.Affine(innerDomain.interval(d).min(), 1, block.to()[0]);
        });
        return IndexTransform.of(outerDomain, outputs);
    }

    /// Returns the outer domain with the labels of those axes of the inner one that only change their number.
    public IndexDomain labels(IndexDomain innerDomain, IndexDomain outerDomain) {
        String[] labels = outerDomain.labels().toArray(String[]::new);
        for (AxisBlock block : blocks) {
            if (isOneToOne(block)) {
                labels[block.to()[0]] = innerDomain.label(block.from()[0]);
            }
        }
        return outerDomain.withLabels(List.of(labels));
    }

    /// Returns the inner index of an outer index.
    public long[] toInner(long[] outerIndex) {
        long[] innerIndex = new long[inner.length];
        for (AxisBlock block : blocks) {
            unravel(ravel(outerIndex, outer, block.to()), innerIndex, inner, block.from());
        }
        return innerIndex;
    }

    /// Widens the corners of a run of inner indices, counted row-major in each block, to those of a box that holds the run.
    public void widen(long[] first, long[] last) {
        for (AxisBlock block : blocks) {
            boolean isFree = false;
            for (int d : block.from()) {
                boolean differs = first[d] != last[d];
                if (isFree) {
                    first[d] = 0;
                    last[d] = inner[d] - 1;
                }
                isFree |= differs;
            }
        }
    }

    /// Writes the outer index of an inner index, but for the axes of extent 1, whose index is always 0.
    public void toOuter(long[] innerIndex, long[] outerIndex) {
        for (AxisBlock block : blocks) {
            unravel(ravel(innerIndex, inner, block.from()), outerIndex, outer, block.to());
        }
    }

    private static long ravel(long[] index, long[] extents, int... axes) {
        long linear = 0;
        for (int d : axes) {
            linear = linear * extents[d] + index[d];
        }
        return linear;
    }

    private static void unravel(long linear, long[] index, long[] extents, int... axes) {
        long rest = linear;
        for (int k = axes.length - 1; k >= 0; k--) {
            int d = axes[k];
            index[d] = rest % extents[d];
            rest /= extents[d];
        }
    }

    /// Returns the index of a row-major number in a shape.
    public static long[] unravel(long linear, long... extents) {
        long[] index = new long[extents.length];
        unravel(linear, index, extents, IntStream.range(0, extents.length).toArray());
        return index;
    }
}
