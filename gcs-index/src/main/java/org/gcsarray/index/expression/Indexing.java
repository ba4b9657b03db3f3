package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.IndexTerm.Ellipsis;
import org.gcsarray.index.expression.IndexTerm.NewAxis;
import org.gcsarray.index.expression.IndexTerm.Slices;

/// A list of terms in the manner of NumPy's `x[3, 2:5, ..., [0, 4]]`, applied to the dimensions of a transform or domain from left to right.
///
/// {@snippet file="org/gcsarray/snippet/IndexSnippetTest.java" region="Indexing"}
///
/// The terms build one transform, which is composed with the target. Dimensions beyond the terms are kept. Dimensions of index arrays have
/// origin 0, explicit bounds and no label. Slices keep their positions; [DimExpression#toZeroOrigin] counts from 0 again. A value, immutable.
///
/// Differences from NumPy: see [IndexTerm]; moreover an integer is no index array and never joins them.
public final class Indexing {

    private static final Ellipsis REST = new Ellipsis();

    private final Mode mode;
    private final List<IndexTerm> terms;
    private final boolean single;

    private Indexing(Mode mode, List<IndexTerm> terms, boolean single) {
        this.mode = mode;
        this.terms = terms;
        this.single = single;
    }

    /// Returns the indexing of the given terms.
    ///
    /// @throws IllegalArgumentException if there is more than one ellipsis, or index arrays that are taken together do not fit one another
    public static Indexing of(Mode mode, IndexTerm... terms) {
        List<IndexTerm> flat = Arrays.stream(terms).flatMap(Indexing::flatten).toList();
        if (Collections.frequency(flat, REST) > 1) {
            throw new IllegalArgumentException("more than one ellipsis in " + flat);
        }
        if (mode != Mode.OUTER) {
            JointArrays.shape(flat);
        }
        return new Indexing(mode, flat, terms.length == 1 && isScalar(terms[0]));
    }

    private static Stream<IndexTerm> flatten(IndexTerm term) {
        return term instanceof Slices slices ? IntStream.range(0, slices.count()).mapToObj(slices::slice)
                : Stream.of(term);
    }

    private static boolean isScalar(IndexTerm term) {
        return switch (term) {
            case IndexTerm.At _,IndexTerm.FromEnd _,IndexTerm.Slice _,IndexTerm.Clipped _,NewAxis _ -> true;
            case Slices slices -> slices.isScalar();
            case Ellipsis _,IndexTerm.Indices _,IndexTerm.Mask _ -> false;
        };
    }

    /// Returns the transform restricted to what the terms take. O(rank + size of the index arrays).
    ///
    /// @throws IllegalArgumentException  if there are more terms than dimensions, the result has a rank above 32, or a slice is not valid
    /// @throws IndexOutOfBoundsException if an integer, a slice or an index array leaves the explicit bounds; the values of an index array
    ///                                   with more than one element are checked when they are used
    /// @throws ArithmeticException       if an offset exceeds 64 bits
    public IndexTransform apply(IndexTransform transform) {
        IndexDomain domain = transform.domain();
        int needed = terms.stream().filter(term -> !(term instanceof NewAxis)).mapToInt(Span::width).sum();
        if (needed > domain.rank()) {
            throw new IllegalArgumentException("the terms " + terms + " need " + needed + " dimensions; the domain "
                    + domain + " has " + domain.rank());
        }
        int length = domain.rank() + newAxes();
        List<IndexTerm> complete = hasRest() ? terms : Stream.concat(terms.stream(), Stream.of(REST)).toList();
        return TermTransform.apply(transform, TermPlaces.of(complete, length, Places.run(0, length)), mode,
                mode == Mode.DEFAULT && JointArrays.adjoin(terms)).transform();
    }

    /// Returns the domain of what the terms take, as the transform above sees it.
    public IndexDomain apply(IndexDomain domain) {
        return apply(IndexTransform.identity(domain)).domain();
    }

    Mode mode() {
        return mode;
    }

    /// Returns the terms, lists of slices written out.
    List<IndexTerm> terms() {
        return terms;
    }

    /// Returns the terms for a number of selected dimensions: a single scalar one serves them all.
    List<IndexTerm> terms(int count) {
        return single ? Collections.nCopies(count, terms.getFirst()) : terms;
    }

    /// Returns whether this is one scalar term.
    boolean isSingle() {
        return single;
    }

    boolean hasRest() {
        return terms.contains(REST);
    }

    int newAxes() {
        return (int) terms.stream().filter(NewAxis.class::isInstance).count();
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

    /// What several index arrays of one [Indexing] do.
    public enum Mode {

        /// They are taken together, position by position, as in NumPy. Their dimensions stand where the first array stood if only integers are
        /// between the arrays, else they come first.
        DEFAULT,

        /// Each is taken by itself, so that the result has all combinations; its dimensions stand in its place.
        OUTER,

        /// They are taken together, position by position; their dimensions come first.
        VECTOR
    }
}
