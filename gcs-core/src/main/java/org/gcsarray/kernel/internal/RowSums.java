package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/// Sums of scaled sparse rows, one row of a product at a time: first how many columns it has, later the columns in ascending order
/// with their sums (Gustavson 1978). The scratch of one task.
///
/// ```
/// rows to add                              accumulator
/// one                                      none: the row itself, scaled
/// two or more columns in a 64-bit word     bits of the union, sums in a dense array
/// at most 256 products                     all products side by side, sorted, see SortedSums; counted with stamps
/// columns far more than products           hash table (Nagasaka et al. 2018), 12 bytes x 4 x products of a row
/// else                                     generation stamps and sums in dense arrays, then a sort
/// ```
///
/// Very short rows of few columns (stencils) go to stamps at once. Dense arrays are 12 bytes per column, made when a row first needs
/// them; sums are 0 between rows, cleared as they are taken. Each sum begins with 0 and
/// adds the products in the order of the rows, so that all accumulators give the same bits, and no sum is -0.0. The cost of a row
/// depends on its products alone.
public final class RowSums {

    private static final Kernels KERNELS = Kernels.create();

    /// Columns up to which a dense array is taken whatever the row: sums and stamps of local matrices stay in cache beyond.
    private static final int FEW_COLUMNS = 1 << 22;

    /// Columns whose sums and stamps stay in the second cache.
    private static final int CACHED = 1 << 17;

    /// Mean length from which rows are laid side by side. That spares a mispredicted branch per row, about 15 ns, but copies vectors
    /// that shorter rows fill to a third at most.
    private static final int SHORT_ROWS = 6;

    /// Products from which the bits of a row are collected; shorter ones are sorted faster than their words are scanned.
    private static final int LEAST_FOR_WORDS = 64;

    /// Columns up to which a row is sorted by comparing, and beyond by setting bits.
    private static final int LONGEST_SORTED = 128;

    private final SparseRows b;
    private final boolean fewColumns;
    /// Whether every row of several rows goes to stamps, so that it need not be looked at first.
    private final boolean isPlain;
    private final SortedSums sorted;
    private final int[] shortRow = new int[SortedSums.MOST + SortedSums.ROOM];
    private final RowSort rowSort = new RowSort();

    /// Entries behind a row that its sort may overwrite.
    public static final int PADDING = RowSort.PADDING;

    // of the row at hand
    private int operands;
    private int single;
    private long products;
    private long words;
    private int firstWord;
    private int lastWord;

    private double[] sums = new double[0];
    private int[] stamps = new int[0];
    private int stamp;
    private @Nullable BitRow bits;
    private @Nullable HashSums hash;

    /// Prepares sums of rows of `b`.
    ///
    /// @param allProducts products of all rows together: what makes dense arrays worth their allocation
    public RowSums(SparseRows b, long allProducts) {
        this.b = b;
        this.fewColumns = b.columnCount <= FEW_COLUMNS && b.columnCount / 16 <= allProducts;
        this.isPlain = fewColumns && b.columnCount <= CACHED && b.packed == null
                && b.columns.length < SHORT_ROWS * (b.pointers.length - 1L);
        this.sorted = new SortedSums(b, KERNELS);
    }

    /// Returns the number of distinct columns in the union of the listed rows.
    ///
    /// @param rows row numbers; those at `from .. to-1` are added, negative ones stand for empty rows
    public int count(int[] rows, int from, int to) {
        if (isPlain && to - from > 1) {
            return countStamped(rows, from, to);
        }
        survey(rows, from, to);
        if (operands <= 1) {
            return operands == 0 ? 0 : b.length(single);
        }
        if (needsHash()) {
            return hash().count(rows, from, to, products);
        }
        PackedColumns union = union();
        if (union != null) {
            return bits().count(union, rows, from, to, firstWord, lastWord);
        }
        return products <= SortedSums.MOST ? countShort(rows, from, to) : countStamped(rows, from, to);
    }

    /// Writes the sum of `factors[p]` times row `rows[p]` for p = from .. to-1: ascending columns from `columns[c]`, values from
    /// `sumsOut[v]`; both have room for [#count] entries, `columns` also
    /// for [#PADDING] more. Returns their number.
    public int sum(int[] rows, double[] factors, int from, int to, int[] columns, int c, double[] sumsOut, int v) {
        if (isPlain && to - from > 1) {
            return sumStamped(rows, factors, from, to, columns, c, sumsOut, v);
        }
        survey(rows, from, to);
        if (operands <= 1) {
            return operands == 0 ? 0 : copySingle(rows, factors, from, columns, c, sumsOut, v);
        }
        PackedColumns union = union();
        if (union != null) {
            return sumByWords(union, rows, factors, from, to, columns, c, sumsOut, v);
        }
        if (products <= SortedSums.MOST && b.columnCount <= SortedSums.MOST_COLUMNS) {
            return sorted.sum(rows, factors, from, to, columns, c, sumsOut, v);
        }
        if (needsHash()) {
            return hash().sum(rows, factors, from, to, products, columns, c, sumsOut, v);
        }
        return sumStamped(rows, factors, from, to, columns, c, sumsOut, v);
    }

