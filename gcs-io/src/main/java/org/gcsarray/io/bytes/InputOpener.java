package org.gcsarray.io.bytes;

import java.io.IOException;

/// Opens the same file as often as needed: a streaming reader that must find the index base first reads it twice.
@FunctionalInterface
public interface InputOpener {

    /// Opens the file at its start.
    ///
    /// @return the bytes; closed by the caller
    /// @throws IOException if the file cannot be opened
    ByteInput open() throws IOException;
}
