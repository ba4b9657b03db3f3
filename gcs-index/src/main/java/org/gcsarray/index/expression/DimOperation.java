package org.gcsarray.index.expression;

import org.gcsarray.index.IndexTransform;

/// One step of a [DimExpression].
sealed interface DimOperation permits Translation, Labelling, BoundMarking, Transposition, Diagonal, Addition,
        StridedSlicing, Striding, IndexSlicing, ArraySlicing, VectorSlicing, TermIndexing {

    /// Returns the transform and the selection after this step.
    DimExpression.Selected apply(DimExpression.Selected selected);

    /// Returns the same for the first step, whose selection has not met a domain yet: it may speak of dimensions that this step adds.
    default DimExpression.Selected begin(IndexTransform transform, DimensionSelection selection) {
        return apply(new DimExpression.Selected(transform, selection.resolve(transform.domain())));
    }
}
