package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.gcsarray.kernel.internal.Kernels;

/// Sums of scaled sparse rows, one row of a product at a time: first how many columns it has, later the columns in ascending order
/// with their sums (Gustavson 1978). The scratch of one task.
///
/// A [RowSurvey] of the rows says which [Accumulator] adds them up; [SortedSums] and [HashSums] are two of them, the others are here.
///
/// Dense arrays are 12 bytes per column, made when a row first needs them; sums are 0 between rows, cleared as they are taken. Each sum
/// begins with 0 and adds the products in the order of the terms, so that all accumulators give the same bits, and no sum is -0.0. The
/// cost of a row depends on its products alone.
public final class RowSums {

    private static final ProductLoops LOOPS = ProductLoops.of(Kernels.current());

    /// Columns up to which a row is sorted by comparing, and beyond by setting bits.
    private static final int LONGEST_SORTED = 128;

    /// Entries behind a row that its sort may overwrite.
    public static final int PADDING = RowSort.PADDING;

    private final SparseRows b;
    private final RowTerms terms;
    private final RowSurvey survey;
    private final SortedSums sorted;
    private final int[] shortRow = new int[SortedSums.MOST + SortedSums.ROOM];
    private final RowSort rowSort = new RowSort();

    private double[] sums = new double[0];
    private int[] stamps = new int[0];
    private int stamp;
    private @Nullable BitRow bits;
    private @Nullable HashSums hash;

    /// Prepares sums of rows of `b`.
    ///
    /// @param terms       what is added up, in ranges
    /// @param allProducts products of all rows together: what makes dense arrays worth their allocation
    public RowSums(SparseRows b, RowTerms terms, long allProducts) {
        this.b = b;
        this.terms = terms;
        this.survey = new RowSurvey(b, terms, Accumulator.isOfFewColumns(b.columnCount, allProducts));
        this.sorted = new SortedSums(b, terms, LOOPS);
    }

    /// Returns the number of distinct columns in the union of the rows of terms `from .. to-1`.
    public int count(int from, int to) {
        return switch (survey.of(from, to)) {
            case NONE -> 0;
            case ONE_ROW -> b.length(terms.rows[survey.lastTerm]);
            case WORDS -> bits().count(words(), terms.rows, from, to, survey.firstWord, survey.lastWord);
            case SORTED -> countShort(from, to);
            case SORTED_HASHED, HASH -> hash().count(from, to, survey.products);
            case STAMPS -> countStamped(from, to);
        };
    }

    /// Writes the sum of the terms `from .. to-1`: ascending columns from the start of `columns`, values from `values[at]`; both have room
    /// for [#count] entries, `columns` also for [#PADDING] more. Returns their number.
    public int sum(int from, int to, int[] columns, double[] values, int at) {
        return switch (survey.of(from, to)) {
            case NONE -> 0;
            case ONE_ROW -> copyRow(survey.lastTerm, columns, values, at);
            case WORDS -> sumByWords(from, to, columns, values, at);
            case SORTED, SORTED_HASHED -> sorted.sum(from, to, columns, values, at);
            case HASH -> hash().sum(from, to, survey.products, columns, values, at);
            case STAMPS -> sumStamped(from, to, columns, values, at);
        };
    }

    /// Writes the columns of a row in ascending order, and lets its values be formed, if any are. Returns their number.
    ///
    /// @param columns gets the columns from its start on; room as for [#sum]
    /// @param values  forms the values, which are to be [taken][RowValues#take] or [dropped][RowValues#drop]
    public int columns(int from, int to, int[] columns, @Nullable RowValues values) {
        int generation = nextStamp();
        int end = 0;
        for (int p = from; p < to; p++) {
            int row = terms.rows[p];
            if (row >= 0) {
                end = touch(stamps, generation, b.columns, b.pointers[row], b.pointers[row + 1], columns, end);
                if (values != null) {
                    values.add(p, b.pointers[row], b.pointers[row + 1]);
                }
            }
        }
        sort(columns, end);
        return end;
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

    private HashSums hash() {
        HashSums made = hash;
        if (made == null) {
            made = new HashSums(b, terms);
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

    private PackedColumns words() {
        return Objects.requireNonNull(b.packed);
    }

    private double[] sums() {
        if (sums.length == 0) {
            sums = new double[b.columnCount];
        }
        return sums;
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

    private int copyRow(int term, int[] columns, double[] values, int at) {
        int row = terms.rows[term];
        int start = b.pointers[row];
        int length = b.length(row);
        System.arraycopy(b.columns, start, columns, 0, length);
        double factor = terms.factors[term];
        for (int k = 0; k < length; k++) {
            values[at + k] = factor * b.values[start + k] + 0.0;
        }
        return length;
    }

    private int countShort(int from, int to) {
        int count = LOOPS.copyRows(b.pointers, terms.rows, from, to, b.columns, shortRow);
        int generation = nextStamp();
        return stampRow(stamps, generation, shortRow, 0, count);
    }

    private int countStamped(int from, int to) {
        int generation = nextStamp();
        int[] rows = terms.rows;
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

    private int sumStamped(int from, int to, int[] columns, double[] values, int at) {
        int generation = nextStamp();
        double[] dense = sums();
        int[] rows = terms.rows;
        double[] factors = terms.factors;
        int end = 0;
        for (int p = from; p < to; p++) {
            if (rows[p] >= 0) {
                end = addStamped(dense, stamps, generation, factors[p], rows[p], columns, end);
            }
        }
        sort(columns, end);
        take(columns, end, dense, values, at);
        return end;
    }

    private int addStamped(double[] dense, int[] stamped, int generation, double factor, int row, int[] touched,
            int next) {
        int[] columns = b.columns;
        double[] values = b.values;
        int to = b.pointers[row + 1];
        int end = next;
        for (int q = b.pointers[row]; q < to; q++) {
            int column = columns[q];
            dense[column] += factor * values[q];
            if (stamped[column] != generation) {
                stamped[column] = generation;
                touched[end++] = column;
            }
        }
        return end;
    }

    private void sort(int[] columns, int count) {
        if (count <= LONGEST_SORTED || !bits().sort(columns, 0, count)) {
            rowSort.sort(columns, 0, count);
        }
    }

    private static void take(int[] columns, int count, double[] sums, double[] values, int at) {
        for (int k = 0; k < count; k++) {
            int column = columns[k];
            values[at + k] = sums[column];
            sums[column] = 0;
        }
    }

    private int sumByWords(int from, int to, int[] columns, double[] values, int at) {
        double[] dense = sums();
        BitRow row = bits();
        row.mark(words(), terms.rows, from, to);
        for (int p = from; p < to; p++) {
            int k = terms.rows[p];
            if (k >= 0) {
                add(dense, terms.factors[p], b.columns, b.values, b.pointers[k], b.pointers[k + 1]);
            }
        }
        int count = row.take(survey.firstWord, survey.lastWord, columns);
        take(columns, count, dense, values, at);
        return count;
    }

    private static void add(double[] sums, double factor, int[] columns, double[] values, int from, int to) {
        for (int q = from; q < to; q++) {
            sums[columns[q]] += factor * values[q];
        }
    }
}
