package org.gcsarray.buffer.internal;

import java.lang.reflect.Array;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

/// The primitive arrays that buffers become of, while they are filled.
public final class RawArrays {

    private RawArrays() {}

    /// Returns an array for values; a complex one takes two elements.
    public static Object ofValues(DType dtype, int size) {
        return Backing.of(Values.uniform(Scalar.zero(dtype), size).plain());
    }

    /// Returns the array of values; shared if they are stored plainly, hence to be read only.
    public static Object of(Values values) {
        return Backing.of(values.plain());
    }

    /// Returns an array for indices.
    ///
    /// @param width bytes of an index: 1, 2, 4 or 8
    public static Object ofIndices(int width, int size) {
        return switch (width) {
            case 1 -> new byte[size];
            case 2 -> new char[size];
            case 4 -> new int[size];
            default -> new long[size];
        };
    }

    /// Returns an array with room for another number of values, which begins with the same; the array itself if it has just that.
    public static Object valuesResized(DType dtype, Object array, int size) {
        return resized(array, dtype.isComplex() ? 2 * size : size);
    }

    /// Returns an array of another length, which begins with the same elements; the array itself if it has that length.
    public static Object resized(Object array, int length) {
        int before = Array.getLength(array);
        if (before == length) {
            return array;
        }
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, Math.min(before, length));
        return copy;
    }

    /// Returns the values of an array, which must not be used afterwards.
    public static Values values(DType dtype, Object array) {
        return switch (array) {
            case double[] pairs when dtype == DType.COMPLEX128 -> Values.wrapComplex(pairs);
            case float[] pairs when dtype == DType.COMPLEX64 -> Values.wrapComplex(pairs);
            case byte[] bits -> Values.wrap(dtype, bits);
            case short[] bits -> Values.wrap(dtype, bits);
            case int[] bits when dtype == DType.UINT32 -> Values.wrap(dtype, bits);
            case long[] bits when dtype == DType.UINT64 -> Values.wrap(dtype, bits);
            case double[] a -> Values.wrap(a);
            case float[] a -> Values.wrap(a);
            case long[] a -> Values.wrap(a);
            case int[] a -> Values.wrap(a);
            case boolean[] a -> Values.wrap(a);
            default -> throw new AssertionError(array);
        };
    }

    /// Returns the indices of an array, which must not be used afterwards.
    public static Indices indices(Object array) {
        return switch (array) {
            case byte[] a -> Indices.wrap(a);
            case char[] a -> Indices.wrap(a);
            case int[] a -> Indices.wrap(a);
            case long[] a -> Indices.wrap(a);
            default -> throw new AssertionError(array);
        };
    }
}
