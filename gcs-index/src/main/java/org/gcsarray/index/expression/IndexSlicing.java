package org.gcsarray.index.expression;

import java.util.OptionalLong;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.internal.Faults;

/// Takes one index of each selected dimension; they vanish.
///
/// @param indices one per selected dimension, none absent
record IndexSlicing(PerDimension indices) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        indices.checkCount(selected.count(), "indices");
        IndexDomain domain = selected.domain();
        AxisSelector[] taken = new AxisSelector[selected.count()];
        Faults faults = new Faults();
        for (int i = 0; i < selected.count(); i++) {
            int d = selected.dimension(i);
            long index = present(indices.get(i), domain, d);
            if (!domain.interval(d).effective().contains(index)) {
                faults.outOfRange("index " + index + " of " + domain.name(d) + " is outside "
                        + domain.interval(d).effective());
            }
            taken[i] = AxisSelector.at(index);
        }
        faults.throwIfAny("");
        return new TermIndexing(Indexing.of(Indexing.Mode.OUTER, taken)).apply(selected);
    }

    private static long present(OptionalLong index, IndexDomain domain, int dimension) {
        return index.orElseThrow(
                () -> new IllegalArgumentException("the index of " + domain.name(dimension) + " is absent"));
    }
}
