package org.gcsarray.view.internal;

import java.util.List;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;

/// The bounds of numbered boxes in one flat array. Infinite bounds are the outermost finite indices here, so that every bound is one.
final class BoxBounds {

    private static final long LEAST = 1 - IndexInterval.INF;
    private static final long GREATEST = IndexInterval.INF - 1;

    private final int rank;
    private final int size;
    /// Per box and dimension the least and the greatest index.
    private final long[] bounds;

    /// Takes the bounds of domains of one rank as they are, implicit or not.
    BoxBounds(int rank, List<IndexDomain> boxes) {
        this.rank = rank;
        this.size = boxes.size();
        this.bounds = new long[Math.multiplyExact(2 * rank, size)];
        int at = 0;
        for (IndexDomain box : boxes) {
            for (int d = 0; d < rank; d++) {
                IndexInterval interval = finite(box.interval(d));
                bounds[at++] = interval.min();
                bounds[at++] = interval.max();
            }
        }
    }

    /// Returns the indices of an interval as an interval with finite, explicit bounds.
    static IndexInterval finite(IndexInterval interval) {
        long least = Math.max(interval.min(), LEAST);
        long greatest = Math.min(interval.max(), GREATEST);
        return interval.isEmpty() ? interval : IndexInterval.closed(least, greatest);
    }

    int rank() {
        return rank;
    }

    int size() {
        return size;
    }

    /// Returns bound `2 d` or `2 d + 1` of a box: its least or its greatest index in dimension d.
    long bound(int box, int side) {
        return bounds[box * 2 * rank + side];
    }

    boolean isEmpty(int box) {
        for (int side = 0; side < 2 * rank; side += 2) {
            if (bound(box, side + 1) < bound(box, side)) {
                return true;
            }
        }
        return false;
    }

    boolean contains(int box, long[] position) {
        int at = box * 2 * rank;
        for (int d = 0; d < rank; d++, at += 2) {
            if (position[d] < bounds[at] || position[d] > bounds[at + 1]) {
                return false;
            }
        }
        return true;
    }
}
