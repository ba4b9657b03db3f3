package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.Search;

/// Stored elements as `int[]` columns and `double[]` or `float[]` values, so that a kernel has one loop per value type. Elements that
/// are stored so are used where they are; all others are copied into the [Workspace], at most [Workspace#BLOCK] at a time.
final class ElementBlocks {

    private ElementBlocks() {}

    /// Returns whether columns and values are stored in the arrays that kernels read.
    static boolean areDirect(Indices columns, Values values) {
        return columns instanceof Indices32 && (values instanceof Float64Values || values instanceof Float32Values);
    }

    /// Returns the row after the last one of a block that begins with row `from`: as many whole rows as a block holds, at least one.
    static int endOfBlock(int[] pointers, int from, int to) {
        int beyond = (int) Math.min(Integer.MAX_VALUE, pointers[from] + Workspace.BLOCK + 1L);
        return Search.firstAtLeast(pointers, from + 2, to + 1, beyond) - 1;
    }
}
