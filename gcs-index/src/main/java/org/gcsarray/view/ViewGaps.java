package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.view.internal.BoxOverlay;
import org.gcsarray.view.internal.FirstPosition;
import org.gcsarray.view.internal.Refolding;
import org.gcsarray.view.internal.ViewHull;

/// The search for the first index of a view whose owner element, moved to the positions of boxes, lies in no box.
final class ViewGaps {

    private final BoxOverlay boxes;
    private final long[] origin;

    /// @param boxes  boxes
    /// @param origin position of the owner element `(0, .., 0)`
    ViewGaps(BoxOverlay boxes, long... origin) {
        this.boxes = boxes;
        this.origin = origin;
    }

    /// Returns the first index, nothing if all lie in boxes.
    ///
    /// A reshape keeps the row-major order, so that the first index before it tells the first one behind it.
    Optional<long[]> first(ViewMap view) {
        if (view.shape().isEmpty()) {
            return Optional.empty();
        }
        Optional<IndexTransform> transform = view.asTransform();
        if (transform.isPresent()) {
            return boxes.firstUncovered(transform.get().translateOutputs(origin));
        }
        ViewMap before = view.beforeReshape();
        if (before.equals(view)) {
            return new Halving(view).first();
        }
        return first(before).map(index -> {
            long[] reshaped = new long[view.shape().rank()];
            Refolding.of(before.shape(), view.shape()).toOuter(index, reshaped);
            return reshaped;
        });
    }

    /// Goes through a view in parts that are halved until boxes contain all that a part may show, or it is one index, whose hull is what
    /// it shows. Parts that begin after the first index found so far are passed over.
    private final class Halving {

        private final ViewHull hull;
        /// The corners of the part at hand.
        private final long[] from;
        private final long[] to;
        private final FirstPosition found = new FirstPosition();

        Halving(ViewMap view) {
            this.hull = view.hull();
            this.to = view.shape().extents();
            this.from = new long[to.length];
            Arrays.setAll(to, d -> to[d] - 1);
        }

        Optional<long[]> first() {
            look();
            return found.get();
        }

        private void look() {
            if (!found.isAfter(from)) {
                return;
            }
            hull.find(from, to);
            if (boxes.firstUncovered(owners()).isEmpty()) {
                return;
            }
            int axis = longestAxis();
            if (axis < 0) {
                found.set(from);
                return;
            }
            long least = from[axis];
            long greatest = to[axis];
            long middle = least + (greatest - least) / 2;
            to[axis] = middle;
            look();
            to[axis] = greatest;
            from[axis] = middle + 1;
            look();
            from[axis] = least;
        }

        /// Returns the longest axis of the part at hand, -1 if it is one index.
        private int longestAxis() {
            int longest = -1;
            long most = 0;
            for (int d = 0; d < from.length; d++) {
                if (to[d] - from[d] > most) {
                    most = to[d] - from[d];
                    longest = d;
                }
            }
            return longest;
        }

        private IndexDomain owners() {
            return IndexDomain.unbounded(origin.length).map(d -> IndexInterval.closed(
                    Exact.affine(origin[d], 1, hull.least(d)), Exact.affine(origin[d], 1, hull.greatest(d))));
        }
    }
}
