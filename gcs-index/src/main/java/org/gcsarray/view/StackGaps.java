package org.gcsarray.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.view.internal.BoxOverlay;
import org.gcsarray.view.internal.ReshapeBoundary;

/// The search for the first index of a view of a stack that cannot be read: it lies in no layer, or in no layer of a stack that its layer shows.
///
/// ```
/// inner stack   0 0 . 1 1
/// layer 0       0 0 . 1 1          shows the inner stack; its gap lies in layer 0, in no inner layer and under no later layer
/// layer 1                 2 2
/// ```
///
/// Where layers show inner stacks by constants and lines, the boxes of those are boxes of the outer stack, too, and gaps are found by geometry. Where
/// one with a gap is shown by a circle, a list or a reshape, every index of the view is asked.
final class StackGaps {

    private StackGaps() {}

    /// The indices of a box that lie in none of some other boxes.
    ///
    /// @param within the box
    /// @param others the other boxes
    private record Gaps(IndexDomain within, List<IndexDomain> others) {

        boolean isEmpty() {
            return new BoxOverlay(within.rank(), others).firstUncovered(within).isEmpty();
        }

        /// Returns the first index of a view that shows one of them.
        ///
        /// @param origin index of the owner element `(0, .., 0)`
        Optional<long[]> first(ViewMap view, long... origin) {
            List<IndexDomain> passed = new ArrayList<>(others);
            for (int d = 0; d < within.rank(); d++) {
                passed.add(side(d, IndexInterval.closed(-IndexInterval.INF, within.interval(d).min() - 1)));
                passed.add(side(d, IndexInterval.closed(within.interval(d).max() + 1, IndexInterval.INF)));
            }
            return StackGaps.first(new BoxOverlay(within.rank(), passed), view, origin);
        }

        private IndexDomain side(int dimension, IndexInterval beside) {
            return within.map(d -> d == dimension ? beside : IndexInterval.unbounded());
        }

        /// Returns the same indices seen through the transform of a layer, under later boxes; nothing if it shows none.
        Optional<Gaps> through(IndexTransform lines, List<IndexDomain> later) {
            List<IndexDomain> passed = new ArrayList<>(later);
            others.forEach(other -> preimage(other, lines).ifPresent(passed::add));
            return preimage(within, lines).map(box -> new Gaps(box, passed)).filter(gaps -> !gaps.isEmpty());
        }
    }

    /// Returns the first index in row-major order, nothing if all can be read.
    static Optional<long[]> first(StackArray stack, ViewMap view) {
        if (view.shape().isEmpty()) {
            return Optional.empty();
        }
        List<Gaps> inner = new ArrayList<>();
        if (!addInner(stack, BoxScan.of(view).in(stack.domain()), inner)) {
            return firstByIndex(stack, view);
        }
        long[] origin = origin(stack);
        Optional<long[]> own = isFilled(stack) ? Optional.empty() : first(stack.boxes(), view, origin);
        return Stream.concat(own.stream(), inner.stream().flatMap(gaps -> gaps.first(view, origin).stream()))
                .min(Arrays::compare);
    }

    /// Returns the first index of a view whose owner element, moved by an origin, lies in no box; nothing if all lie in boxes.
    ///
    /// A reshape keeps the row-major order, so that the first index before it tells the first one behind it.
    ///
    /// @param origin index of the owner element `(0, .., 0)`
    static Optional<long[]> first(BoxOverlay boxes, ViewMap view, long... origin) {
        Optional<IndexTransform> transform = view.asTransform();
        if (transform.isPresent()) {
            return boxes.firstUncovered(transform.get().translateOutputs(origin));
        }
        ViewMap before = view.beforeReshape();
        if (before.equals(view)) {
            return boxes.firstUncovered(view.shape(), view.hull(origin));
        }
        return first(boxes, before, origin).map(index -> {
            long[] reshaped = new long[view.shape().rank()];
            ReshapeBoundary.of(before.shape(), view.shape()).toOuter(index, reshaped);
            return reshaped;
        });
    }

