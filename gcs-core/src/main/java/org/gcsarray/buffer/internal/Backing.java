package org.gcsarray.buffer.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// The arrays behind buffers themselves, for kernels and zero-copy export. Writing to one changes, or breaks, every array that shares it.
///
/// Buffers do not hand them out: this reads their private fields. A handle that is constant costs what the field costs.
public final class Backing {

    private static final VarHandle INDICES8 = field(Indices8.class, "indices", byte[].class);
    private static final VarHandle INDICES16 = field(Indices16.class, "indices", char[].class);
    private static final VarHandle INDICES32 = field(Indices32.class, "indices", int[].class);
    private static final VarHandle INDICES64 = field(Indices64.class, "indices", long[].class);
    private static final VarHandle BOOL = field(BoolValues.class, "values", boolean[].class);
    private static final VarHandle INT32 = field(Int32Values.class, "values", int[].class);
    private static final VarHandle INT64 = field(Int64Values.class, "values", long[].class);
    private static final VarHandle FLOAT32 = field(Float32Values.class, "values", float[].class);
    private static final VarHandle FLOAT64 = field(Float64Values.class, "values", double[].class);
    private static final VarHandle COMPLEX128 = field(Complex128Values.class, "values", double[].class);

    private static final VarHandle NARROW = field(NarrowValues.class, "bits", Object.class);
    private static final VarHandle CODES = field(EncodedValues.class, "codes", Codes.class);
    private static final VarHandle DECODING = field(EncodedValues.class, "decoding", Decoding.class);
    private static final VarHandle TABLE = field(EncodedValues.class, "table", Values.class);
    private static final MethodHandle ENCODED = encoded();

    private Backing() {}

    private static VarHandle field(Class<?> buffer, String name, Class<?> array) {
        try {
            return MethodHandles.privateLookupIn(buffer, MethodHandles.lookup()).findVarHandle(buffer, name, array)
                    .withInvokeExactBehavior();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static MethodHandle encoded() {
        try {
            return MethodHandles.privateLookupIn(EncodedValues.class, MethodHandles.lookup())
                    .findStatic(EncodedValues.class, "of", MethodType.methodType(EncodedValues.class, DType.class,
                            double.class, double.class, Values.class, Codes.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// Returns the array of indices.
    public static byte[] of(Indices8 buffer) {
        return (byte[]) INDICES8.get(buffer);
    }

    /// Returns the array of indices.
    public static char[] of(Indices16 buffer) {
        return (char[]) INDICES16.get(buffer);
    }

    /// Returns the array of indices.
    public static int[] of(Indices32 buffer) {
        return (int[]) INDICES32.get(buffer);
    }

    /// Returns the array of indices.
    public static long[] of(Indices64 buffer) {
        return (long[]) INDICES64.get(buffer);
    }

    /// Returns the array of indices of any width.
    public static Object of(Indices buffer) {
        return switch (buffer) {
            case Indices8 narrow -> of(narrow);
            case Indices16 narrow -> of(narrow);
            case Indices32 narrow -> of(narrow);
            case Indices64 wide -> of(wide);
        };
    }

    /// Returns the array of values.
    public static boolean[] of(BoolValues buffer) {
        return (boolean[]) BOOL.get(buffer);
    }

    /// Returns the array of values.
    public static int[] of(Int32Values buffer) {
        return (int[]) INT32.get(buffer);
    }

    /// Returns the array of values.
    public static long[] of(Int64Values buffer) {
        return (long[]) INT64.get(buffer);
    }

    /// Returns the array of values.
    public static float[] of(Float32Values buffer) {
        return (float[]) FLOAT32.get(buffer);
    }

    /// Returns the array of values.
    public static double[] of(Float64Values buffer) {
        return (double[]) FLOAT64.get(buffer);
    }

    /// Returns the array of values, real and imaginary parts in turns.
    public static double[] of(Complex128Values buffer) {
        return (double[]) COMPLEX128.get(buffer);
    }

    /// Returns the array of bits: byte[], short[], int[], long[], or float[] with real and imaginary parts in turns.
    public static Object of(NarrowValues buffer) {
        return (Object) NARROW.get(buffer);
    }

    /// Returns the array of values of any type that are stored plainly.
    ///
    /// @throws IllegalArgumentException if they are one number for all, or encoded
    public static Object of(Values buffer) {
        return switch (buffer) {
            case Float64Values plain -> of(plain);
            case Float32Values plain -> of(plain);
            case Int64Values plain -> of(plain);
            case Int32Values plain -> of(plain);
            case BoolValues plain -> of(plain);
            case Complex128Values plain -> of(plain);
            case NarrowValues plain -> of(plain);
            case UniformValues _,EncodedValues _ ->
                throw new IllegalArgumentException(buffer.encoding() + " values have no array of their own");
        };
    }

    /// Returns the codes that values are stored as.
    public static Codes codes(EncodedValues buffer) {
        return (Codes) CODES.get(buffer);
    }

    /// Returns which number each code stands for, before it is rounded to the type.
    public static Decoding decoding(EncodedValues buffer) {
        return (Decoding) DECODING.get(buffer);
    }

    /// Returns the distinct values of which each code is a position; null if codes are numbers. Values that were cut or gathered from the same
    /// ones have the same object.
    public static @Nullable Values table(EncodedValues buffer) {
        return (Values) TABLE.get(buffer);
    }

    /// Returns encoded values from their parts, which are checked, see [#codes], [#decoding] and [#table]. O(size) with a table, else O(1).
    ///
    /// @throws IllegalArgumentException if codes do not stand for values of the type
    public static EncodedValues encoded(DType dtype, double times, double by, @Nullable Values table, Codes codes) {
        try {
            return (EncodedValues) ENCODED.invokeExact(dtype, times, by, table, codes);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("the method declares no checked exception", e);
        }
    }
}
