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
                .map(map -> map instanceof IndexArray array ? cut(array, transform.domain(), part) : map)
                .toArray(OutputIndexMap[]::new));
    }

    private static OutputIndexMap cut(IndexArray array, IndexDomain whole, IndexDomain part) {
        if (part.isExplicitlyEmpty()) {
            return new Constant(0);
        }
        IndexTable table = array.table();
        long[] first = new long[table.rank()];
        long[] extents = table.shape().extents();
        for (int d = 0; d < first.length; d++) {
            if (table.dependsOn(d)) {
                first[d] = part.interval(d).min() - whole.interval(d).min();
                extents[d] = Math.min(extents[d], part.interval(d).size());
            }
        }
        return new IndexArray(array.offset(), array.stride(), table.window(first, extents), array.bounds());
    }

    /// Returns the transform with other flags, see [IndexTransform#withImplicit].
    static IndexTransform withImplicit(IndexTransform transform, boolean[] lowers, boolean[] uppers) {
        boolean[] free = new boolean[transform.inputRank()];
        Arrays.fill(free, true);
        for (OutputIndexMap map : transform.outputs()) {
            if (map instanceof IndexArray array) {
                Arrays.stream(array.table().dimensions()).forEach(d -> free[d] = false);
            }
        }
        IndexDomain flagged = transform.domain().withImplicit(lowers, uppers);
        return cut(transform, flagged.map(d -> free[d] ? flagged.interval(d)
                : flagged.interval(d).withImplicit(false, false)));
    }
}
