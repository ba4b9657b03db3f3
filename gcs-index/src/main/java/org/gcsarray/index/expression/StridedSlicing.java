package org.gcsarray.index.expression;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.StridedSlice;
import org.gcsarray.index.internal.Faults;

/// Takes an arithmetic progression of positions of each selected dimension.
///
/// @param form   what the end means
/// @param start  first position, by default the bound of the dimension
/// @param end    stop or size, by default the bound of the dimension
/// @param stride distance of positions, by default 1
record StridedSlicing(StridedSlice.Form form, PerDimension start, PerDimension end, PerDimension stride)
        implements
            Operation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        start.checkCount(selected.count(), "starts");
        end.checkCount(selected.count(), form == StridedSlice.Form.SIZED ? "sizes" : "stops");
        stride.checkCount(selected.count(), "strides");
        IndexDomain domain = selected.domain();
        Pieces pieces = new Pieces(domain);
        selected.others().forEach(d -> pieces.keep(d, d));
        Faults faults = new Faults();
        for (int k = 0; k < selected.count(); k++) {
            int i = k;
            int d = selected.dimension(i);
            faults.attempt(() -> domain.name(d), () -> pieces.slice(d, d, slice(domain.interval(d), i)));
        }
        faults.throwIfAny("");
        return selected.with(selected.transform().compose(pieces.build()));
    }

    private StridedSlice slice(IndexInterval interval, int i) {
        return StridedSlice.of(interval, form, start.get(i), end.get(i), stride.get(i).orElse(1));
    }
}
