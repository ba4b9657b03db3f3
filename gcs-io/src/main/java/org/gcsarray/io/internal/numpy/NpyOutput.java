package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.StringJoiner;
import java.util.function.IntToLongFunction;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

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
        int most = most(values);
        int count;
        for (int from = 0; from < values.size(); from += count) {
            count = Math.min(most, values.size() - from);
            put(values.slice(from, from + count));
        }
    }

    /// Writes the values at some positions.
    ///
    /// @param order positions, at most [#most]
    void values(Values values, int[] order) throws IOException {
        put(values.gather(order));
    }

    /// Returns how many values are written at once.
    static int most(Values values) {
        return BUFFER_BYTES / values.dtype().byteWidth();
    }

    private void put(Values values) throws IOException {
        Object array = Backing.of(values.plain());
        switch (array) {
            case double[] numbers -> buffer.asDoubleBuffer().put(numbers);
            case float[] numbers -> buffer.asFloatBuffer().put(numbers);
            case long[] numbers -> buffer.asLongBuffer().put(numbers);
            case int[] numbers -> buffer.asIntBuffer().put(numbers);
            case short[] numbers -> buffer.asShortBuffer().put(numbers);
            case byte[] numbers -> buffer.put(0, numbers);
            default -> {
                for (int k = 0; k < values.size(); k++) {
                    buffer.put(k, (byte) values.getLong(k));
                }
            }
        }
        stream.write(buffer.array(), 0, values.size() * values.dtype().byteWidth());
    }

    /// Writes indices as int32 or int64.
    void indices(Indices indices, boolean wide) throws IOException {
        int width = wide ? Long.BYTES : Integer.BYTES;
        int most = Math.min(indices.size(), BUFFER_BYTES / width);
        long[] longs = new long[wide ? most : 0];
        int[] ints = new int[wide ? 0 : most];
        int count;
        for (int from = 0; from < indices.size(); from += count) {
            count = Math.min(most, indices.size() - from);
            if (wide) {
                indices.copyTo(from, from + count, longs);
                buffer.asLongBuffer().put(longs, 0, count);
            } else {
                indices.copyTo(from, from + count, ints);
                buffer.asIntBuffer().put(ints, 0, count);
            }
            stream.write(buffer.array(), 0, count * width);
        }
    }

    /// Writes integers as int32 or int64.
    void integers(int count, IntToLongFunction number, boolean wide) throws IOException {
        for (int k = 0; k < count; k++) {
            if (buffer.remaining() < Long.BYTES) {
                flush();
            }
            if (wide) {
                buffer.putLong(number.applyAsLong(k));
            } else {
                buffer.putInt((int) number.applyAsLong(k));
            }
        }
        flush();
    }

    private void flush() throws IOException {
        stream.write(buffer.array(), 0, buffer.position());
        buffer.clear();
    }
}
