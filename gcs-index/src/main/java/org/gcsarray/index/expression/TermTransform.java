package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.StridedSlice;
import org.gcsarray.index.expression.Pieces.Piece;
import org.gcsarray.index.internal.Dimensions;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// Builds the transform that a list of terms describes.
///
/// The terms apply to places in a space that is the domain with the new axes already inserted. Each term consumes some of the places, a new
/// axis its own, and gives a piece at the first of them. Lists that are taken together give one piece for all, at the place of the first of
/// them or before all others.
final class TermTransform {

    private static final int BEFORE_ALL = -1;
    private static final int NONE = -1;
    private static final IndexInterval NEW_AXIS = IndexInterval.sized(0, 1).withImplicit(true, true);

    private final List<AxisSelector> terms;
    /// Number of the first place that each term consumes, and behind them all of the next one.
    private final int[] starts;
    /// Distinct places in the order of the terms.
    private final int[] places;
    /// Dimension of the domain at each place, NONE at the place of a new axis.
    private final int[] dimensions;
    private final Pieces pieces;
    private final List<Piece> selected = new ArrayList<>();
    private final Faults faults = new Faults();

    private TermTransform(Pieces pieces, List<AxisSelector> terms, int rank, int[] selection) {
        this.pieces = pieces;
        this.terms = terms;
        this.starts = starts(terms, selection.length);
        this.dimensions = new int[rank];
        for (int k = 0; k < terms.size(); k++) {
            if (terms.get(k) instanceof AxisSelector.NewAxis) {
                int place = selection[starts[k]];
                if (place < 0) {
                    throw new IllegalArgumentException("dimension " + (-1 - place)
                            + " is selected by its label; it cannot be a new axis");
                }
                dimensions[place] = NONE;
            }
        }
        int[] known = new int[rank];
        int next = 0;
        for (int p = 0; p < rank; p++) {
            if (dimensions[p] != NONE) {
                known[next] = p;
                dimensions[p] = next++;
            }
        }
        this.places = new int[selection.length];
        Arrays.setAll(places, k -> selection[k] < 0 ? known[-1 - selection[k]] : selection[k]);
        var _ = Dimensions.distinct(places, rank);
    }

    private static int[] starts(List<AxisSelector> terms, int count) {
        int needed = terms.stream().mapToInt(TermTransform::width).sum();
        if (needed > count || (needed < count && !terms.contains(AxisSelector.ellipsis()))) {
            throw new IllegalArgumentException("the terms " + terms + " need "
                    + Counted.of(needed, "dimension") + "; the selection has " + count);
        }
        int[] starts = new int[terms.size() + 1];
        for (int k = 0; k < terms.size(); k++) {
            starts[k + 1] = starts[k]
                    + (terms.get(k) instanceof AxisSelector.Ellipsis ? count - needed : width(terms.get(k)));
        }
        return starts;
    }

    private static int width(AxisSelector term) {
        return term instanceof AxisSelector.NewAxis ? 1 : term.width();
    }

    /// Puts the pieces together that the terms describe.
    ///
    /// @param pieces    an empty transform into the domain that the terms apply to
    /// @param terms     terms, none of them for several ranges
    /// @param rank      rank of the space, that of the domain plus the number of new axes
    /// @param selection places; a dimension of the domain, whose place is not known yet, is given as `-1 - dimension`
    /// @param outer     whether each list is taken by itself
    /// @param adjoint   whether lists that are taken together come at the place of the first of them
    /// @throws IllegalArgumentException if the terms do not use up the places, or need more; if a place is taken twice; or if a new axis
    ///                                  would come at a dimension of the domain
    static TermTransform of(Pieces pieces, List<AxisSelector> terms, int rank, int[] selection, boolean outer,
            boolean adjoint) {
        TermTransform transform = new TermTransform(pieces, terms, rank, selection);
        boolean[] touched = new boolean[rank];
        for (int p : transform.places) {
            touched[p] = true;
        }
        for (int p = 0; p < rank; p++) {
            if (!touched[p]) {
                pieces.keep(p, transform.dimensions[p]);
            }
        }
        transform.addTerms(outer, adjoint);
        transform.faults.throwIfAny("");
        return transform;
    }

