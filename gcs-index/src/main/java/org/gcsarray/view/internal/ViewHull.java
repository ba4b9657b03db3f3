package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.index.IndexTransform;

/// A box of owner indices that holds all that a view shows between two of its indices; of one index, the owner index itself. Built once
/// per view; for one thread.
public final class ViewHull {

    /// Stages, innermost first, and the boundaries between them.
    private final List<IndexTransform> maps;
    private final List<OutputHull> hulls;
    private final List<Refolding> boundaries = new ArrayList<>();
    private final long[] least;
    private final long[] greatest;

    /// @param stages stages of a view that is not empty
    public ViewHull(List<ViewStage> stages) {
        this.maps = stages.stream().map(ViewStage::fromZero).toList();
        this.hulls = maps.stream().map(OutputHull::new).toList();
        for (int k = 1; k < stages.size(); k++) {
            boundaries.add(Refolding.of(maps.get(k - 1).domain().shape(), stages.get(k).below()));
        }
        this.least = new long[maps.getFirst().outputRank()];
        this.greatest = new long[least.length];
    }

    /// Finds the hull of the indices between two corners, both included.
    public void find(long[] from, long[] to) {
        long[] low = from;
        long[] high = to;
        for (int k = maps.size() - 1; k > 0; k--) {
            long[] outerLow = new long[maps.get(k).outputRank()];
            long[] outerHigh = new long[outerLow.length];
            hulls.get(k).write(low, high, outerLow, outerHigh);
            Refolding boundary = boundaries.get(k - 1);
            low = boundary.toInner(outerLow);
            high = boundary.toInner(outerHigh);
            boundary.widen(low, high);
        }
        hulls.getFirst().write(low, high, least, greatest);
    }

    /// Returns the least owner coordinate of the hull found last.
    public long least(int dimension) {
        return least[dimension];
    }

    /// Returns the greatest owner coordinate of the hull found last.
    public long greatest(int dimension) {
        return greatest[dimension];
    }
}
