package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;

/// The search for the first input index of a map whose output lies in no box.
///
/// A part of the inputs is passed over if boxes contain its *hull*, the box of all outputs that it may have. Otherwise it is halved along
/// the dimensions that a list, a circle or a reshape takes hold of, until each is one index. In what is left all outputs are lines, under
/// which a box is a box: a [GapSearch] finds the first gap, once for all lines between the same bounds of boxes. Parts that begin after
/// the first index found are passed over.
final class RequestGaps {

    private final BoxBounds boxes;
    private final BoxTree tree;
    private final Hull hull;
    /// The outputs; lines once the dimensions to halve are points.
    private final List<OutputIndexMap> maps;
    private final boolean[] halved;
    /// The corners of the part at hand.
    private final long[] from;
    private final long[] to;
    private final FirstPosition found = new FirstPosition();
    /// Of the lines that boxes were found to contain, between which bounds of boxes they lie.
    private final Set<List<Integer>> covered = new HashSet<>();
    private long[][] cuts = {};
    private long cells;

    /// The box of all outputs that a part of the inputs may have.
    @FunctionalInterface
    interface Hull {

        /// Writes the hull of the inputs between two corners.
        ///
        /// @param from     least index of each input dimension
        /// @param to       greatest index of each input dimension
        /// @param least    written: least output of each output dimension
        /// @param greatest written: greatest output of each output dimension
        void write(long[] from, long[] to, long[] least, long[] greatest);
    }

    private RequestGaps(BoxBounds boxes, BoxTree tree, IndexDomain domain, Hull hull, List<OutputIndexMap> maps,
            boolean... halved) {
        this.boxes = boxes;
        this.tree = tree;
        this.hull = hull;
        this.maps = maps;
        this.halved = halved;
        this.from = domain.intervals().stream().mapToLong(IndexInterval::min).toArray();
        this.to = domain.intervals().stream().mapToLong(IndexInterval::max).toArray();
    }

    /// Returns the search through a transform.
    ///
    /// @param boxes   bounds of the boxes
    /// @param tree    the same boxes
    /// @param request transform with a finite domain that is not empty, and one output per dimension of the boxes
    static RequestGaps of(BoxBounds boxes, BoxTree tree, IndexTransform request) {
        boolean[] halved = new boolean[request.inputRank()];
        for (OutputIndexMap map : request.outputs()) {
            if (!(map instanceof Affine)) {
                for (int dimension : map.dimensions()) {
                    halved[dimension] = true;
                }
            }
        }
        return new RequestGaps(boxes, tree, request.domain(), new OutputHull(request)::write, request.outputs(),
                halved);
    }

    /// Returns the search through a map of which nothing but hulls is known; that of one index is its output.
    static RequestGaps of(BoxBounds boxes, BoxTree tree, IndexDomain domain, Hull hull) {
        boolean[] halved = new boolean[domain.rank()];
        Arrays.fill(halved, true);
        return new RequestGaps(boxes, tree, domain, hull, List.of(), halved);
    }

    /// Returns the first index, nothing if all outputs lie in boxes.
    Optional<long[]> first() {
        search(new long[boxes.rank()], new long[boxes.rank()]);
        return found.get();
    }

    /// Returns how many cells were looked at.
    long cells() {
        return cells;
    }

    /// @param outerLeast    hull of the part of which this one is a half
    /// @param outerGreatest the other corner
    private void search(long[] outerLeast, long[] outerGreatest) {
        if (!found.isAfter(from)) {
            return;
        }
        long[] least = new long[boxes.rank()];
        long[] greatest = new long[boxes.rank()];
        hull.write(from, to, least, greatest);
        if (tree.last(least, greatest, -1) >= 0) {
            return;
        }
        int axis = longestHalved();
        if (axis < 0) {
            searchLines(least, greatest);
            return;
        }
        // what halving did not narrow has been looked at
        boolean isNarrower = !Arrays.equals(least, outerLeast) || !Arrays.equals(greatest, outerGreatest);
        if (isNarrower && isCovered(least, greatest)) {
            return;
        }
        long first = from[axis];
        long last = to[axis];
        long middle = first + (last - first) / 2;
        to[axis] = middle;
        search(least, greatest);
        to[axis] = last;
        from[axis] = middle + 1;
        search(least, greatest);
        from[axis] = first;
    }

    private void searchLines(long[] least, long[] greatest) {
        List<Integer> lines = between(least, greatest);
        if (covered.contains(lines)) {
            return;
        }
        LineAxis[] axes = new LineAxis[from.length];
        Arrays.setAll(axes, v -> LineAxis.of(from[v], to[v], v, maps));
        search(axes, least, greatest, found);
        if (found.get().isEmpty()) {
            covered.add(lines);
        }
    }

    /// Returns between which bounds of boxes the outputs lie that are points now: there all lines are alike.
    private List<Integer> between(long[] least, long[] greatest) {
        if (cuts.length == 0) {
            cuts = CoveredLine.cuts(boxes);
        }
        List<Integer> places = new ArrayList<>();
        for (int j = 0; j < cuts.length; j++) {
            if (least[j] == greatest[j]) {
                places.add(CoveredLine.firstAbove(cuts[j], least[j]));
            }
        }
        return places;
    }

    /// Returns the longest dimension to halve of the part at hand, -1 if each is a point.
    private int longestHalved() {
        int longest = -1;
        long most = 0;
        for (int v = 0; v < from.length; v++) {
            if (halved[v] && to[v] - from[v] > most) {
                most = to[v] - from[v];
                longest = v;
            }
        }
        return longest;
    }

    /// Returns whether several boxes together contain a box of outputs.
    private boolean isCovered(long[] least, long[] greatest) {
        LineAxis[] outputs = new LineAxis[least.length];
        for (int j = 0; j < outputs.length; j++) {
            if (least[j] <= -IndexInterval.INF || greatest[j] >= IndexInterval.INF) {
                return false;
            }
            outputs[j] = new LineAxis(least[j], greatest[j], List.of(new LineAxis.Term(j, 0, 1)));
        }
        FirstPosition gap = new FirstPosition();
        search(outputs, least, greatest, gap);
        return gap.get().isEmpty();
    }

    /// Searches lines among the boxes that meet the hull.
    private void search(LineAxis[] axes, long[] least, long[] greatest, FirstPosition gap) {
        int[] met = tree.all(greatest, least);
        long[] bounds = new long[Math.multiplyExact(met.length, 2 * axes.length)];
        int kept = 0;
        for (int box : met) {
            boolean isMet = true;
            for (int v = 0; v < axes.length && isMet; v++) {
                isMet = axes[v].narrow(boxes, box, bounds, 2 * (kept * axes.length + v));
            }
            kept += isMet ? 1 : 0;
        }
        cells += new GapSearch(axes, bounds, gap).search(IntStream.range(0, kept).toArray());
    }
}
