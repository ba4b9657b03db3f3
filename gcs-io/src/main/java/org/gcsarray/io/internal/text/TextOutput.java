package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Note;
import org.gcsarray.shape.SmoothShape;

/// A buffer of text in front of a stream: numbers go in without formatting objects where that is possible.
public final class TextOutput {
    private static final int BUFFER_BYTES = 1 << 16;
    /// More than any number and separator takes.
    private static final int ROOM = 32;
    /// `Double.toString` writes smaller integral values without exponent.
    private static final double SMALLEST_WITH_EXPONENT = 1e7;

    /// The NaN that processors compute, but for its sign, which says nothing: that of 0 / 0 differs between them.
    private static final long PLAIN_NAN = Double.doubleToLongBits(Double.NaN);

    private final OutputStream stream;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int size;
    private long unusualNans;

    /// Makes an output that collects bytes for a stream.
    public TextOutput(OutputStream stream) {
        this.stream = stream;
    }

    /// Checks whether coordinate text has a place for an array.
    ///
    /// @param format what the text is called in the fault
    /// @throws IllegalArgumentException if the array has no coordinates, or a fill other than 0
    public static void check(SmoothShape shape, Scalar fill, String format) {
        if (shape.rank() == 0) {
            throw new IllegalArgumentException("an array of rank 0 has no coordinates to write; .gcs holds it");
        }
        if (!fill.isZero()) {
            throw new IllegalArgumentException(
                    "the fill value is " + fill + "; " + format + " has only 0, .npz and .gcs hold any");
        }
    }

    /// Text as UTF-8.
    public TextOutput text(String text) throws IOException {
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            makeRoom();
            buffer[size++] = b;
        }
        return this;
    }

    /// Ends the line.
    public TextOutput lineEnd() throws IOException {
        return symbol('\n');
    }

    /// Writes a blank.
    public TextOutput blank() throws IOException {
        return symbol(' ');
    }

    /// One ASCII character.
    public TextOutput symbol(char sign) throws IOException {
        makeRoom();
        buffer[size++] = (byte) sign;
        return this;
    }

    /// Writes an integer.
    public TextOutput number(long value) throws IOException {
        makeRoom();
        if (value == Long.MIN_VALUE) {
            return text("-9223372036854775808");
        }
        long rest = value;
        if (rest < 0) {
            buffer[size++] = '-';
            rest = -rest;
        }
        int digits = 1;
        for (long bound = 10; digits < 19 && rest >= bound; bound *= 10) {
            digits++;
        }
        for (int k = size + digits - 1; k >= size; k--) {
            buffer[k] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        size += digits;
        return this;
    }

    /// The shortest decimal that reads back as the same number; without a trailing `.0`.
    public TextOutput number(double value) throws IOException {
        if (value == (int) value && Math.abs(value) < SMALLEST_WITH_EXPONENT
                && Double.doubleToRawLongBits(value) != Long.MIN_VALUE) {
            return number((long) value);
        }
        if (Double.isNaN(value)) {
            unusualNans += (Double.doubleToRawLongBits(value) & Long.MAX_VALUE) == PLAIN_NAN ? 0 : 1;
            return text("nan");
        }
        if (Double.isInfinite(value)) {
            return text(value > 0 ? "inf" : "-inf");
        }
        String digits = Double.toString(value);
        int length = digits.endsWith(".0") ? digits.length() - 2 : digits.length();
        makeRoom();
        for (int k = 0; k < length; k++) {
            buffer[size++] = (byte) digits.charAt(k);
        }
        return this;
    }

    /// Lines of comments behind the sign of the format.
    public TextOutput comments(String sign, List<String> comments) throws IOException {
        for (String comment : comments) {
            text(sign).text(comment).lineEnd();
        }
        return this;
    }

    /// The extents with blanks between.
    public TextOutput extents(SmoothShape shape) throws IOException {
        for (int d = 0; d < shape.rank(); d++) {
            if (d > 0) {
                blank();
            }
            number(shape.extent(d));
        }
        return this;
    }

    /// The indices of an element, counted from a base, with a separator behind each.
    public TextOutput indices(CooArray coo, int position, long base, char separator) throws IOException {
        for (int d = 0; d < coo.shape().rank(); d++) {
            number(coo.indices(d).get(position) + base).symbol(separator);
        }
        return this;
    }

    /// A stored value by its type; two numbers with a blank between for a complex one.
    public TextOutput value(Values values, int position) throws IOException {
        return value(values, position, ' ');
    }

    /// A stored value by its type; two numbers with a separator between for a complex one.
    public TextOutput value(Values values, int position, char separator) throws IOException {
        return switch (values.dtype()) {
            case FLOAT64, FLOAT32, FLOAT16 -> number(values.getDouble(position));
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> number(values.getLong(position));
            case UINT64 -> text(values.get(position).toString());
            case BOOL -> number(values.getDouble(position) != 0 ? 1L : 0L);
            case COMPLEX128, COMPLEX64 -> number(values.getReal(position)).symbol(separator)
                    .number(values.getImaginary(position));
        };
    }

    /// Returns what the text does not hold of the numbers: the payload of NaNs.
    public List<Note> notes() {
        return unusualNans == 0 ? List.of() : List.of(new Note(Note.Code.NAN_PLAIN, 0, unusualNans));
    }

    /// Hands everything over to the stream and flushes it.
    public void flush() throws IOException {
        stream.write(buffer, 0, size);
        size = 0;
        stream.flush();
    }

    private void makeRoom() throws IOException {
        if (size > BUFFER_BYTES - ROOM) {
            stream.write(buffer, 0, size);
            size = 0;
        }
    }
}
