package org.gcsarray.index.expression;

import java.util.List;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTransform;

/// Applies terms to the selected dimensions in the order of selection; the dimensions they give are selected afterwards.
///
/// @param indexing terms and mode
record TermIndexing(Indexing indexing) implements Operation {

    /// Refuses what has no place among selected dimensions.
    ///
    /// @throws IllegalArgumentException if there is a mask of rank 0 in outer mode
    TermIndexing {
        if (indexing.mode() == Indexing.Mode.OUTER && hasScalarMask(indexing)) {
            throw new IllegalArgumentException("a mask of rank 0 consumes no dimension; " + indexing.terms()
                    + " cannot be applied to selected dimensions in outer mode");
        }
    }

    private static boolean hasScalarMask(Indexing indexing) {
        return indexing.terms().stream().anyMatch(term -> term instanceof AxisSelector.Mask && term.width() == 0);
    }

    @Override
    public DimExpression.Selected begin(IndexTransform transform, DimensionSelection selection) {
        int newAxes = indexing.newAxes();
        if (indexing.isSingle() && newAxes == 1) {
            int[] added = selection.resolveNew(transform.inputRank());
            return apply(transform, transform.inputRank() + added.length, added);
        }
        int rank = transform.inputRank() + newAxes;
        return apply(transform, rank, selection.resolveAhead(rank, transform.domain()));
    }

    @Override
    public DimExpression.Selected apply(DimExpression.Selected selected) {
        if (indexing.newAxes() > 0) {
            throw new IllegalArgumentException(
                    "a new axis is only possible in the first operation of an expression, not in " + indexing.terms());
        }
        return apply(selected.transform(), selected.domain().rank(), selected.selection());
    }

    private DimExpression.Selected apply(IndexTransform transform, int rank, int[] selected) {
        List<AxisSelector> terms = indexing.terms(selected.length);
        return TermTransform.of(new Pieces(transform.domain()), TermPlaces.of(terms, rank, selected), indexing.mode(),
                indexing.isAdjoint() && !hasScalarMask(indexing)).after(transform);
    }
}
