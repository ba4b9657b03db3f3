package org.gcsarray.io.internal.packed;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Stored bytes that are read once, from front to back.
final class PackedInput {

    /// The most bytes that a deflated one can stand for.
    private static final int MOST_INFLATED = 1032;

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

    /// Refuses bytes that are too few for so many inflated ones, before memory is allocated.
    ///
    /// @throws IllegalArgumentException if they are
    void requireInflated(int length) {
        require(length / MOST_INFLATED);
    }

    /// Fills the first bytes of an array with those of which all that is left is the deflated form.
    ///
    /// @throws IllegalArgumentException if it is not deflated, or the form of more or fewer bytes
    void inflate(byte[] inflated, int length) {
        Inflater inflater = new Inflater(true);
        try {
            int stored = end - at;
            inflater.setInput(bytes, take(stored), stored);
            int done = 0;
            for (int count = 1; count > 0 && done < length; done += count) {
                count = inflater.inflate(inflated, done, length - done);
            }
            // the end may be marked behind the last byte
            boolean longer = inflater.inflate(new byte[1]) > 0;
            if (done < length || longer || !inflater.finished() || inflater.getRemaining() > 0) {
                throw new IllegalArgumentException("deflated bytes are not those of " + length);
            }
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("deflated bytes are not understood: " + e.getMessage(), e);
        } finally {
            inflater.end();
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
