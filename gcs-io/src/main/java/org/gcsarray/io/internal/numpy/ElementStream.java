package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The bytes of elements, in pieces of whole elements. Memory is one piece, whatever the header declares.
final class ElementStream implements AutoCloseable {
    /// Of the many sizes that read at the speed of memory, one that stays in the cache while it is decoded.
    private static final int PIECE_BYTES = 1 << 17;

    private final InputStream stream;
    private final NpyHeader header;
    private final Place place;
    private final int width;
    private final byte[] bytes;
    private long read;

    /// @param stream starts with the first element; closed with this stream
    /// @param header of an array of numbers
    ElementStream(InputStream stream, NpyHeader header, Place place) {
        this.stream = stream;
        this.header = header;
        this.place = place;
        this.width = (int) header.type().bytes();
        this.bytes = new byte[(int) Math.min(PIECE_BYTES, header.bytes())];
    }

    NumpyType type() {
        return header.type();
    }

    Place place() {
        return place;
    }

    /// The number of elements read so far.
    long position() {
        return read;
    }

    /// The next elements in the order of their bytes; empty behind the last one. Valid until the next call.
    ///
    /// @throws ArrayFormatException if the bytes end before the elements do
    ByteBuffer next() throws IOException {
        return next(Long.MAX_VALUE);
    }

    /// As [#next()], at most so many.
    ByteBuffer next(long most) throws IOException {
        int count = (int) Math.min(bytes.length / width, Math.min(most, header.count() - read));
        int found = stream.readNBytes(bytes, 0, count * width);
        if (found < count * width) {
            throw place.fault(Fault.Code.TOO_FEW, header.offset() + read * width + found,
                    "the elements end early (expected " + header.bytes() + " bytes, actual " + (read * width + found)
                            + ")");
        }
        read += count;
        return ByteBuffer.wrap(bytes, 0, count * width).order(type().order());
    }

    /// Passes over elements.
    void skip(long count) throws IOException {
        for (long left = count; left > 0;) {
            left -= next(left).remaining() / width;
        }
    }

    /// Makes sure that nothing follows the last element.
    ///
    /// @throws ArrayFormatException if bytes follow; of a member of an archive also if its checksum differs
    void end() throws IOException {
        if (stream.read() >= 0) {
            throw place.fault(Fault.Code.TOO_MANY, header.offset() + header.bytes(),
                    "bytes follow the last element (expected " + header.bytes() + " bytes of elements)");
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
