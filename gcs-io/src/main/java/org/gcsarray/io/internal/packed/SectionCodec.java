package org.gcsarray.io.internal.packed;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// The stored form of a section, and the section of its stored form. A section is what a file without compression has; see the container format.
///
/// O(elements) each. Stored forms are new arrays; decoded sections lie in memory that the next call uses again. Not thread safe.
public final class SectionCodec {

    private final IntegerStream streams;
    private final IntegerReader reader;
    private final IntegerReader distances;
    private final PackedOutput output = new PackedOutput();
    private long[] words = new long[0];
    /// Of columns: the first one of each non-empty row, and 1 if that repeats the row before, otherwise 0.
    private long[] firsts = new long[0];
    private long[] marks = new long[0];
    private byte[] decoded = new byte[0];

    /// @param deflate whether there may be deflated forms, which are smaller and slower; they are tried, and understood, only then
    public SectionCodec(boolean deflate) {
        this.streams = new IntegerStream(deflate);
        this.reader = new IntegerReader(deflate);
        this.distances = new IntegerReader(deflate);
    }

    /// Bytes of an array: a section, or its stored form.
    ///
    /// @param array  the array, shared; of a stored form, eight bytes longer at least
    /// @param from   the first byte; 0 of a stored form
    /// @param length number of bytes
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Bytes(byte[] array, int from, int length) {

        private PackedInput input() {
            return new PackedInput(array, length);
        }
    }

    /// Returns the stored form of ascending row numbers.
    ///
    /// @param width bytes of a number
    public byte[] ofRowIds(Bytes section, int width) {
        long[] ids = words(section, width);
        int count = section.length() / width;
        for (int k = count - 1; k > 0; k--) {
            ids[k] -= ids[k - 1] + 1;
        }
        output.clear();
        write(ids, count);
        return output.toBytes();
    }

    /// Returns row numbers of their stored form.
    ///
    /// @throws IllegalArgumentException if they are not those of so many numbers
    public MemorySegment rowIds(Bytes stored, int count, int width) {
        PackedInput input = stored.input();
        reader.open(input, count);
        AscendingWords ids = new AscendingWords(width, section(count, width));
        for (int size = reader.next(); size > 0; size = reader.next()) {
            ids.add(reader.integers(), 0, size);
        }
        ids.finish();
        return finish(input, count, width);
    }

    /// Returns the stored form of row pointers, of which the first is 0: the lengths of the rows.
    public byte[] ofPointers(Bytes section) {
        long[] pointers = words(section, Integer.BYTES);
        int count = section.length() / Integer.BYTES - 1;
        for (int k = 0; k < count; k++) {
            pointers[k] = pointers[k + 1] - pointers[k];
        }
        output.clear();
        write(pointers, count);
        return output.toBytes();
    }

    /// Returns row pointers of their stored form.
    ///
    /// @throws IllegalArgumentException if they are not those of so many pointers
    public MemorySegment pointers(Bytes stored, int count) {
        PackedInput input = stored.input();
        reader.open(input, count - 1);
        byte[] section = section(count, Integer.BYTES);
        Words.LONG.set(section, 0, 0L);
        long pointer = 0;
        int done = 1;
        for (int size = reader.next(); size > 0; size = reader.next()) {
            long[] lengths = reader.integers();
            for (int k = 0; k < size; k++) {
                pointer += lengths[k];
                lengths[k] = pointer;
            }
            Words.write(lengths, size, Integer.BYTES, section, done * Integer.BYTES);
            done += size;
        }
        return finish(input, count, Integer.BYTES);
    }

