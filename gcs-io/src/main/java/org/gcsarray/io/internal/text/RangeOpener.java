package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.InputStream;

/// Opens the same text at any place: parts of it are read one by one.
@FunctionalInterface
public interface RangeOpener {

    /// Opens the text.
    ///
    /// @param offset bytes of the text, behind any gzip layer, that are left out
    /// @return the bytes from there on; closed by the caller
    /// @throws IOException if the text cannot be opened or has no such place
    InputStream open(long offset) throws IOException;
}
