package org.gcsarray.io.internal.packed;

import java.util.Arrays;

import org.gcsarray.buffer.internal.Sizes;

/// Stored bytes that grow.
final class PackedOutput {

    private byte[] bytes = new byte[1 << 10];
    private int size;

    int size() {
        return size;
    }

    /// Makes room for some bytes and eight more, and returns the array.
    byte[] room(int more) {
        int least = Math.addExact(Math.addExact(size, more), Long.BYTES);
        if (least > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Sizes.LARGEST_ARRAY, Math.max(least, 2L * bytes.length)));
        }
        return bytes;
    }

    /// Counts bytes that were written to [#room].
    void skip(int count) {
        size += count;
    }

    /// Forgets all bytes; the memory is used again.
    void clear() {
        size = 0;
    }

    void put(PackedOutput more) {
        System.arraycopy(more.bytes, 0, room(more.size), size, more.size);
        size += more.size;
    }

    void putByte(int value) {
        putWord(value, 1);
    }

    /// Writes the lowest bytes of a number.
    void putWord(long word, int width) {
        Words.LONG.set(room(width), size, word);
        size += width;
    }

    /// Writes the lowest bytes of a number over others.
    ///
    /// @param at the first byte, at least eight before the end
    void setWord(int at, long word, int width) {
        long kept = (long) Words.LONG.get(bytes, at) & ~Words.mask(width);
        Words.LONG.set(bytes, at, kept | (word & Words.mask(width)));
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
