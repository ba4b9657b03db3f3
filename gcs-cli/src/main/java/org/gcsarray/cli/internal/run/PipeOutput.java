package org.gcsarray.cli.internal.run;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;

import org.jspecify.annotations.Nullable;

/// Standard output that knows when its reader has gone, as in `gcs convert a.mtx - | head`. Once it has failed it takes nothing more and
/// fails again with the same exception, so that a fault can be told once.
public final class PipeOutput extends OutputStream {

    private final OutputStream target;
    private @Nullable IOException failure;

    /// Writes to a stream, through a buffer.
    public PipeOutput(OutputStream target) {
        this.target = new BufferedOutputStream(target, 1 << 16);
    }

    /// The reader of standard output has gone: no fault, there is nobody left to write for.
    public static final class ClosedException extends IOException {

        private static final long serialVersionUID = 1L;

        private ClosedException(IOException cause) {
            super("standard output is closed", cause);
        }
    }

    /// Standard output cannot be written.
    public static final class FailedException extends FileSystemException {

        private static final long serialVersionUID = 1L;

        private FailedException(IOException cause) {
            super("<stdout>", null, "cannot be written: " + cause.getMessage());
            initCause(cause);
        }
    }

    private interface Work {

        void run() throws IOException;
    }

    @Override
    public void write(int b) throws IOException {
        attempt(() -> target.write(b));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        attempt(() -> target.write(bytes, offset, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(target::flush);
    }

    private void attempt(Work work) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            work.run();
        } catch (IOException e) {
            IOException told = told(e);
            failure = told;
            throw told;
        }
    }

    /// A full disk behind `> file` must not pass for a closed pipe; the platforms tell them apart in the text only.
    private static IOException told(IOException failure) {
        String text = String.valueOf(failure.getMessage());
        return text.contains("Broken pipe") || text.contains("pipe is being closed") ? new ClosedException(failure)
                : new FailedException(failure);
    }
}
