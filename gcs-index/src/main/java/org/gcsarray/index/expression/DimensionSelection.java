package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrayList;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.Quoted;
import org.gcsarray.shape.Shape;

/// The dimensions an expression begins with: a list of [DimensionTerm]s, or all. A value, immutable.
public final class DimensionSelection {

    private final List<DimensionTerm> terms;

    private DimensionSelection(List<DimensionTerm> terms) {
        this.terms = terms;
    }

    /// Returns every dimension, in order.
    public static DimensionSelection all() {
        return of(new DimensionTerm.Range(OptionalInt.empty(), OptionalInt.empty(), 1));
    }

    /// Returns the selection of the given terms, in that order.
    public static DimensionSelection of(DimensionTerm... terms) {
        return new DimensionSelection(List.of(terms));
    }

    /// Returns the selected dimensions of a domain, in the order of the terms. O(rank).
    ///
    /// @throws IllegalArgumentException if a number or range is out of range, a label does not exist, or a dimension is selected twice
    public int[] resolve(IndexDomain domain) {
        int[] dimensions = expand(domain.rank(), label -> dimension(domain, label));
        checkDistinct(dimensions, domain.rank());
        return dimensions;
    }

    /// Returns which dimensions of the resulting space are the new ones, when this selection is added to one of the given rank.
    ///
    /// @throws IllegalArgumentException if the resulting rank exceeds 32, a term is a label, a range does not tell its length or is out of
    ///                                  range in the resulting space, or a dimension is selected twice
    int[] resolveNew(int rank) {
        long newRank = rank;
        for (DimensionTerm term : terms) {
            newRank += term instanceof DimensionTerm.Range range ? range.newCount() : 1;
        }
        return resolvePlaces(checkRank(newRank));
    }

    /// Returns the selected places of a space of the given rank.
    ///
    /// @throws IllegalArgumentException if a term is a label, or is out of range, or a place is selected twice
    int[] resolvePlaces(int rank) {
        int[] places = expand(rank, label -> {
            throw new IllegalArgumentException("places of dimensions cannot be selected by label: " + Quoted.of(label));
        });
        checkDistinct(places, rank);
        return places;
    }

    /// Returns the selection in a space that does not exist yet: numbers and ranges refer to its rank, a label is replaced by
    /// `-1 - dimension` with the dimension of the domain that has it. Nothing is checked for repetition.
    int[] resolveAhead(int rank, IndexDomain domain) {
        return expand(rank, label -> -1 - dimension(domain, label));
    }

    private int[] expand(int rank, ToIntFunction<String> dimensionOf) {
        IntArrayList dimensions = new IntArrayList();
        for (DimensionTerm term : terms) {
            switch (term) {
                case DimensionTerm.Index(int number) -> dimensions.add(DimensionTerm.normalise(number, rank));
                case DimensionTerm.Label(String label) -> dimensions.add(dimensionOf.applyAsInt(label));
                case DimensionTerm.Range range -> range.forEach(rank, dimensions::add);
            }
        }
        return dimensions.toIntArray();
    }

    private static int dimension(IndexDomain domain, String label) {
        return domain.dimension(label).orElseThrow(() -> new IllegalArgumentException(
                "no dimension has the label " + Quoted.of(label) + "; the domain is " + domain));
    }

    /// Returns the rank, which must be allowed.
    static int checkRank(long rank) {
        if (rank > Shape.MAX_RANK) {
            throw new IllegalArgumentException(
                    "the result has rank " + rank + "; at most " + Shape.MAX_RANK + " dimensions are supported");
        }
        return (int) rank;
    }

    /// Checks that no dimension occurs twice, and hence that there are not more than the rank.
    static void checkDistinct(int[] dimensions, int rank) {
        int[] counts = new int[rank];
        for (int d : dimensions) {
            counts[d]++;
        }
        String repeated = IntStream.range(0, rank).filter(d -> counts[d] > 1).mapToObj(Integer::toString)
                .collect(Collectors.joining(", "));
        if (!repeated.isEmpty()) {
            throw new IllegalArgumentException("dimension(s) " + repeated + " selected more than once in "
                    + Arrays.toString(dimensions));
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DimensionSelection selection && terms.equals(selection.terms);
    }

    @Override
    public int hashCode() {
        return terms.hashCode();
    }

    /// Returns the list of the terms as text.
    @Override
    public String toString() {
        return terms.toString();
    }
}
