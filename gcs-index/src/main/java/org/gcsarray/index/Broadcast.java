package org.gcsarray.index;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.gcsarray.index.Alignment.Method;
import org.gcsarray.internal.Counted;

/// The common domain of several operands, on which an operation combines them position by position, and how each lies on it.
///
/// ```
/// "x": [0, 2)   "y": [0, 3)             with   "y": [7, 10)   "z": [0, 5)   "x": [0, 1)
/// "x": [0, 2)   "y": [0, 3)   "z": [0, 5)      the common domain
/// ```
///
/// Dimensions match as for an [Alignment]. Of two that match, the one of size 1 yields; otherwise that of the first operand remains. Dimensions
/// without a partner are added: unlabelled ones before, labelled ones after those of the first operand. Without labels this is NumPy's rule. More
/// than two operands are combined from left to right. A value, immutable.
public final class Broadcast {

    private final IndexDomain domain;
    private final List<Alignment> alignments;

    private Broadcast(IndexDomain domain, List<Alignment> alignments) {
        this.domain = domain;
        this.alignments = alignments;
    }

    /// Returns the broadcast of operands by all methods.
    ///
    /// @throws IllegalArgumentException as for [#of(Set, IndexDomain, IndexDomain...)]
    public static Broadcast of(IndexDomain first, IndexDomain... others) {
        return of(EnumSet.allOf(Method.class), first, others);
    }

    /// Returns the broadcast of operands by some methods. O(operands² · rank²).
    ///
    /// @throws IllegalArgumentException if sizes differ and none is 1, the operands need a method that is not among `methods`, the common rank
    ///                                  exceeds 32, or a label would occur twice
    public static Broadcast of(Set<Method> methods, IndexDomain first, IndexDomain... others) {
        List<Alignment> alignments = new ArrayList<>(List.of(Alignment.of(first, first, methods)));
        IndexDomain common = first;
        for (IndexDomain other : others) {
            IndexDomain wider = CommonDomain.of(common, other, methods);
            Alignment step = Alignment.of(common, wider, methods);
            alignments.replaceAll(alignment -> alignment.then(step));
            alignments.add(Alignment.of(other, wider, methods));
            common = wider;
        }
        return new Broadcast(common, List.copyOf(alignments));
    }

    /// Returns the common domain.
    public IndexDomain domain() {
        return domain;
    }

    /// Returns how one operand lies on the common domain.
    ///
    /// @throws IndexOutOfBoundsException if there is no such operand
    public Alignment alignment(int operand) {
        return alignments.get(operand);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Broadcast that && domain.equals(that.domain) && alignments.equals(that.alignments);
    }

    @Override
    public int hashCode() {
        return 31 * domain.hashCode() + alignments.hashCode();
    }

    /// Returns the common domain and how many operands lie on it.
    @Override
    public String toString() {
        return domain + " of " + Counted.of(alignments.size(), "operand");
    }
}
