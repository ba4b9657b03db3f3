package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.StridedSlice;
import org.gcsarray.index.expression.Pieces.Piece;
import org.gcsarray.index.expression.TermPlaces.Span;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.shape.SmoothShape;

/// Builds the transform that a list of terms describes.
///
/// Each term gives a piece at its first place. Lists that are taken together give one piece for all, at the place of the first of them or
/// before all others.
final class TermTransform {

    private static final int BEFORE_ALL = -1;
    private static final IndexInterval NEW_AXIS = IndexInterval.sized(0, 1).withImplicit(true, true);

    private final IndexDomain domain;
    private final TermPlaces places;
    private final boolean outer;
    private final Pieces pieces;
    private final Piece joint;
    private final List<Piece> selected = new ArrayList<>();
    private final Faults faults = new Faults();

    private TermTransform(Pieces pieces, TermPlaces places, boolean outer, boolean adjoint) {
        this.domain = pieces.target();
        this.places = places;
        this.outer = outer;
        this.pieces = pieces;
        List<Span> lists = outer ? List.of() : places.spans().stream().filter(span -> span.term().isList()).toList();
        this.joint = pieces.axes(adjoint && !lists.isEmpty() ? places.place(lists.getFirst()) : BEFORE_ALL,
                jointShape(lists.stream().map(Span::term).toList()), "");
        if (!lists.isEmpty() && !adjoint) {
            selected.add(joint);
        }
    }

    /// Returns the transform into the target of the pieces that the terms describe, with the dimensions that the terms gave selected in
    /// their order.
    ///
    /// @param pieces  an empty transform into the domain that the terms apply to
    /// @param places  terms and the places they apply to
    /// @param mode    what several lists do
    /// @param adjoint whether lists that are taken together stand at the place of the first of them
    static DimExpression.Selected of(Pieces pieces, TermPlaces places, Indexing.Mode mode, boolean adjoint) {
        TermTransform terms = new TermTransform(pieces, places, mode == Indexing.Mode.OUTER, adjoint);
        for (int p : places.untouched()) {
            pieces.keep(p, places.dimension(p));
        }
        places.spans().forEach(terms::add);
        terms.faults.throwIfAny("");
        return new DimExpression.Selected(pieces.build(),
                terms.selected.stream().flatMapToInt(Piece::dimensions).toArray());
    }

    /// Returns the shape to which the lists among the terms broadcast, rank 0 if there are none.
    ///
    /// @throws IllegalArgumentException if they do not fit one another
    static SmoothShape jointShape(List<AxisSelector> terms) {
        return SmoothShape.broadcast(terms.stream().flatMap(term -> switch (term) {
            case AxisSelector.Pick(IndexTable positions) -> Stream.of(positions.shape());
            case AxisSelector.Mask mask -> Stream.of(SmoothShape.of(mask.count()));
            default -> Stream.empty();
        }).toList());
    }

    /// Returns whether nothing but single positions lies between the first and the last list among the terms.
    static boolean adjoin(List<AxisSelector> terms) {
        boolean seen = false;
        boolean gap = false;
        for (AxisSelector term : terms) {
            if (term.isList()) {
                if (gap) {
                    return false;
                }
                seen = true;
            } else {
                gap |= seen && !(term instanceof AxisSelector.At || term instanceof AxisSelector.FromEnd);
            }
        }
        return true;
    }

    private void add(Span span) {
        switch (span.term()) {
            case AxisSelector.At(long index) -> pieces.constant(places.dimension(span, 0), index);
            case AxisSelector.FromEnd(long count) ->
                pieces.constant(places.dimension(span, 0), fromEnd(places.dimension(span, 0), count));
            case AxisSelector.Range range -> slice(span, range);
            case AxisSelector.Clipped clipped ->
                slice(span, clipped.within(domain.interval(places.dimension(span, 0))));
            case AxisSelector.NewAxis _ -> selected.add(pieces.axis(places.place(span), NEW_AXIS));
            case AxisSelector.Ellipsis _ -> {
                for (int i = 0; i < span.width(); i++) {
                    selected.add(pieces.keep(places.place(span, i), places.dimension(span, i)));
                }
            }
            case AxisSelector.Pick(IndexTable positions) -> lists(span, List.of(positions));
            case AxisSelector.Mask mask -> lists(span, mask.positions());
            case AxisSelector.Ranges ranges -> throw new IllegalStateException(ranges + " is not written out");
        }
    }

    private long fromEnd(int dimension, long count) {
        IndexInterval interval = domain.interval(dimension);
        if (interval.max() == IndexInterval.INF) {
            throw new IllegalArgumentException(
                    domain.name(dimension) + " is " + interval + "; it has no end to count " + count + " from");
        }
        try {
            return Math.subtractExact(interval.exclusiveMax(), count);
        } catch (ArithmeticException _) {
            throw new ArithmeticException("position " + count + " from the end of " + domain.name(dimension)
                    + " with bounds " + interval + " exceeds 64 bits");
        }
    }

    private void slice(Span span, AxisSelector.Range range) {
        int dimension = places.dimension(span, 0);
        faults.attempt(() -> domain.name(dimension), () -> selected.add(pieces.slice(places.place(span), dimension,
                StridedSlice.of(domain.interval(dimension), range.form(), range.start(), range.end(), range.step()))));
    }

    private void lists(Span span, List<IndexTable> tables) {
        Piece piece = outer ? pieces.axes(places.place(span), jointShape(List.of(span.term())),
                tables.size() == 1 ? domain.label(places.dimension(span, 0)) : "") : joint;
        if (!selected.contains(piece)) {
            selected.add(piece);
        }
        for (int i = 0; i < tables.size(); i++) {
            pieces.array(places.dimension(span, i), tables.get(i), piece);
        }
    }
}
