package org.gcsarray.view.internal;

import java.util.Arrays;

import org.gcsarray.internal.Search;

/// What boxes after a given one cover of a line of indices, for indices that follow one another.
///
/// ```
/// in the dimension along the line   the union of the boxes that the line meets, as ascending intervals
/// in all others                     the indices between two neighbouring bounds of boxes: there every line is alike
/// ```
///
/// The line runs along the dimension in which the last two indices differ. It is made at the second index on it: a single one
/// is found faster by itself. For one thread.
final class CoveredLine {

    private final BoxBounds bounds;
    private final BoxTree tree;
    private final long[][] cuts;
    private final long[] from;
    private final long[] to;
    private final long[] last;
    private int box = -1;
    private int along;
    private boolean isMade;
    private long[] starts = {};
    private long[] ends = {};

    /// @param cuts per dimension the ascending first indices of boxes and the indices after their last ones
    CoveredLine(BoxBounds bounds, BoxTree tree, long[][] cuts) {
        this.bounds = bounds;
        this.tree = tree;
        this.cuts = cuts;
        this.from = new long[cuts.length];
        this.to = new long[cuts.length];
        this.last = new long[cuts.length];
        this.along = Math.max(0, cuts.length - 1);
    }

    /// Returns the cuts of boxes.
    static long[][] cuts(BoxBounds bounds) {
        long[][] cuts = new long[bounds.rank()][];
        for (int d = 0; d < cuts.length; d++) {
            long[] all = new long[2 * bounds.size()];
            for (int k = 0; k < bounds.size(); k++) {
                all[2 * k] = bounds.bound(k, 2 * d);
                all[2 * k + 1] = bounds.bound(k, 2 * d + 1) + 1;
            }
            Arrays.sort(all);
            cuts[d] = all;
        }
        return cuts;
    }

    /// Returns whether an index lies on this line or one like it.
    ///
    /// @param asked box after which boxes cover
    boolean holds(int asked, long[] position) {
        if (asked != box || from.length == 0) {
            return false;
        }
        for (int d = 0; d < from.length; d++) {
            if (position[d] < from[d] || position[d] > to[d]) {
                return false;
            }
        }
        return true;
    }

    /// Moves to the line through an index.
    void moveTo(int asked, long[] position) {
        box = asked;
        along = direction(position);
        isMade = false;
        for (int d = 0; d < from.length; d++) {
            int after = firstAbove(cuts[d], position[d]);
            boolean bounded = d != along;
            from[d] = bounded && after > 0 ? cuts[d][after - 1] : Long.MIN_VALUE;
            to[d] = bounded && after < cuts[d].length ? cuts[d][after] - 1 : Long.MAX_VALUE;
            last[d] = position[d];
        }
    }

    /// Returns the only dimension in which an index differs from the one moved to before, the same as before if there are several.
    private int direction(long[] position) {
        int direction = along;
        int different = 0;
        for (int d = 0; d < position.length; d++) {
            if (position[d] != last[d]) {
                direction = d;
                different++;
            }
        }
        return different == 1 ? direction : along;
    }

    /// Returns whether a box covers an index that the line [#holds].
    boolean isCovered(long[] position) {
        if (!isMade) {
            make(position);
            isMade = true;
        }
        int after = firstAbove(starts, position[along]);
        return after > 0 && position[along] <= ends[after - 1];
    }

    private void make(long[] position) {
        long[] greatest = position.clone();
        long[] least = position.clone();
        greatest[along] = Long.MAX_VALUE;
        least[along] = Long.MIN_VALUE;
        int[] met = tree.all(greatest, least);
        int first = Search.firstAtLeast(met, 0, met.length, box + 1);
        starts = new long[met.length - first];
        ends = new long[starts.length];
        for (int k = first; k < met.length; k++) {
            starts[k - first] = bounds.bound(met[k], 2 * along);
            ends[k - first] = bounds.bound(met[k], 2 * along + 1);
        }
        Arrays.sort(starts);
        Arrays.sort(ends);
        unite();
    }

    /// Unites intervals whose starts and ends are sorted each by itself: the k-th start begins a new one if k intervals have ended before it.
    private void unite() {
        int count = 0;
        for (int k = 0; k < starts.length; k++) {
            if (k == 0 || starts[k] > ends[k - 1]) {
                starts[count++] = starts[k];
            }
            ends[count - 1] = ends[k];
        }
        starts = Arrays.copyOf(starts, count);
        ends = Arrays.copyOf(ends, count);
    }

    /// Returns the first position of a number above the given one in ascending numbers, their count if there is none.
    static int firstAbove(long[] ascending, long number) {
        return Search.first(0, ascending.length, k -> ascending[k] > number);
    }
}
