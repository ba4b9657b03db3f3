package org.gcsarray.io.internal.packed;

import java.lang.foreign.MemorySegment;

/// The stored form of a section, and the section of its stored form. A section is what a file without compression has; see the container format.
///
/// O(elements) each. Stored forms are new arrays; decoded sections lie in memory that the next call uses again. Not thread safe.
public final class SectionCodec {

    private final IntegerStream streams;
    private final Scratch first = new Scratch();
    private final Scratch second = new Scratch();
    private final Scratch third = new Scratch();
    private final Scratch decoded = new Scratch();
    private final PackedOutput output = new PackedOutput();

    /// @param deflate whether there may be deflated forms, which are smaller and slower; they are tried, and understood, only then
    public SectionCodec(boolean deflate) {
        this.streams = new IntegerStream(deflate);
    }

    /// Bytes of an array: a section, or its stored form.
    ///
    /// @param array  the array; of a stored form, eight bytes longer at least
    /// @param from   the first byte; 0 of a stored form
    /// @param length number of bytes
    public record Bytes(byte[] array, int from, int length) {

        private long[] words(int width, Scratch target) {
            int count = length / width;
            long[] words = target.words(count);
            Words.read(array, from, count, width, words);
            return words;
        }

        private PackedInput input() {
            return new PackedInput(array, length);
        }
    }

    /// Returns the stored form of ascending row numbers.
    ///
    /// @param width bytes of a number
    public byte[] ofRowIds(Bytes section, int width) {
        long[] ids = section.words(width, first);
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
        long[] ids = streams.read(input, count, first);
        input.finish();
        for (int k = 1; k < count; k++) {
            ids[k] += ids[k - 1] + 1;
        }
        return section(ids, count, width);
    }

    /// Returns the stored form of row pointers, of which the first is 0: the lengths of the rows.
    public byte[] ofPointers(Bytes section) {
        long[] pointers = section.words(Integer.BYTES, first);
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
        long[] lengths = streams.read(input, count - 1, first);
        input.finish();
        long[] pointers = second.words(count);
        long pointer = 0;
        for (int k = 0; k < count - 1; k++) {
            pointers[k] = pointer;
            pointer += lengths[k];
        }
        pointers[count - 1] = pointer;
        return section(pointers, count, Integer.BYTES);
    }

    /// Returns the stored form of columns: how the first column of each row differs from that of the row before, then the distances inside
    /// the rows.
    ///
    /// @param width    bytes of a column
    /// @param pointers position of the first column of each row, and the number of columns
    public byte[] ofColumns(Bytes section, int width, int[] pointers) {
        long[] columns = section.words(width, first);
        long[] firsts = second.words(pointers.length - 1);
        long before = 0;
        int rows = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int begin = pointers[k];
            int end = pointers[k + 1];
            if (begin < end) {
                long column = columns[begin];
                long difference = column - before;
                before = column;
                firsts[rows++] = difference << 1 ^ difference >> (Long.SIZE - 1);
                // distances move to the front, over what has been read
                for (int p = begin + 1; p < end; p++) {
                    long next = columns[p];
                    columns[p - rows] = next - column - 1;
                    column = next;
                }
            }
        }
        output.clear();
        write(firsts, rows);
        write(columns, section.length() / width - rows);
        return output.toBytes();
    }

    /// Returns columns of their stored form.
    ///
    /// @param width    bytes of a column
    /// @param pointers position of the first column of each row, and the number of columns; ascending from 0
    /// @throws IllegalArgumentException if they are not those of such rows, or a column does not fit its bytes
    public MemorySegment columns(Bytes stored, int width, int[] pointers) {
        int rows = nonEmptyRows(pointers);
        int count = pointers[pointers.length - 1];
        PackedInput input = stored.input();
        long[] firsts = streams.read(input, rows, second);
        long[] distances = streams.read(input, count - rows, first);
        input.finish();
        long[] columns = third.words(count);
        long before = 0;
        int row = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int begin = pointers[k];
            int end = pointers[k + 1];
            if (begin < end) {
                before += firsts[row] >>> 1 ^ -(firsts[row] & 1);
                row++;
                long column = before;
                columns[begin] = column;
                for (int p = begin + 1; p < end; p++) {
                    column += distances[p - row] + 1;
                    columns[p] = column;
                }
            }
        }
        return section(columns, count, width);
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
        streams.write(section.words(width, first), section.length() / width, width, output);
        return output.toBytes();
    }

    /// Returns words of their stored form.
    ///
    /// @param width bytes of a word
    /// @throws IllegalArgumentException if they are not those of so many words, or one does not fit its bytes
    public MemorySegment words(Bytes stored, int count, int width) {
        PackedInput input = stored.input();
        long[] words = streams.read(input, count, first);
        input.finish();
        return section(words, count, width);
    }

    private void write(long[] integers, int count) {
        long bits = 0;
        for (int k = 0; k < count; k++) {
            bits |= integers[k];
        }
        streams.write(integers, count, Words.widthFor(bits), output);
    }

    private MemorySegment section(long[] words, int count, int width) {
        int length = Math.multiplyExact(count, width);
        byte[] bytes = decoded.bytes(length);
        Words.write(words, count, width, bytes);
        return MemorySegment.ofArray(bytes).asSlice(0, length);
    }
}
