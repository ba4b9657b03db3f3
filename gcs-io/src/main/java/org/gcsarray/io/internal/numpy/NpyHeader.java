package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.gcsarray.internal.Products;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.bytes.FirstBytes;
import org.gcsarray.shape.SmoothShape;

/// What precedes the elements of a `.npy` file (NumPy's NEP 1).
///
/// @param version version of the format, such as `1.0`
/// @param type type of each element
/// @param fortran whether the first index runs fastest
/// @param shape extents; whether their product is absurd is not known yet
/// @param offset where the elements start
record NpyHeader(String version, NumpyType type, boolean fortran, SmoothShape shape, long offset) {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int MAX_BYTES = 1 << 24;

    /// Reads a header. Memory is bounded by the bytes that are there.
    ///
    /// @param stream the file from its first byte on
    /// @throws ArrayFormatException if there is no header, or one that is not understood
    static NpyHeader read(InputStream stream, Place place) throws IOException {
        byte[] magic = stream.readNBytes(MAGIC.length);
        if (!Arrays.equals(magic, MAGIC)) {
            throw place.fault(Fault.Code.BANNER, 0, FirstBytes.of(magic).begin()
                    + "; the signature of .npy files is absent (expected " + FirstBytes.hex(MAGIC) + ")",
                    FirstBytes.of(magic).hint(""));
        }
        byte[] version = exactly(stream, 2, MAGIC.length, place);
        if (version[0] < 1 || version[0] > 3 || version[1] != 0) {
            throw place.fault(Fault.Code.VERSION, MAGIC.length, "the version is " + (version[0] & 0xff) + "."
                    + (version[1] & 0xff) + " (expected 1.0, 2.0 or 3.0)");
        }
        int start = MAGIC.length + 2;
        int width = version[0] == 1 ? 2 : 4;
        ByteBuffer field = ByteBuffer.wrap(exactly(stream, width, start, place)).order(ByteOrder.LITTLE_ENDIAN);
        long length = width == 2 ? field.getChar() : Integer.toUnsignedLong(field.getInt());
        if (length > MAX_BYTES) {
            throw place.fault(Fault.Code.LIMIT, start,
                    "the header has " + length + " bytes (at most " + MAX_BYTES + ")");
        }
        byte[] text = exactly(stream, (int) length, start + width, place);
        return new HeaderScanner(
                new String(text, version[0] == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1),
                start + width, place).scan(version[0] + ".0", start + width + length);
    }

    private static byte[] exactly(InputStream stream, int count, long offset, Place place) throws IOException {
        byte[] bytes = stream.readNBytes(count);
        if (bytes.length < count) {
            throw place.fault(Fault.Code.TOO_FEW, offset + bytes.length, "the file ends inside its header (expected "
                    + count + " bytes more at " + offset + ", actual " + bytes.length + ")");
        }
        return bytes;
    }

    /// The number of elements, 2^63-1 if there are more.
    long count() {
        return shape.cellCount().min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
    }

    /// The bytes of all elements, 2^63-1 if there are more.
    long bytes() {
        return Products.saturated(count(), type.bytes());
    }

    /// Refuses a file that is not as long as the header says.
    ///
    /// @param length its bytes, those of the header included
    /// @param at     the offset of the fault
    void requireLength(long length, long at, Place place) throws ArrayFormatException {
        long there = length - offset;
        if (there != bytes()) {
            throw place.fault(there < bytes() ? Fault.Code.TOO_FEW : Fault.Code.TOO_MANY, at,
                    describe() + " takes " + bytes() + " bytes (actual " + there + ")");
        }
    }

    /// Type and shape as a user reads them, for example `<f8 (3, 4)`.
    String describe() {
        return type.descr() + " " + shape;
    }
}
