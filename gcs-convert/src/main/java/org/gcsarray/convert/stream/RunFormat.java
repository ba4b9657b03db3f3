package org.gcsarray.convert.stream;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.reduction.DimensionReduction;

/// How an element lies in a file: row, column and value, little endian, each in the least width, nothing in between.
///
/// ```
///   row 1, 2, 4 or 8 | column 1, 2, 4 or 8 | value 1, 2, 4, 4+4, 8 or 8+8 bytes
/// ```
///
/// Fields are written and read as 8 bytes whatever their width, the surplus being overwritten by what follows or masked off; so
/// arrays of records end with [#SLACK] spare bytes.
final class RunFormat {

    /// Bytes behind the last record of an array.
    static final int SLACK = Long.BYTES;

    private static final VarHandle LONGS = MethodHandles
            .byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN).withInvokeExactBehavior();

    private final long rowCount;
    private final long columnCount;
    private final DType dtype;
    private final long rowMask;
    private final long columnMask;
    private final int columnAt;
    private final int valueAt;
    private final int recordBytes;

    RunFormat(DimensionReduction layout, DType dtype) {
        this.rowCount = layout.rowCount();
        this.columnCount = layout.columnCount();
        this.dtype = dtype;
        this.columnAt = Indices.widthFor(rowCount);
        this.valueAt = columnAt + Indices.widthFor(columnCount);
        this.recordBytes = valueAt + dtype.byteWidth();
        this.rowMask = mask(columnAt);
        this.columnMask = mask(valueAt - columnAt);
    }

    private static long mask(int bytes) {
        return -1L >>> (Long.SIZE - Byte.SIZE * bytes);
    }

    int recordBytes() {
        return recordBytes;
    }

    long row(byte[] source, int position) {
        return (long) LONGS.get(source, position) & rowMask;
    }

    long column(byte[] source, int position) {
        return (long) LONGS.get(source, position + columnAt) & columnMask;
    }

    /// Writes the elements `from .. from+count-1` from the start of an array on.
    void encode(Triples elements, int from, int count, byte[] target) {
        long[] rows = new long[count];
        elements.rows().copyTo(from, from + count, rows);
        long[] columns = new long[count];
        elements.columns().copyTo(from, from + count, columns);
        long[] bits = bits(elements.values(), from, count, 0);
        boolean complex = dtype.isComplex();
        long[] imaginary = complex ? bits(elements.values(), from, count, 1) : bits;
        for (int k = 0; k < count; k++) {
            int position = k * recordBytes;
            LONGS.set(target, position, rows[k]);
            LONGS.set(target, position + columnAt, columns[k]);
            LONGS.set(target, position + valueAt, bits[k]);
            if (complex) {
                LONGS.set(target, position + valueAt + dtype.byteWidth() / 2, imaginary[k]);
            }
        }
    }

    /// Returns the bits of values, or of one part of complex ones.
    private static long[] bits(Values values, int from, int count, int part) {
        long[] bits = new long[count];
        switch (values) {
            case Float64Values _,Complex128Values _ -> {
                double[] a = (double[]) Backing.of(values);
                int parts = values.dtype().isComplex() ? 2 : 1;
                for (int k = 0; k < count; k++) {
                    bits[k] = Double.doubleToRawLongBits(a[parts * (from + k) + part]);
                }
            }
            case Float32Values v -> {
                float[] a = Backing.of(v);
                for (int k = 0; k < count; k++) {
                    bits[k] = Float.floatToRawIntBits(a[from + k]);
                }
            }
            case Int64Values v -> System.arraycopy(Backing.of(v), from, bits, 0, count);
            case Int32Values v -> {
                int[] a = Backing.of(v);
                for (int k = 0; k < count; k++) {
                    bits[k] = a[from + k];
                }
            }
            case BoolValues v -> {
                boolean[] a = Backing.of(v);
                for (int k = 0; k < count; k++) {
                    bits[k] = a[from + k] ? 1 : 0;
                }
            }
            case NarrowValues v -> {
                for (int k = 0; k < count; k++) {
                    bits[k] = v.bits(from + k) >>> (part * Integer.SIZE);
                }
            }
            case UniformValues _,EncodedValues _ -> {
                return bits(values.slice(from, from + count).plain(), 0, count, part);
            }
        }
        return bits;
    }

    /// Returns the first `count` records behind other elements, values in the type that duplicates are combined in: float64 for
    /// float32 and float16, complex128 for complex64, int64 for narrower integers, see [Combiner].
    Triples decode(byte[] source, int count, Triples before) {
        int skip = before.size();
        Indices.Writer rows = Indices.writer(rowCount, skip + count);
        Indices.Writer columns = Indices.writer(columnCount, skip + count);
        for (int k = 0; k < skip; k++) {
            rows.set(k, before.rows().get(k));
            columns.set(k, before.columns().get(k));
        }
        for (int k = 0; k < count; k++) {
            rows.set(skip + k, row(source, k * recordBytes));
            columns.set(skip + k, column(source, k * recordBytes));
        }
        return new Triples(rows.finish(), columns.finish(), decodeValues(source, count, before.values()));
    }

    private Values decodeValues(byte[] source, int count, Values before) {
        int skip = before.size();
        int parts = dtype.isComplex() ? 2 : 1;
        DType combined = combinedType();
        Object array = RawArrays.ofValues(combined, skip + count);
        if (skip > 0) {
            System.arraycopy(RawArrays.of(before), 0, array, 0, parts * skip);
        }
        switch (array) {
            case double[] reals -> {
                int partBytes = dtype.byteWidth() / parts;
                for (int p = 0; p < parts; p++) {
                    for (int k = 0; k < count; k++) {
                        reals[parts * (skip + k) + p] = real(value(source, k, p * partBytes), partBytes);
                    }
                }
            }
            case long[] integers -> {
                int surplus = Long.SIZE - Byte.SIZE * dtype.byteWidth();
                for (int k = 0; k < count; k++) {
                    long bits = value(source, k, 0) << surplus;
                    integers[skip + k] = dtype.isUnsigned() ? bits >>> surplus : bits >> surplus;
                }
            }
            default -> {
                boolean[] booleans = (boolean[]) array;
                for (int k = 0; k < count; k++) {
                    booleans[skip + k] = (value(source, k, 0) & 0xFF) != 0;
                }
            }
        }
        return RawArrays.values(combined, array);
    }

    private DType combinedType() {
        return switch (dtype) {
            case FLOAT64, FLOAT32, FLOAT16 -> DType.FLOAT64;
            case COMPLEX128, COMPLEX64 -> DType.COMPLEX128;
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> DType.INT64;
            case UINT64, BOOL -> dtype;
        };
    }

    private static double real(long bits, int width) {
        return switch (width) {
            case Double.BYTES -> Double.longBitsToDouble(bits);
            case Float.BYTES -> Float.intBitsToFloat((int) bits);
            default -> Float.float16ToFloat((short) bits);
        };
    }

    private long value(byte[] source, int record, int offset) {
        return (long) LONGS.get(source, record * recordBytes + valueAt + offset);
    }
}
