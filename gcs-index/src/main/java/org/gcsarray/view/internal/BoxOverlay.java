package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;

/// Boxes laid over one another: of those that contain an index, the last one is on top.
///
/// ```
/// box 0   { [0, 6), [0, 6) }        0 0 0 0 0 0
/// box 1   { [1, 4), [2, 6) }        0 0 1 1 1 1
/// box 2   { [2, 9), [3, 5) }        0 0 1 2 2 1
///                                   0 0 1 2 2 1     at (3, 2): box 1 is on top
///                                   0 0 0 2 2 0
///                                   0 0 0 2 2 0
/// ```
///
/// The bounds of the boxes are taken as they are, implicit or explicit; labels mean nothing. Infinite bounds are legal, an empty box
/// contains nothing, and the infinities are in no box. Ranks and the numbers of boxes are not checked here. Immutable, safe for any number of
/// threads without locks; a [Cursor] belongs to one.
///
/// Memory is O(n rank), building O(n log n (rank + log n)). Questions about an index or a box are O(rank log n) for boxes of which few
/// overlap, equal and nested ones included, and for others far below the number of boxes that are met.
public final class BoxOverlay {

    private final List<IndexDomain> boxes;
    final BoxBounds bounds;
    final BoxTree tree;
    /// Made when a cursor needs it; two threads may make the same.
    private volatile long @Nullable [][] cuts;

    /// Lays some boxes over one another, the last of which is on top; the list is copied.
    ///
    /// @param rank  rank of all boxes
    /// @param boxes boxes, none is legal
    public BoxOverlay(int rank, List<IndexDomain> boxes) {
        this.boxes = List.copyOf(boxes);
        this.bounds = new BoxBounds(rank, boxes);
        this.tree = BoxTreeBuilder.build(bounds);
    }

    /// Returns a box.
    public IndexDomain box(int k) {
        return boxes.get(k);
    }

    /// Returns the last box that contains an index, -1 if there is none. Allocates nothing.
    public int top(long... index) {
        return tree.last(index, index, -1);
    }

    /// Returns whether some index of a box lies in a box after it, so that [Cursor#isCovered] is worth being asked.
    public boolean isMet(int box) {
        if (bounds.isEmpty(box)) {
            return false;
        }
        long[] least = new long[bounds.rank()];
        long[] greatest = new long[bounds.rank()];
        Arrays.setAll(least, d -> bounds.bound(box, 2 * d));
        Arrays.setAll(greatest, d -> bounds.bound(box, 2 * d + 1));
        return tree.last(greatest, least, box) > box;
    }

    /// Returns whether a single box after the given one contains all of it that lies in a region; also true if nothing of it does. Several
    /// boxes that hide it together are not noticed.
    public boolean isHidden(int box, IndexDomain within) {
        long[] least = new long[bounds.rank()];
        long[] greatest = new long[bounds.rank()];
        for (int d = 0; d < least.length; d++) {
            IndexInterval part = BoxBounds.finite(within.interval(d));
            least[d] = Math.max(part.min(), bounds.bound(box, 2 * d));
            greatest[d] = Math.min(part.max(), bounds.bound(box, 2 * d + 1));
            if (greatest[d] < least[d]) {
                return true;
            }
        }
        return tree.last(least, greatest, box) > box;
    }

    /// Visits the boxes that have an index in common with a region, ascending.
    public void forEachMeeting(IndexDomain region, IntConsumer each) {
        long[] least = new long[bounds.rank()];
        long[] greatest = new long[bounds.rank()];
        for (int d = 0; d < least.length; d++) {
            IndexInterval part = BoxBounds.finite(region.interval(d));
            if (part.isEmpty()) {
                return;
            }
            least[d] = part.min();
            greatest[d] = part.max();
        }
        for (int box : tree.all(greatest, least)) {
            each.accept(box);
        }
    }

    /// Returns the first index of a region, in row-major order, that lies in no box; nothing if boxes contain all of it.
    ///
    /// Where the region is not bounded below, the order begins at the least finite index, `-(2^62 - 2)`. The indices are never
    /// listed: the region is halved at bounds of boxes until a part lies in one box or in none. O(n log² n) for n boxes that do not
    /// overlap; more, up to about `n^(rank/2)`, only for boxes that overlap in a tangle.
    public Optional<long[]> firstUncovered(IndexDomain region) {
        return firstUncovered(IndexTransform.identity(region.map(d -> BoxBounds.finite(region.interval(d)))));
    }

    /// Returns the first input index of a transform, in row-major order, whose output lies in no box; nothing if boxes contain all
    /// outputs. The bounds of the domain are taken as they are.
    ///
    /// Costs what a region does if all maps are constants and lines. Input dimensions of circles and lists are halved until boxes contain all that
    /// a part may show, or to a point; so a list costs at most O(rank log n) for each of its numbers, where few boxes overlap, and a search
    /// for each two bounds of boxes between which they lie. An output that exceeds 64 bits is in no box.
    ///
    /// @param request transform with one output per dimension
    /// @throws IllegalArgumentException  if the domain is not finite
    /// @throws IndexOutOfBoundsException if a value of an index array is outside its bounds
    /// @throws ArithmeticException       if an output of an index array exceeds 64 bits
    public Optional<long[]> firstUncovered(IndexTransform request) {
        return request.domain().shape().isEmpty() ? Optional.empty()
                : RequestGaps.of(bounds, tree, request).first();
    }

    /// Returns the first index of a view, which is not empty, in row-major order, whose hull lies in no box; nothing if boxes contain all.
    ///
    /// @param shape extents of the view
    /// @param hull  what parts of the view may show
    public Optional<long[]> firstUncovered(SmoothShape shape, ViewHull hull) {
        return RequestGaps.of(bounds, tree, IndexDomain.ofShape(shape), hull::write).first();
    }

    /// Returns a cursor, for indices most of which lie in the same box as the one before, or on the same line.
    public Cursor cursor() {
        return new Cursor();
    }

    private CoveredLine line() {
        long[][] known = cuts;
        if (known == null) {
            known = CoveredLine.cuts(bounds);
            cuts = known;
        }
        return new CoveredLine(bounds, tree, known);
    }

    /// Tells whether boxes cover one another and keeps the last answer, which is tried first: O(rank) where a box is met by no later one. What
    /// covers a box is kept for a line of indices and those beside it up to the next bound of a box. For one thread.
    public final class Cursor {

        private int judged = -1;
        private boolean isFree;
        private int cover = -1;
        private @Nullable CoveredLine line;

        private Cursor() {}

        /// Returns whether a box after the given one contains an index, be it in the given one or not.
        public boolean isCovered(int box, long... index) {
            if (cover > box && bounds.contains(cover, index)) {
                return true;
            }
            if (isFree(box) && bounds.contains(box, index)) {
                return false;
            }
            CoveredLine known = line;
            if (known == null) {
                known = line();
                line = known;
            }
            if (known.holds(box, index)) {
                return known.isCovered(index);
            }
            known.moveTo(box, index);
            int found = tree.last(index, index, box);
            cover = found > box ? found : cover;
            return found > box;
        }

        /// Returns whether no later box meets a box, found out once as long as the same box is asked for.
        private boolean isFree(int box) {
            if (box != judged) {
                isFree = !isMet(box);
                judged = box;
            }
            return isFree;
        }
    }
}
