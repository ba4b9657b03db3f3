package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that a verb will write: what forbids it shows before anything is read or computed.
final class OutputPath {

    static final String NO_NAME = "the name of the file is empty; is a variable of the shell not set?";

    private OutputPath() {}

    /// Returns a file that can be made, or replaced.
    ///
    /// @throws FileSystemException if it is a folder, or the folder it is in is missing or read-only
    static Path of(Path file) throws IOException {
        if (file.toString().isEmpty()) {
            throw new FileSystemException("\"\"", null, NO_NAME);
        }
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a folder; name a file in it");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // a pipe or a device is written itself
            return file;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new FileSystemException(file.toString(), null,
                    "the folder " + file.getParent() + " does not exist; make it first");
        }
        if (!Files.isWritable(folder)) {
            throw new FileSystemException(file.toString(), null, "the folder " + folder + " cannot be written");
        }
        return file;
    }
}
