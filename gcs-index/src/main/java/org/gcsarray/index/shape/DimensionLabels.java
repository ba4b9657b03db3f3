package org.gcsarray.index.shape;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.gcsarray.internal.Counted;
import org.gcsarray.shape.ShapeException;

/// Names of dimensions, as in the index notation of tensors: `C(i,j) = A(i,k) B(k,j)`.
///
/// A name may occur more than once. Case counts. A value: immutable, compared by the names in order.
///
/// {@snippet file="org/gcsarray/snippet/JaggedSnippetTest.java" region="DimensionLabels"}
public final class DimensionLabels {

    private final List<String> names;

    private DimensionLabels(List<String> names) {
        this.names = names;
    }

    /// Returns the names between the commas of a text, all blanks removed; a blank text has none.
    ///
    /// @throws ShapeException if nothing is between two commas
    public static DimensionLabels parse(String text) {
        String dense = text.replaceAll("\\s", "");
        return dense.isEmpty() ? of(List.of()) : of(Arrays.asList(dense.split(",", -1)));
    }

    /// Returns labels of the given names (copied).
    ///
    /// @throws ShapeException if a name is empty
    public static DimensionLabels of(List<String> names) {
        int empty = names.indexOf("");
        if (empty >= 0) {
            throw new ShapeException(ShapeException.Code.EMPTY_LABEL,
                    "label " + empty + " of \"" + String.join(",", names) + "\" is empty");
        }
        return new DimensionLabels(List.copyOf(names));
    }

    /// Returns the names in order.
    public List<String> names() {
        return names;
    }

    /// Returns the number of names, repeats included.
    public int count() {
        return names.size();
    }

    /// Returns the number of different names.
    public int uniqueCount() {
        return new HashSet<>(names).size();
    }

    /// Returns whether a name occurs more than once.
    public boolean hasRepeats() {
        return uniqueCount() < names.size();
    }

    /// Returns the names that occur more than once.
    Set<String> repeated() {
        Set<String> repeated = new LinkedHashSet<>(names);
        repeated.removeIf(name -> Collections.frequency(names, name) == 1);
        return repeated;
    }

    /// Returns where each of these names is in another list: entry `k` is the position of name `k` in `to`.
    ///
    /// @throws ShapeException if the lists differ in length, repeat a name or have different names
    public int[] permutationTo(DimensionLabels to) {
        if (names.size() != to.names.size()) {
            throw new ShapeException(ShapeException.Code.LABEL_COUNT,
                    Counted.of(names.size(), "label") + ": " + this + ", and " + Counted.of(to.names.size(), "label")
                            + ": " + to + "; a permutation needs equally many");
        }
        for (DimensionLabels each : List.of(this, to)) {
            if (each.hasRepeats()) {
                throw new ShapeException(ShapeException.Code.REPEATED_LABEL, "labels " + each.repeated() + " of " + each
                        + " occur more than once; a permutation needs unique ones");
            }
        }
        List<String> missing = difference(to).names;
        if (!missing.isEmpty()) {
            throw new ShapeException(ShapeException.Code.LABEL_NOT_FOUND,
                    "labels " + missing + " of " + this + " are not among " + to);
        }
        return names.stream().mapToInt(to.names::indexOf).toArray();
    }

    /// Returns the names that are in both lists, each once, in the order of this one.
    public DimensionLabels intersection(DimensionLabels other) {
        return new DimensionLabels(names.stream().distinct().filter(other.names::contains).toList());
    }

    /// Returns the names that are not in the other list, each once, in the order of this one.
    public DimensionLabels difference(DimensionLabels other) {
        return new DimensionLabels(names.stream().distinct().filter(name -> !other.names.contains(name)).toList());
    }

    /// Returns these names and then the others, repeats included.
    public DimensionLabels concatenation(DimensionLabels other) {
        return new DimensionLabels(Stream.concat(names.stream(), other.names.stream()).toList());
    }

    /// Returns whether `this(..) = lhs(..) rhs(..)` multiplies element by element: the three are permutations of each other, without
    /// repeats.
    public boolean isHadamard(DimensionLabels lhs, DimensionLabels rhs) {
        return isPermutationOf(lhs) && isPermutationOf(rhs) && !hasRepeats();
    }

    /// Returns whether `this(..) = lhs(..) rhs(..)` contracts: nothing is repeated, the factors share a label, and the result has none of
    /// the shared ones.
    public boolean isContraction(DimensionLabels lhs, DimensionLabels rhs) {
        DimensionLabels shared = lhs.intersection(rhs);
        return Stream.of(this, lhs, rhs).noneMatch(DimensionLabels::hasRepeats) && shared.count() > 0
                && intersection(shared).count() == 0;
    }

    /// Returns whether two lists hold the same names equally often.
    boolean isPermutationOf(DimensionLabels other) {
        return names.stream().sorted().toList().equals(other.names.stream().sorted().toList());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DimensionLabels that && names.equals(that.names);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }

    /// Returns the names as `(i,j)`.
    @Override
    public String toString() {
        return "(" + String.join(",", names) + ")";
    }
}
