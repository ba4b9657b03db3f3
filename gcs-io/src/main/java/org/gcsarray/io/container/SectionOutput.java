package org.gcsarray.io.container;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.zip.CRC32C;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Backing;

/// Little-endian sections on their way to a stream, one after the other, each with its place and checksum.
///
/// Bytes leave in pieces of the buffer's size, so that whatever is behind the stream sees long runs of zeros as such. Where sections begin at multiples of 64,
/// no number is cut, and pieces begin at multiples of the size.
final class SectionOutput {

    private static final int BUFFER_BYTES = 1 << 20;
    /// Indices that are narrowed at a time.
    private static final int NARROWED = 1 << 12;

    private final OutputStream stream;
    private final int alignment;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final MemorySegment bytes = MemorySegment.ofArray(buffer);
    private final CRC32C crc = new CRC32C();
    private long flushed;
    private int filled;
    private int unchecked;
    private long begin;

    /// @param alignment of what the offset of a section is a multiple: 64, or 1
    SectionOutput(OutputStream stream, int alignment) {
        this.stream = stream;
        this.alignment = alignment;
    }

    /// Begins a section at the next multiple of the alignment.
    void begin() throws IOException {
        while (position() % alignment != 0) {
            putByte(0);
        }
        crc.reset();
        unchecked = filled;
        begin = position();
    }

    /// Ends the section.
    ContainerBlock.Section end() {
        check();
        long length = position() - begin;
        return length == 0 ? ContainerBlock.Section.NONE
                : ContainerBlock.Section.plain(begin, length, (int) crc.getValue());
    }

    /// Returns the number of bytes written so far.
    long position() {
        return flushed + filled;
    }

    /// Makes room for a number.
    private int room(int width) throws IOException {
        if (buffer.length - filled < width) {
            flush();
        }
        return buffer.length - filled;
    }

    private void check() {
        crc.update(buffer, unchecked, filled - unchecked);
        unchecked = filled;
    }

    /// Hands everything on to the stream.
    void flush() throws IOException {
        check();
        stream.write(buffer, 0, filled);
        flushed += filled;
        filled = 0;
        unchecked = 0;
    }

    void putByte(int value) throws IOException {
        room(1);
        buffer[filled++] = (byte) value;
    }

    /// Writes indices below a bound in their least width, whatever their own is.
    void putIndices(long bound, Indices indices, int from, int to) throws IOException {
        if (indices.byteWidth() == Indices.widthFor(bound)) {
            putArray(Backing.of(indices), from, to);
            return;
        }
        for (int done = from, end; done < to; done = end) {
            end = done + Math.min(NARROWED, to - done);
            putArray(Backing.of(indices.slice(done, end).narrowTo(bound)), 0, end - done);
        }
    }

    /// Writes numbers of a primitive array.
    void putArray(Object array, int from, int to) throws IOException {
        ValueLayout layout = LittleEndian.of(array);
        int width = (int) layout.byteSize();
        for (int done = from; done < to;) {
            int count = Math.min(to - done, room(width) / width);
            MemorySegment.copy(array, done, bytes, layout, filled, count);
            filled += count * width;
            done += count;
        }
    }

    /// Writes bytes of another file.
    void putBytes(MappedBytes source, long from, long to) throws IOException {
        for (long done = from; done < to;) {
            int count = (int) Math.min(to - done, room(1));
            source.copy(done, buffer, filled, count);
            filled += count;
            done += count;
        }
    }
}