    /// Writes the columns of a row in ascending order, and lets its values be formed.
    ///
    /// @param columns  gets the columns from its start on; room as for the other [#sum]
    /// @param values   forms the values
    /// @param position where the row begins in the result
    public void sum(int[] rows, int from, int to, int[] columns, RowValues values, int position) {
        int generation = nextStamp();
        int end = 0;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                end = touch(stamps, generation, b.columns, b.pointers[row], b.pointers[row + 1], columns, end);
                values.add(p, b.pointers[row], b.pointers[row + 1]);
            }
        }
        sort(columns, 0, end);
        values.take(columns, end, position);
    }

    private static int touch(int[] stamps, int generation, int[] columns, int from, int to, int[] touched, int next) {
        int end = next;
        for (int q = from; q < to; q++) {
            int column = columns[q];
            if (stamps[column] != generation) {
                stamps[column] = generation;
                touched[end++] = column;
            }
        }
        return end;
    }

    /// Looks at the rows to add: how many are not empty, how much they hold, which words they span.
    private void survey(int[] rows, int from, int to) {
        int[] pointers = b.pointers;
        PackedColumns packed = b.packed;
        operands = 0;
        products = 0;
        words = 0;
        firstWord = Integer.MAX_VALUE;
        lastWord = -1;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0 && pointers[row] < pointers[row + 1]) {
                operands++;
                single = row;
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
    }

    private boolean needsHash() {
        return !fewColumns && products < b.columnCount / 16;
    }

    private HashSums hash() {
        HashSums made = hash;
        if (made == null) {
            made = new HashSums(b);
            hash = made;
        }
        return made;
    }

    private BitRow bits() {
        BitRow made = bits;
        if (made == null) {
            made = new BitRow(b.columnCount);
            bits = made;
        }
        return made;
    }

    private double[] sums() {
        if (sums.length == 0) {
            sums = new double[b.columnCount];
        }
        return sums;
    }

    /// Returns the words of B if they pay for the row at hand: several columns in a word, and a span worth scanning.
    private @Nullable PackedColumns union() {
        boolean pays = products >= LEAST_FOR_WORDS && words * 4 <= products * 3 && lastWord - firstWord < 4 * words;
        return pays && !needsHash() ? b.packed : null;
    }

    /// Opens a new generation: no column carries its stamp.
    private int nextStamp() {
        if (stamps.length == 0) {
            stamps = new int[b.columnCount];
        }
        if (stamp == Integer.MAX_VALUE) {
            Arrays.fill(stamps, 0);
            stamp = 0;
        }
        return ++stamp;
    }

    private int copySingle(int[] rows, double[] factors, int from, int[] columns, int c, double[] sumsOut, int v) {
        int p = from;
        while (rows[p] != single) {
            p++;
        }
        int start = b.pointers[single];
        int length = b.length(single);
        System.arraycopy(b.columns, start, columns, c, length);
        double factor = factors[p];
        for (int k = 0; k < length; k++) {
            sumsOut[v + k] = factor * b.values[start + k] + 0.0;
        }
        return length;
    }

    private int countShort(int[] rows, int from, int to) {
        int count = KERNELS.copyRows(b.pointers, rows, from, to, b.columns, shortRow);
        int generation = nextStamp();
        return stampRow(stamps, generation, shortRow, 0, count);
    }

    private int countStamped(int[] rows, int from, int to) {
        int generation = nextStamp();
        int count = 0;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                count += stampRow(stamps, generation, b.columns, b.pointers[row], b.pointers[row + 1]);
            }
        }
        return count;
    }

    private static int stampRow(int[] stamps, int generation, int[] columns, int from, int to) {
        int count = 0;
        for (int q = from; q < to; q++) {
            int column = columns[q];
            if (stamps[column] != generation) {
                stamps[column] = generation;
                count++;
            }
        }
        return count;
    }

    private int sumStamped(
            int[] rows, double[] factors, int from, int to, int[] columns, int c, double[] sumsOut, int v) {
        int generation = nextStamp();
        double[] dense = sums();
        int end = c;
        for (int p = from; p < to; p++) {
            int row = rows[p];
            if (row >= 0) {
                end = addStamped(dense, stamps, generation, factors[p], b.columns, b.values, b.pointers[row],
                        b.pointers[row + 1], columns, end);
            }
        }
        sort(columns, c, end);
        take(columns, c, end, dense, sumsOut, v);
        return end - c;
    }

    private static int addStamped(
            double[] sums, int[] stamps, int generation, double factor, int[] columns, double[] values, int from,
            int to, int[] touched, int next) {
        int end = next;
        for (int q = from; q < to; q++) {
            int column = columns[q];
            sums[column] += factor * values[q];
            if (stamps[column] != generation) {
                stamps[column] = generation;
                touched[end++] = column;
            }
        }
        return end;
    }

    private void sort(int[] columns, int from, int to) {
        if (to - from <= LONGEST_SORTED || !bits().sort(columns, from, to)) {
            rowSort.sort(columns, from, to);
        }
    }

    private static void take(int[] columns, int from, int to, double[] sums, double[] sumsOut, int v) {
        for (int k = from; k < to; k++) {
            int column = columns[k];
            sumsOut[v + k - from] = sums[column];
            sums[column] = 0;
        }
    }

    private int sumByWords(
            PackedColumns union, int[] rows, double[] factors, int from, int to, int[] columns, int c,
            double[] sumsOut, int v) {
        double[] dense = sums();
        BitRow row = bits();
        row.mark(union, rows, from, to);
        for (int p = from; p < to; p++) {
            int k = rows[p];
            if (k >= 0) {
                add(dense, factors[p], b.columns, b.values, b.pointers[k], b.pointers[k + 1]);
            }
        }
        int count = row.take(firstWord, lastWord, columns, c);
        take(columns, c, c + count, dense, sumsOut, v);
        return count;
    }

    private static void add(double[] sums, double factor, int[] columns, double[] values, int from, int to) {
        for (int q = from; q < to; q++) {
            sums[columns[q]] += factor * values[q];
        }
    }
}
