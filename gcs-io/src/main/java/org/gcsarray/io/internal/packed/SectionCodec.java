package org.gcsarray.io.internal.packed;

/// The stored form of a section, and the section of its stored form. A section is what a file without compression has; see the container format.
/// O(elements); the arrays that are returned are new.
public final class SectionCodec {

    private final boolean deflate;

    /// @param deflate whether there may be deflated forms, which are smaller and slower; they are tried, and understood, only then
    public SectionCodec(boolean deflate) {
        this.deflate = deflate;
    }

    /// Returns the stored form of ascending row numbers.
    ///
    /// @param width bytes of a number
    public byte[] ofRowIds(byte[] section, int width) {
        long[] ids = Words.read(section, 0, section.length / width, width);
        for (int k = ids.length - 1; k > 0; k--) {
            ids[k] -= ids[k - 1] + 1;
        }
        return stored(ids);
    }

    /// Returns row numbers of their stored form.
    ///
    /// @param stored the stored bytes and eight more
    /// @throws IllegalArgumentException if they are not those of so many numbers
    public byte[] rowIds(byte[] stored, int count, int width) {
        PackedInput input = new PackedInput(stored);
        long[] ids = IntegerStream.read(input, deflate, count);
        input.finish();
        for (int k = 1; k < count; k++) {
            ids[k] += ids[k - 1] + 1;
        }
        return Words.bytes(ids, width);
    }

    /// Returns the stored form of row pointers, of which the first is 0: the lengths of the rows.
    public byte[] ofPointers(byte[] section) {
        long[] pointers = Words.read(section, 0, section.length / Integer.BYTES, Integer.BYTES);
        long[] lengths = new long[pointers.length - 1];
        for (int k = 0; k < lengths.length; k++) {
            lengths[k] = pointers[k + 1] - pointers[k];
        }
        return stored(lengths);
    }

    /// Returns row pointers of their stored form.
    ///
    /// @param stored the stored bytes and eight more
    /// @throws IllegalArgumentException if they are not those of so many pointers
    public byte[] pointers(byte[] stored, int count) {
        PackedInput input = new PackedInput(stored);
        long[] lengths = IntegerStream.read(input, deflate, count - 1);
        input.finish();
        long[] pointers = new long[count];
        for (int k = 1; k < count; k++) {
            pointers[k] = pointers[k - 1] + lengths[k - 1];
        }
        return Words.bytes(pointers, Integer.BYTES);
    }

    /// Returns the stored form of columns: how the first column of each row differs from that of the row before, then the distances inside
    /// the rows.
    ///
    /// @param width    bytes of a column
    /// @param pointers position of the first column of each row, and the number of columns
    public byte[] ofColumns(byte[] section, int width, int[] pointers) {
        long[] columns = Words.read(section, 0, section.length / width, width);
        long[] firsts = new long[nonEmptyRows(pointers)];
        long[] distances = new long[columns.length - firsts.length];
        long first = 0;
        int rows = 0;
        int others = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int begin = pointers[k];
            int end = pointers[k + 1];
            if (begin < end) {
                long difference = columns[begin] - first;
                first = columns[begin];
                firsts[rows++] = difference << 1 ^ difference >> (Long.SIZE - 1);
                for (int p = begin + 1; p < end; p++) {
                    distances[others++] = columns[p] - columns[p - 1] - 1;
                }
            }
        }
        return stored(firsts, distances);
    }

    /// Returns columns of their stored form.
    ///
    /// @param stored   the stored bytes and eight more
    /// @param width    bytes of a column
    /// @param pointers position of the first column of each row, and the number of columns; ascending from 0
    /// @throws IllegalArgumentException if they are not those of such rows, or a column does not fit its bytes
    public byte[] columns(byte[] stored, int width, int[] pointers) {
        int rows = nonEmptyRows(pointers);
        int count = pointers[pointers.length - 1];
        PackedInput input = new PackedInput(stored);
        long[] firsts = IntegerStream.read(input, deflate, rows);
        long[] distances = IntegerStream.read(input, deflate, count - rows);
        input.finish();
        long[] columns = new long[count];
        long first = 0;
        int row = 0;
        for (int k = 0; k + 1 < pointers.length; k++) {
            int begin = pointers[k];
            int end = pointers[k + 1];
            if (begin < end) {
                first += firsts[row] >>> 1 ^ -(firsts[row] & 1);
                row++;
                columns[begin] = first;
                long column = first;
                for (int p = begin + 1; p < end; p++) {
                    column += distances[p - row] + 1;
                    columns[p] = column;
                }
            }
        }
        return Words.bytes(columns, width);
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
    public byte[] ofWords(byte[] section, int width) {
        PackedOutput output = new PackedOutput();
        IntegerStream.write(Words.read(section, 0, section.length / width, width), width, deflate, output);
        return output.toBytes();
    }

    /// Returns words of their stored form.
    ///
    /// @param stored the stored bytes and eight more
    /// @param width  bytes of a word
    /// @throws IllegalArgumentException if they are not those of so many words, or one does not fit its bytes
    public byte[] words(byte[] stored, int count, int width) {
        PackedInput input = new PackedInput(stored);
        long[] words = IntegerStream.read(input, deflate, count);
        input.finish();
        return Words.bytes(words, width);
    }

    private byte[] stored(long[]... streams) {
        PackedOutput output = new PackedOutput();
        for (long[] integers : streams) {
            long bits = 0;
            for (long integer : integers) {
                bits |= integer;
            }
            IntegerStream.write(integers, Words.widthFor(bits), deflate, output);
        }
        return output.toBytes();
    }
}
