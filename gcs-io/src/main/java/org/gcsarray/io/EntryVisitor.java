package org.gcsarray.io;

import java.io.IOException;

/// Receives the entries of a file one after the other, in file order.
@FunctionalInterface
public interface EntryVisitor {

    /// Takes one entry.
    ///
    /// @param entry the entry; the object is used again for the next one
    /// @throws IOException to end the reading
    void visit(Entry entry) throws IOException;
}
