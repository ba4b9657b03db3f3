package org.gcsarray.index.expression;

import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.shape.SmoothShape;

/// Index arrays that are taken together.
final class JointArrays {

    private JointArrays() {}

    /// Returns the shape to which the arrays among the terms broadcast, rank 0 if there are none.
    ///
    /// @throws IllegalArgumentException if they do not fit one another
    static SmoothShape shape(List<IndexTerm> terms) {
        return SmoothShape.broadcast(terms.stream().flatMap(term -> switch (term) {
            case IndexTerm.Indices indices -> Stream.of(indices.table().shape());
            case IndexTerm.Mask mask -> Stream.of(SmoothShape.of(mask.count()));
            default -> Stream.empty();
        }).toList());
    }

    /// Returns whether nothing but integers lies between the first and the last array among the terms.
    static boolean adjoin(List<IndexTerm> terms) {
        boolean seen = false;
        boolean gap = false;
        for (IndexTerm term : terms) {
            switch (term) {
                case IndexTerm.Indices _,IndexTerm.Mask _ -> {
                    if (gap) {
                        return false;
                    }
                    seen = true;
                }
                case IndexTerm.At _,IndexTerm.FromEnd _ -> {}
                case IndexTerm.Slice _,IndexTerm.Slices _,IndexTerm.Clipped _,IndexTerm.NewAxis _,IndexTerm.Ellipsis _ ->
                    gap = seen;
            }
        }
        return true;
    }
}
