package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.StridedSlice;
import org.gcsarray.index.expression.Pieces.Piece;
import org.gcsarray.index.internal.Faults;

/// Builds the transform that a list of terms describes.
///
/// Each term gives a piece at its first place. Arrays that are taken together give one piece for all, at the place of the first of them or
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

    private TermTransform(IndexDomain domain, TermPlaces places, boolean outer, boolean adjoint) {
        this.domain = domain;
        this.places = places;
        this.outer = outer;
        this.pieces = new Pieces(domain);
        List<Span> arrays = outer ? List.of() : places.spans().stream().filter(Span::isArray).toList();
        this.joint = pieces.axes(adjoint && !arrays.isEmpty() ? places.place(arrays.getFirst()) : BEFORE_ALL,
                JointArrays.shape(arrays.stream().map(Span::term).toList()));
        if (!arrays.isEmpty() && !adjoint) {
            selected.add(joint);
        }
    }

    /// Returns the transform after the one that the terms describe, with the dimensions that the terms gave selected in their order.
    ///
    /// @param transform what the terms are applied to
    /// @param places    terms and the places they apply to
    /// @param mode      what several arrays do
    /// @param adjoint   whether arrays that are taken together stand at the place of the first of them
    static DimExpression.Selected apply(IndexTransform transform, TermPlaces places, Indexing.Mode mode,
            boolean adjoint) {
        TermTransform terms = new TermTransform(transform.domain(), places, mode == Indexing.Mode.OUTER, adjoint);
        for (int p : places.untouched()) {
            terms.pieces.keep(p, places.dimension(p));
        }
        places.spans().forEach(terms::add);
        terms.faults.throwIfAny("");
        IndexTransform cut = terms.pieces.build();
        return new DimExpression.Selected(transform.compose(cut),
                terms.selected.stream().flatMapToInt(Piece::dimensions).toArray());
    }

    private void add(Span span) {
        switch (span.term()) {
            case IndexTerm.At(long index) -> pieces.constant(places.dimension(span, 0), index);
            case IndexTerm.FromEnd(long count) ->
                pieces.constant(places.dimension(span, 0), fromEnd(places.dimension(span, 0), count));
            case IndexTerm.Slice slice -> slice(span, slice);
            case IndexTerm.Clipped clipped ->
                slice(span, clipped.within(domain.interval(places.dimension(span, 0))));
            case IndexTerm.NewAxis _ -> selected.add(pieces.axis(places.place(span), NEW_AXIS));
            case IndexTerm.Ellipsis _ -> {
                for (int i = 0; i < span.width(); i++) {
                    selected.add(pieces.keep(places.place(span, i), places.dimension(span, i)));
                }
            }
            case IndexTerm.Indices(IndexTable table) -> arrays(span, List.of(table));
            case IndexTerm.Mask mask -> arrays(span, mask.positions());
            case IndexTerm.Slices slices -> throw new IllegalStateException(slices + " is not written out");
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

    private void slice(Span span, IndexTerm.Slice slice) {
        int dimension = places.dimension(span, 0);
        faults.attempt(() -> domain.name(dimension), () -> selected.add(pieces.slice(places.place(span), dimension,
                StridedSlice.of(domain.interval(dimension), StridedSlice.Form.HALF_OPEN, slice.start(), slice.stop(),
                        slice.step()))));
    }

    private void arrays(Span span, List<IndexTable> tables) {
        Piece piece = outer ? pieces.axes(places.place(span), JointArrays.shape(List.of(span.term()))) : joint;
        if (!selected.contains(piece)) {
            selected.add(piece);
        }
        for (int i = 0; i < tables.size(); i++) {
            pieces.array(places.dimension(span, i), tables.get(i), piece);
        }
    }
}
