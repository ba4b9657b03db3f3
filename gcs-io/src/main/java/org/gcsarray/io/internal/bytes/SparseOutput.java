package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/// Writes a new file from front to back and leaves out pages of zeros, which become holes where the file system has them: reading gives the
/// zeros, but they take no space.
final class SparseOutput extends OutputStream {

    /// Least hole, and what its place is a multiple of.
    static final int PAGE = 1 << 16;

    private static final byte[] ZEROS = new byte[PAGE];

    private final FileChannel channel;
    private long position;
    private long written;

    /// @param channel an empty file; closed with this stream
    SparseOutput(FileChannel channel) {
        this.channel = channel;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        for (int done = 0; done < length;) {
            int count = (int) Math.min(length - done, PAGE - position % PAGE);
            int from = offset + done;
            if (count < PAGE || !Arrays.equals(source, from, from + count, ZEROS, 0, count)) {
                put(ByteBuffer.wrap(source, from, count));
            }
            position += count;
            done += count;
        }
    }

    private void put(ByteBuffer bytes) throws IOException {
        long at = position;
        while (bytes.hasRemaining()) {
            at += channel.write(bytes, at);
        }
        written = at;
    }

    /// Gives the file its length, also if it ends with a hole.
    @Override
    public void flush() throws IOException {
        if (written < position) {
            while (channel.write(ByteBuffer.wrap(ZEROS, 0, 1), position - 1) == 0) {
                // a file takes at least one byte at a time
            }
            written = position;
        }
    }

    @Override
    public void close() throws IOException {
        flush();
        channel.close();
    }
}
