package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.internal.Backing;

/// Whole operands in the width that kernels with one loop need, for kernels that read an operand many times, where one pass ahead
/// costs nothing: an array of that width already is returned itself, to be read only, others are copied.
public final class WideArrays {

    private WideArrays() {}

    /// Returns indices below 2^31 as int.
    public static int[] ints(Indices indices) {
        if (indices instanceof Indices32 same) {
            return Backing.of(same);
        }
        int[] wide = new int[indices.size()];
        indices.copyTo(0, wide.length, wide);
        return wide;
    }
}