    /// Returns the transform into the target of the pieces.
    IndexTransform transform() {
        return pieces.build();
    }

    /// Returns the same, with the dimensions that the terms gave selected in their order.
    DimExpression.Selected selected() {
        return new DimExpression.Selected(transform(), selected.stream().flatMapToInt(Piece::dimensions).toArray());
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

    /// Returns whether nothing but single indices lies between the first and the last list among the terms.
    static boolean adjoin(List<AxisSelector> terms) {
        boolean seen = false;
        boolean gap = false;
        for (AxisSelector term : terms) {
            if (term.isList() && gap) {
                return false;
            }
            seen |= term.isList();
            gap |= seen && !(term.isList() || term instanceof AxisSelector.At || term instanceof AxisSelector.FromEnd);
        }
        return true;
    }

    private void addTerms(boolean outer, boolean adjoint) {
        int first = 0;
        while (first < terms.size() && !terms.get(first).isList()) {
            first++;
        }
        boolean joins = !outer && first < terms.size();
        Piece joint = pieces.axes(joins && adjoint ? place(starts[first]) : BEFORE_ALL,
                joins ? jointShape(terms) : SmoothShape.of(), "");
        if (joins && !adjoint) {
            selected.add(joint);
        }
        for (int k = 0; k < terms.size(); k++) {
            AxisSelector term = terms.get(k);
            if (!term.isList()) {
                add(term, starts[k], starts[k + 1]);
            } else {
                add(term, starts[k], outer ? axes(term, starts[k]) : joint);
            }
        }
    }

    /// Returns the place of that number; behind all if there is no more.
    private int place(int k) {
        return k < places.length ? places[k] : dimensions.length;
    }

    private int dimension(int k) {
        return dimensions[places[k]];
    }

    private IndexInterval interval(int k) {
        return pieces.interval(dimension(k));
    }

    private void add(AxisSelector term, int from, int to) {
        switch (term) {
            case AxisSelector.At(long index) -> pieces.constant(dimension(from), index);
            case AxisSelector.FromEnd(long count) -> pieces.constant(dimension(from), fromEnd(dimension(from), count));
            case AxisSelector.Range range -> slice(from, range);
            case AxisSelector.Clipped clipped -> slice(from, clipped.within(interval(from)));
            case AxisSelector.NewAxis _ -> selected.add(pieces.axis(place(from), NEW_AXIS));
            case AxisSelector.Ellipsis _ -> IntStream.range(from, to)
                    .forEach(k -> selected.add(pieces.keep(place(k), dimension(k))));
            case AxisSelector.Pick _,AxisSelector.Mask _,AxisSelector.Ranges _ ->
                throw new IllegalStateException(term + " is neither an index nor a range");
        }
    }

    private long fromEnd(int dimension, long count) {
        IndexDomain domain = pieces.target();
        IndexInterval interval = pieces.interval(dimension);
        if (interval.max() == IndexInterval.INF) {
            throw new IllegalArgumentException(
                    domain.name(dimension) + " is " + interval + "; it has no end to count " + count + " from");
        }
        try {
            return Math.subtractExact(interval.exclusiveMax(), count);
        } catch (ArithmeticException _) {
            throw new ArithmeticException("index " + count + " from the end of " + domain.name(dimension)
                    + " with bounds " + interval + " exceeds 64 bits");
        }
    }

    private void slice(int from, AxisSelector.Range range) {
        faults.attempt(() -> pieces.target().name(dimension(from)),
                () -> selected.add(pieces.slice(place(from), dimension(from), StridedSlice.of(interval(from), range))));
    }

    private Piece axes(AxisSelector list, int from) {
        return pieces.axes(place(from), jointShape(List.of(list)),
                list.width() == 1 ? pieces.target().label(dimension(from)) : "");
    }

    private void add(AxisSelector list, int from, Piece piece) {
        if (!selected.contains(piece)) {
            selected.add(piece);
        }
        List<IndexTable> tables = list instanceof AxisSelector.Mask mask ? mask.indices()
                : List.of(((AxisSelector.Pick) list).indices());
        for (int i = 0; i < tables.size(); i++) {
            pieces.array(dimension(from + i), tables.get(i), piece);
        }
    }
}