    /// Returns the stored form of columns: how the first column of each row differs from that of the row before, the distances inside the rows, and
    /// which rows have those of the row before, if that saves more distances than there are rows.
    ///
    /// @param width    bytes of a column
    /// @param pointers position of the first column of each row, and the number of columns
    public byte[] ofColumns(Bytes section, int width, int[] pointers) {
        long[] columns = words(section, width);
        int rows = nonEmptyRows(pointers);
        firsts = room(firsts, rows);
        marks = room(marks, rows);
        boolean repeated = findRepeats(columns, pointers) > rows;
        long before = 0;
        int row = 0;
        int distances = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int begin = pointers[k];
            int end = pointers[k + 1];
            if (begin < end) {
                long column = columns[begin];
                long difference = column - before;
                before = column;
                firsts[row] = difference << 1 ^ difference >> (Long.SIZE - 1);
                int last = repeated && marks[row] == 1 ? begin : end;
                // distances move to the front, over what has been read
                for (int p = begin + 1; p < last; p++) {
                    long next = columns[p];
                    columns[distances++] = next - column - 1;
                    column = next;
                }
                row++;
            }
        }
        output.clear();
        write(firsts, rows);
        write(columns, distances);
        if (repeated) {
            write(marks, rows);
        }
        return output.toBytes();
    }

    /// Finds the non-empty rows whose distances are those of the non-empty row before, puts 1 for them and 0 for the others, and returns how many
    /// distances they have.
    private long findRepeats(long[] columns, int[] pointers) {
        long found = 0;
        int before = 0;
        int length = 0;
        int row = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int begin = pointers[k];
            int own = pointers[k + 1] - begin;
            if (own > 0) {
                boolean same = own == length && own <= AscendingWords.MAX_REPEATED
                        && isShifted(columns, before, begin, own);
                marks[row++] = same ? 1 : 0;
                found += same ? own - 1 : 0;
                before = begin;
                length = own;
            }
        }
        return found;
    }

    private static boolean isShifted(long[] columns, int from, int to, int count) {
        long shift = columns[to] - columns[from];
        int k = 1;
        while (k < count && columns[to + k] - columns[from + k] == shift) {
            k++;
        }
        return k == count;
    }

    /// Returns columns of their stored form.
    ///
    /// @param width    bytes of a column
    /// @param pointers position of the first column of each row, and the number of columns; ascending from 0
    /// @param bound    number of columns of the matrix
    /// @throws IllegalArgumentException if they are not those of such rows, or do not ascend within `0 .. bound-1` in each row
    public MemorySegment columns(Bytes stored, int width, int[] pointers, long bound) {
        int rows = nonEmptyRows(pointers);
        int count = pointers[pointers.length - 1];
        PackedInput input = stored.input();
        readFirsts(input, rows);
        PackedInput others = count > rows ? input.stream() : input;
        distances.open(others, count - rows - readRepeats(input, pointers, rows));
        AscendingWords columns = new AscendingWords(width, section(count, width));
        long[] steps = distances.integers();
        int next = 0;
        int size = 0;
        int row = 0;
        for (int k = 1; k < pointers.length; k++) {
            int rest = pointers[k] - pointers[k - 1];
            if (rest == 0) {
                continue;
            }
            if (marks[row] == 1) {
                columns.repeat(firsts[row++], rest);
                continue;
            }
            columns.begin(firsts[row++]);
            rest--;
            while (rest > 0) {
                if (next == size) {
                    size = distances.next();
                    next = 0;
                }
                int run = Math.min(rest, size - next);
                columns.add(steps, next, run);
                next += run;
                rest -= run;
            }
        }
        long greatest = columns.finish();
        if (greatest >= bound) {
            throw new IllegalArgumentException(
                    "column " + greatest + " is out of range (expected 0.." + (bound - 1) + ")");
        }
        return finish(input, count, width);
    }

    /// Reads the first column of each row.
    private void readFirsts(PackedInput input, int rows) {
        firsts = room(firsts, rows);
        readAll(input, firsts, rows);
        long before = 0;
        for (int row = 0; row < rows; row++) {
            before += firsts[row] >>> 1 ^ -(firsts[row] & 1);
            firsts[row] = before;
        }
    }

    /// Reads which rows have the distances of the row before, and returns how many distances they have.
    private int readRepeats(PackedInput input, int[] pointers, int rows) {
        marks = room(marks, rows);
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
                if (mark != 0 && (mark != 1 || length != before || length > AscendingWords.MAX_REPEATED)) {
                    throw new IllegalArgumentException("row " + k + " has mark " + mark
                            + " (expected 0, or 1 if it has as many columns as the row before, at most "
                            + AscendingWords.MAX_REPEATED + ")");
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

    private static int nonEmptyRows(int[] pointers) {
        int count = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            count += pointers[k] < pointers[k + 1] ? 1 : 0;
        }
        return count;
    }

    /// Returns the stored form of words: values, or codes of values.
    ///
    /// @param width bytes of a word
    public byte[] ofWords(Bytes section, int width) {
        output.clear();
        streams.write(words(section, width), section.length() / width, width, output);
        return output.toBytes();
    }

    /// Returns words of their stored form.
    ///
    /// @param width bytes of a word
    /// @throws IllegalArgumentException if they are not those of so many words, or one does not fit its bytes
    public MemorySegment words(Bytes stored, int count, int width) {
        PackedInput input = stored.input();
        reader.open(input, count);
        byte[] section = section(count, width);
        int done = 0;
        for (int size = reader.next(); size > 0; size = reader.next()) {
            Words.write(reader.integers(), size, width, section, done * width);
            done += size;
        }
        return finish(input, count, width);
    }

    private void write(long[] integers, int count) {
        long bits = 0;
        for (int k = 0; k < count; k++) {
            bits |= integers[k];
        }
        streams.write(integers, count, Words.widthFor(bits), output);
    }

    private long[] words(Bytes section, int width) {
        int count = section.length() / width;
        words = room(words, count);
        Words.read(section.array(), section.from(), count, width, words);
        return words;
    }

    private static long[] room(long[] array, int count) {
        return array.length < count ? new long[count] : array;
    }

    /// Returns memory for a decoded section, and at least eight bytes.
    private byte[] section(int count, int width) {
        int length = Math.max(Long.BYTES, Math.multiplyExact(count, width));
        if (decoded.length < length) {
            decoded = new byte[length];
        }
        return decoded;
    }

    private MemorySegment finish(PackedInput input, int count, int width) {
        input.finish();
        return MemorySegment.ofArray(decoded).asSlice(0, (long) count * width);
    }
}
