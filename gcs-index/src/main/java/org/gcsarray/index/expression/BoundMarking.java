package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Sets the flags of bounds.
///
/// @param lower mark of the lower bounds
/// @param upper mark of the upper bounds
record BoundMarking(DimExpression.BoundMark lower, DimExpression.BoundMark upper) implements DimOperation {

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        IndexTransform transform = selected.transform();
        IndexDomain domain = transform.domain();
        List<IndexInterval> intervals = new ArrayList<>(domain.intervals());
        for (int d : selected.selection()) {
            if (lower == DimExpression.BoundMark.IMPLICIT || upper == DimExpression.BoundMark.IMPLICIT) {
                checkNoArrayOver(transform, d);
            }
            IndexInterval old = domain.interval(d);
            intervals.set(d, old.withImplicit(lower.mark(old.implicitLower()), upper.mark(old.implicitUpper())));
        }
        return selected.withDomain(IndexDomain.of(intervals, domain.labels()));
    }

    private static void checkNoArrayOver(IndexTransform transform, int dimension) {
        for (int j = 0; j < transform.outputRank(); j++) {
            if (transform.output(j) instanceof OutputIndexMap.IndexArray array && array.table().dependsOn(dimension)) {
                throw new IllegalArgumentException(transform.domain().name(dimension)
                        + " cannot have implicit bounds: it indexes the index array of output dimension " + j);
            }
        }
    }
}
