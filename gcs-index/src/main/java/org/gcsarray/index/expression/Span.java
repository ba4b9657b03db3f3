package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;

/// The part of a selection of dimensions that one term consumes.
///
/// @param term  the term
/// @param from  number of its first dimension in the selection; of a term that consumes none, that of the next term
/// @param width number of dimensions it consumes
record Span(IndexTerm term, int from, int width) {

    /// Returns the number of dimensions a term consumes, 0 for the ellipsis, which takes what is left.
    static int width(IndexTerm term) {
        return switch (term) {
            case IndexTerm.Ellipsis _ -> 0;
            case IndexTerm.Slices slices -> slices.count();
            case IndexTerm.Mask mask -> mask.rank();
            case IndexTerm.At _,IndexTerm.FromEnd _,IndexTerm.Slice _,IndexTerm.Clipped _,IndexTerm.NewAxis _,IndexTerm.Indices _ ->
                1;
        };
    }

    boolean isArray() {
        return term instanceof IndexTerm.Indices || term instanceof IndexTerm.Mask;
    }

    /// Returns the parts of a selection of `count` dimensions.
    ///
    /// @throws IllegalArgumentException if the terms do not use up the selection, or need more
    static List<Span> of(List<IndexTerm> terms, int count) {
        int needed = terms.stream().mapToInt(Span::width).sum();
        boolean rest = terms.stream().anyMatch(IndexTerm.Ellipsis.class::isInstance);
        if (needed > count || (needed < count && !rest)) {
            throw new IllegalArgumentException("the terms " + terms + " need " + needed + " dimensions; " + count
                    + " are selected");
        }
        List<Span> spans = new ArrayList<>();
        int from = 0;
        for (IndexTerm term : terms) {
            int width = term instanceof IndexTerm.Ellipsis ? count - needed : width(term);
            spans.add(new Span(term, from, width));
            from += width;
        }
        return spans;
    }
}
