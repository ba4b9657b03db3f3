package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.ElementKeys;

/// The indices of stored elements in storage order.
final class StoredIndices {

    private StoredIndices() {}

    /// Returns the indices in some dimensions, in the order of storage; those of coordinates are shared. O(dimensions * nse).
    static Indices[] of(StoredArray a, int... dimensions) {
        return switch (a) {
            case CooArray coo -> Arrays.stream(dimensions).mapToObj(coo::indices).toArray(Indices[]::new);
            case CompressedArray _ -> Arrays.stream(dimensions).mapToObj(d -> ElementKeys.index(a, d))
                    .toArray(Indices[]::new);
            case StridedArray _ -> throw new AssertionError("a dense array stores all indices");
        };
    }

    /// Returns the text `at element [1, 2]` of the element stored at a position, by a search in storage order.
    static String place(StoredArray a, int position) {
        String[] found = {"at position " + position};
        a.forEachStored((indices, at) -> {
            if (at == position) {
                found[0] = "at element " + Arrays.toString(indices);
            }
        });
        return found[0];
    }
}
