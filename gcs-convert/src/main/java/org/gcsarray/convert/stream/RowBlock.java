package org.gcsarray.convert.stream;

import java.io.IOException;

import org.gcsarray.format.CompressedRows;

/// Consecutive rows of an array, from the first to the last that holds elements: row r of `rows` is row `firstRow + r` of the array.
///
/// The first and the last row are not empty; columns are those of the array.
///
/// @param firstRow number of the first row
/// @param rows     the rows from there to the last non-empty one of the block
public record RowBlock(long firstRow, CompressedRows rows) {

    /// Receives the row blocks of an array, rows ascending.
    @FunctionalInterface
    public interface Visitor {

        /// Takes one block, which belongs to the visitor from then on.
        ///
        /// @throws IOException to end the building
        void visit(RowBlock block) throws IOException;
    }
}
