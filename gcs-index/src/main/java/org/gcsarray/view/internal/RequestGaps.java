package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.view.internal.FirstPosition;

/// The search for the first input position of a transform whose output lies in no box.
///
/// Input dimensions with lines only, with one circle or with one list have keys under which a box is an interval, see [RequestAxis]; a
/// [GapSearch] handles them together. The others are *tangled*: several maps of which one is no line, or a list over several dimensions.
/// They are cut into pieces of which lines are left, see [AxisPieces], and there is one search for each choice of pieces. At every level
/// the box of all outputs that are still possible, the *hull*, is tried first: if one box contains it, the branch ends.
final class RequestGaps {

    private final BoxBounds boxes;
    private final BoxTree tree;
    private final IndexTransform request;
    private final RequestAxis[] axes;
    private final int[] tangled;
    /// The first position of what is still possible; in tangled dimensions that have their piece, a position of it.
    private final long[] corner;
    /// The least and the greatest outputs that are still possible.
    private final long[] least;
    private final long[] greatest;
    private final FirstPosition found = new FirstPosition();
    private long cells;

    /// @param boxes   bounds of the boxes
    /// @param tree    the same boxes
    /// @param request transform with a finite domain and one output per dimension of the boxes
    RequestGaps(BoxBounds boxes, BoxTree tree, IndexTransform request) {
        this.boxes = boxes;
        this.tree = tree;
        this.request = request;
        int rank = request.inputRank();
        this.corner = new long[rank];
        this.axes = new RequestAxis[rank];
        this.least = new long[boxes.rank()];
        this.greatest = new long[boxes.rank()];
        this.tangled = IntStream.range(0, rank).filter(this::isTangled).toArray();
    }

    /// Returns whether the positions of a dimension have no order in which every box is an interval.
    private boolean isTangled(int dimension) {
        int maps = 0;
        int lines = 0;
        boolean joint = false;
        for (OutputIndexMap map : request.outputs()) {
            int[] dimensions = Dependence.of(map);
            if (Arrays.binarySearch(dimensions, dimension) >= 0) {
                maps++;
                lines += map instanceof Affine ? 1 : 0;
                joint |= dimensions.length > 1;
            }
        }
        return joint || (maps > 1 && lines < maps);
    }

    /// Returns the first position, nothing if all outputs lie in boxes.
    Optional<long[]> first() {
        if (request.domain().shape().isEmpty()) {
            return Optional.empty();
        }
        for (int v = 0; v < axes.length; v++) {
            axes[v] = axis(v);
            corner[v] = request.domain().interval(v).min();
        }
        new OutputHull(request).write(corner,
                request.domain().intervals().stream().mapToLong(IndexInterval::max).toArray(), least, greatest);
        search(0);
        return found.get();
    }

    /// Returns how many cells were looked at.
    long cells() {
        return cells;
    }

    /// Returns the axis of a dimension that is not tangled; of another one, something that takes its place until it has a piece.
    private RequestAxis axis(int dimension) {
        IndexInterval window = request.domain().interval(dimension);
        List<RequestAxis.Term> terms = new ArrayList<>();
        for (int j = 0; j < least.length; j++) {
            switch (request.output(j)) {
                case Constant _ -> {}
                case Affine(long offset, long stride, int d) when d == dimension ->
                    terms.add(new RequestAxis.Term(j, offset, stride, 0));
                case Affine _ -> {}
                case Cyclic cyclic when cyclic.dimension() == dimension -> {
                    return RequestAxis.Circle.of(window, j, cyclic);
                }
                case Cyclic _ -> {}
                case IndexArray array when array.table().dependsOn(dimension) -> {
                    return RequestAxis.Listed.of(window, j, array);
                }
                case IndexArray _ -> {}
            }
        }
        return new RequestAxis.Line(window.min(), 1, window.size(), terms);
    }

    private void span(int output, long one, long other) {
        least[output] = Math.min(one, other);
        greatest[output] = Math.max(one, other);
    }

    private void search(int level) {
        if (tree.last(least, greatest, -1) >= 0) {
            return;
        }
        if (level == tangled.length) {
            searchAxes();
            return;
        }
        long[] allLeast = least.clone();
        long[] allGreatest = greatest.clone();
        int dimension = tangled[level];
        AxisPieces pieces = AxisPieces.of(request, dimension);
        for (boolean more = true; more; more = pieces.next()) {
            // pieces begin ascending, so that no later one can do better either
            corner[dimension] = pieces.base();
            if (!found.isAfter(corner)) {
                break;
            }
            List<RequestAxis.Term> terms = new ArrayList<>();
            for (int j = 0; j < least.length; j++) {
                settle(j, dimension, pieces, terms);
            }
            axes[dimension] = new RequestAxis.Line(pieces.base(), pieces.step(), pieces.size(), terms);
            search(level + 1);
        }
        corner[dimension] = request.domain().interval(dimension).min();
        System.arraycopy(allLeast, 0, least, 0, least.length);
        System.arraycopy(allGreatest, 0, greatest, 0, greatest.length);
    }

    /// Narrows the hull of an output to a piece of a dimension that it depends on, and adds to the terms what is left of it as a line.
    private void settle(int output, int dimension, AxisPieces piece, List<RequestAxis.Term> terms) {
        switch (request.output(output)) {
            case Constant _ -> {}
            case Affine(long offset, long stride, int d) -> {
                if (d == dimension) {
                    add(new RequestAxis.Term(output, offset, stride, 0), piece, terms);
                }
            }
            case Cyclic cyclic -> {
                if (cyclic.dimension() == dimension) {
                    settle(output, cyclic, piece, terms);
                }
            }
            case IndexArray array -> {
                int[] dimensions = array.table().dimensions();
                if (dimensions.length > 0 && dimensions[dimensions.length - 1] == dimension) {
                    long point = array.output(array.table().get(corner, request.domain()));
                    span(output, point, point);
                }
            }
        }
    }

    private void settle(int output, Cyclic map, AxisPieces piece, List<RequestAxis.Term> terms) {
        long place = map.place(piece.base());
        if (piece.keepsCircles()) {
            add(new RequestAxis.Term(output, map.offset(), map.stride(), piece.base() - place), piece, terms);
        } else {
            long point = Exact.nearestAffine(map.offset(), map.stride(), place);
            span(output, point, point);
        }
    }

    private void add(RequestAxis.Term term, AxisPieces piece, List<RequestAxis.Term> terms) {
        terms.add(term);
        span(term.output(), term.at(piece.base()), term.at(piece.last()));
    }

    /// Searches all axes, no one of which is tangled any more, among the boxes that meet the hull.
    private void searchAxes() {
        int[] met = tree.all(greatest, least);
        long[] bounds = new long[Math.multiplyExact(met.length, 2 * axes.length)];
        RequestAxis.Interval keys = new RequestAxis.Interval();
        int kept = 0;
        for (int box : met) {
            int at = kept * 2 * axes.length;
            boolean isMet = true;
            for (int v = 0; v < axes.length && isMet; v++) {
                keys.set(0, axes[v].size() - 1);
                axes[v].narrow(boxes, box, keys);
                bounds[at + 2 * v] = keys.least();
                bounds[at + 2 * v + 1] = keys.greatest();
                isMet = !keys.isEmpty();
            }
            kept += isMet ? 1 : 0;
        }
        cells += new GapSearch(axes, bounds, found).search(IntStream.range(0, kept).toArray());
    }
}
