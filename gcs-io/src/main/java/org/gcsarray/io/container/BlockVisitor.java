package org.gcsarray.io.container;

import java.io.IOException;

import org.gcsarray.format.CompressedRows;

/// Receives the blocks of a container, rows ascending.
@FunctionalInterface
public interface BlockVisitor {

    /// Takes one block, which belongs to the visitor from then on.
    ///
    /// @param firstRow number of its first row in the container; the last row of the block before if that row goes on
    /// @param rows     its rows
    /// @throws IOException to end the reading
    void visit(long firstRow, CompressedRows rows) throws IOException;
}
