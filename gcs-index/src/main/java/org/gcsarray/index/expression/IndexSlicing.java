package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.OptionalLong;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;

/// Takes one index of each selected dimension; they vanish.
///
/// @param indices one per selected dimension, none absent
record IndexSlicing(PerDimension indices) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        indices.checkCount(selected.count(), "indices");
        IndexDomain domain = selected.domain();
        AxisSelector[] taken = new AxisSelector[selected.count()];
        Arrays.setAll(taken, i -> AxisSelector.at(present(indices.get(i), domain, selected.dimension(i))));
        return new TermIndexing(Indexing.of(Indexing.Mode.OUTER, taken)).apply(selected);
    }

    private static long present(OptionalLong index, IndexDomain domain, int dimension) {
        return index.orElseThrow(
                () -> new IllegalArgumentException("the index of " + domain.name(dimension) + " is absent"));
    }
}
