package org.gcsarray.io.internal.packed;

/// Writes numbers as [Words], one behind the other: runs that ascend, given by their first number and the distances minus 1. The first run may
/// begin with a distance from -1.
final class AscendingWords {

    /// The longest run that can be repeated: the block holds it as a whole, wherever it begins.
    static final int MAX_REPEATED = 1024;

    private final int width;
    private final byte[] bytes;
    private final long[] block = new long[2 * MAX_REPEATED];
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

    /// Begins a run.
    void begin(long first) {
        greatest = Math.max(greatest, last);
        if (filled >= MAX_REPEATED) {
            flush(0);
        }
        block[filled++] = first;
        last = first;
        signs |= first;
    }

    /// Adds a run with the distances of the run before.
    ///
    /// @param length number of its words, as many as the run before has; at most [#MAX_REPEATED]
    void repeat(long first, int length) {
        greatest = Math.max(greatest, last);
        if (filled + length > block.length) {
            flush(length);
        }
        long[] words = block;
        int from = filled - length;
        long shift = first - words[from];
        for (int k = from; k < filled; k++) {
            words[k + length] = words[k] + shift;
        }
        filled += length;
        last = words[filled - 1];
        signs |= first | last;
    }

    /// Goes on with a run.
    ///
    /// @param distances distances minus 1, positions `from .. from + size - 1`
    void add(long[] distances, int from, int size) {
        int end = from + size;
        for (int at = from; at < end;) {
            if (filled == block.length) {
                flush(0);
            }
            int count = Math.min(block.length - filled, end - at);
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

    /// Writes the words of the block, and keeps the last ones, which are written again later.
    private void flush(int kept) {
        Words.write(block, filled, width, bytes, width * written);
        System.arraycopy(block, filled - kept, block, 0, kept);
        written += filled - kept;
        filled = kept;
    }

    /// Writes what is left, and checks that each number exceeds the one before it in its run.
    ///
    /// @return the greatest number, -1 if there is none
    /// @throws IllegalArgumentException if one does not, or does not fit its word
    long finish() {
        flush(0);
        if (signs < 0) {
            throw new IllegalArgumentException("a number does not exceed the one before it");
        }
        return Math.max(greatest, last);
    }
}
