package org.gcsarray.advice.picture;

import java.util.Arrays;

import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;

/// Where the stored elements of an array lie in a table: their number in each cell of a grid of limited size.
///
/// Element (r, c) of a table of R x C is counted in cell `(floor(r * height / R), floor(c * width / C))`; a side that is short enough has
/// one cell for each row or column. Immutable, thread safe.
public final class SpyPlot {

    /// The largest number of cells, 128 MB of counts.
    public static final int MAX_CELLS = 1 << 24;

    private final Bins rowBins;
    private final Bins columnBins;
    private final long[] counts;
    private final long max;

    private SpyPlot(Bins rowBins, Bins columnBins, long[] counts) {
        this.rowBins = rowBins;
        this.columnBins = columnBins;
        this.counts = counts;
        this.max = Arrays.stream(counts).max().orElse(0);
    }

    /// Counts the stored elements in the table of a layout, otherwise as [#of(StoredArray, Folding, int, int)].
    ///
    /// @throws IllegalStateException if the layout has not two groups
    public static SpyPlot of(StoredArray array, DimensionReduction layout, int width, int height) {
        return of(array, Folding.of(layout), width, height);
    }

    /// Counts the stored elements, explicit zeros and repeats too, without building the array in the layout. O(rank * nse), extra memory
    /// 8 bytes per cell.
    ///
    /// @param width  most columns of cells, at least 1
    /// @param height most rows of cells, at least 1
    /// @throws IllegalArgumentException if one of them is less, there would be more than [#MAX_CELLS], or the shapes differ
    public static SpyPlot of(StoredArray array, Folding folding, int width, int height) {
        Bins rowBins = Bins.of(folding.rowCount(), height);
        Bins columnBins = Bins.of(folding.columnCount(), width);
        int columns = columnBins.count();
        if ((long) rowBins.count() * columns > MAX_CELLS) {
            throw new IllegalArgumentException("a plot of " + rowBins.count() + " x " + columns
                    + " cells is too large; at most " + MAX_CELLS + " are possible");
        }
        long[] counts = new long[rowBins.count() * columns];
        folding.forEachCell(array, (rows, cols, count) -> {
            for (int k = 0; k < count; k++) {
                counts[rowBins.of(rows[k]) * columns + columnBins.of(cols[k])]++;
            }
        });
        return new SpyPlot(rowBins, columnBins, counts);
    }

    /// Counts the stored elements in a grid that keeps the proportions of the table, the shorter side at least a quarter of the longer
    /// one: no more cells than rows and columns, and no more than `width` x `height`. Otherwise as [#of(StoredArray, Folding, int, int)].
    public static SpyPlot inProportion(StoredArray array, Folding folding, int width, int height) {
        double tall = Math.clamp((double) folding.rowCount() / Math.max(1, folding.columnCount()), 0.25, 4);
        // rounded up, so that a side that fits is never binned
        int proportionalWidth = (int) Math.ceil(Math.min(width, height / tall));
        int proportionalHeight = (int) Math.ceil(Math.min(height, width * tall));
        return of(array, folding, proportionalWidth, proportionalHeight);
    }

    /// Returns the number of rows of cells, `min(height, R)`.
    public int rows() {
        return rowBins.count();
    }

    /// Returns the number of columns of cells, `min(width, C)`.
    public int columns() {
        return columnBins.count();
    }

    /// Returns how many stored elements lie in a cell.
    ///
    /// @throws IndexOutOfBoundsException if there is no such cell
    public long count(int row, int column) {
        if (row < 0 || row >= rows() || column < 0 || column >= columns()) {
            throw new IndexOutOfBoundsException(
                    "cell (" + row + ", " + column + ") is outside a plot of " + rows() + " x " + columns());
        }
        return counts[row * columns() + column];
    }

    /// Returns the largest count of all cells, 0 without cells.
    public long max() {
        return max;
    }

    /// Returns which rows of the table each row of cells covers.
    public Bins rowBins() {
        return rowBins;
    }

    /// Returns which columns of the table each column of cells covers.
    public Bins columnBins() {
        return columnBins;
    }
}
