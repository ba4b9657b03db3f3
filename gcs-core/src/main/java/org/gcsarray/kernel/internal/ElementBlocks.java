package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;

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
        int low = from + 1;
        int high = to;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (pointers[middle] - pointers[from] <= Workspace.BLOCK) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /// Copies columns `from .. to-1`, which are less than 2^31, to the begin of `target`.
    static void copy(Indices columns, int from, int to, int[] target) {
        switch (columns) {
            case Indices8 narrow -> {
                byte[] stored = narrow.unsafeArray();
                for (int p = from; p < to; p++) {
                    target[p - from] = stored[p] & 0xFF;
                }
            }
            case Indices16 narrow -> {
                char[] stored = narrow.unsafeArray();
                for (int p = from; p < to; p++) {
                    target[p - from] = stored[p];
                }
            }
            case Indices32 plain -> System.arraycopy(plain.unsafeArray(), from, target, 0, to - from);
            case Indices64 wide -> {
                long[] stored = wide.unsafeArray();
                for (int p = from; p < to; p++) {
                    target[p - from] = (int) stored[p];
                }
            }
        }
    }

    /// Copies the real parts of values `from .. to-1` to the begin of `target`.
    static void copy(Values values, int from, int to, double[] target) {
        switch (values) {
            case Float64Values plain -> System.arraycopy(plain.unsafeArray(), from, target, 0, to - from);
            case UniformValues uniform -> Arrays.fill(target, 0, to - from, uniform.value().real());
            default -> {
                for (int p = from; p < to; p++) {
                    target[p - from] = values.getReal(p);
                }
            }
        }
    }

    /// Copies the real parts of values `from .. to-1` to the begin of `target`, rounded to float.
    static void copy(Values values, int from, int to, float[] target) {
        switch (values) {
            case Float32Values plain -> System.arraycopy(plain.unsafeArray(), from, target, 0, to - from);
            case UniformValues uniform -> Arrays.fill(target, 0, to - from, (float) uniform.value().real());
            default -> {
                for (int p = from; p < to; p++) {
                    target[p - from] = (float) values.getReal(p);
                }
            }
        }
    }
}
