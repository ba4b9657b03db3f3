package org.gcsarray.io.bytes;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Inflates gzip (RFC 1952): one or several members, checksum and length of each verified.
///
/// Behind a member only the end, zero padding or another member may follow. `java.util.zip.GZIPInputStream` silently
/// ignores anything else there, so a file whose second half was overwritten would pass. Every damage is a `compression`
/// fault. Not thread safe.
final class GzipMembers extends InputStream {
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xe0;

    private final InputStream packed;
    private final String file;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final CRC32 headerCrc = new CRC32();
    private final byte[] input = new byte[1 << 16];
    private int position;
    private int limit;
    private boolean ended;

    /// Starts at the first member.
    ///
    /// @param packed the compressed bytes; closed with this stream
    /// @param file the name for faults
    /// @throws IOException if the first header cannot be read; an [ArrayFormatException] if it is damaged
    GzipMembers(InputStream packed, String file) throws IOException {
        this.packed = packed;
        this.file = file;
        readHeader();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        try {
            while (!ended) {
                int count = inflater.inflate(target, offset, length);
                if (count > 0) {
                    crc.update(target, offset, count);
                    return count;
                }
                if (inflater.finished()) {
                    finishMember();
                } else if (inflater.needsDictionary()) {
                    throw damaged("a preset dictionary is needed");
                } else {
                    refill();
                    inflater.setInput(input, position, limit - position);
                }
            }
            return -1;
        } catch (DataFormatException damage) {
            throw new ArrayFormatException(fault("the deflated data is damaged (" + damage.getMessage() + ")"), damage);
        } catch (EOFException end) {
            throw new ArrayFormatException(fault("the gzip data ends in the middle of a member"), end);
        }
    }

    private void finishMember() throws IOException {
        position = limit - inflater.getRemaining();
        long expectedCrc = unsigned32();
        long expectedLength = unsigned32();
        if (expectedCrc != crc.getValue()) {
            throw damaged(
                    "the gzip checksum differs (expected %08x, actual %08x)".formatted(expectedCrc, crc.getValue()));
        }
        long length = inflater.getBytesWritten() & 0xffffffffL;
        if (expectedLength != length) {
            throw damaged("the gzip length differs (expected " + expectedLength + ", actual " + length + ")");
        }
        int next = peek();
        if (next < 0) {
            ended = true;
        } else if (next == 0) {
            skipPadding();
        } else {
            readHeader();
        }
    }

    /// Tapes and some network copies pad with zeros up to a block; nothing may follow these.
    private void skipPadding() throws IOException {
        for (int next = peek(); next >= 0; next = peek()) {
            if (next != 0) {
                throw damaged("bytes follow the zero padding behind the last gzip member");
            }
            position++;
        }
        ended = true;
    }

    private void readHeader() throws IOException {
        try {
            headerCrc.reset();
            if (header() != 0x1f || header() != 0x8b) {
                throw damaged("bytes that are not a gzip member follow the last member");
            }
            if (header() != 8) {
                throw damaged("the gzip member is not deflated");
            }
            int flags = header();
            if ((flags & RESERVED) != 0) {
                throw damaged("the gzip header has unknown flags");
            }
            skip(6);
            if ((flags & EXTRA) != 0) {
                skip(header() | header() << 8);
            }
            if ((flags & NAME) != 0) {
                skipText();
            }
            if ((flags & COMMENT) != 0) {
                skipText();
            }
            if ((flags & HEADER_CRC) != 0) {
                long expected = headerCrc.getValue() & 0xffff;
                if ((header() | header() << 8) != expected) {
                    throw damaged("the gzip header checksum differs");
                }
            }
        } catch (EOFException end) {
            throw new ArrayFormatException(fault("the gzip data ends in a member header"), end);
        }
        crc.reset();
        inflater.reset();
        inflater.setInput(input, position, limit - position);
    }

    private void skip(int count) throws IOException {
        for (int k = 0; k < count; k++) {
            header();
        }
    }

    private void skipText() throws IOException {
        while (header() != 0) {
            // the name or comment in the header is of no use here
        }
    }

    private int header() throws IOException {
        int value = next();
        headerCrc.update(value);
        return value;
    }

    private long unsigned32() throws IOException {
        return next() | (long) next() << 8 | (long) next() << 16 | (long) next() << 24;
    }

    private int next() throws IOException {
        if (position == limit) {
            refill();
        }
        return input[position++] & 0xff;
    }

    private int peek() throws IOException {
        if (position == limit) {
            int count = packed.read(input);
            if (count <= 0) {
                return -1;
            }
            position = 0;
            limit = count;
        }
        return input[position] & 0xff;
    }

    private void refill() throws IOException {
        int count = packed.read(input);
        if (count <= 0) {
            throw new EOFException();
        }
        position = 0;
        limit = count;
    }

    private ArrayFormatException damaged(String text) {
        return new ArrayFormatException(fault(text));
    }

    private Fault fault(String text) {
        return Fault.of(Fault.Code.COMPRESSION, file, text, "fetch or compress the file again");
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        packed.close();
    }
}
