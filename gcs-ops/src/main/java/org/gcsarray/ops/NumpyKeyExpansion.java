package org.gcsarray.ops;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.index.IndexTable;
import org.gcsarray.shape.SmoothShape;

/// Rewrites a key with one term per dimension of the array, and new axes: masks become positions, `...` becomes full slices.
final class NumpyKeyExpansion {

    private NumpyKeyExpansion() {}

    /// Returns terms without masks and ellipsis that mean the same over `shape`.
    ///
    /// @throws IllegalArgumentException if the terms take more dimensions than there are, or a mask has other extents than its dimensions
    static List<NumpyTerm> of(List<NumpyTerm> terms, SmoothShape shape) {
        int taken = terms.stream().mapToInt(NumpyKeyExpansion::dimensions).sum();
        if (taken > shape.rank()) {
            throw new IllegalArgumentException(
                    "the index takes " + taken + " dimensions; shape " + shape + " has " + shape.rank());
        }
        List<NumpyTerm> rest = Collections.nCopies(shape.rank() - taken, NumpyTerm.all());
        List<NumpyTerm> expanded = new ArrayList<>();
        int dimension = 0;
        for (NumpyTerm term : terms) {
            switch (term) {
                case NumpyTerm.Mask(IndexTable truth) -> expanded.addAll(positions(truth, shape, dimension));
                case NumpyTerm.Ellipsis _ -> expanded.addAll(rest);
                default -> expanded.add(term);
            }
            dimension += term instanceof NumpyTerm.Ellipsis ? rest.size() : dimensions(term);
        }
        if (dimension < shape.rank()) {
            expanded.addAll(rest);
        }
        return expanded;
    }

    private static int dimensions(NumpyTerm term) {
        return switch (term) {
            case NumpyTerm.At _,NumpyTerm.Slice _,NumpyTerm.Positions _ -> 1;
            case NumpyTerm.Mask(IndexTable truth) -> truth.rank();
            case NumpyTerm.NewAxis _,NumpyTerm.Ellipsis _ -> 0;
        };
    }

    /// Returns the coordinates of the true positions of a mask that begins at a dimension.
    private static List<NumpyTerm> positions(IndexTable truth, SmoothShape shape, int first) {
        long[] covered = Arrays.copyOfRange(shape.extents(), first, first + truth.rank());
        if (!Arrays.equals(covered, truth.shape().extents())) {
            throw new IllegalArgumentException("the mask over dimensions " + first + ".." + (first + truth.rank() - 1)
                    + " has extents " + truth.shape() + "; they must be " + Arrays.toString(covered));
        }
        List<LongArrayList> coordinates = IntStream.range(0, truth.rank()).mapToObj(_ -> new LongArrayList()).toList();
        for (int k = 0; k < truth.size(); k++) {
            if (truth.value(k) != 0) {
                long place = k;
                for (int d = truth.rank() - 1; d >= 0; d--) {
                    coordinates.get(d).add(place % covered[d]);
                    place /= covered[d];
                }
            }
        }
        return coordinates.stream()
                .<NumpyTerm>map(list -> new NumpyTerm.Positions(IndexTable.of(list.toLongArray(), list.size())))
                .toList();
    }
}
