package org.gcsarray.view.internal;

import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;

/// Builds a [BoxTree] of all boxes that are not empty, from the root down. O(n log n (rank + log n)).
///
/// The boxes of a node are divided in the middle of the order of one bound: the one that varies most in proportion to the mean length of
/// the boxes in its dimension. So rows are divided as rows, tiles alternately, and lengths of 2^62 beside lengths of 1 do no harm.
final class BoxTreeBuilder {

    /// Most boxes of a leaf: comparing a few boxes costs less than another node.
    private static final int LEAF = 8;

    private final BoxBounds boxes;
    private final int rank;
    private final int[] order;
    private final int firstLeaf;
    private final int[] greatestNumbers;
    private final long[] ranges;
    private final long[] keys;

    private BoxTreeBuilder(BoxBounds boxes) {
        this.boxes = boxes;
        this.rank = boxes.rank();
        this.order = IntStream.range(0, boxes.size()).filter(k -> !boxes.isEmpty(k)).toArray();
        int leaves = 1;
        while ((order.length + leaves - 1) / leaves > LEAF) {
            leaves *= 2;
        }
        this.firstLeaf = leaves - 1;
        this.greatestNumbers = new int[2 * leaves - 1];
        this.ranges = new long[Math.multiplyExact(greatestNumbers.length, BoxTree.RANGES * rank)];
        this.keys = new long[boxes.size()];
    }

    static BoxTree build(BoxBounds boxes) {
        BoxTreeBuilder builder = new BoxTreeBuilder(boxes);
        builder.build(0, 0, builder.order.length);
        return new BoxTree(builder.rank, builder.greatestNumbers, builder.ranges, builder.order,
                builder.boundsInOrder());
    }

    private long[] boundsInOrder() {
        int sides = 2 * rank;
        long[] bounds = new long[order.length * sides];
        for (int k = 0; k < order.length; k++) {
            for (int side = 0; side < sides; side++) {
                bounds[k * sides + side] = boxes.bound(order[k], side);
            }
        }
        return bounds;
    }

    private void build(int node, int from, int to) {
        int greatest = -1;
        for (int k = from; k < to; k++) {
            greatest = Math.max(greatest, order[k]);
        }
        greatestNumbers[node] = greatest;
        for (int side = 0; side < 2 * rank; side++) {
            measure(node, side, from, to);
        }
        if (node >= firstLeaf) {
            IntArrays.quickSort(order, from, to, (a, b) -> Integer.compare(b, a));
            return;
        }
        sort(node, from, to);
        int middle = (from + to) >>> 1;
        build(2 * node + 1, from, middle);
        build(2 * node + 2, middle, to);
    }

    private void measure(int node, int side, int from, int to) {
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int k = from; k < to; k++) {
            long bound = boxes.bound(order[k], side);
            least = Math.min(least, bound);
            greatest = Math.max(greatest, bound);
        }
        int at = place(node, side);
        ranges[at] = least;
        ranges[at + 1] = greatest;
    }

    /// Returns where the range of one bound is: the four numbers of a dimension are two of the least and two of the greatest index.
    private int place(int node, int side) {
        return node * BoxTree.RANGES * rank + 2 * side;
    }

    private void sort(int node, int from, int to) {
        int chosen = -1;
        double most = 0;
        for (int d = 0; d < rank; d++) {
            double length = 0;
            for (int k = from; k < to; k++) {
                length += (double) (boxes.bound(order[k], 2 * d + 1) - boxes.bound(order[k], 2 * d) + 1);
            }
            for (int side = 2 * d; side < 2 * d + 2; side++) {
                int at = place(node, side);
                double spread = (double) (ranges[at + 1] - ranges[at]) / length;
                if (spread > most) {
                    most = spread;
                    chosen = side;
                }
            }
        }
        if (chosen >= 0) {
            for (int k = from; k < to; k++) {
                keys[order[k]] = boxes.bound(order[k], chosen);
            }
            LongArrays.quickSortIndirect(order, keys, from, to);
        }
    }
}
