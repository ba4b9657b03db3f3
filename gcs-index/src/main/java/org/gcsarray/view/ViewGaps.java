package org.gcsarray.view;

import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.view.internal.BoxOverlay;
import org.gcsarray.view.internal.ReshapeBoundary;

/// The search for the first index of a view whose owner element, moved to the indices of boxes, lies in no box.
///
/// @param boxes  boxes
/// @param origin index of the owner element `(0, .., 0)`
@SuppressWarnings("ArrayRecordComponent") // of one search, never compared
record ViewGaps(BoxOverlay boxes, long... origin) {

    /// Returns the first index, nothing if all lie in boxes.
    ///
    /// A reshape keeps the row-major order, so that the first index before it tells the first one behind it.
    Optional<long[]> first(ViewMap view) {
        Optional<IndexTransform> transform = view.asTransform();
        if (transform.isPresent()) {
            return boxes.firstUncovered(transform.get().translateOutputs(origin));
        }
        ViewMap before = view.beforeReshape();
        if (before.equals(view)) {
            return boxes.firstUncovered(view.shape(), () -> view.hull(origin));
        }
        return first(before).map(index -> {
            long[] reshaped = new long[view.shape().rank()];
            ReshapeBoundary.of(before.shape(), view.shape()).toOuter(index, reshaped);
            return reshaped;
        });
    }
}
