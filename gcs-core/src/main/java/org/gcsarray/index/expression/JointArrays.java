package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.gcsarray.shape.SmoothShape;

/// Index arrays that are taken together.
final class JointArrays {

    private JointArrays() {}

    /// Returns the shape to which the arrays among the terms broadcast, rank 0 if there are none.
    ///
    /// @throws IllegalArgumentException if they do not fit one another
    static SmoothShape shape(List<IndexTerm> terms) {
        return broadcast(terms.stream().flatMap(term -> switch (term) {
            case IndexTerm.Indices indices -> Stream.of(indices.table().shape());
            case Mask mask -> Stream.of(SmoothShape.of(mask.count()));
            default -> Stream.empty();
        }).toList());
    }

    /// Returns the shape that all of the given ones fit: counted from the right, extents are equal or 1, missing ones are 1.
    ///
    /// @throws IllegalArgumentException if two extents other than 1 differ
    static SmoothShape broadcast(List<SmoothShape> shapes) {
        long[] extents = new long[shapes.stream().mapToInt(SmoothShape::rank).max().orElse(0)];
        Arrays.fill(extents, 1);
        for (SmoothShape shape : shapes) {
            int missing = extents.length - shape.rank();
            for (int i = 0; i < shape.rank(); i++) {
                long extent = shape.extent(i);
                if (extent != 1 && extents[missing + i] != 1 && extents[missing + i] != extent) {
                    throw new IllegalArgumentException("index arrays of shapes "
                            + shapes.stream().map(SmoothShape::toString).collect(Collectors.joining(", "))
                            + " do not fit one another: extents " + extents[missing + i] + " and " + extent
                            + " differ");
                }
                extents[missing + i] = extent == 1 ? extents[missing + i] : extent;
            }
        }
        return SmoothShape.of(extents);
    }

    /// Returns whether nothing but integers lies between the first and the last array among the terms.
    static boolean adjoin(List<IndexTerm> terms) {
        boolean seen = false;
        boolean gap = false;
        for (IndexTerm term : terms) {
            switch (term) {
                case IndexTerm.Indices _,Mask _ -> {
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
