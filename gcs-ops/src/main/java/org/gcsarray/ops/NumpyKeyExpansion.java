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
    static List<NumpyKey.Term> of(List<NumpyKey.Term> terms, SmoothShape shape) {
        int taken = terms.stream().mapToInt(NumpyKeyExpansion::dimensions).sum();
        if (taken > shape.rank()) {
            throw new IllegalArgumentException(
                    "the index takes " + taken + " dimensions; shape " + shape + " has " + shape.rank());
        }
        List<NumpyKey.Term> rest = Collections.nCopies(shape.rank() - taken, NumpyKey.Term.all());
        List<NumpyKey.Term> expanded = new ArrayList<>();
        int dimension = 0;
        for (NumpyKey.Term term : terms) {
            switch (term) {
                case NumpyKey.Term.Mask(IndexTable truth) -> expanded.addAll(positions(truth, shape, dimension));
                case NumpyKey.Term.Ellipsis _ -> expanded.addAll(rest);
                default -> expanded.add(term);
            }
            dimension += term instanceof NumpyKey.Term.Ellipsis ? rest.size() : dimensions(term);
        }
        if (dimension < shape.rank()) {
            expanded.addAll(rest);
        }
        return expanded;
    }

    private static int dimensions(NumpyKey.Term term) {
        return switch (term) {
            case NumpyKey.Term.At _,NumpyKey.Term.Slice _,NumpyKey.Term.Positions _ -> 1;
            case NumpyKey.Term.Mask(IndexTable truth) -> truth.rank();
            case NumpyKey.Term.NewAxis _,NumpyKey.Term.Ellipsis _ -> 0;
        };
    }

    /// Returns the coordinates of the true positions of a mask that begins at a dimension.
    private static List<NumpyKey.Term> positions(IndexTable truth, SmoothShape shape, int first) {
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
        return coordinates
                .stream().<NumpyKey.Term>map(
                        list -> new NumpyKey.Term.Positions(IndexTable.of(list.toLongArray(), list.size())))
                .toList();
    }
}
