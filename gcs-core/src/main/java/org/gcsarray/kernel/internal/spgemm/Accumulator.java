package org.gcsarray.kernel.internal.spgemm;

/// How the sum of several sparse rows is found: its columns first, counted, and later its columns and values. All ways give the same bits;
/// [#of] says which one is the fastest, for both passes.
enum Accumulator {

    /// Nothing is added up.
    NONE("all rows are empty"),

    /// The row itself, scaled.
    ONE_ROW("one row is not empty"),

    /// The bits of the union by 64-bit words, sums in a dense array.
    WORDS("several columns share a word of 64"),

    /// All products side by side, sorted; counted by stamps.
    SORTED("the products are few"),

    /// All products side by side, sorted; counted in a hash table, where an array of all columns does not pay.
    SORTED_HASHED("the products are few, the columns very many"),

    /// A hash table (Nagasaka et al. 2018), 12 bytes x 4 x products of a row.
    HASH("the columns are far more than the products"),

    /// Generation stamps and sums in dense arrays, then a sort.
    STAMPS("the products are many, and their columns stand alone");

    /// Columns up to which a dense array is taken whatever the row: sums and stamps of local matrices stay in cache beyond.
    private static final int FEW_COLUMNS = 1 << 22;

    /// Columns for each product up to which a dense array pays.
    private static final int COLUMNS_PER_PRODUCT = 16;

    /// Products from which the bits of a row are collected; shorter ones are sorted faster than their words are scanned.
    private static final int LEAST_FOR_WORDS = 64;

    private final String reason;

    Accumulator(String reason) {
        this.reason = reason;
    }

    /// Returns whether B has so few columns that an array of all of them pays for each row.
    ///
    /// @param columnCount columns of B
    /// @param allProducts products of all rows together: what makes dense arrays worth their allocation
    static boolean isOfFewColumns(int columnCount, long allProducts) {
        return columnCount <= FEW_COLUMNS && columnCount / COLUMNS_PER_PRODUCT <= allProducts;
    }

    /// Returns how some rows are added up.
    ///
    /// @param rows        rows that are not empty
    /// @param products    their elements
    /// @param words       64-bit words in which their columns lie, those of each row by themselves; 0 if B has no such form
    /// @param span        words from the first one to the last one
    /// @param columnCount columns of B
    /// @param fewColumns  whether these are few, see [#isOfFewColumns]
    static Accumulator of(int rows, long products, long words, long span, int columnCount, boolean fewColumns) {
        if (rows <= 1) {
            return rows == 0 ? NONE : ONE_ROW;
        }
        boolean dense = fewColumns || products >= columnCount / COLUMNS_PER_PRODUCT;
        if (dense && products >= LEAST_FOR_WORDS && words > 0 && words * 4 <= products * 3 && span <= words * 4) {
            return WORDS;
        }
        if (products <= SortedSums.MOST && columnCount <= SortedSums.MOST_COLUMNS) {
            return dense ? SORTED : SORTED_HASHED;
        }
        return dense ? STAMPS : HASH;
    }

    /// Returns the name and the reason, as in `SORTED, since the products are few`.
    @Override
    public String toString() {
        return name() + ", since " + reason;
    }
}
