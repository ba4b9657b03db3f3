package org.gcsarray.index.expression;

import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.internal.Counted;

/// Gives the selected dimensions new places; the others fill the gaps in order.
sealed interface Transposition extends DimOperation {

    /// Returns the new place of each selected dimension.
    ///
    /// @throws IllegalArgumentException if there are none for this selection
    int[] targets(DimExpression.Selected selected);

    @Override
    default DimExpression.Selected apply(DimExpression.Selected selected) {
        int rank = selected.domain().rank();
        int[] targets = targets(selected);
        return Places.move(selected, rank, Places.of(rank, rank, selected.selection(), targets), targets);
    }

    /// All dimensions, in the order of selection.
    record ToSelectionOrder() implements Transposition {

        @Override
        public int[] targets(DimExpression.Selected selected) {
            int rank = selected.domain().rank();
            if (selected.count() != rank) {
                throw new IllegalArgumentException(selected.count() + " of " + rank
                        + " dimensions selected; a transposition without targets needs all of them");
            }
            return Places.run(0, rank);
        }
    }

    /// The selected dimensions next to each other.
    ///
    /// @param target place of the first of them, negative from the end
    record MoveTo(int target) implements Transposition {

        @Override
        public int[] targets(DimExpression.Selected selected) {
            int others = selected.domain().rank() - selected.count();
            return selected.count() == 0 ? new int[0]
                    : Places.run(Dimensions.normalise(target, others + 1), selected.count());
        }
    }

    /// Each selected dimension to its own place.
    ///
    /// @param places one per selected dimension
    record TransposeTo(DimensionSelection places) implements Transposition {

        @Override
        public int[] targets(DimExpression.Selected selected) {
            int[] targets = places.resolvePlaces(selected.domain().rank());
            if (targets.length != selected.count()) {
                throw new IllegalArgumentException(Counted.of(targets.length, "target dimension") + " " + places
                        + " given for " + Counted.of(selected.count(), "selected dimension")
                        + "; needs one per dimension");
            }
            return targets;
        }
    }
}
