package org.gcsarray.kernel.internal.spgemm;

/// What a task knows of the rows that it is about to add up: how many are not empty, how much they hold, which words they span; hence the
/// [Accumulator]. One object looks at all rows of a task, one after the other, so that none is made for a row.
final class RowSurvey {

    private final SparseRows b;
    private final RowTerms terms;
    private final boolean fewColumns;

    /// Rows that are not empty.
    private int rows;

    /// The last term of those.
    int lastTerm;

    /// Elements of those rows.
    long products;

    private long words;

    /// The first and the last word of 64 columns that holds an element, if B has that form.
    int firstWord;
    int lastWord;

    /// Prepares to look at terms.
    ///
    /// @param fewColumns whether B has few columns, see [Accumulator#isOfFewColumns]
    RowSurvey(SparseRows b, RowTerms terms, boolean fewColumns) {
        this.b = b;
        this.terms = terms;
        this.fewColumns = fewColumns;
    }

    /// Looks at the terms `from .. to-1`, and forgets all others.
    ///
    /// @return how to add them up
    Accumulator of(int from, int to) {
        int[] pointers = b.pointers;
        PackedColumns packed = b.packed;
        rows = 0;
        products = 0;
        words = 0;
        firstWord = Integer.MAX_VALUE;
        lastWord = -1;
        for (int p = from; p < to; p++) {
            int row = terms.rows[p];
            if (row >= 0 && pointers[row] < pointers[row + 1]) {
                rows++;
                lastTerm = p;
                products += pointers[row + 1] - pointers[row];
                if (packed != null) {
                    int start = packed.pointers[row];
                    int end = packed.pointers[row + 1];
                    words += end - start;
                    firstWord = Math.min(firstWord, packed.words[start]);
                    lastWord = Math.max(lastWord, packed.words[end - 1]);
                }
            }
        }
        return accumulator();
    }

    private Accumulator accumulator() {
        return Accumulator.of(rows, products, words, span(), b.columnCount, fewColumns);
    }

    private long span() {
        return words == 0 ? 0 : lastWord - firstWord + 1L;
    }

    /// Returns what was seen, and which accumulator that means, and why.
    @Override
    public String toString() {
        return rows + " rows of " + products + " products in " + b.columnCount + " columns"
                + (words == 0 ? "" : ", " + words + " words within " + span()) + ": " + accumulator();
    }
}
