package org.gcsarray.view.internal;

import java.util.function.IntToLongFunction;

/// The least of consecutive numbers of a list, in O(log n). Immutable.
final class RangeMinimum {

    private final int size;
    /// A binary tree: node k is the lesser of the nodes 2k and 2k+1; the list stands at the end.
    private final long[] tree;

    private RangeMinimum(int size, long[] tree) {
        this.size = size;
        this.tree = tree;
    }

    /// Returns the structure for a list of `size` numbers. O(n).
    static RangeMinimum of(int size, IntToLongFunction number) {
        long[] tree = new long[Math.multiplyExact(2, size)];
        for (int k = 0; k < size; k++) {
            tree[size + k] = number.applyAsLong(k);
        }
        for (int k = size - 1; k > 0; k--) {
            tree[k] = Math.min(tree[2 * k], tree[2 * k + 1]);
        }
        return new RangeMinimum(size, tree);
    }

    /// Returns the least of the numbers `from .. to`, of which there is at least one.
    long least(int from, int to) {
        long least = Long.MAX_VALUE;
        int end = size + to + 1;
        for (int begin = size + from; begin < end; begin >>= 1, end >>= 1) {
            if ((begin & 1) == 1) {
                least = Math.min(least, tree[begin++]);
            }
            if ((end & 1) == 1) {
                least = Math.min(least, tree[--end]);
            }
        }
        return least;
    }
}
