package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A temporary folder, which only its owner may read. Closing it removes it with the files in it, as does the end of the program.
///
/// @param path the folder
public record TemporaryFolder(Path path) implements AutoCloseable {

    /// Makes an empty folder in the folder for such files.
    ///
    /// @param prefix begin of its name
    /// @return the folder, to be closed by the caller
    /// @throws IOException if it cannot be made
    public static TemporaryFolder create(String prefix) throws IOException {
        return Leftovers.undisturbed(() -> {
            Path made = Files.createTempDirectory(prefix);
            Leftovers.removeAtExit(made);
            return new TemporaryFolder(made);
        });
    }

    @Override
    public void close() throws IOException {
        var _ = Leftovers.undisturbed(() -> {
            Leftovers.delete(path);
            Leftovers.forget(path);
            return path;
        });
    }
}
