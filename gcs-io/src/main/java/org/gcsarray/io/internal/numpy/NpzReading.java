package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Entry;

/// One way to understand the members of an archive as a sparse array.
interface NpzReading {

    /// Reads the array.
    StoredArray read() throws IOException;

    /// Visits the elements in file order, in bounded memory.
    void forEachEntry(Entry.Visitor visitor) throws IOException;

    /// How the file unfolds the array; empty if it does not.
    default String layout() {
        return "";
    }
}
