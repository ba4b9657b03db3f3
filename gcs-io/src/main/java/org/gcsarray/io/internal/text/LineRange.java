package org.gcsarray.io.internal.text;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/// The lines of a text that begin in a range of its bytes; lines end with LF, CRLF or CR.
///
/// Neighbouring ranges share no line and leave none out, wherever they are cut, also between CR and LF.
final class LineRange extends InputStream {
    private static final int BUFFER_BYTES = 1 << 16;

    private final PushbackInputStream source;
    private final long to;
    private long position;
    private boolean ended;

    private LineRange(InputStream source, long position, long to) {
        this.source = new PushbackInputStream(new BufferedInputStream(source, BUFFER_BYTES), 1);
        this.position = position;
        this.to = to;
    }

    /// The lines of a range that begins with a line.
    ///
    /// @param source the bytes from `from` on
    static LineRange atLineStart(InputStream source, long from, long to) {
        LineRange range = new LineRange(source, from, to);
        range.ended = from >= to;
        return range;
    }

    /// The lines of a range that begins anywhere.
    ///
    /// @param source the bytes from `from - 1` on
    static LineRange behindLineEnd(InputStream source, long from, long to) throws IOException {
        LineRange range = new LineRange(source, from - 1, to);
        range.skipLine();
        return range;
    }

    /// Goes to the next line start, which may be that of the range; not beyond the range, however long the line is.
    private void skipLine() throws IOException {
        boolean found = false;
        while (!found && position < to) {
            int b = source.read();
            position++;
            if (b < 0) {
                ended = true;
                return;
            }
            found = b == '\n' || (b == '\r' && !isLineFeedNext());
        }
        ended = position >= to;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (ended) {
            return -1;
        }
        if (position >= to - 1) {
            return readLastLine(target, offset, length);
        }
        int count = source.read(target, offset, (int) Math.min(length, to - 1 - position));
        ended = count < 0;
        position += Math.max(0, count);
        return count;
    }

    /// From the last byte of the range up to the line end there or behind.
    private int readLastLine(byte[] target, int offset, int length) throws IOException {
        int count = 0;
        while (count < length && !ended) {
            int b = source.read();
            if (b < 0) {
                ended = true;
                return count == 0 ? -1 : count;
            }
            target[offset + count++] = (byte) b;
            ended = b == '\n' || (b == '\r' && !isLineFeedNext());
        }
        return count;
    }

    private boolean isLineFeedNext() throws IOException {
        int next = source.read();
        if (next >= 0) {
            source.unread(next);
        }
        return next == '\n';
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
