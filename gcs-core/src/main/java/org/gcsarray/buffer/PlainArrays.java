package org.gcsarray.buffer;

import java.lang.reflect.Array;

/// The arrays that values of each type are stored in, while they are filled and not yet shared.
final class PlainArrays {

    private PlainArrays() {}

    /// Returns an array for values; a complex one takes two elements.
    static Object of(DType dtype, int size) {
        return switch (dtype) {
            case FLOAT64 -> new double[size];
            case FLOAT32 -> new float[size];
            case INT64, UINT64 -> new long[size];
            case INT32, UINT32 -> new int[size];
            case BOOL -> new boolean[size];
            case INT8, UINT8 -> new byte[size];
            case INT16, UINT16, FLOAT16 -> new short[size];
            case COMPLEX128 -> new double[Conversions.pairLength(size)];
            case COMPLEX64 -> new float[Conversions.pairLength(size)];
        };
    }

    /// Returns an array of values that all share one.
    @SuppressWarnings("SuspiciousSystemArraycopy") // source and target are the same array
    static Object filled(Scalar value, int size) {
        Object array = of(value.dtype(), size);
        if (size == 0 || value.equals(Scalar.zero(value.dtype()))) {
            return array;
        }
        set(array, value.dtype(), 0, value);
        int length = Array.getLength(array);
        for (int done = value.dtype().isComplex() ? 2 : 1; done < length; done = Math.min(length, 2 * done)) {
            System.arraycopy(array, 0, array, done, Math.min(done, length - done));
        }
        return array;
    }

    /// Stores a value of the type, or a number rounded to it.
    static void set(Object array, DType dtype, int position, Scalar value) {
        switch (array) {
            case double[] a when dtype == DType.COMPLEX128 -> {
                a[2 * position] = value.real();
                a[2 * position + 1] = value.imaginary();
            }
            case double[] a -> a[position] = value.real();
            case float[] a when dtype == DType.COMPLEX64 -> {
                a[2 * position] = (float) value.real();
                a[2 * position + 1] = (float) value.imaginary();
            }
            case float[] a -> a[position] = (float) value.real();
            case long[] a -> a[position] = value.integer();
            case int[] a -> a[position] = (int) value.integer();
            case short[] a -> a[position] = dtype == DType.FLOAT16 ? Scalar.halfBits(value.real())
                    : (short) value.integer();
            case byte[] a -> a[position] = (byte) value.integer();
            default -> ((boolean[]) array)[position] = value.integer() != 0;
        }
    }

    /// Returns the values of an array, which must not be used afterwards.
    static Values values(DType dtype, Object array) {
        return switch (dtype) {
            case FLOAT64 -> new Float64Values((double[]) array);
            case FLOAT32 -> new Float32Values((float[]) array);
            case INT64 -> new Int64Values((long[]) array);
            case INT32 -> new Int32Values((int[]) array);
            case BOOL -> new BoolValues((boolean[]) array);
            case COMPLEX128 -> new Complex128Values((double[]) array);
            case FLOAT16, INT16, INT8, UINT64, UINT32, UINT16, UINT8, COMPLEX64 -> NarrowValues.of(dtype, array);
        };
    }
}
