package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.io.internal.bytes.OutputTarget;
import org.gcsarray.io.internal.bytes.WriteProtectedException;

/// A file that a verb will write: what forbids it shows before anything is read or computed.
final class OutputPath {

    private OutputPath() {}

    /// Returns a file that can be made, or replaced.
    ///
    /// @throws FileSystemException if it is a folder or write-protected, its links lead in a circle, or the folder it is in is missing or read-only
    static Path of(Path file) throws IOException {
        FileName.check(file.toString());
        if (Files.isDirectory(file)) {
            throw folder(file);
        }
        try {
            OutputTarget.of(file);
        } catch (NoSuchFileException missing) {
            Path folder = Path.of(Files.isSymbolicLink(file) ? missing.getFile() : String.valueOf(file.getParent()));
            throw fault(file, Files.exists(folder) ? folder + " is a file, not a folder"
                    : "the folder " + folder + " does not exist; make it first", missing);
        } catch (WriteProtectedException told) {
            throw told;
        } catch (AccessDeniedException closed) {
            throw fault(file, "the folder " + closed.getFile() + " cannot be written", closed);
        }
        return file;
    }

    /// Returns the fault of a folder where a file is expected.
    static FileSystemException folder(Path folder) {
        return new FileSystemException(folder.toString(), null, "is a folder; name a file in it");
    }

    private static FileSystemException fault(Path file, String reason, FileSystemException cause) {
        return (FileSystemException) new FileSystemException(file.toString(), null, reason).initCause(cause);
    }

    /// Writes a file, complete or not at all.
    static void write(Path file, byte[] content) throws IOException {
        try (AtomicFile target = AtomicFile.create(file, AtomicFile.hasGzipName(file.toString()))) {
            target.stream().write(content);
            target.commit();
        }
    }
}
