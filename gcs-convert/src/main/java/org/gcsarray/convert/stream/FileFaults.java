package org.gcsarray.convert.stream;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;

import org.gcsarray.parallel.StoppedException;

/// Texts of what went wrong with a temporary file.
final class FileFaults {

    private FileFaults() {}

    /// Returns what an interrupted builder throws between accesses to files.
    static IOException interrupted(StoppedException stopped) {
        return (IOException) new InterruptedIOException("building was interrupted").initCause(stopped);
    }

    /// Returns a fault that says what failed and why, caused by the given one; an interruption stays as it is.
    static IOException explain(String what, IOException fault) {
        if (fault instanceof ClosedByInterruptException) {
            return fault;
        }
        // these have a path or nothing for a message
        boolean typeTellsWhy = fault instanceof FileSystemException || fault.getMessage() == null;
        return new IOException(what + ": " + (typeTellsWhy ? fault.toString() : fault.getMessage()), fault);
    }
}