    private static boolean isFilled(StackArray stack) {
        return stack.unbacked() == StackOptions.Unbacked.FILL;
    }

    private static long[] origin(StackArray stack) {
        return stack.domainIndex(new long[stack.domain().rank()]);
    }

    /// Adds the gaps of the stacks that layers show in a region.
    ///
    /// @return whether layers show those with gaps by constants and lines alone
    private static boolean addInner(StackArray stack, IndexDomain region, List<Gaps> gaps) {
        for (int k : met(stack, region)) {
            ArrayView layer = stack.layers().get(k).array().orElse(null);
            if (layer == null || !(layer.held() instanceof Owner.Stacked(StackArray inner))
                    || stack.boxes().isHidden(k, region)) {
                continue;
            }
            IndexDomain box = layer.domain().intersect(region);
            ArrayView part = ArrayView.of(layer, IndexTransform.identity(box));
            IndexDomain within = BoxScan.of(part.map()).in(inner.domain());
            List<Gaps> below = new ArrayList<>();
            boolean areBoxes = addInner(inner, within, below);
            if (!isFilled(inner)) {
                below.add(new Gaps(within, places(inner, within, 0)));
            }
            below.removeIf(Gaps::isEmpty);
            if (areBoxes && below.isEmpty()) {
                continue;
            }
            Optional<IndexTransform> lines = lines(part.map(), origin(inner));
            if (!areBoxes || lines.isEmpty()) {
                return false;
            }
            List<IndexDomain> later = places(stack, box, k + 1);
            below.forEach(each -> each.through(lines.get(), later).ifPresent(gaps::add));
        }
        return true;
    }

    /// Returns the numbers of the layers that lie in a region.
    private static IntList met(StackArray stack, IndexDomain region) {
        IntArrayList met = new IntArrayList();
        stack.boxes().forEachMeeting(region, met::add);
        return met;
    }

    /// Returns where the layers from a number on lie that lie in a region.
    private static List<IndexDomain> places(StackArray stack, IndexDomain region, int from) {
        return met(stack, region).intStream().filter(k -> k >= from).mapToObj(stack.boxes()::box).toList();
    }

    /// Returns the transform of a layer to the domain of an inner stack; nothing unless it consists of constants and lines.
    private static Optional<IndexTransform> lines(ViewMap map, long... origin) {
        return Optional.of(map.stages()).filter(stages -> stages.size() == 1).map(List::getFirst)
                .filter(stage -> stage.outputs().stream()
                        .allMatch(output -> output instanceof Constant || output instanceof Affine))
                .map(stage -> stage.translateOutputs(origin));
    }

    /// Returns the box of the indices that constants and lines lead into a box; nothing if there are none.
    private static Optional<IndexDomain> preimage(IndexDomain box, IndexTransform lines) {
        IndexInterval[] intervals = lines.domain().intervals().toArray(IndexInterval[]::new);
        for (int j = 0; j < box.rank(); j++) {
            IndexInterval inside = box.interval(j).intersect(lines.outputRange(j));
            if (inside.isEmpty()) {
                return Optional.empty();
            }
            if (lines.output(j) instanceof Affine(long offset, long stride, int d)) {
                intervals[d] = intervals[d].intersect(inside.affineDomain(offset, stride));
            }
        }
        return Optional.of(lines.domain().map(d -> intervals[d]));
    }

    private static Optional<long[]> firstByIndex(StackArray stack, ViewMap view) {
        long[] index = new long[view.shape().rank()];
        do {
            if (!isReadable(stack, stack.domainIndex(view.toOwner(index)))) {
                return Optional.of(index);
            }
        } while (view.shape().next(index, index.length));
        return Optional.empty();
    }

    private static boolean isReadable(StackArray stack, long... domainIndex) {
        int layer = stack.boxes().top(domainIndex);
        if (layer < 0) {
            return isFilled(stack);
        }
        ArrayView shown = stack.layer(layer);
        return !(shown.held() instanceof Owner.Stacked(StackArray inner))
                || isReadable(inner, inner.domainIndex(shown.toOwner(stack.inLayer(layer, domainIndex))));
    }
}
