package org.gcsarray.convert;

import java.util.Optional;

import org.gcsarray.buffer.Indices;

/// The elements of an array as cells (row, column) of the table that a target layout makes of it, in storage order.
abstract class Cells {

    /// Cells read at a time: row and column numbers of a block stay in the first-level cache.
    static final int BLOCK = 1024;

    private final int size;
    private final CellTarget target;
    private final boolean ascending;

    /// @param size      number of elements
    /// @param target    the table
    /// @param ascending whether the cells are known to ascend strictly, rows first
    Cells(int size, CellTarget target, boolean ascending) {
        this.size = size;
        this.target = target;
        this.ascending = ascending;
    }

    /// Returns the number of elements.
    final int size() {
        return size;
    }

    /// Returns the table.
    final CellTarget target() {
        return target;
    }

    /// Returns the number of rows of the table.
    final long rowCount() {
        return target.rowCount();
    }

    /// Returns the number of columns of the table.
    final long columnCount() {
        return target.columnCount();
    }

    /// Returns whether the cells are known to ascend strictly, rows first.
    final boolean isAscending() {
        return ascending;
    }

    /// Returns whether elements of one row are known to have strictly ascending columns.
    boolean isColumnOrdered() {
        return false;
    }

    /// Returns the columns if the source stores them as they are, in their least width.
    Optional<Indices> storedColumns() {
        return Optional.empty();
    }

    /// Returns the indices of an element, for error texts.
    abstract long[] element(int position);

    /// Returns a reader for one thread.
    abstract Reader reader();

    /// Reads cells block by block; ascending blocks are the cheap ones.
    interface Reader {

        /// Writes the cells `from .. to-1`, at most [#BLOCK], to the start of two arrays.
        void read(int from, int to, long[] rows, long[] columns);

        /// Writes the rows only, where that is less work; `columns` is scratch.
        default void readRows(int from, int to, long[] rows, long[] columns) {
            read(from, to, rows, columns);
        }
    }
}
