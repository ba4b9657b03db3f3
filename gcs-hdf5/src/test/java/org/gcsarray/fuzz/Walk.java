package org.gcsarray.fuzz;

import java.util.Arrays;
import java.util.concurrent.CancellationException;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;

/// Visits the elements of an array, as far as that ends in a moment: a few bytes may rightly say that all of 2^60 cells hold the same.
final class Walk {

    private static final int MOST = 100_000;

    private long hash = 1;
    private int visited;

    private Walk() {}

    /// Returns a number that depends on all elements, or the first ones, in their order.
    static long fingerprint(StoredArray array) {
        Walk walk = new Walk();
        try {
            array.forEachStored((indices, position) -> walk.visit(indices, array.values().get(position)));
        } catch (CancellationException enough) {
            return walk.hash;
        }
        return walk.hash;
    }

    private void visit(long[] indices, Scalar value) {
        if (++visited > MOST) {
            throw new CancellationException();
        }
        hash = 31 * (31 * hash + Arrays.hashCode(indices)) + value.hashCode();
    }
}
