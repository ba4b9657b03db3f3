package org.gcsarray.ops.arrange;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;

/// The indices of elements that are not 0.
final class NonZeroIndices {

    private NonZeroIndices() {}

    static long[][] of(StoredArray a) {
        int rank = a.shape().rank();
        if (rank == 0) {
            throw new IllegalArgumentException("nonzero needs at least one axis; the array has rank 0");
        }
        CooArray elements = others(a).pruneZeros();
        long[][] indices = new long[rank][];
        for (int d = 0; d < rank; d++) {
            Parallelism.checkpoint();
            indices[d] = elements.indices(d).toLongArray();
        }
        return indices;
    }

    /// Returns coordinates with fill 0; where the fill is not, all elements are written out within the default limit.
    private static CooArray others(StoredArray a) {
        if (a.fill().isZero()) {
            return Convert.toCoo(a);
        }
        OpOptions.DEFAULT.checkBytes("nonzero of shape " + a.shape() + " with fill " + a.fill(),
                a.shape().cellCount().doubleValue() * Long.BYTES * a.shape().rank());
        return Convert.toCoo(Convert.toStrided(a));
    }
}
