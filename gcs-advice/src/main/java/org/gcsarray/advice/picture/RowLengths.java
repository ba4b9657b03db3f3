package org.gcsarray.advice.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;

/// How many stored elements the rows of a table hold: a histogram by powers of two, exact.
///
/// @param rowCount     number of rows
/// @param nonEmptyRows number of rows that hold an element
/// @param nse          number of stored elements, repeats too
/// @param longest      elements of the longest row, 0 without elements
/// @param bins         rows with 0, 1, 2-3, 4-7, .. elements, up to the bin of the longest
public record RowLengths(long rowCount, long nonEmptyRows, long nse, long longest, List<Bin> bins) {

    /// Rows whose lengths are close to each other.
    ///
    /// @param from least length
    /// @param to   greatest length
    /// @param rows number of rows
    public record Bin(long from, long to, long rows) {

        private static Bin of(int bits, long rows) {
            return bits == 0 ? new Bin(0, 0, rows) : new Bin(1L << (bits - 1), (1L << (bits - 1)) * 2 - 1, rows);
        }
    }

    /// Tables of at most this many rows have one counter per row; longer ones if there are as many elements as half the rows.
    private static final long COUNTED_ROWS = 1 << 16;

    /// Counts the rows of a layout, otherwise as [#of(StoredArray, SpyPlot.Folding)].
    ///
    /// @throws IllegalStateException if the layout has not two groups
    public static RowLengths of(StoredArray array, DimensionReduction layout) {
        return of(array, SpyPlot.Folding.of(layout));
    }

    /// Counts the elements of each row without building the array in the layout. O(rank * nse + rows), where rows outnumber elements by
    /// far O(rank * nse); extra memory 8 bytes per row, or at most about 64 per non-empty row.
    ///
    /// @throws IllegalArgumentException if the shapes differ
    public static RowLengths of(StoredArray array, SpyPlot.Folding folding) {
        long rows = folding.rowCount();
        if (rows <= Math.max(COUNTED_ROWS, Math.min(2 * array.nse(), Integer.MAX_VALUE / 2))) {
            long[] lengths = new long[(int) rows];
            folding.forEachCell(array, (rowOf, _, count) -> {
                for (int k = 0; k < count; k++) {
                    lengths[(int) rowOf[k]]++;
                }
            });
            return of(rows, Arrays.stream(lengths).filter(length -> length > 0));
        }
        var lengths = new Long2LongOpenHashMap();
        folding.forEachCell(array, (rowOf, _, count) -> {
            for (int k = 0; k < count; k++) {
                lengths.addTo(rowOf[k], 1);
            }
        });
        return of(rows, lengths.values().longStream());
    }

    private static RowLengths of(long rowCount, LongStream nonEmptyLengths) {
        long[] rowsOfBits = new long[Long.SIZE];
        long[] sums = new long[2];
        nonEmptyLengths.forEach(length -> {
            rowsOfBits[Long.SIZE - Long.numberOfLeadingZeros(length)]++;
            sums[0] += length;
            sums[1] = Math.max(sums[1], length);
        });
        long nonEmpty = Arrays.stream(rowsOfBits).sum();
        rowsOfBits[0] = rowCount - nonEmpty;
        List<Bin> bins = new ArrayList<>();
        for (int bits = 0; bits <= Long.SIZE - Long.numberOfLeadingZeros(sums[1]); bits++) {
            bins.add(Bin.of(bits, rowsOfBits[bits]));
        }
        return new RowLengths(rowCount, nonEmpty, sums[0], sums[1], List.copyOf(bins));
    }

    /// Returns the number of rows without elements.
    public long emptyRows() {
        return rowCount - nonEmptyRows;
    }

    /// Returns the elements per row, `nse / rowCount`; 0 without rows.
    public double mean() {
        return rowCount == 0 ? 0 : (double) nse / rowCount;
    }

    /// Returns the elements per row that has any; 0 without elements.
    public double meanOfNonEmpty() {
        return nse == 0 ? 0 : (double) nse / nonEmptyRows;
    }

    /// Returns the longest row over [#meanOfNonEmpty]: 1 if all rows that hold elements are equally long; 0 without elements.
    public double imbalance() {
        return nse == 0 ? 0 : longest / meanOfNonEmpty();
    }
}
