package org.gcsarray.view.internal;

import java.util.List;

import org.gcsarray.index.IndexTransform;

/// A box of owner indices that holds all that a view shows between two of its indices; of one index, the owner index itself. Built once
/// per view; for one thread.
public final class ViewHull {

    /// Stages, innermost first, and the boundaries between them.
    private final List<IndexTransform> maps;
    private final List<OutputHull> hulls;
    private final List<ReshapeBoundary> boundaries;
    private final long[] origin;

    /// @param stages stages of a view that is not empty
    /// @param origin what is added to owner indices
    public ViewHull(List<ViewStage> stages, long... origin) {
        this.origin = origin;
        this.maps = stages.stream().map(ViewStage::fromZero).toList();
        this.hulls = maps.stream().map(OutputHull::new).toList();
        this.boundaries = ViewStage.boundaries(stages);
    }

    /// Writes the hull of the indices between two corners, both included.
    ///
    /// @param from     least index of each dimension
    /// @param to       greatest index of each dimension
    /// @param least    written: least owner index of each dimension, moved by the origin
    /// @param greatest written: greatest owner index of each dimension, moved likewise
    public void write(long[] from, long[] to, long[] least, long[] greatest) {
        long[] low = from;
        long[] high = to;
        for (int k = maps.size() - 1; k > 0; k--) {
            long[] outerLow = new long[maps.get(k).outputRank()];
            long[] outerHigh = new long[outerLow.length];
            hulls.get(k).write(low, high, outerLow, outerHigh);
            ReshapeBoundary boundary = boundaries.get(k - 1);
            low = boundary.toInner(outerLow);
            high = boundary.toInner(outerHigh);
            boundary.widen(low, high);
        }
        hulls.getFirst().write(low, high, least, greatest);
        for (int d = 0; d < origin.length; d++) {
            least[d] = Math.addExact(least[d], origin[d]);
            greatest[d] = Math.addExact(greatest[d], origin[d]);
        }
    }
}
