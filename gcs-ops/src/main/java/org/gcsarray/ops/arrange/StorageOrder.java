package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.ReshapeBlocks.AxisBlock;
import org.gcsarray.shape.SmoothShape;

/// The order in which layouts store the axes of more than one index, slowest first.
final class StorageOrder {

    private StorageOrder() {}

    /// Returns the blocks as they follow each other in storage; nothing if the axes of one are apart or not ascending.
    static Optional<List<AxisBlock>> ofBlocks(DimensionReduction layout, List<AxisBlock> blocks) {
        int[] axes = longAxes(layout.shape(), layout.dimensions());
        AxisBlock[] blockOf = blockOf(layout.shape(), blocks);
        List<AxisBlock> inOrder = new ArrayList<>();
        for (int p = 0; p < axes.length;) {
            int[] members = blockOf[axes[p]].from();
            if (!Arrays.equals(members, Arrays.copyOfRange(axes, p, p + members.length))) {
                return Optional.empty();
            }
            inOrder.add(blockOf[axes[p]]);
            p += members.length;
        }
        return Optional.of(inOrder);
    }

    static int[] longAxes(SmoothShape shape, int... axes) {
        return Arrays.stream(axes).filter(d -> shape.extent(d) != 1).toArray();
    }

    private static AxisBlock[] blockOf(SmoothShape shape, List<AxisBlock> blocks) {
        AxisBlock[] blockOf = new AxisBlock[shape.rank()];
        blocks.forEach(block -> Arrays.stream(block.from()).forEach(d -> blockOf[d] = block));
        return blockOf;
    }

    /// Returns a layout of the same shape that stores the axes of each block next to each other and ascending: the block takes the place of
    /// its slowest axis. Rows end between blocks where that fits, as near as possible to as many as before.
    ///
    /// @throws ArithmeticException if no cut leaves rows and columns that fit 63 bits
    static DimensionReduction gathered(DimensionReduction layout, List<AxisBlock> blocks) {
        SmoothShape shape = layout.shape();
        AxisBlock[] blockOf = blockOf(shape, blocks);
        Set<AxisBlock> inOrder = new LinkedHashSet<>();
        Arrays.stream(longAxes(shape, layout.dimensions())).forEach(d -> inOrder.add(blockOf[d]));
        int[] axes = inOrder.stream().flatMapToInt(block -> Arrays.stream(block.from())).toArray();
        Set<Integer> ends = new LinkedHashSet<>();
        int end = 0;
        for (AxisBlock block : inOrder) {
            end += block.from().length;
            ends.add(end);
        }
        IntPredicate inside = cut -> cut > 0 && cut < axes.length;
        int cut = nearestCut(shape, axes, layout.rowCount(), inside.and(ends::contains));
        if (cut < 0) {
            cut = nearestCut(shape, axes, layout.rowCount(), inside);
        }
        return layout(shape, axes, checked(cut, shape, axes));
    }

    /// Returns `cut` if there is one.
    ///
    /// @throws ArithmeticException if it is negative
    static int checked(int cut, SmoothShape shape, int... axes) {
        if (cut < 0) {
            throw new ArithmeticException("shape " + shape + " stored in the order of axes " + Arrays.toString(axes)
                    + " has no cut that leaves rows and columns of at most 2^63-1 each");
        }
        return cut;
    }

    /// Returns how many of the axes should be rows, so that rows and columns fit 63 bits and the rows are as near as possible, as a ratio, to
    /// a wanted number; -1 if no allowed cut fits.
    static int nearestCut(SmoothShape shape, int[] axes, long wantedRows, IntPredicate allowed) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int cut = 0; cut <= axes.length; cut++) {
            int[] rows = Arrays.copyOf(axes, cut);
            boolean fits = DimensionReduction.fits(shape, rows)
                    && DimensionReduction.fits(shape, Arrays.copyOfRange(axes, cut, axes.length));
            double count = Arrays.stream(rows).mapToDouble(shape::extent).reduce(1, (a, b) -> a * b);
            double distance = Math.abs(Math.log(count) - Math.log((double) wantedRows));
            if (fits && allowed.test(cut) && distance < least) {
                best = cut;
                least = distance;
            }
        }
        return best;
    }

    /// Returns whether rows and columns can each have an axis: one of the axes, or one of extent 1.
    static boolean isPossible(SmoothShape shape, int[] axes, int cut) {
        int ones = shape.rank() - axes.length;
        int needed = (cut == 0 ? 1 : 0) + (cut == axes.length ? 1 : 0);
        return ones >= needed;
    }

    /// Returns the layout of the axes in their order, the first `cut` of them rows. An axis of extent 1 stands before the axis that follows
    /// it by number, the last one at the end; where rows or columns have no other axis, they get the first or last of these.
    static DimensionReduction layout(SmoothShape shape, int[] axes, int cut) {
        List<Integer> rows = new ArrayList<>(Arrays.stream(axes, 0, cut).boxed().toList());
        List<Integer> columns = new ArrayList<>(Arrays.stream(axes, cut, axes.length).boxed().toList());
        int[] ones = IntStream.range(0, shape.rank()).filter(d -> shape.extent(d) == 1).toArray();
        for (int k = ones.length - 1; k >= 0; k--) {
            int next = ones[k] + 1;
            if (k == 0 && rows.isEmpty() && !columns.isEmpty()) {
                rows.add(ones[k]);
            } else if (columns.isEmpty() || next == shape.rank()) {
                columns.add(ones[k]);
            } else {
                List<Integer> group = rows.contains(next) ? rows : columns;
                group.add(group.indexOf(next), ones[k]);
            }
        }
        List<Integer> all = new ArrayList<>(rows);
        all.addAll(columns);
        return DimensionReduction.of(shape, all.stream().mapToInt(Integer::intValue).toArray(), rows.size());
    }
}
