package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;

/// Puts the indices at which the selected dimensions agree into one new dimension, the first.
record Diagonal() implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        IndexDomain domain = selected.domain();
        List<IndexInterval> intervals = new ArrayList<>(List.of(common(selected)));
        List<String> labels = new ArrayList<>(List.of(""));
        int[] places = new int[domain.rank()];
        selected.others().forEach(d -> {
            places[d] = intervals.size();
            intervals.add(domain.interval(d));
            labels.add(domain.label(d));
        });
        DimensionSelection.checkRank(intervals.size());
        return new DimExpression.Selected(
                selected.transform().relocate(IndexDomain.of(intervals, labels), places, new long[places.length]),
                new int[1]);
    }

    /// The intersection; a bound is implicit if it is in all intervals, whichever it was taken from.
    private static IndexInterval common(DimExpression.Selected selected) {
        List<IndexInterval> selectedOnes = Arrays.stream(selected.selection()).mapToObj(selected.domain()::interval)
                .toList();
        return selectedOnes.stream().reduce(IndexInterval.unbounded(), IndexInterval::intersect).withImplicit(
                selectedOnes.stream().allMatch(IndexInterval::implicitLower),
                selectedOnes.stream().allMatch(IndexInterval::implicitUpper));
    }
}
