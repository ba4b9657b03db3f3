package org.gcsarray.index.expression;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval;

/// Takes an arithmetic progression of indices of each selected dimension.
///
/// @param form   what the end means
/// @param start  first index, by default the bound of the dimension
/// @param end    stop or size, by default the bound of the dimension
/// @param stride distance of indices, by default 1
record StridedSlicing(IndexInterval.Form form, PerDimension start, PerDimension end,
        PerDimension stride) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        start.checkCount(selected.count(), "starts");
        end.checkCount(selected.count(), form == IndexInterval.Form.SIZED ? "sizes" : "stops");
        stride.checkCount(selected.count(), "strides");
        return new TermIndexing(Indexing.of(Indexing.Mode.OUTER,
                PerDimension.ranges(form, start, end, stride, selected.count()).toArray(AxisSelector[]::new)))
                .apply(selected);
    }
}
