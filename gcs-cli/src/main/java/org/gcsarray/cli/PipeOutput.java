package org.gcsarray.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;

/// Standard output that knows when its reader has gone, as in `gcs convert a.mtx - | head`.
final class PipeOutput extends OutputStream {

    private final OutputStream target;

    PipeOutput(OutputStream target) {
        this.target = new BufferedOutputStream(target, 1 << 16);
    }

    /// The reader of standard output has gone: no fault, there is nobody left to write for.
    static final class ClosedException extends IOException {

        private static final long serialVersionUID = 1L;

        private ClosedException(IOException cause) {
            super("standard output is closed", cause);
        }
    }

    @Override
    public void write(int b) throws IOException {
        try {
            target.write(b);
        } catch (IOException e) {
            throw told(e);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            target.write(bytes, offset, length);
        } catch (IOException e) {
            throw told(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            target.flush();
        } catch (IOException e) {
            throw told(e);
        }
    }

    /// A full disk behind `> file` must not pass for a closed pipe; the platforms tell them apart in the text only.
    private static IOException told(IOException failure) {
        String text = String.valueOf(failure.getMessage());
        return text.contains("Broken pipe") || text.contains("pipe is being closed") ? new ClosedException(failure)
                : new FileSystemException("<stdout>", null, text);
    }
}
