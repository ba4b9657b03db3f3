package org.gcsarray.view.internal;

import java.util.Arrays;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/// A balanced binary tree of numbered boxes, in flat arrays: the boxes with `least <= a` and `greatest >= b` in every dimension.
///
/// All questions about boxes have this form: those that contain an index p (`a = b = p`), those that meet a region (`a` its greatest
/// corner, `b` its least one), those that contain a region (`a` its least corner, `b` its greatest one). A box is a point of as many
/// coordinates as it has bounds, and the tree is a k-d tree of these points; see [BoxTreeBuilder]. A node knows the range of each
/// coordinate, so that all of its boxes are rejected or taken at once, and the greatest number, so that the search for the last box begins
/// where it may be and leaves out what cannot beat it. Boxes that are equal or lie within one another therefore cost no more than others.
///
/// Immutable, safe for any number of threads. A search for the last box is O(log n) for boxes that overlap little, and allocates nothing.
/// Tests count the nodes it asks.
///
/// Source: J. L. Bentley, Multidimensional binary search trees used for associative searching, CACM 18 (1975).
class BoxTree {

    /// Numbers per node and dimension: least and greatest `least`, least and greatest `greatest`.
    static final int RANGES = 4;

    private static final int NONE = 0;
    private static final int SOME = 1;
    private static final int ALL = 2;

    private final int rank;
    private final int firstLeaf;
    private final int[] greatestNumbers;
    private final long[] ranges;
    private final int[] numbers;
    private final long[] bounds;

    /// Takes the arrays of a complete tree, in which node k has the children 2k+1 and 2k+2 and its boxes are divided in the middle.
    ///
    /// @param rank            rank of the boxes
    /// @param greatestNumbers per node the greatest number of its boxes, -1 if there are none
    /// @param ranges          per node and dimension the ranges of both bounds
    /// @param numbers         numbers of the boxes, leaf by leaf, descending in each
    /// @param bounds          per box in this order and dimension, least and greatest index
    BoxTree(int rank, int[] greatestNumbers, long[] ranges, int[] numbers, long[] bounds) {
        this.rank = rank;
        this.firstLeaf = greatestNumbers.length / 2;
        this.greatestNumbers = greatestNumbers;
        this.ranges = ranges;
        this.numbers = numbers;
        this.bounds = bounds;
    }

    /// Takes over another tree.
    BoxTree(BoxTree other) {
        this(other.rank, other.greatestNumbers, other.ranges, other.numbers, other.bounds);
    }

    /// Returns the greatest number above `limit` of a box with `least <= a` and `greatest >= b` in every dimension; `limit` if there is none.
    int last(long[] a, long[] b, int limit) {
        return last(0, 0, numbers.length, a, b, limit);
    }

    private int last(int node, int from, int to, long[] a, long[] b, int best) {
        if (greatestNumbers[node] <= best) {
            return best;
        }
        int share = share(node, a, b);
        if (share != SOME) {
            return share == ALL ? greatestNumbers[node] : best;
        }
        if (node >= firstLeaf) {
            return lastOfLeaf(from, to, a, b, best);
        }
        int left = 2 * node + 1;
        int middle = (from + to) >>> 1;
        if (greatestNumbers[left] > greatestNumbers[left + 1]) {
            return last(left + 1, middle, to, a, b, last(left, from, middle, a, b, best));
        }
        return last(left, from, middle, a, b, last(left + 1, middle, to, a, b, best));
    }

    private int lastOfLeaf(int from, int to, long[] a, long[] b, int best) {
        for (int k = from; k < to && numbers[k] > best; k++) {
            if (isHit(k, a, b)) {
                return numbers[k];
            }
        }
        return best;
    }

    private boolean isHit(int k, long[] a, long[] b) {
        int at = k * 2 * rank;
        for (int d = 0; d < rank; d++, at += 2) {
            if (bounds[at] > a[d] || bounds[at + 1] < b[d]) {
                return false;
            }
        }
        return true;
    }

    /// Returns whether none, some or all of the boxes of a node may be hits.
    int share(int node, long[] a, long[] b) {
        int at = node * RANGES * rank;
        boolean all = true;
        for (int d = 0; d < rank; d++, at += RANGES) {
            if (ranges[at] > a[d] || ranges[at + 3] < b[d]) {
                return NONE;
            }
            all &= ranges[at + 1] <= a[d] && ranges[at + 2] >= b[d];
        }
        return all ? ALL : SOME;
    }

    /// Returns the numbers of all boxes with `least <= a` and `greatest >= b` in every dimension, ascending.
    int[] all(long[] a, long[] b) {
        IntArrayList hits = new IntArrayList();
        collect(0, 0, numbers.length, a, b, hits);
        int[] ascending = hits.toIntArray();
        Arrays.sort(ascending);
        return ascending;
    }

    private void collect(int node, int from, int to, long[] a, long[] b, IntArrayList hits) {
        int share = share(node, a, b);
        if (share == ALL) {
            hits.addElements(hits.size(), numbers, from, to - from);
        } else if (share == SOME && node >= firstLeaf) {
            for (int k = from; k < to; k++) {
                if (isHit(k, a, b)) {
                    hits.add(numbers[k]);
                }
            }
        } else if (share == SOME) {
            int middle = (from + to) >>> 1;
            collect(2 * node + 1, from, middle, a, b, hits);
            collect(2 * node + 2, middle, to, a, b, hits);
        }
    }
}
