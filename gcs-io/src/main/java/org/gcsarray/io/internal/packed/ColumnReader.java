package org.gcsarray.io.internal.packed;

import java.util.Arrays;

/// Reads the columns of rows, given by the first column of each row, the distances inside the rows, and the rows that have the distances of the row
/// before. Keeps memory between sections; not thread safe.
final class ColumnReader {

    /// The longest row that can be repeated: the block holds it as a whole, wherever it begins.
    static final int MAX_REPEATED = 1024;

    private static final int BLOCK = 2 * MAX_REPEATED;

    private final IntegerReader reader;
    private final IntegerReader distances;
    /// Columns that wait to be written. What lies behind the last one has no meaning.
    private final long[] block = new long[BLOCK + IntegerReader.BATCH];
    /// Of each non-empty row: its first column, and 1 if it repeats the row before, otherwise 0.
    private long[] firsts = new long[0];
    private long[] marks = new long[0];

    /// @param reader  reads first columns and marks
    /// @param deflate whether there may be deflated forms
    ColumnReader(IntegerReader reader, boolean deflate) {
        this.reader = reader;
        this.distances = new IntegerReader(deflate);
    }

    /// Reads columns, and writes them as words.
    ///
    /// @param width    bytes of a word
    /// @param pointers position of the first column of each row, and the number of columns; ascending from 0
    /// @param section  gets the words from its start on
    /// @return the greatest column, -1 if there is none
    /// @throws IllegalArgumentException if the bytes are not those of such rows, or columns do not ascend inside a row, or do not fit their words
    long read(PackedInput input, int width, int[] pointers, byte[] section) {
        int rows = nonEmptyRows(pointers);
        int count = pointers[pointers.length - 1];
        readFirsts(input, rows);
        PackedInput others = count > rows ? input.stream() : input;
        distances.open(others, count - rows - readRepeats(input, pointers, rows));
        long[] steps = distances.integers();
        int next = 0;
        int size = 0;
        int row = 0;
        long[] target = block;
        int filled = 0;
        int written = 0;
        long bits = 0;
        long greatest = -1;
        for (int k = 1; k < pointers.length; k++) {
            int length = pointers[k] - pointers[k - 1];
            if (length == 0) {
                continue;
            }
            boolean repeated = marks[row] == 1;
            if (filled + length > BLOCK) {
                // the row before stays for the one that repeats it, and is written again
                int kept = repeated ? length : 0;
                bits |= Words.write(target, filled, width, section, width * written);
                System.arraycopy(target, filled - kept, target, 0, kept);
                written += filled - kept;
                filled = kept;
            }
            long column = firsts[row++];
            if (repeated) {
                long shift = column - target[filled - length];
                for (int p = filled; p < filled + length; p++) {
                    target[p] = target[p - length] + shift;
                }
                filled += length;
            } else {
                target[filled++] = column;
                for (int rest = length - 1; rest > 0;) {
                    if (next == size) {
                        size = distances.nextNonNegative();
                        next = 0;
                    }
                    if (filled == BLOCK) {
                        bits |= Words.write(target, filled, width, section, width * written);
                        written += filled;
                        filled = 0;
                    }
                    int run = Math.min(rest, Math.min(size - next, BLOCK - filled));
                    sum(steps, next, run, column, target, filled);
                    next += run;
                    rest -= run;
                    filled += run;
                    column = target[filled - 1];
                }
            }
            greatest = Math.max(greatest, target[filled - 1]);
        }
        bits |= Words.write(target, filled, width, section, width * written);
        if (bits < 0) {
            throw new IllegalArgumentException("a column does not exceed the one before it");
        }
        return greatest;
    }

    /// Sums distances minus 1 up. Does so in whole batches, because few rows are long and the processor cannot foresee their lengths; what is too much
    /// is overwritten by the next row.
    private static void sum(long[] steps, int from, int count, long start, long[] target, int to) {
        long column = start;
        for (int done = 0; done < count; done += IntegerReader.BATCH) {
            for (int i = 0; i < IntegerReader.BATCH; i++) {
                column += steps[from + done + i] + 1;
                target[to + done + i] = column;
            }
        }
    }

    /// Reads the first column of each row.
    private void readFirsts(PackedInput input, int rows) {
        firsts = Words.room(firsts, rows);
        readAll(input, firsts, rows);
        long before = 0;
        long bits = 0;
        for (int row = 0; row < rows; row++) {
            before += firsts[row] >>> 1 ^ -(firsts[row] & 1);
            firsts[row] = before;
            bits |= before;
        }
        if (bits < 0) {
            throw new IllegalArgumentException("a first column is negative");
        }
    }

    /// Reads which rows have the distances of the row before, and returns how many distances they have.
    private int readRepeats(PackedInput input, int[] pointers, int rows) {
        marks = Words.room(marks, rows);
        if (input.isEmpty()) {
            Arrays.fill(marks, 0, rows, 0);
            return 0;
        }
        readAll(input, marks, rows);
        int found = 0;
        int before = 0;
        int row = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int length = pointers[k + 1] - pointers[k];
            if (length > 0) {
                long mark = marks[row++];
                if (mark != 0 && (mark != 1 || length != before || length > MAX_REPEATED)) {
                    throw new IllegalArgumentException("row " + k + " has mark " + mark
                            + " (expected 0, or 1 if it has as many columns as the row before, at most "
                            + MAX_REPEATED + ")");
                }
                found += mark == 1 ? length - 1 : 0;
                before = length;
            }
        }
        return found;
    }

    /// Reads a stream into the first elements of an array.
    private void readAll(PackedInput input, long[] integers, int count) {
        reader.open(input, count);
        int done = 0;
        for (int size = reader.next(); size > 0; size = reader.next()) {
            System.arraycopy(reader.integers(), 0, integers, done, size);
            done += size;
        }
    }

    static int nonEmptyRows(int[] pointers) {
        int count = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            // 1 if the difference is negative
            count += (pointers[k] - pointers[k + 1]) >>> (Integer.SIZE - 1);
        }
        return count;
    }
}
