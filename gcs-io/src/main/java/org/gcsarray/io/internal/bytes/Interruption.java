package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.InterruptedIOException;

import org.gcsarray.parallel.StoppedException;

/// What an interrupt leads to that meets a thread at work on a file: an [IOException], like all else that keeps it from its end.
public final class Interruption {

    private Interruption() {}

    /// Work on a file.
    ///
    /// @param <T> what comes out
    @FunctionalInterface
    public interface Work<T> {

        /// Does the work.
        T run() throws IOException;
    }

    /// Reads, and throws an [InterruptedIOException] where the work throws a [StoppedException]; the interrupt status stays as it is.
    ///
    /// @param file its name, for the text
    public static <T> T ofReading(String file, Work<T> work) throws IOException {
        return of(file + ": reading was interrupted", work);
    }

    /// Writes; otherwise as [#ofReading].
    ///
    /// @param file its name, for the text
    public static <T> T ofWriting(String file, Work<T> work) throws IOException {
        return of(file + ": writing was interrupted", work);
    }

    private static <T> T of(String text, Work<T> work) throws IOException {
        try {
            return work.run();
        } catch (StoppedException stopped) {
            throw (InterruptedIOException) new InterruptedIOException(text).initCause(stopped);
        }
    }
}
