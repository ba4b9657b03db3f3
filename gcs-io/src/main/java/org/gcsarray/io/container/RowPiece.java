package org.gcsarray.io.container;

import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// Some rows of one block, of which the row index is in the heap and the elements are still in the file.
///
/// @param block       the block
/// @param index       all its rows, relative to its first one
/// @param firstListed first listed row that is wanted
/// @param endListed   listed row after the last one that is wanted
record RowPiece(ContainerBlock block, RowIndex index, int firstListed, int endListed) {

    /// Returns the rows of a block that are within `from .. to-1`, numbered as in the container.
    static RowPiece of(ContainerBlock block, RowIndex index, long from, long to) {
        return new RowPiece(block, index, index.firstListed(Math.max(0, from - block.firstRow())),
                index.firstListed(Math.min(block.rowCount(), to - block.firstRow())));
    }

    /// Returns the position of the first element in the block.
    int begin() {
        return Pointers.of(index)[firstListed];
    }

    /// Returns the position after the last element in the block.
    int end() {
        return Pointers.of(index)[endListed];
    }

    int size() {
        return end() - begin();
    }

    /// Returns whether these are all rows of the block.
    boolean isWhole() {
        return firstListed == 0 && endListed == index.listedRows();
    }

    /// Returns the number of a listed row in the container.
    long row(int listed) {
        return block.firstRow() + index.rowId(listed);
    }
}
