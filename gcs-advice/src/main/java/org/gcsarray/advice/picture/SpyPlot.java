package org.gcsarray.advice.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;
import org.gcsarray.shape.SmoothShape;

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

    /// Counts the stored elements in the table of a layout, otherwise as [#of(StoredArray, Table, int, int)].
    ///
    /// @throws IllegalStateException if the layout has not two groups
    public static SpyPlot of(StoredArray array, DimensionReduction layout, int width, int height) {
        return of(array, Table.of(layout), width, height);
    }

    /// Counts the stored elements, explicit zeros and repeats too, without building the array in the layout. O(rank * nse), extra memory
    /// 8 bytes per cell.
    ///
    /// @param width  most columns of cells, at least 1
    /// @param height most rows of cells, at least 1
    /// @throws IllegalArgumentException if one of them is less, there would be more than [#MAX_CELLS], or the shapes differ
    public static SpyPlot of(StoredArray array, Table table, int width, int height) {
        Bins rowBins = Bins.of(table.rowCount(), height);
        Bins columnBins = Bins.of(table.columnCount(), width);
        int columns = columnBins.count();
        if ((long) rowBins.count() * columns > MAX_CELLS) {
            throw new IllegalArgumentException("a plot of " + rowBins.count() + " x " + columns
                    + " cells is too large; at most " + MAX_CELLS + " are possible");
        }
        long[] counts = new long[rowBins.count() * columns];
        table.forEachCell(array, (rows, cols, count) -> {
            for (int k = 0; k < count; k++) {
                counts[rowBins.of(rows[k]) * columns + columnBins.of(cols[k])]++;
            }
        });
        return new SpyPlot(rowBins, columnBins, counts);
    }

    /// Counts the stored elements in a grid that keeps the proportions of the table, the shorter side at least a quarter of the longer
    /// one: no more cells than rows and columns, and no more than `width` x `height`. Otherwise as [#of(StoredArray, Table, int, int)].
    public static SpyPlot inProportion(StoredArray array, Table table, int width, int height) {
        double tall = Math.clamp((double) table.rowCount() / Math.max(1, table.columnCount()), 0.25, 4);
        // rounded up, so that a side that fits is never binned
        int proportionalWidth = (int) Math.ceil(Math.min(width, height / tall));
        int proportionalHeight = (int) Math.ceil(Math.min(height, width * tall));
        return of(array, table, proportionalWidth, proportionalHeight);
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

    /// Numbers `0 .. size-1` cut into bins of nearly equal width: number i lies in bin `floor(i * count / size)`.
    ///
    /// Exact up to a size of 2^63-1, without products beyond 64 bits. O(count) memory, O(1) for each number. Immutable, thread safe.
    public static final class Bins {

        private final long size;
        private final long[] starts;
        private final double binsPerNumber;

        private Bins(long size, int count) {
            this.size = size;
            this.starts = new long[count + 1];
            for (int bin = 1; bin <= count; bin++) {
                // ceil(bin * size / count), taken apart so that no product exceeds 2^62
                starts[bin] = bin * (size / count) + Math.ceilDiv(bin * (size % count), count);
            }
            this.binsPerNumber = size == 0 ? 0 : (double) count / size;
        }

        /// Returns `min(size, most)` bins: never more bins than numbers.
        ///
        /// @param size how many numbers to cut, at least 0
        /// @param most most bins, at least 1
        /// @throws IllegalArgumentException if one of them is less, or there would be more bins than [#MAX_CELLS]
        public static Bins of(long size, int most) {
            if (size < 0 || most < 1) {
                throw new IllegalArgumentException(
                        size + " numbers in at most " + most + " bins; at least 0 numbers and 1 bin are needed");
            }
            int count = (int) Math.min(size, most);
            if (count > MAX_CELLS) {
                throw new IllegalArgumentException(count + " bins are too many; at most " + MAX_CELLS
                        + " are possible");
            }
            return new Bins(size, count);
        }

        /// Returns how many numbers are cut.
        public long size() {
            return size;
        }

        /// Returns the number of bins.
        public int count() {
            return starts.length - 1;
        }

        /// Returns the first number of a bin, `ceil(bin * size / count)`; `size` for the bin after the last one.
        ///
        /// @param bin bin, `0 .. count`
        public long start(int bin) {
            return starts[bin];
        }

        /// Returns the bin of a number in `0 .. size-1` (not checked).
        int of(long number) {
            // rounding may miss by one bin near a boundary; the exact starts decide
            int bin = Math.min((int) (number * binsPerNumber), starts.length - 2);
            while (number < starts[bin]) {
                bin--;
            }
            while (number >= starts[bin + 1]) {
                bin++;
            }
            return bin;
        }
    }

    /// The table in which an array is looked at: row and column of an element are sums of stride times index over all dimensions.
    ///
    /// ```
    /// layout 2,0|1 of (2, 3, 4)   row = 2 k + i   column = j    8 x 3: every element has its own cell
    /// axes 0,1     of (2, 3, 4)   row = i         column = j    2 x 3: elements that differ in k only share a cell
    /// ```
    ///
    /// Immutable, thread safe.
    public static final class Table {

        private final SmoothShape shape;
        private final long rowCount;
        private final long columnCount;
        private final long[] rowStrides;
        private final long[] columnStrides;

        private Table(SmoothShape shape, long rowCount, long columnCount, long[] rowStrides, long[] columnStrides) {
            this.shape = shape;
            this.rowCount = rowCount;
            this.columnCount = columnCount;
            this.rowStrides = rowStrides;
            this.columnStrides = columnStrides;
        }

        /// Takes blocks of elements; the arrays are used again for the next block.
        @FunctionalInterface
        interface CellVisitor {

            /// Takes elements `0 .. count-1` of a block.
            void visit(long[] rows, long[] columns, int count);
        }

        /// Returns the table of a layout: each element has its own cell. O(rank).
        ///
        /// @throws IllegalStateException if the layout has not two groups
        public static Table of(DimensionReduction layout) {
            return new Table(layout.shape(), layout.rowCount(), layout.columnCount(), LinearParts.strides(layout, 0),
                    LinearParts.strides(layout, 1));
        }

        /// Returns the table of two dimensions; elements that differ in others only share a cell. O(rank).
        ///
        /// @param rowDimension    dimension whose index is the row
        /// @param columnDimension dimension whose index is the column
        /// @throws IndexOutOfBoundsException if the shape has no such dimension
        /// @throws IllegalArgumentException  if they are the same
        public static Table projection(SmoothShape shape, int rowDimension, int columnDimension) {
            if (rowDimension == columnDimension) {
                throw new IllegalArgumentException(
                        "dimension " + rowDimension + " cannot be both rows and columns of a projection");
            }
            return new Table(shape, shape.extent(rowDimension), shape.extent(columnDimension),
                    unit(shape, rowDimension), unit(shape, columnDimension));
        }

        /// Returns the table of a vector: one row.
        ///
        /// @throws IllegalArgumentException if the rank is not 1
        public static Table ofVector(SmoothShape shape) {
            if (shape.rank() != 1) {
                throw new IllegalArgumentException(
                        "shape " + shape + " has rank " + shape.rank() + "; a vector has rank 1");
            }
            return new Table(shape, 1, shape.extent(0), new long[1], unit(shape, 0));
        }

        private static long[] unit(SmoothShape shape, int dimension) {
            long[] strides = new long[shape.rank()];
            strides[dimension] = 1;
            return strides;
        }

        /// Returns the shape of the arrays that can be looked at.
        public SmoothShape shape() {
            return shape;
        }

        /// Returns the number of rows.
        public long rowCount() {
            return rowCount;
        }

        /// Returns the number of columns.
        public long columnCount() {
            return columnCount;
        }

        /// Visits row and column of each stored element once, in storage order. O(rank * nse).
        ///
        /// @throws IllegalArgumentException if the array has another shape
        void forEachCell(StoredArray array, CellVisitor visitor) {
            if (!array.shape().equals(shape)) {
                throw new IllegalArgumentException(
                        "the table is of shape " + shape + "; the array has shape " + array.shape());
            }
            if (array instanceof CooArray coo) {
                visitCoordinates(coo, visitor);
                return;
            }
            long[] row = new long[1];
            long[] column = new long[1];
            array.forEachStored((element, _) -> {
                row[0] = sum(rowStrides, element);
                column[0] = sum(columnStrides, element);
                visitor.visit(row, column, 1);
            });
        }

        private static long sum(long[] strides, long[] element) {
            long sum = 0;
            for (int d = 0; d < strides.length; d++) {
                sum += strides[d] * element[d];
            }
            return sum;
        }

        private void visitCoordinates(CooArray array, CellVisitor visitor) {
            ElementKeys columnKeys = ElementKeys.of(array, columnStrides);
            long[] columns = new long[ElementKeys.BLOCK];
            ElementKeys.of(array, rowStrides).forEachBlock(array.values().size(), (from, count, rows) -> {
                columnKeys.fill(from, count, columns);
                visitor.visit(rows, columns, count);
            });
        }
    }

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

        /// Counts the rows of a layout, otherwise as [#of(StoredArray, SpyPlot.Table)].
        ///
        /// @throws IllegalStateException if the layout has not two groups
        public static RowLengths of(StoredArray array, DimensionReduction layout) {
            return of(array, SpyPlot.Table.of(layout));
        }

        /// Counts the elements of each row without building the array in the layout. O(rank * nse + rows), where rows outnumber elements by
        /// far O(rank * nse); extra memory 8 bytes per row, or at most about 64 per non-empty row.
        ///
        /// @throws IllegalArgumentException if the shapes differ
        public static RowLengths of(StoredArray array, SpyPlot.Table table) {
            long rows = table.rowCount();
            if (rows <= Math.max(COUNTED_ROWS, Math.min(2 * array.nse(), Integer.MAX_VALUE / 2))) {
                long[] lengths = new long[(int) rows];
                table.forEachCell(array, (rowOf, _, count) -> {
                    for (int k = 0; k < count; k++) {
                        lengths[(int) rowOf[k]]++;
                    }
                });
                return of(rows, Arrays.stream(lengths).filter(length -> length > 0));
            }
            var lengths = new Long2LongOpenHashMap();
            table.forEachCell(array, (rowOf, _, count) -> {
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
}
