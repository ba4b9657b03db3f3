package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.Optional;

import org.gcsarray.io.Entry;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;

/// A text whose header is read, and one way through its lines: to take one of the methods, once.
public interface TextReading {

    /// Returns the array and what the file says beside it.
    LoadedArray load() throws IOException;

    /// Returns the metadata of the file without making its array; all faults go to the log.
    FileInfo examine() throws IOException;

    /// Finds the base if entries cannot be shown without it, by reading them once; otherwise reads nothing and returns nothing.
    Optional<ReadOptions.IndexBase> findBase() throws IOException;

    /// Shows the entries in file order, in bounded memory. Repeats are not combined, mirror images not added.
    void forEachEntry(Entry.Visitor visitor) throws IOException;
}
