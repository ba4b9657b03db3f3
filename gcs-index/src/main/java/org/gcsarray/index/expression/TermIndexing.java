package org.gcsarray.index.expression;

import java.util.Collections;
import java.util.List;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTransform;

/// Applies terms to the selected dimensions in the order of selection; the dimensions they give are selected afterwards.
///
/// @param indexing terms and mode
record TermIndexing(Indexing indexing) implements DimOperation {

    /// Refuses what has no place among selected dimensions.
    ///
    /// @throws IllegalArgumentException if there is a mask of rank 0 in outer mode
    TermIndexing {
        if (indexing.mode() == Indexing.Mode.OUTER && hasScalarMask(indexing)) {
            throw new IllegalArgumentException("a mask of rank 0 consumes no dimension; " + indexing.flat()
                    + " cannot be applied to selected dimensions in outer mode");
        }
    }

    private static boolean hasScalarMask(Indexing indexing) {
        return indexing.flat().stream().anyMatch(term -> term instanceof AxisSelector.Mask && term.width() == 0);
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
                    "a new axis is only possible in the first operation of an expression, not in " + indexing.flat());
        }
        return apply(selected.transform(), selected.domain().rank(), selected.selection());
    }

    private DimExpression.Selected apply(IndexTransform transform, int rank, int[] selected) {
        List<AxisSelector> terms = indexing.isSingle()
                ? Collections.nCopies(selected.length, indexing.flat().getFirst())
                : indexing.flat();
        return TermTransform.of(new Pieces(transform.domain()), terms, rank, selected,
                indexing.mode() == Indexing.Mode.OUTER, indexing.isAdjoint() && !hasScalarMask(indexing)).selected()
                .after(transform);
    }
}
