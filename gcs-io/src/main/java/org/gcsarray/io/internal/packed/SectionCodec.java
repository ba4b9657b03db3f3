package org.gcsarray.io.internal.packed;

import java.lang.foreign.MemorySegment;

/// The stored form of a section, and the section of its stored form. A section is what a file without compression has; see the container format.
///
/// O(elements) each. Stored forms are new arrays; decoded sections lie in memory that the next call uses again. Not thread safe.
public final class SectionCodec {

    private final IntegerStream streams;
    private final IntegerReader reader;
    private final ColumnReader columns;
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
        this.columns = new ColumnReader(reader, deflate);
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
        byte[] section = section(count, width);
        long id = -1;
        int done = 0;
        for (int size = reader.nextNonNegative(); size > 0; size = reader.nextNonNegative()) {
            long[] ids = reader.integers();
            for (int k = 0; k < size; k++) {
                id += ids[k] + 1;
                ids[k] = id;
            }
            if (Words.write(ids, size, width, section, done * width) < 0) {
                throw new IllegalArgumentException("a row id does not exceed the one before it");
            }
            done += size;
        }
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
        int rows = ColumnReader.nonEmptyRows(pointers);
        firsts = Words.room(firsts, rows);
        marks = Words.room(marks, rows);
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
                boolean same = own == length && own <= ColumnReader.MAX_REPEATED
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
        int count = pointers[pointers.length - 1];
        PackedInput input = stored.input();
        long greatest = columns.read(input, width, pointers, section(count, width));
        if (greatest >= bound) {
            throw new IllegalArgumentException(
                    "column " + greatest + " is out of range (expected 0.." + (bound - 1) + ")");
        }
        return finish(input, count, width);
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
        words = Words.room(words, count);
        Words.read(section.array(), section.from(), count, width, words);
        return words;
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
