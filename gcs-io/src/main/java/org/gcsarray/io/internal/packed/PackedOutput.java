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

    /// Writes a number of four bytes over others.
    void setInt(int at, int number) {
        Words.INT.set(bytes, at, number);
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
