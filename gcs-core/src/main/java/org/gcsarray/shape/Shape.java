package org.gcsarray.shape;

import java.util.Arrays;

/// The set of index tuples of an array.
public sealed interface Shape permits SmoothShape {

    /// The largest rank of any shape.
    int MAX_RANK = 32;

    /// Returns the number of dimensions, `0..32`.
    int rank();

    /// Returns the exact number of index tuples.
    ///
    /// @throws ArithmeticException if the number exceeds 2^63-1
    long size();

    /// Checks that `axes` names each dimension of a rank exactly once.
    ///
    /// @throws IllegalArgumentException if it does not; the text names the first offending entry
    static void checkPermutation(int rank, int... axes) {
        if (axes.length != rank) {
            throw new IllegalArgumentException(Arrays.toString(axes) + " has " + axes.length
                    + " entries; a permutation of " + rank + " dimensions needs " + rank);
        }
        boolean[] seen = new boolean[rank];
        for (int axis : axes) {
            if (axis < 0 || axis >= rank) {
                throw new IllegalArgumentException(
                        "dimension " + axis + " in " + Arrays.toString(axes) + " is outside 0.." + (rank - 1));
            }
            if (seen[axis]) {
                throw new IllegalArgumentException("dimension " + axis + " occurs twice in " + Arrays.toString(axes));
            }
            seen[axis] = true;
        }
    }
}
