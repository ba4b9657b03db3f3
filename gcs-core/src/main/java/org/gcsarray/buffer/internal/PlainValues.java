package org.gcsarray.buffer.internal;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;

/// Values as plain arrays of the few types that loops are written for. An array may be that of the values itself: it is to be read only.
public final class PlainValues {

    private PlainValues() {}

    /// Returns values as doubles; int64 beyond 2^53 is rounded to nearest.
    ///
    /// @param values values that are not complex
    public static double[] reals(Values values) {
        if (values instanceof Float64Values plain) {
            return Backing.of(plain);
        }
        double[] reals = new double[values.size()];
        values.copyTo(0, reals.length, reals);
        return reals;
    }

    /// Returns integers and bools as longs.
    public static long[] integers(Values values) {
        return switch (values) {
            case Int64Values integers -> Backing.of(integers);
            case Int32Values narrow -> {
                long[] wide = new long[narrow.size()];
                int[] source = Backing.of(narrow);
                for (int p = 0; p < wide.length; p++) {
                    wide[p] = source[p];
                }
                yield wide;
            }
            case BoolValues flags -> {
                long[] wide = new long[flags.size()];
                boolean[] source = Backing.of(flags);
                for (int p = 0; p < wide.length; p++) {
                    wide[p] = source[p] ? 1 : 0;
                }
                yield wide;
            }
            case Float64Values _,Float32Values _,Complex128Values _ ->
                throw new AssertionError(values.dtype() + " values are not integers");
            case UniformValues _,EncodedValues _ -> integers(values.plain());
            case NarrowValues narrow -> integers(narrow.convert(narrow.dtype().widened()));
        };
    }

    /// Returns the real and imaginary part of each complex value.
    public static double[] pairs(Values values) {
        return Backing.of((Complex128Values) values.convert(DType.COMPLEX128).plain());
    }

    /// Returns floats, rounded to nearest.
    public static float[] floats(Values values) {
        if (values instanceof Float32Values plain) {
            return Backing.of(plain);
        }
        float[] copy = new float[values.size()];
        values.copyTo(0, copy.length, copy);
        return copy;
    }

    /// Returns which values are other than 0.
    public static boolean[] nonzeros(Values values) {
        if (values instanceof BoolValues plain) {
            return Backing.of(plain);
        }
        boolean[] copy = new boolean[values.size()];
        for (int k = 0; k < copy.length; k++) {
            copy[k] = values.getReal(k) != 0 || values.getImaginary(k) != 0;
        }
        return copy;
    }
}
