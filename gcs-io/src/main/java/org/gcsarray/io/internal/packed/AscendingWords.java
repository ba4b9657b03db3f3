package org.gcsarray.io.internal.packed;

/// Writes numbers as [Words], one behind the other: runs that ascend, given by their first number and the distances minus 1. The first run may
/// begin with a distance from -1.
///
/// A loop per width, and none within another: most runs are short.
final class AscendingWords {

    private final int width;
    private final byte[] bytes;
    private int count;
    private long last = -1;
    private long used;

    /// @param width bytes of a word
    /// @param bytes gets the words from its start on
    AscendingWords(int width, byte[] bytes) {
        this.width = width;
        this.bytes = bytes;
    }

    /// Returns the number of words.
    int count() {
        return count;
    }

    /// Begins a run.
    void begin(long first) {
        last = first;
        used |= first;
        switch (width) {
            case 1 -> bytes[count] = (byte) first;
            case 2 -> Words.SHORT.set(bytes, 2 * count, (short) first);
            case 4 -> Words.INT.set(bytes, 4 * count, (int) first);
            default -> Words.LONG.set(bytes, 8 * count, first);
        }
        count++;
    }

    /// Goes on with a run.
    ///
    /// @param distances distances minus 1, positions `from .. from + size - 1`
    void add(long[] distances, int from, int size) {
        switch (width) {
            case 1 -> addBytes(distances, from, size);
            case 2 -> addShorts(distances, from, size);
            case 4 -> addInts(distances, from, size);
            default -> addLongs(distances, from, size);
        }
        count += size;
    }

    private void addBytes(long[] distances, int from, int size) {
        byte[] target = bytes;
        int at = count;
        long word = last;
        long bits = used;
        for (int k = 0; k < size; k++) {
            word += distances[from + k] + 1;
            bits |= word;
            target[at + k] = (byte) word;
        }
        last = word;
        used = bits;
    }

    private void addShorts(long[] distances, int from, int size) {
        byte[] target = bytes;
        int at = 2 * count;
        long word = last;
        long bits = used;
        for (int k = 0; k < size; k++) {
            word += distances[from + k] + 1;
            bits |= word;
            Words.SHORT.set(target, at + 2 * k, (short) word);
        }
        last = word;
        used = bits;
    }

    private void addInts(long[] distances, int from, int size) {
        byte[] target = bytes;
        int at = 4 * count;
        long word = last;
        long bits = used;
        for (int k = 0; k < size; k++) {
            word += distances[from + k] + 1;
            bits |= word;
            Words.INT.set(target, at + 4 * k, (int) word);
        }
        last = word;
        used = bits;
    }

    private void addLongs(long[] distances, int from, int size) {
        byte[] target = bytes;
        int at = 8 * count;
        long word = last;
        for (int k = 0; k < size; k++) {
            word += distances[from + k] + 1;
            Words.LONG.set(target, at + 8 * k, word);
        }
        last = word;
    }

    /// Checks what was written.
    ///
    /// @throws IllegalArgumentException if a number does not fit its word
    void finish() {
        Words.checkFit(used, width);
    }
}
