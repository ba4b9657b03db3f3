package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;

/// An array cut into sections of an axis.
final class Splitting {

    private Splitting() {}

    /// Cuts before indices; each section is the slice between two of them, with Python's meaning of negative and large bounds.
    static List<StoredArray> at(StoredArray a, long[] cuts, int axis) {
        int along = Axes.of(axis, a.shape().rank());
        long extent = a.shape().extent(along);
        List<StoredArray> sections = new ArrayList<>();
        long from = 0;
        for (long cut : cuts) {
            long to = cut < 0 ? Math.max(0, cut + extent) : Math.min(cut, extent);
            sections.add(Views.section(a, along, from, Math.max(from, to)));
            from = to;
        }
        sections.add(Views.section(a, along, from, extent));
        return sections;
    }

    /// Cuts into equal sections.
    static List<StoredArray> equally(StoredArray a, int sections, int axis) {
        int along = Axes.of(axis, a.shape().rank());
        long extent = a.shape().extent(along);
        if (sections < 1 || extent % sections != 0) {
            throw new IllegalArgumentException("splitEqually: axis " + along + " of shape " + a.shape()
                    + " has extent " + extent + "; it does not divide into " + sections + " equal sections");
        }
        long[] cuts = new long[sections - 1];
        for (int k = 0; k < cuts.length; k++) {
            cuts[k] = (k + 1) * (extent / sections);
        }
        return at(a, cuts, along);
    }
}
