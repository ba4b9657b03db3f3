package org.gcsarray.io.internal.packed;

/// Writes numbers as [Words], one behind the other: runs that ascend, given by their first number and the distances minus 1. The first run may
/// begin with a distance from -1.
final class AscendingWords {

    private static final int BLOCK = 1024;

    private final int width;
    private final byte[] bytes;
    private final long[] block = new long[BLOCK];
    private int written;
    private int filled;
    private long last = -1;
    private long greatest = -1;
    /// Negative once a number or a distance was.
    private long signs;

    /// @param width bytes of a word
    /// @param bytes gets the words from its start on
    AscendingWords(int width, byte[] bytes) {
        this.width = width;
        this.bytes = bytes;
    }

    /// Returns the number of words.
    int count() {
        return written + filled;
    }

    /// Begins a run.
    void begin(long first) {
        greatest = Math.max(greatest, last);
        if (filled == BLOCK) {
            flush();
        }
        block[filled++] = first;
        last = first;
        signs |= first;
    }

    /// Goes on with a run.
    ///
    /// @param distances distances minus 1, positions `from .. from + size - 1`
    void add(long[] distances, int from, int size) {
        int end = from + size;
        for (int at = from; at < end;) {
            if (filled == BLOCK) {
                flush();
            }
            int count = Math.min(BLOCK - filled, end - at);
            sum(distances, at, count);
            at += count;
        }
    }

    /// Few runs are long.
    private void sum(long[] distances, int from, int count) {
        long[] target = block;
        int at = filled;
        long word = last;
        long bits = signs;
        for (int k = 0; k < count; k++) {
            long distance = distances[from + k];
            word += distance + 1;
            bits |= distance | word;
            target[at + k] = word;
        }
        last = word;
        signs = bits;
        filled = at + count;
    }

    private void flush() {
        Words.write(block, filled, width, bytes, width * written);
        written += filled;
        filled = 0;
    }

    /// Writes what is left, and checks that each number exceeds the one before it in its run.
    ///
    /// @return the greatest number, -1 if there is none
    /// @throws IllegalArgumentException if one does not, or does not fit its word
    long finish() {
        flush();
        if (signs < 0) {
            throw new IllegalArgumentException("a number does not exceed the one before it");
        }
        return Math.max(greatest, last);
    }
}
