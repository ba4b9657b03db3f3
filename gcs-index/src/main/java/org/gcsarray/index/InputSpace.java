package org.gcsarray.index;

import java.util.Arrays;

import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.shape.Shape;

/// Changes of the input space of a transform that leave the output of each index as it is.
final class InputSpace {

    private InputSpace() {}

    /// Returns the transform with renumbered input dimensions, see [IndexTransform#transposeInputs(int...)].
    static IndexTransform transpose(IndexTransform transform, int[] permutation) {
        Shape.checkPermutation(transform.inputRank(), permutation);
        int[] place = new int[permutation.length];
        for (int i = 0; i < place.length; i++) {
            place[permutation[i]] = i;
        }
        return transform.relocate(transform.domain().transpose(permutation), place, new long[place.length]);
    }

    /// Returns the transform on a part of its domain, its tables cut. Tables that keep their extents are shared.
    static IndexTransform cut(IndexTransform transform, IndexDomain part) {
        return IndexTransform.wrap(part, transform.outputs().stream()
                .map(map -> !(map instanceof IndexArray array) ? map
                        : part.isExplicitlyEmpty() ? new Constant(0)
                        : new Gathering(transform.domain(), IndexTransform.identity(part), part).after(array))
                .toArray(OutputIndexMap[]::new));
    }

    /// Returns the transform with other flags, see [IndexTransform#withImplicit].
    static IndexTransform withImplicit(IndexTransform transform, boolean[] lowers, boolean[] uppers) {
        boolean[] free = new boolean[transform.inputRank()];
        Arrays.fill(free, true);
        transform.outputs().stream().filter(IndexArray.class::isInstance)
                .forEach(array -> Arrays.stream(array.dimensions()).forEach(d -> free[d] = false));
        IndexDomain flagged = transform.domain().withImplicit(lowers, uppers);
        return cut(transform, flagged.map(d -> free[d] ? flagged.interval(d)
                : flagged.interval(d).withImplicit(false, false)));
    }
}
