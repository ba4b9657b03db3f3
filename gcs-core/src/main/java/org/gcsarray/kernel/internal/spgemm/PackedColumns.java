package org.gcsarray.kernel.internal.spgemm;

import org.jspecify.annotations.Nullable;

/// The columns of sparse rows as bits of 64-bit words: row k has bits `masks[p]` in word `words[p]` for
/// `p = pointers[k] .. pointers[k+1]-1`.
///
/// Stencils, bands and the dense corners of graphs have several columns in one word: their union then costs one operation per word
/// instead of one per element (Deveci, Trott, Rajamanickam 2018, "column compression").
final class PackedColumns {

    /// Words per column up to which the shorter form pays for being built.
    private static final double MOST_WORDS = 0.75;

    final int[] pointers;
    final int[] words;
    final long[] masks;

    private PackedColumns(int[] rowPointers, int[] columns, int count) {
        int rows = rowPointers.length - 1;
        this.pointers = new int[rows + 1];
        this.words = new int[count];
        this.masks = new long[count];
        int next = 0;
        for (int k = 0; k < rows; k++) {
            int last = -1;
            for (int p = rowPointers[k]; p < rowPointers[k + 1]; p++) {
                int word = columns[p] >> 6;
                if (word != last) {
                    words[next++] = word;
                    last = word;
                }
                masks[next - 1] |= 1L << columns[p];
            }
            pointers[k + 1] = next;
        }
    }

    /// Returns the words of rows with ascending columns, or null if they are not clearly fewer than the columns. O(elements).
    static @Nullable PackedColumns of(int[] rowPointers, int[] columns) {
        int count = 0;
        for (int k = 0; k < rowPointers.length - 1; k++) {
            int last = -1;
            for (int p = rowPointers[k]; p < rowPointers[k + 1]; p++) {
                int word = columns[p] >> 6;
                count += word == last ? 0 : 1;
                last = word;
            }
        }
        return count > columns.length * MOST_WORDS ? null : new PackedColumns(rowPointers, columns, count);
    }
}
