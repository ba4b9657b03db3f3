package org.gcsarray.index.expression;

import java.util.List;
import java.util.stream.Collectors;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTable;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// Takes listed indices of each selected dimension.
///
/// @param arrays one table per selected dimension
/// @param mode   [Indexing.Mode#VECTOR] to take them together, [Indexing.Mode#OUTER] each by itself
record ArraySlicing(List<IndexTable> arrays, Indexing.Mode mode) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        if (arrays.size() != selected.count()) {
            throw new IllegalArgumentException(Counted.of(arrays.size(), "index array") + " given for "
                    + Counted.of(selected.count(), "selected dimension") + "; needs one per dimension");
        }
        if (mode == Indexing.Mode.VECTOR) {
            checkRanks();
        }
        return new TermIndexing(Indexing.of(mode, arrays.stream().map(AxisSelector::pick).toArray(AxisSelector[]::new)))
                .apply(selected);
    }

    private void checkRanks() {
        if (arrays.isEmpty()) {
            throw new IllegalArgumentException("no index arrays given; needs at least one to take them together");
        }
        if (arrays.stream().mapToInt(IndexTable::rank).distinct().count() > 1) {
            throw new IllegalArgumentException("index arrays of shapes " + arrays.stream().map(IndexTable::shape)
                    .map(SmoothShape::toString).collect(Collectors.joining(", ")) + " do not have the same rank");
        }
    }
}
