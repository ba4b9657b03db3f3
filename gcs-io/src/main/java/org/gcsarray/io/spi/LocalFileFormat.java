package org.gcsarray.io.spi;

import java.io.IOException;
import java.nio.file.Path;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.internal.bytes.LocalFile;

/// A format whose files are not read from front to back: bytes from a pipe or gzip file are first copied to a temporary file.
public abstract class LocalFileFormat implements FileFormat {

    /// For formats that extend this.
    protected LocalFileFormat() {}

    /// Reads an array from a file on this machine.
    ///
    /// @param file    the file; must not change meanwhile
    /// @param name    its name for faults
    /// @param options how to read
    /// @throws ArrayFormatException if the file is damaged or ambiguous
    /// @throws IOException          if the file cannot be read
    protected abstract LoadedArray read(Path file, String name, ReadOptions options) throws IOException;

    /// Visits the stored elements of a file on this machine, in file order.
    ///
    /// @param file    the file; must not change meanwhile
    /// @param name    its name for faults
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException for the first fault
    /// @throws IOException          if the file cannot be read, or the visitor fails
    protected abstract void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException;

    @Override
    public final boolean isStream() {
        return false;
    }

    @Override
    public final LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return LocalFile.use(input, options.maxBytes(), (file, name) -> read(file, name, options));
    }

    @Override
    public final void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        try (ByteInput input = opener.open()) {
            LocalFile.use(input, options.maxBytes(), (file, name) -> {
                forEachEntry(file, name, options, visitor);
                return file;
            });
        }
    }
}
