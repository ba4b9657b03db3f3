package org.gcsarray.advice.picture;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The table in which an array is looked at: row and column of an element are sums of stride times index over all dimensions.
///
/// ```
/// layout 2,0|1 of (2, 3, 4)   row = 2 k + i   column = j    8 x 3: every element has its own cell
/// axes 0,1     of (2, 3, 4)   row = i         column = j    2 x 3: elements that differ in k only share a cell
/// ```
///
/// Immutable, thread safe.
public final class Folding {

    private static final int BLOCK = 1024;

    private final SmoothShape shape;
    private final long rowCount;
    private final long columnCount;
    private final long[] rowStrides;
    private final long[] columnStrides;

    private Folding(SmoothShape shape, long rowCount, long columnCount) {
        this.shape = shape;
        this.rowCount = rowCount;
        this.columnCount = columnCount;
        this.rowStrides = new long[shape.rank()];
        this.columnStrides = new long[shape.rank()];
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
    public static Folding of(DimensionReduction layout) {
        Folding folding = new Folding(layout.shape(), layout.rowCount(), layout.columnCount());
        place(layout.rowDimensions(), layout.rowStrides(), folding.rowStrides);
        place(layout.columnDimensions(), layout.columnStrides(), folding.columnStrides);
        return folding;
    }

    private static void place(int[] dimensions, long[] strides, long[] target) {
        for (int i = 0; i < dimensions.length; i++) {
            target[dimensions[i]] = strides[i];
        }
    }

    /// Returns the table of two dimensions; elements that differ in others only share a cell. O(rank).
    ///
    /// @param rowDimension    dimension whose index is the row
    /// @param columnDimension dimension whose index is the column
    /// @throws IndexOutOfBoundsException if the shape has no such dimension
    /// @throws IllegalArgumentException  if they are the same
    public static Folding projection(SmoothShape shape, int rowDimension, int columnDimension) {
        if (rowDimension == columnDimension) {
            throw new IllegalArgumentException(
                    "dimension " + rowDimension + " cannot be both rows and columns of a projection");
        }
        Folding folding = new Folding(shape, shape.extent(rowDimension), shape.extent(columnDimension));
        folding.rowStrides[rowDimension] = 1;
        folding.columnStrides[columnDimension] = 1;
        return folding;
    }

    /// Returns the table of a vector: one row.
    ///
    /// @throws IllegalArgumentException if the rank is not 1
    public static Folding ofVector(SmoothShape shape) {
        if (shape.rank() != 1) {
            throw new IllegalArgumentException(
                    "shape " + shape + " has rank " + shape.rank() + "; a vector has rank 1");
        }
        Folding folding = new Folding(shape, 1, shape.extent(0));
        folding.columnStrides[0] = 1;
        return folding;
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
        Block block = new Block(visitor);
        array.forEachStored((element, _) -> block.add(sum(rowStrides, element), sum(columnStrides, element)));
        block.flush();
    }

    private static long sum(long[] strides, long[] element) {
        long sum = 0;
        for (int d = 0; d < strides.length; d++) {
            sum += strides[d] * element[d];
        }
        return sum;
    }

    private void visitCoordinates(CooArray array, CellVisitor visitor) {
        long[] rows = new long[BLOCK];
        long[] columns = new long[BLOCK];
        long[] scratch = new long[BLOCK];
        int count;
        for (int from = 0; from < array.values().size(); from += count) {
            count = Math.min(BLOCK, array.values().size() - from);
            sum(array, rowStrides, from, count, scratch, rows);
            sum(array, columnStrides, from, count, scratch, columns);
            visitor.visit(rows, columns, count);
        }
    }

    private static void sum(CooArray array, long[] strides, int from, int count, long[] scratch, long[] sums) {
        Arrays.fill(sums, 0);
        for (int d = 0; d < strides.length; d++) {
            long stride = strides[d];
            if (stride != 0) {
                Indices indices = array.indices(d);
                indices.copyTo(from, from + count, scratch);
                for (int k = 0; k < count; k++) {
                    sums[k] += stride * scratch[k];
                }
            }
        }
    }

    private static final class Block {

        private final CellVisitor visitor;
        private final long[] rows = new long[BLOCK];
        private final long[] columns = new long[BLOCK];
        private int count;

        Block(CellVisitor visitor) {
            this.visitor = visitor;
        }

        void add(long row, long column) {
            rows[count] = row;
            columns[count++] = column;
            if (count == BLOCK) {
                flush();
            }
        }

        void flush() {
            visitor.visit(rows, columns, count);
            count = 0;
        }
    }
}
