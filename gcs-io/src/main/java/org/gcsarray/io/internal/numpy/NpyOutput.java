package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.StringJoiner;
import java.util.function.IntToLongFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Values;

/// Writes `.npy` content: a header of version 1.0, then elements in little-endian, last index fastest.
final class NpyOutput {
    /// NumPy aligns the elements to so many bytes.
    private static final int ALIGNMENT = 64;
    private static final int PREFIX = 10;
    private static final int BUFFER_BYTES = 1 << 16;

    private final OutputStream stream;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /// @param stream the target; not closed
    NpyOutput(OutputStream stream) {
        this.stream = stream;
    }

    /// The description of a type of this library.
    static String descr(DType dtype) {
        return switch (dtype) {
            case FLOAT64 -> "<f8";
            case FLOAT32 -> "<f4";
            case INT64 -> "<i8";
            case INT32 -> "<i4";
            case BOOL -> "|b1";
            case COMPLEX128 -> "<c16";
            case FLOAT16 -> "<f2";
            case INT16 -> "<i2";
            case INT8 -> "|i1";
            case UINT64 -> "<u8";
            case UINT32 -> "<u4";
            case UINT16 -> "<u2";
            case UINT8 -> "|u1";
            case COMPLEX64 -> "<c8";
        };
    }

    /// Writes a header; the elements must follow.
    void header(String descr, long... extents) throws IOException {
        StringJoiner shape = new StringJoiner(", ", "(", extents.length == 1 ? ",)" : ")");
        Arrays.stream(extents).forEach(extent -> shape.add(Long.toString(extent)));
        String text = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
        int padding = ALIGNMENT - 1 - (PREFIX + text.length()) % ALIGNMENT;
        byte[] line = (text + " ".repeat(padding) + "\n").getBytes(StandardCharsets.ISO_8859_1);
        stream.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) line.length,
            (byte) (line.length >> 8)});
        stream.write(line);
    }

    /// Writes ASCII text as it is.
    void text(String text) throws IOException {
        stream.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /// Writes all values.
    void values(Values values) throws IOException {
        values(values, 0, 1, values.size());
        flush();
    }

    /// Writes `count` values from a position on, `stride` apart. The caller flushes.
    void values(Values values, int from, long stride, int count) throws IOException {
        int width = values.dtype().byteWidth();
        long position = from;
        for (int k = 0; k < count; k++, position += stride) {
            room(width);
            int at = (int) position;
            switch (values.dtype()) {
                case FLOAT64 -> buffer.putDouble(values.getDouble(at));
                case FLOAT32 -> buffer.putFloat((float) values.getDouble(at));
                case INT64 -> buffer.putLong(values.getLong(at));
                case INT32 -> buffer.putInt((int) values.getLong(at));
                case BOOL -> buffer.put((byte) values.getLong(at));
                case COMPLEX128 ->
                    buffer.putDouble(values.getReal(at)).putDouble(values.getImaginary(at));
                case FLOAT16, INT16, INT8, UINT64, UINT32, UINT16, UINT8, COMPLEX64 -> putBits(values, at, width);
            }
        }
    }

    private void putBits(Values values, int at, int width) {
        NarrowValues narrow = values instanceof NarrowValues own ? own
                : (NarrowValues) values.slice(at, at + 1).plain();
        long bits = narrow.bits(narrow == values ? at : 0);
        switch (width) {
            case Byte.BYTES -> buffer.put((byte) bits);
            case Short.BYTES -> buffer.putShort((short) bits);
            case Integer.BYTES -> buffer.putInt((int) bits);
            default -> buffer.putLong(bits);
        }
    }

    /// Writes integers as int32 or int64.
    void integers(int count, IntToLongFunction number, boolean wide) throws IOException {
        for (int k = 0; k < count; k++) {
            room(Long.BYTES);
            if (wide) {
                buffer.putLong(number.applyAsLong(k));
            } else {
                buffer.putInt((int) number.applyAsLong(k));
            }
        }
        flush();
    }

    private void room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
    }

    /// Gives what is buffered to the stream.
    void flush() throws IOException {
        stream.write(buffer.array(), 0, buffer.position());
        buffer.clear();
    }
}
