package org.gcsarray.io.internal.packed;

/// An array that is used again and again, as large as the largest use so far. Its content is whatever was left in it.
final class Scratch {

    private long[] words = new long[0];
    private byte[] bytes = new byte[0];

    /// Returns at least so many words.
    long[] words(int count) {
        if (words.length < count) {
            words = new long[count];
        }
        return words;
    }

    /// Returns at least so many bytes.
    byte[] bytes(int count) {
        if (bytes.length < count) {
            bytes = new byte[count];
        }
        return bytes;
    }
}
