package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.AxisSelector;

/// What terms apply to: places in a space that is the domain with the new axes already inserted.
final class TermPlaces {

    private static final int NONE = -1;

    private final List<Span> spans;
    private final int[] places;
    private final int[] dimensions;

    /// The part of a selection of places that one term consumes.
    ///
    /// @param term  the term
    /// @param from  number of its first place in the selection; of a term that consumes none, that of the next term
    /// @param width number of places it consumes, that of a new axis among them
    record Span(AxisSelector term, int from, int width) {}

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
    /// @param terms    terms, none of them for several ranges
    /// @param rank     rank of the space, that of the domain plus the number of new axes
    /// @param selected places; a dimension of the domain, whose place is not known yet, is given as `-1 - dimension`
    /// @throws IllegalArgumentException if the terms do not use up the places, or need more; if a place is taken twice; or if a new axis
    ///                                  would stand at a dimension of the domain
    static TermPlaces of(List<AxisSelector> terms, int rank, int[] selected) {
        int needed = terms.stream().mapToInt(TermPlaces::width).sum();
        if (needed > selected.length || (needed < selected.length && !terms.contains(AxisSelector.ellipsis()))) {
            throw new IllegalArgumentException("the terms " + terms + " need " + needed + " dimensions; "
                    + selected.length + " are selected");
        }
        List<Span> spans = new ArrayList<>();
        int[] dimensions = new int[rank];
        int from = 0;
        for (AxisSelector term : terms) {
            int width = term instanceof AxisSelector.Ellipsis ? selected.length - needed : width(term);
            spans.add(new Span(term, from, width));
            if (term instanceof AxisSelector.NewAxis) {
                if (selected[from] < 0) {
                    throw new IllegalArgumentException("dimension " + (-1 - selected[from])
                            + " is selected by its label; it cannot be a new axis");
                }
                dimensions[selected[from]] = NONE;
            }
            from += width;
        }
        int[] known = IntStream.range(0, rank).filter(p -> dimensions[p] != NONE).toArray();
        Arrays.setAll(dimensions, p -> dimensions[p] == NONE ? NONE : Arrays.binarySearch(known, p));
        int[] places = Arrays.stream(selected).map(p -> p < 0 ? known[-1 - p] : p).toArray();
        DimensionSelection.checkDistinct(places, rank);
        return new TermPlaces(spans, places, dimensions);
    }

    private static int width(AxisSelector term) {
        return term instanceof AxisSelector.NewAxis ? 1 : term.width();
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
