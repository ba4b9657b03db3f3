package org.gcsarray.convert.stream;

import java.io.IOException;

/// Receives the row blocks of an array, rows ascending.
@FunctionalInterface
public interface RowBlockVisitor {

    /// Takes one block, which belongs to the visitor from then on.
    ///
    /// @throws IOException to end the building
    void visit(RowBlock block) throws IOException;
}
