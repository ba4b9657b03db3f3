package org.gcsarray.kernel.internal.spgemm;

/// One row of columns as bits, always left empty: collects the union of rows, and sorts by being read in order.
///
/// A second level has one bit for each word, so that a scan skips what is empty. 1/8 byte per column.
final class BitRow {

    private final long[] bits;
    private final long[] blocks;

    BitRow(int columnCount) {
        this.bits = new long[(columnCount + 63) >>> 6];
        this.blocks = new long[(bits.length + 63) >>> 6];
    }

    /// Returns the number of distinct columns of the listed rows, all within the given words.
    int count(PackedColumns union, int[] rows, int from, int to, int firstWord, int lastWord) {
        mark(union, rows, from, to);
        int count = 0;
        for (int word = firstWord; word <= lastWord; word++) {
            count += Long.bitCount(bits[word]);
            bits[word] = 0;
        }
        return count;
    }

    /// Sets the bits of the listed rows.
    void mark(PackedColumns union, int[] rows, int from, int to) {
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                mark(bits, union.words, union.masks, union.pointers[row], union.pointers[row + 1]);
            }
        }
    }

    private static void mark(long[] bits, int[] words, long[] masks, int from, int to) {
        for (int q = from; q < to; q++) {
            bits[words[q]] |= masks[q];
        }
    }

    /// Writes the columns that are set, ascending, to the start of `columns`, clears them and returns their number.
    int take(int firstWord, int lastWord, int[] columns) {
        int end = 0;
        for (int word = firstWord; word <= lastWord; word++) {
            end = takeWord(word, columns, end);
        }
        return end;
    }

    private int takeWord(int word, int[] columns, int at) {
        long set = bits[word];
        bits[word] = 0;
        int end = at;
        for (; set != 0; set &= set - 1) {
            columns[end++] = (word << 6) + Long.numberOfTrailingZeros(set);
        }
        return end;
    }

    /// Sorts distinct columns, unless they are so far apart that the scan would cost more than a sort: then returns false.
    boolean sort(int[] columns, int from, int to) {
        int least = columns[from];
        int most = columns[from];
        for (int k = from + 1; k < to; k++) {
            least = Math.min(least, columns[k]);
            most = Math.max(most, columns[k]);
        }
        if ((most >> 12) - (least >> 12) > to - from) {
            return false;
        }
        for (int k = from; k < to; k++) {
            int column = columns[k];
            bits[column >> 6] |= 1L << column;
            blocks[column >> 12] |= 1L << (column >> 6);
        }
        int end = from;
        for (int block = least >> 12; block <= most >> 12; block++) {
            long set = blocks[block];
            blocks[block] = 0;
            for (; set != 0; set &= set - 1) {
                end = takeWord((block << 6) + Long.numberOfTrailingZeros(set), columns, end);
            }
        }
        return true;
    }
}
