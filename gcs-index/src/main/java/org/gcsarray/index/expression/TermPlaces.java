package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// What terms apply to: places in a space that is the domain with the new axes already inserted.
final class TermPlaces {

    private static final int NONE = -1;

    private final List<Span> spans;
    private final int[] places;
    private final int[] dimensions;

    /// @param spans      the terms, each with the part of `places` that it consumes
    /// @param places     distinct places in the order of the terms
    /// @param dimensions dimension of the domain at each place, NONE at the place of a new axis
    private TermPlaces(List<Span> spans, int[] places, int[] dimensions) {
        this.spans = spans;
        this.places = places;
        this.dimensions = dimensions;
    }

    /// Fits terms to selected places.
    ///
    /// @param terms    terms, no lists of slices among them
    /// @param rank     rank of the space, that of the domain plus the number of new axes
    /// @param selected places; a dimension of the domain, whose place is not known yet, is given as `-1 - dimension`
    /// @throws IllegalArgumentException if the terms do not use up the places, or need more; if a place is taken twice; or if a new axis
    ///                                  would stand at a dimension of the domain
    static TermPlaces of(List<IndexTerm> terms, int rank, int[] selected) {
        List<Span> spans = Span.of(terms, selected.length);
        int[] dimensions = new int[rank];
        for (Span span : spans) {
            if (span.term() instanceof IndexTerm.NewAxis) {
                if (selected[span.from()] < 0) {
                    throw new IllegalArgumentException("dimension " + (-1 - selected[span.from()])
                            + " is selected by its label; it cannot be a new axis");
                }
                dimensions[selected[span.from()]] = NONE;
            }
        }
        int next = 0;
        for (int p = 0; p < rank; p++) {
            dimensions[p] = dimensions[p] == NONE ? NONE : next++;
        }
        int[] known = IntStream.range(0, rank).filter(p -> dimensions[p] != NONE).toArray();
        int[] places = Arrays.stream(selected).map(p -> p < 0 ? known[-1 - p] : p).toArray();
        DimensionSelection.checkDistinct(places, rank);
        return new TermPlaces(spans, places, dimensions);
    }

    /// Returns the terms, each with the part of the places that it consumes.
    List<Span> spans() {
        return spans;
    }

    /// Returns the place at which a term stands: that of the first dimension it consumes; behind all if there is no more.
    int place(Span span) {
        return span.from() < places.length ? places[span.from()] : dimensions.length;
    }

    /// Returns the place of the i-th dimension that a term consumes.
    int place(Span span, int i) {
        return places[span.from() + i];
    }

    /// Returns the i-th dimension that a term consumes.
    int dimension(Span span, int i) {
        return dimension(place(span, i));
    }

    /// Returns the dimension of the domain at a place that no new axis takes.
    int dimension(int place) {
        return dimensions[place];
    }

    /// Returns the places to which no term applies.
    int[] untouched() {
        return IntStream.range(0, dimensions.length).filter(p -> Arrays.stream(places).noneMatch(q -> q == p))
                .toArray();
    }
}
