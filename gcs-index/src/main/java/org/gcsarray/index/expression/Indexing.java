package org.gcsarray.index.expression;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;

/// A list of terms in the manner of NumPy's `x[3, 2:5, ..., [0, 4]]`, applied to the dimensions of a transform or domain from left to right.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="Indexing"}
///
/// The terms build one transform, which is composed with the target. Dimensions beyond the terms are kept. Dimensions of lists have
/// origin 0, explicit bounds and no label. Slices keep their positions; [DimExpression#toZeroOrigin] counts from 0 again. A value, immutable.
///
/// Differences from NumPy: negative numbers are positions, never counted from the end, and what is outside the bounds is refused, never
/// clipped; [AxisSelector.FromEnd] and [AxisSelector.Clipped] do that where it is wanted. A mask need not have the extents of its dimensions, only
/// every position must be within their bounds. A new axis is `[0*, 1*)`, so that a later slice may give it any other bounds. An integer is no
/// list and never joins them.
public final class Indexing {

    private static final AxisSelector REST = AxisSelector.ellipsis();

    private final Mode mode;
    private final List<AxisSelector> terms;
    private final boolean single;

    private Indexing(Mode mode, List<AxisSelector> terms, boolean single) {
        this.mode = mode;
        this.terms = terms;
        this.single = single;
    }

    /// Returns the indexing of the given terms.
    ///
    /// @throws IllegalArgumentException if there is more than one ellipsis, or lists that are taken together do not fit one another
    public static Indexing of(Mode mode, AxisSelector... terms) {
        List<AxisSelector> flat = AxisSelector.flat(terms);
        if (Collections.frequency(flat, REST) > 1) {
            throw new IllegalArgumentException("more than one ellipsis in " + flat);
        }
        if (mode != Mode.OUTER) {
            TermTransform.jointShape(flat);
        }
        return new Indexing(mode, flat, terms.length == 1 && isScalar(terms[0]));
    }

    private static boolean isScalar(AxisSelector term) {
        return !term.isList() && !(term instanceof AxisSelector.Ellipsis || term instanceof AxisSelector.Ranges);
    }

    /// Returns the transform restricted to what the terms take. O(rank + size of the lists).
    ///
    /// @throws IllegalArgumentException  if there are more terms than dimensions, the result has a rank above 32, or a slice is not valid
    /// @throws IndexOutOfBoundsException if an integer, a slice or a list leaves the explicit bounds; the values of a list with more than one
    ///                                   element are checked when they are used
    /// @throws ArithmeticException       if an offset exceeds 64 bits
    public IndexTransform apply(IndexTransform transform) {
        return transform.compose(into(new Pieces(transform.domain())));
    }

    /// Returns the transform from axes that count from 0, as those of an array, into a domain: all bounds are explicit, and an axis of listed
    /// positions has the label of the only dimension it stands for. Single and listed positions are not compared with the bounds.
    ///
    /// @throws IllegalArgumentException  if there are more terms than dimensions, the result has a rank above 32, or a slice is not valid
    /// @throws IndexOutOfBoundsException if a slice leaves the explicit bounds
    public IndexTransform fromZero(IndexDomain domain) {
        return into(Pieces.fromZero(domain));
    }

    private IndexTransform into(Pieces pieces) {
        IndexDomain domain = pieces.target();
        int needed = terms.stream().mapToInt(AxisSelector::width).sum();
        if (needed > domain.rank()) {
            throw new IllegalArgumentException("the terms " + terms + " need " + needed + " dimensions; the domain "
                    + domain + " has " + domain.rank());
        }
        int length = domain.rank() + newAxes();
        List<AxisSelector> complete = terms.contains(REST) ? terms
                : Stream.concat(terms.stream(), Stream.of(REST)).toList();
        return TermTransform.of(pieces, TermPlaces.of(complete, length, Places.run(0, length)), mode, isAdjoint())
                .transform();
    }

    /// Returns the domain of what the terms take, as the transform above sees it.
    public IndexDomain apply(IndexDomain domain) {
        return apply(IndexTransform.identity(domain)).domain();
    }

    Mode mode() {
        return mode;
    }

    /// Returns the terms, those for several ranges written out.
    List<AxisSelector> terms() {
        return terms;
    }

    /// Returns the terms for a number of selected dimensions: a single scalar one serves them all.
    List<AxisSelector> terms(int count) {
        return single ? Collections.nCopies(count, terms.getFirst()) : terms;
    }

    /// Returns whether this is one scalar term.
    boolean isSingle() {
        return single;
    }

    int newAxes() {
        return Collections.frequency(terms, AxisSelector.newAxis());
    }

    /// Returns whether lists that are taken together stand at the place of the first of them.
    boolean isAdjoint() {
        return mode == Mode.DEFAULT && TermTransform.adjoin(terms);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Indexing indexing && mode == indexing.mode && single == indexing.single
                && terms.equals(indexing.terms);
    }

    @Override
    public int hashCode() {
        return 31 * terms.hashCode() + mode.hashCode();
    }

    /// Returns mode and terms as text.
    @Override
    public String toString() {
        return mode + " " + terms;
    }

    /// What several lists of one [Indexing] do.
    public enum Mode {

        /// They are taken together, position by position, as in NumPy. Their dimensions stand where the first list stood if only integers are
        /// between the lists, else they come first.
        DEFAULT,

        /// Each is taken by itself, so that the result has all combinations; its dimensions stand in its place.
        OUTER,

        /// They are taken together, position by position; their dimensions come first.
        VECTOR
    }
}
