package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;

/// Where the dimensions of a transform go in a space of another order or rank.
final class Places {

    private Places() {}

    /// Returns the place of each of `count` dimensions in a space of the given rank: `targets[i]` for the i-th of the listed ones, the
    /// remaining places in order for the others.
    static int[] of(int count, int rank, int[] listed, int[] targets) {
        int[] places = new int[count];
        Arrays.fill(places, -1);
        boolean[] taken = new boolean[rank];
        for (int i = 0; i < targets.length; i++) {
            taken[targets[i]] = true;
        }
        for (int i = 0; i < listed.length; i++) {
            places[listed[i]] = targets[i];
        }
        int next = 0;
        for (int d = 0; d < count; d++) {
            if (places[d] < 0) {
                while (taken[next]) {
                    next++;
                }
                places[d] = next++;
            }
        }
        return places;
    }

    /// Returns the selected transform with each dimension at its own place, intervals and labels included; a place that nobody takes is a
    /// new dimension of which nothing is known.
    static DimExpression.Selected move(DimExpression.Selected selected, int rank, int[] places, int[] selection) {
        IndexDomain domain = selected.domain();
        List<IndexInterval> intervals = new ArrayList<>(Collections.nCopies(rank, IndexInterval.unbounded()));
        List<String> labels = new ArrayList<>(Collections.nCopies(rank, ""));
        for (int d = 0; d < places.length; d++) {
            intervals.set(places[d], domain.interval(d));
            labels.set(places[d], domain.label(d));
        }
        return new DimExpression.Selected(
                selected.transform().relocate(IndexDomain.of(intervals, labels), places, new long[places.length]),
                selection);
    }

    /// Returns `first .. first + count - 1`.
    static int[] run(int first, int count) {
        return IntStream.range(first, first + count).toArray();
    }
}
