package org.gcsarray.io.internal.packed;

/// Stored bytes that are read once, from front to back.
final class PackedInput {

    /// Bytes of a stream before its integers, of which the last four are the number of those that follow.
    private static final int STREAM_HEAD = 2 + Integer.BYTES;

    private final byte[] bytes;
    private final int end;
    private int at;

    /// @param bytes  the stored bytes, and at least eight more so that a long may be read anywhere
    /// @param length number of stored bytes
    PackedInput(byte[] bytes, int length) {
        this(bytes, 0, length);
    }

    private PackedInput(byte[] bytes, int at, int end) {
        this.bytes = bytes;
        this.at = at;
        this.end = end;
    }

    byte[] bytes() {
        return bytes;
    }

    /// Refuses to go on if fewer bytes are left, before anything is allocated for them.
    ///
    /// @throws IllegalArgumentException if there are not so many
    void require(long length) {
        if (length > end - at) {
            throw new IllegalArgumentException(
                    "stored bytes end " + (end - at) + " bytes on (expected " + length + ")");
        }
    }

    /// Passes some bytes and returns where they begin.
    ///
    /// @throws IllegalArgumentException if there are not so many
    int take(long length) {
        require(length);
        int begin = at;
        at += (int) length;
        return begin;
    }

    int takeByte() {
        return (int) takeWord(1);
    }

    long takeWord(int width) {
        return (long) Words.LONG.get(bytes, take(width)) & Words.mask(width);
    }

    /// Passes some bytes and returns them as an input of its own.
    ///
    /// @throws IllegalArgumentException if there are not so many
    PackedInput part(long length) {
        int begin = take(length);
        return new PackedInput(bytes, begin, at);
    }

    /// Passes an [IntegerStream] of at least one integer and returns it as an input of its own.
    ///
    /// @throws IllegalArgumentException if it is not whole
    PackedInput stream() {
        require(STREAM_HEAD);
        long length = (long) Words.LONG.get(bytes, at + STREAM_HEAD - Integer.BYTES) & Words.mask(Integer.BYTES);
        return part(STREAM_HEAD + length);
    }

    boolean isEmpty() {
        return at == end;
    }

    /// Fills the first bytes of an array with those of which all that is left is the deflated form.
    ///
    /// @throws IllegalArgumentException if it is not deflated, or the form of more or fewer bytes
    void inflate(byte[] inflated, int length) {
        int stored = end - at;
        Deflated.inflate(bytes, take(stored), stored, inflated, length);
    }

    /// Refuses bits that no integer uses, those above the last used one in its byte, unless they are 0.
    ///
    /// @param from the byte where the used bits begin
    /// @param used number of used bits
    /// @throws IllegalArgumentException if one is not 0
    void checkUnused(int from, long used) {
        int bits = (int) (used & 7);
        if (bits > 0 && Byte.toUnsignedInt(bytes[from + (int) (used >>> 3)]) >>> bits != 0) {
            throw new IllegalArgumentException("unused bits behind " + used + " used ones are not 0");
        }
    }

    /// Refuses bytes that nobody has read.
    ///
    /// @throws IllegalArgumentException if there are some
    void finish() {
        if (at < end) {
            throw new IllegalArgumentException("stored bytes go on for " + (end - at));
        }
    }
}
