package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// Checks selectors of axes that count from 0, all combinations of which are taken, and leads them to the indices of a domain.
public final class AxisSelection {

    private final IndexDomain source;
    private final Faults outside = new Faults();
    private final Faults mismatches = new Faults();

    private AxisSelection(IndexDomain source) {
        this.source = source;
    }

    /// Returns the transform that the selectors describe, from the axes of the result, which count from 0, to the indices of a domain.
    ///
    /// @throws IllegalArgumentException  if the selectors consume more axes than there are, there are two ellipses or a mask has not the
    ///                                   extents of its axes
    /// @throws IndexOutOfBoundsException if an index does not exist; all such indices are named
    public static IndexTransform of(IndexDomain source, AxisSelector... selectors) {
        List<AxisSelector> flat = AxisSelector.flat(List.of(selectors));
        int consumed = AxisSelector.width(flat);
        if (consumed > source.rank()) {
            throw new IllegalArgumentException(Arrays.toString(selectors) + " consume "
                    + Counted.of(consumed, "axis", "axes") + "; the view of " + source + " has " + source.rank());
        }
        if (Collections.frequency(flat, AxisSelector.ellipsis()) > 1) {
            throw new IllegalArgumentException(Arrays.toString(selectors) + " hold more than one ellipsis");
        }
        AxisSelection selection = new AxisSelection(source);
        AxisSelector[] terms = new AxisSelector[flat.size()];
        int next = 0;
        for (int k = 0; k < terms.length; k++) {
            terms[k] = selection.term(flat.get(k), next);
            next += flat.get(k) instanceof AxisSelector.Ellipsis ? source.rank() - consumed : flat.get(k).width();
        }
        selection.mismatches.throwIfAny("");
        selection.outside.throwIfAny("");
        return Indexing.of(Indexing.Mode.OUTER, terms).fromZero(source);
    }

    /// Returns what a selector takes of axes `0 .. extent-1`, and notes indices that they do not have.
    private AxisSelector term(AxisSelector selector, int axis) {
        return switch (selector) {
            case AxisSelector.At(long index) -> {
                checkIndices(source, axis, outside, index);
                yield selector;
            }
            case AxisSelector.FromEnd(long count) -> term(AxisSelector.at(source.interval(axis).size() - count), axis);
            case AxisSelector.Range range -> {
                AxisSelector.Range counted = range.counted(source.interval(axis).size());
                long first = counted.start().orElseThrow();
                long count = counted.end().orElseThrow();
                if (count > 0) {
                    checkIndices(source, axis, outside, first, Exact.nearestAffine(first, counted.step(), count - 1));
                }
                yield counted;
            }
            case AxisSelector.Clipped clipped ->
                term(clipped.within(IndexInterval.sized(0, source.interval(axis).size())), axis);
            case AxisSelector.Pick(IndexTable positions) -> {
                checkIndices(source, axis, outside, positions.values());
                yield selector;
            }
            case AxisSelector.Mask(SmoothShape shape, _) -> {
                checkExtents(axis, shape);
                yield selector;
            }
            case AxisSelector.NewAxis _,AxisSelector.Ellipsis _,AxisSelector.Ranges _ -> selector;
        };
    }

    /// Notes the first of the indices that an axis of a domain does not have, counted from 0.
    static void checkIndices(IndexDomain source, int axis, Faults outside, long... positions) {
        long extent = source.interval(axis).size();
        for (long position : positions) {
            if (position < 0 || position >= extent) {
                outside.outOfRange("index " + position + " of " + source.name(axis) + " is outside [0, " + extent
                        + ")");
                return;
            }
        }
    }

    private void checkExtents(int axis, SmoothShape mask) {
        for (int d = 0; d < mask.rank(); d++) {
            long extent = source.interval(axis + d).size();
            if (mask.extent(d) != extent) {
                mismatches.invalid("mask " + mask + " has extent " + mask.extent(d) + " along "
                        + source.name(axis + d) + ", which has extent " + extent);
            }
        }
    }
}
