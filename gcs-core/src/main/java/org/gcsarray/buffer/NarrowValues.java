package org.gcsarray.buffer;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;

import org.gcsarray.internal.Codes;

/// Values of a [type of storage][DType#isStorage], each in the bytes of its type: kept and moved bit for bit, never computed with.
///
/// ```
/// int8, uint8              byte[]
/// int16, uint16, float16   short[]
/// uint32                   int[]
/// uint64                   long[]
/// complex64                float[]    re, im, re, im, ..
/// ```
public final class NarrowValues implements Values {

    private final DType dtype;
    /// An array of the type above.
    private final Object bits;

    private NarrowValues(DType dtype, Object bits) {
        this.dtype = dtype;
        this.bits = bits;
    }

    /// Wraps an array, shared.
    ///
    /// @throws IllegalArgumentException if values of the type are not stored in such an array
    static NarrowValues of(DType dtype, Object bits) {
        boolean fits = switch (dtype) {
            case INT8, UINT8 -> bits instanceof byte[];
            case INT16, UINT16, FLOAT16 -> bits instanceof short[];
            case UINT32 -> bits instanceof int[];
            case UINT64 -> bits instanceof long[];
            case COMPLEX64 -> bits instanceof float[] parts && parts.length % 2 == 0;
            case FLOAT64, FLOAT32, INT64, INT32, BOOL, COMPLEX128 -> false;
        };
        if (!fits) {
            throw new IllegalArgumentException("bits of " + dtype + " values are not wrapped from a "
                    + bits.getClass().getSimpleName() + " of length " + Array.getLength(bits));
        }
        return new NarrowValues(dtype, bits);
    }

    Object array() {
        return bits;
    }

    /// Returns numbers rounded to nearest; beyond the range of the type they become infinite. O(size); new storage.
    ///
    /// @param dtype float16 or complex64
    /// @throws IllegalArgumentException if it is another type
    public static Values rounded(DType dtype, Values numbers) {
        if (dtype != DType.FLOAT16 && dtype != DType.COMPLEX64) {
            throw new IllegalArgumentException("dtype is " + dtype + "; numbers are rounded to float16 or complex64");
        }
        Object rounded = PlainArrays.of(dtype, numbers.size());
        for (int k = 0; k < numbers.size(); k++) {
            PlainArrays.set(rounded, dtype, k, numbers.get(k));
        }
        return new NarrowValues(dtype, rounded);
    }

    /// Returns the bits of a value, the upper ones 0; for complex64 those of the real part, with those of the imaginary part above them.
    ///
    /// @throws IndexOutOfBoundsException if `position` is outside `0..size()-1`
    public long bits(int position) {
        return switch (bits) {
            case byte[] a -> Byte.toUnsignedLong(a[position]);
            case short[] a -> Short.toUnsignedLong(a[position]);
            case int[] a -> Integer.toUnsignedLong(a[position]);
            case long[] a -> a[position];
            case float[] a -> {
                int real = Conversions.pairPlace(position, size());
                yield Integer.toUnsignedLong(Float.floatToRawIntBits(a[real]))
                        | (long) Float.floatToRawIntBits(a[real + 1]) << Integer.SIZE;
            }
            default -> throw new AssertionError(dtype);
        };
    }

    /// Returns the integer, that of uint64 as 64 bits without a sign.
    private long integer(int position) {
        return switch (bits) {
            case byte[] a -> dtype == DType.INT8 ? a[position] : Byte.toUnsignedLong(a[position]);
            case short[] a -> dtype == DType.INT16 ? a[position] : Short.toUnsignedLong(a[position]);
            default -> bits(position);
        };
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public int size() {
        int length = Array.getLength(bits);
        return dtype == DType.COMPLEX64 ? length / 2 : length;
    }

    @Override
    public Scalar get(int position) {
        return switch (dtype) {
            case FLOAT16 -> new Scalar(dtype, Float.float16ToFloat(((short[]) bits)[position]), 0, 0);
            case COMPLEX64 -> {
                float[] parts = (float[]) bits;
                int real = Conversions.pairPlace(position, size());
                yield new Scalar(dtype, parts[real], parts[real + 1], 0);
            }
            default -> Scalar.integer(dtype, integer(position));
        };
    }

    @Override
    public double getReal(int position) {
        return get(position).real();
    }

    @Override
    public double getImaginary(int position) {
        return get(position).imaginary();
    }

    @Override
    public Values gather(int[] order) {
        Object gathered = switch (bits) {
            case long[] a -> ((Int64Values) new Int64Values(a).gather(order)).array();
            case float[] a -> {
                float[] pairs = new float[Conversions.pairLength(order.length)];
                for (int k = 0; k < order.length; k++) {
                    int real = Conversions.signedDouble(order[k]);
                    pairs[2 * k] = a[real];
                    pairs[2 * k + 1] = a[real + 1];
                }
                yield pairs;
            }
            default -> Codes.wrap(bits).gather(order).array();
        };
        return new NarrowValues(dtype, gathered);
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of the type
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        int parts = dtype == DType.COMPLEX64 ? 2 : 1;
        Object part = PlainArrays.of(dtype, to - from);
        System.arraycopy(bits, parts * from, part, 0, parts * (to - from));
        return new NarrowValues(dtype, part);
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        int[] order = new int[size];
        Arrays.fill(order, size());
        for (int k = 0; k < targets.length; k++) {
            order[targets[k]] = k;
        }
        return extended(fill).gather(order);
    }

    /// Returns these values and one more.
    @SuppressWarnings("SuspiciousSystemArraycopy") // both are arrays of the type
    private NarrowValues extended(Scalar last) {
        Object extended = PlainArrays.filled(last, size() + 1);
        System.arraycopy(bits, 0, extended, 0, Array.getLength(bits));
        return new NarrowValues(dtype, extended);
    }

    /// Returns the same numbers in the type that arithmetic runs in, sharing the array where a code of it is the number. O(size) or less.
    ///
    /// @throws ArithmeticException if a value of uint64 exceeds int64; the text names its position
    Values widen() {
        return switch (dtype) {
            case INT8, INT16 -> EncodedValues.of(DType.INT32, 1, 1, null, Codes.wrap(bits));
            case UINT8 -> {
                short[] wide = new short[size()];
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = (short) integer(k);
                }
                yield EncodedValues.of(DType.INT32, 1, 1, null, Codes.wrap(wide));
            }
            case UINT16 -> {
                int[] wide = new int[size()];
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = (int) integer(k);
                }
                yield new Int32Values(wide);
            }
            case UINT32 -> {
                long[] wide = new long[size()];
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = integer(k);
                }
                yield new Int64Values(wide);
            }
            case UINT64 -> {
                long[] wide = (long[]) bits;
                for (int k = 0; k < wide.length; k++) {
                    if (wide[k] < 0) {
                        throw new ArithmeticException("values[" + k + "]: " + Scalar.exceedsInt64(wide[k]));
                    }
                }
                yield new Int64Values(wide);
            }
            case FLOAT16 -> {
                float[] wide = new float[size()];
                for (int k = 0; k < wide.length; k++) {
                    wide[k] = Float.float16ToFloat(((short[]) bits)[k]);
                }
                yield new Float32Values(wide);
            }
            case COMPLEX64 -> {
                float[] parts = (float[]) bits;
                double[] wide = new double[parts.length];
                for (int k = 0; k < parts.length; k++) {
                    wide[k] = parts[k];
                }
                yield new Complex128Values(wide);
            }
            case FLOAT64, FLOAT32, INT64, INT32, BOOL, COMPLEX128 -> throw new AssertionError(dtype);
        };
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
