package org.gcsarray.kernel;

import org.gcsarray.internal.CheckReturnValue;

/// Where a dense matrix lies in a `double[]` or `float[]`.
///
/// ```
/// row-major      element (i, j) at offset + i * leadingDimension + j      leadingDimension >= columns
/// column-major   element (i, j) at offset + j * leadingDimension + i      leadingDimension >= rows
/// ```
///
/// Positions between the rows (or columns) and outside the matrix are neither read nor written. Immutable; safe for use by many threads.
///
/// @param order            which elements are neighbours
/// @param rows             number of rows, at least 0
/// @param columns          number of columns, at least 0
/// @param leadingDimension distance between the first elements of neighbouring rows (row-major) or columns (column-major)
/// @param offset           position of element (0, 0), at least 0
@CheckReturnValue
public record DenseLayout(Order order, long rows, long columns, long leadingDimension, long offset) {

    /// Which elements of a dense matrix are neighbours in memory.
    public enum Order {
        /// Those of a row.
        ROW_MAJOR,
        /// Those of a column.
        COLUMN_MAJOR
    }

    /// Checks the numbers.
    ///
    /// @throws IllegalArgumentException if one is negative or the leading dimension too small
    public DenseLayout {
        if (rows < 0 || columns < 0 || offset < 0) {
            throw new IllegalArgumentException(
                    "rows is " + rows + ", columns is " + columns + ", offset is " + offset
                            + "; all must be at least 0");
        }
        boolean rowMajor = order == Order.ROW_MAJOR;
        if (leadingDimension < (rowMajor ? columns : rows)) {
            throw new IllegalArgumentException(
                    "leadingDimension is " + leadingDimension + "; a (" + rows + " x " + columns + ") matrix in "
                            + (rowMajor ? "row-major order needs " + columns : "column-major order needs " + rows)
                            + " or more");
        }
    }

    /// Returns rows one after the other, from position 0 and without gaps.
    public static DenseLayout rowMajor(long rows, long columns) {
        return new DenseLayout(Order.ROW_MAJOR, rows, columns, columns, 0);
    }

    /// Returns columns one after the other, from position 0 and without gaps.
    public static DenseLayout columnMajor(long rows, long columns) {
        return new DenseLayout(Order.COLUMN_MAJOR, rows, columns, rows, 0);
    }

    /// Returns the same with another distance between neighbouring rows or columns.
    ///
    /// @throws IllegalArgumentException if it is too small
    public DenseLayout withLeadingDimension(long distance) {
        return new DenseLayout(order, rows, columns, distance, offset);
    }

    /// Returns the same with element (0, 0) at another position.
    ///
    /// @throws IllegalArgumentException if it is negative
    public DenseLayout withOffset(long position) {
        return new DenseLayout(order, rows, columns, leadingDimension, position);
    }

    /// Returns the least length of an array that holds the matrix; 0 if it has no elements.
    ///
    /// @throws ArithmeticException if it exceeds 2^63-1
    public long requiredLength() {
        if (rows == 0 || columns == 0) {
            return 0;
        }
        boolean rowMajor = order == Order.ROW_MAJOR;
        long lines = rowMajor ? rows : columns;
        long lineLength = rowMajor ? columns : rows;
        try {
            long lastLine = Math.multiplyExact(lines - 1, leadingDimension);
            return Math.addExact(Math.addExact(offset, lastLine), lineLength);
        } catch (ArithmeticException e) {
            throw new ArithmeticException("the length of an array for " + this + " exceeds 2^63-1");
        }
    }

    /// Returns the distance of neighbouring rows. Fits an int if there are several rows and the matrix fits an array.
    int rowStride() {
        return order == Order.ROW_MAJOR ? (int) leadingDimension : 1;
    }

    /// Returns the distance of neighbouring columns, 1 if there is one column. Fits an int if there are several columns and the matrix fits an array.
    int columnStride() {
        return order == Order.ROW_MAJOR || columns == 1 ? 1 : (int) leadingDimension;
    }

    /// Checks that this is the layout of a `neededRows x width` operand of a matrix in an array of the given length.
    ///
    /// @throws IllegalArgumentException if it is not
    void check(String name, long arrayLength, long neededRows, long width, long rowsOfA, long columnsOfA) {
        if (rows != neededRows || columns != width) {
            throw new IllegalArgumentException(
                    name + " is (" + rows + " x " + columns + "); a (" + rowsOfA + " x " + columnsOfA
                            + ") matrix needs (" + neededRows + " x " + width + ")");
        }
        if (arrayLength < requiredLength()) {
            throw new IllegalArgumentException(
                    name + " has length " + arrayLength + "; " + this + " needs " + requiredLength() + " or more");
        }
    }

    /// Returns whether the ranges of positions from the first to the last element of two layouts meet.
    boolean meets(DenseLayout other) {
        return offset < other.requiredLength() && other.offset < requiredLength();
    }
}
