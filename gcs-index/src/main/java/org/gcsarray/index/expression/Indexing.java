package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.internal.Counted;

/// A list of terms like those of NumPy's `x[3, 2:5, ..., [0, 4]]`, applied to the dimensions of a transform or domain from left to right.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="Indexing"}
///
/// The terms build one transform, which is composed with the target. Dimensions beyond the terms are kept. Dimensions of lists have
/// origin 0, explicit bounds and no label. Slices keep their indices; [DimExpression#toZeroOrigin] counts from 0 again. A value, immutable.
///
/// Differences from NumPy: negative numbers are indices, never counted from the end, and what is outside the bounds is rejected, never clipped; use
/// [AxisSelector.FromEnd] and [AxisSelector.Clipped] for that. A mask need not have the extents of its dimensions, but every index must be within
/// their bounds. A new axis is `[0*, 1*)`, so a later slice may give it any other bounds. An integer does not count as a list.
///
/// @param mode  what several lists do
/// @param terms terms, for the dimensions from left to right
public record Indexing(Mode mode, List<AxisSelector> terms) {

    private static final AxisSelector REST = AxisSelector.ellipsis();

    /// Copies the terms.
    ///
    /// @throws IllegalArgumentException if there is more than one ellipsis, or lists that are taken together do not fit one another
    public Indexing {
        terms = List.copyOf(terms);
        List<AxisSelector> flat = AxisSelector.flat(terms);
        if (Collections.frequency(flat, REST) > 1) {
            throw new IllegalArgumentException("more than one ellipsis in " + flat);
        }
        if (mode != Mode.OUTER) {
            TermTransform.jointShape(flat);
        }
    }

    /// Returns the indexing of the given terms; errors as those of the constructor.
    public static Indexing of(Mode mode, AxisSelector... terms) {
        return new Indexing(mode, List.of(terms));
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

    /// Returns the transform from axes that count from 0, like those of an array, into a domain in which the terms also count from 0. All bounds are
    /// explicit, and an axis of listed indices has the label of the only dimension it stands for. Single and listed indices are not compared with the
    /// bounds.
    ///
    /// @throws IllegalArgumentException  if there are more terms than dimensions, the result has a rank above 32, or a slice is not valid
    /// @throws IndexOutOfBoundsException if a slice leaves the explicit bounds
    public IndexTransform fromZero(IndexDomain domain) {
        return into(Pieces.fromZero(domain));
    }

    private IndexTransform into(Pieces pieces) {
        IndexDomain domain = pieces.target();
        List<AxisSelector> complete = new ArrayList<>(flat());
        int needed = AxisSelector.width(complete);
        if (needed > domain.rank()) {
            throw new IllegalArgumentException("the terms " + complete + " need "
                    + Counted.of(needed, "dimension") + "; the domain " + domain + " has " + domain.rank());
        }
        if (!complete.contains(REST)) {
            complete.add(REST);
        }
        int length = domain.rank() + newAxes();
        return TermTransform.of(pieces, complete, length, Places.run(0, length), mode == Mode.OUTER, isAdjoint())
                .transform();
    }

    /// Returns the domain of what the terms take, as the transform above sees it.
    public IndexDomain apply(IndexDomain domain) {
        return apply(IndexTransform.identity(domain)).domain();
    }

    /// Returns the terms, those for several ranges written out.
    List<AxisSelector> flat() {
        return AxisSelector.flat(terms);
    }

    /// Returns whether this is one scalar term, which serves all selected dimensions.
    boolean isSingle() {
        return terms.size() == 1 && !(terms.getFirst().isList() || terms.getFirst() instanceof AxisSelector.Ellipsis
                || terms.getFirst() instanceof AxisSelector.Ranges);
    }

    int newAxes() {
        return Collections.frequency(terms, AxisSelector.newAxis());
    }

    /// Returns whether lists that are taken together come at the place of the first of them.
    boolean isAdjoint() {
        return mode == Mode.DEFAULT && TermTransform.adjoin(flat());
    }

    /// What several lists of one [Indexing] do.
    public enum Mode {

        /// They are taken together, position by position, as in NumPy. Their dimensions stand where the first list stood if only integers are between
        /// the lists; otherwise they come first.
        DEFAULT,

        /// Each is taken separately, so the result has all combinations; its dimensions take its place.
        OUTER,

        /// They are taken together, position by position; their dimensions come first.
        VECTOR
    }
}
