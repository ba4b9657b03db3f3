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

/// Operands in the width that kernels with one loop need: indices as `int` or `long`, real values as `double`.
///
/// Whole, for kernels that read an operand many times, where one pass ahead costs nothing: an array of that width already is returned
/// itself, to be read only, others are copied. Or a range at a time, into scratch.
public final class WideArrays {

    private WideArrays() {}

    /// Returns indices below 2^31 as int.
    public static int[] ints(Indices indices) {
        if (indices instanceof Indices32 same) {
            return same.unsafeArray();
        }
        int[] wide = new int[indices.size()];
        switch (indices) {
            case Indices8 narrow -> {
                byte[] from = narrow.unsafeArray();
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = from[k] & 0xFF;
                }
            }
            case Indices16 narrow -> {
                char[] from = narrow.unsafeArray();
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = from[k];
                }
            }
            case Indices32 same -> throw new AssertionError(same);
            case Indices64 wider -> {
                long[] from = wider.unsafeArray();
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = (int) from[k];
                }
            }
        }
        return wide;
    }

    /// Returns real values as double.
    public static double[] doubles(Values values) {
        if (values instanceof Float64Values same) {
            return same.unsafeArray();
        }
        double[] wide = new double[values.size()];
        doubles(values, 0, wide.length, wide);
        return wide;
    }

    /// Writes the indices at positions `from .. to-1` to the start of `into`.
    public static void longs(Indices indices, int from, int to, long[] into) {
        int count = to - from;
        switch (indices) {
            case Indices8 narrow -> {
                byte[] a = narrow.unsafeArray();
                for (int k = 0; k < count; k++) {
                    into[k] = a[from + k] & 0xFF;
                }
            }
            case Indices16 narrow -> {
                char[] a = narrow.unsafeArray();
                for (int k = 0; k < count; k++) {
                    into[k] = a[from + k];
                }
            }
            case Indices32 narrow -> {
                int[] a = narrow.unsafeArray();
                for (int k = 0; k < count; k++) {
                    into[k] = Integer.toUnsignedLong(a[from + k]);
                }
            }
            case Indices64 same -> System.arraycopy(same.unsafeArray(), from, into, 0, count);
        }
    }

    /// Writes the real values at positions `from .. to-1` to the start of `into`.
    public static void doubles(Values values, int from, int to, double[] into) {
        switch (values) {
            case Float64Values same -> System.arraycopy(same.unsafeArray(), from, into, 0, to - from);
            case Float32Values narrow -> {
                float[] a = narrow.unsafeArray();
                for (int k = 0; k < to - from; k++) {
                    into[k] = a[from + k];
                }
            }
            case UniformValues uniform -> Arrays.fill(into, 0, to - from, uniform.value().real());
            default -> {
                for (int k = 0; k < to - from; k++) {
                    into[k] = values.getReal(from + k);
                }
            }
        }
    }
}
