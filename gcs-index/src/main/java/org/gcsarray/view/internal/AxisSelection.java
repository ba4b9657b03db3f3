package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.shape.SmoothShape;

/// Turns selectors into the transform from the axes of the result, which count from 0, to the positions of a domain.
public final class AxisSelection {

    private final IndexDomain source;
    private final List<IndexInterval> axes = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final OutputIndexMap[] outputs;
    private final int rank;
    private final Faults outside = new Faults();
    private final Faults mismatches = new Faults();
    private int next;

    private AxisSelection(IndexDomain source, int rank) {
        this.source = source;
        this.outputs = new OutputIndexMap[source.rank()];
        this.rank = rank;
    }

    /// Returns the transform that the selectors describe.
    ///
    /// @throws IllegalArgumentException  if the selectors consume more axes than there are, there are two ellipses or a mask has not the
    ///                                   extents of its axes
    /// @throws IndexOutOfBoundsException if a position does not exist; all such positions are named
    public static IndexTransform of(IndexDomain source, AxisSelector... selectors) {
        List<AxisSelector> complete = complete(source, selectors);
        int rank = complete.stream().mapToInt(selector -> selector instanceof AxisSelector.At ? 0 : 1).sum();
        // the outputs are built for the rank of the result, which the domain checks first
        IndexDomain.unbounded(rank);
        AxisSelection selection = new AxisSelection(source, rank);
        complete.forEach(selection::take);
        selection.mismatches.throwIfAny("");
        selection.outside.throwIfAny("");
        return IndexTransform.of(IndexDomain.of(selection.axes, selection.labels), selection.outputs);
    }

    /// Returns the selectors with an [AxisSelector.All] for each axis that they leave.
    private static List<AxisSelector> complete(IndexDomain source, AxisSelector... selectors) {
        int consumed = Arrays.stream(selectors).mapToInt(AxisSelection::consumed).sum();
        if (consumed > source.rank()) {
            throw new IllegalArgumentException(Arrays.toString(selectors) + " consume " + consumed
                    + " axes; the view of " + source + " has " + source.rank());
        }
        List<AxisSelector> complete = new ArrayList<>(Arrays.asList(selectors));
        int place = complete.indexOf(AxisSelector.ellipsis());
        if (place != complete.lastIndexOf(AxisSelector.ellipsis())) {
            throw new IllegalArgumentException(Arrays.toString(selectors) + " hold more than one ellipsis");
        }
        if (place >= 0) {
            complete.remove(place);
        }
        for (int k = consumed; k < source.rank(); k++) {
            complete.add(place >= 0 ? place : complete.size(), AxisSelector.all());
        }
        return complete;
    }

    private static int consumed(AxisSelector selector) {
        return switch (selector) {
            case AxisSelector.NewAxis _,AxisSelector.Ellipsis _ -> 0;
            case AxisSelector.Where where -> where.shape().rank();
            case AxisSelector.At _,AxisSelector.Range _,AxisSelector.All _,AxisSelector.Reversed _,AxisSelector.Pick _ ->
                1;
        };
    }

    private void take(AxisSelector selector) {
        switch (selector) {
            case AxisSelector.NewAxis _ -> open(1, "");
            case AxisSelector.Where where -> take(where);
            case AxisSelector.At _,AxisSelector.Range _,AxisSelector.All _,AxisSelector.Reversed _,AxisSelector.Pick _,AxisSelector.Ellipsis _ -> {
                takeAxis(selector, source.interval(next));
                next++;
            }
        }
    }

    private void takeAxis(AxisSelector selector, IndexInterval interval) {
        long lower = interval.min();
        long extent = interval.size();
        selector.firstOutside(extent).ifPresent(position -> outside.outOfRange("position " + position + " of "
                + source.name(next) + " is outside [0, " + extent + ")"));
        int axis = axes.size();
        switch (selector) {
            case AxisSelector.At(long index) -> outputs[next] = new Constant(lower + index);
            case AxisSelector.Range(long start, long step, long count) -> {
                // the step of at most one position is never taken and might overflow
                outputs[next] = count > 1 ? new Affine(lower + start, step, axis)
                        : new Constant(count == 1 ? lower + start : 0);
                open(count, source.label(next));
            }
            case AxisSelector.Reversed _ -> {
                outputs[next] = new Affine(interval.max(), -1, axis);
                open(extent, source.label(next));
            }
            case AxisSelector.Pick pick -> {
                outputs[next] = listed(pick.positions(), lower, axis);
                open(pick.positions().length, source.label(next));
            }
            default -> {
                outputs[next] = new Affine(lower, 1, axis);
                open(extent, source.label(next));
            }
        }
    }

    private void take(AxisSelector.Where where) {
        SmoothShape mask = where.shape();
        long[][] positions = where.positions();
        for (int d = 0; d < mask.rank(); d++) {
            IndexInterval interval = source.interval(next);
            if (mask.extent(d) != interval.size()) {
                mismatches.invalid("mask " + mask + " has extent " + mask.extent(d) + " along " + source.name(next)
                        + ", which has extent " + interval.size());
            }
            outputs[next++] = listed(positions[d], interval.min(), axes.size());
        }
        open(where.count(), mask.rank() == 1 ? source.label(next - 1) : "");
    }

    private OutputIndexMap listed(long[] positions, long lower, int axis) {
        return OutputMaps.listed(Arrays.stream(positions).map(position -> lower + position).toArray(), axis, rank);
    }

    private void open(long extent, String label) {
        axes.add(IndexInterval.sized(0, Math.min(extent, IndexInterval.INF)));
        labels.add(label);
    }
}
