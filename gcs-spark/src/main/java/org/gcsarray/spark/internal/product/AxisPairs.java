package org.gcsarray.spark.internal.product;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.spark.block.ArrayForm;

/// The axes of a sum over pairs of axes, in the order in which they are unfolded: that of a layout where it divides them so already.
///
/// @param freeOfA   axes of a that stay, in the order of the rows of the result
/// @param summed    axes of a that are summed
/// @param summedOfB axes of b that belong to them
/// @param freeOfB   axes of b that stay
@SuppressWarnings("ArrayRecordComponent") // within the package, of one call, and never compared
record AxisPairs(int[] freeOfA, int[] summed, int[] summedOfB, int[] freeOfB) {

    /// Returns the axes for an array b of the driver. The axes fit, as [org.gcsarray.ops.contract.Contract] has found.
    static AxisPairs of(ArrayForm a, int rankOfB, int[] axes, int... axesOfB) {
        int[] summed = Axes.of(axes, a.shape().rank());
        int[] summedOfB = Axes.of(axesOfB, rankOfB);
        int[] free = AxisLabels.without(Axes.all(a.shape().rank()), summed);
        int[] freeOfB = AxisLabels.without(Axes.all(rankOfB), summedOfB);
        if (a.layout().isPresent() && Lists.sameSet(a.layout().get().rowDimensions(), free)) {
            int[] rows = a.layout().get().rowDimensions();
            int[] columns = a.layout().get().columnDimensions();
            return new AxisPairs(rows, columns, partners(summed, summedOfB, columns), freeOfB);
        }
        return new AxisPairs(free, summed, summedOfB, freeOfB);
    }

    /// Returns the axes for two distributed arrays: in the order of b if its rows are the summed axes.
    static AxisPairs of(ArrayForm a, ArrayForm b, int[] axes, int... axesOfB) {
        AxisPairs pairs = of(a, b.shape().rank(), axes, axesOfB);
        if (b.layout().isPresent() && Lists.sameSet(b.layout().get().rowDimensions(), pairs.summedOfB)) {
            int[] rows = b.layout().get().rowDimensions();
            return new AxisPairs(pairs.freeOfA, partners(pairs.summedOfB, pairs.summed, rows), rows,
                    b.layout().get().columnDimensions());
        }
        return pairs;
    }

    /// Returns what belongs to axes in the other list.
    private static int[] partners(int[] own, int[] others, int... axes) {
        return Arrays.stream(axes).map(axis -> others[AxisLabels.indexOf(own, axis)]).toArray();
    }

    /// Returns a as the matrix free x summed.
    BlockUnfolding unfoldA(ArrayForm a) {
        return BlockUnfolding.of(a, freeOfA, summed);
    }

    /// Returns how the matrix of free axes of a x free axes of b becomes the result.
    ///
    /// @param outline array of the shape and fill of the result
    Recut recut(StoredArray outline, int maxBlockNse) {
        int[] rows = AxisLabels.places(sorted(freeOfA), freeOfA);
        int[] columns = IntStream.of(AxisLabels.places(sorted(freeOfB), freeOfB)).map(place -> place + rows.length)
                .toArray();
        return Recut.of(outline.shape(), rows, columns, outline.fill(), maxBlockNse);
    }

    private static int[] sorted(int... axes) {
        return Arrays.stream(axes).sorted().toArray();
    }
}
