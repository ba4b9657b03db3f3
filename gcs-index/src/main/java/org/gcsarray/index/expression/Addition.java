package org.gcsarray.index.expression;

import java.util.Arrays;

import org.gcsarray.index.IndexTransform;

/// Adds dimensions of which nothing is known and to which no output refers; the selection says where.
record Addition() implements DimOperation {

    @Override
    public DimExpression.Selected begin(IndexTransform transform, DimensionSelection selection) {
        int old = transform.inputRank();
        int[] added = selection.resolveNew(old);
        int rank = old + added.length;
        int[] places = Places.of(old, rank, new int[0], added);
        return Places.move(new DimExpression.Selected(transform, new int[0]), rank, places, added);
    }

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        throw new IllegalArgumentException("addNew can only be the first operation on the selection "
                + Arrays.toString(selected.selection()) + "; it selects the dimensions to add");
    }
}
