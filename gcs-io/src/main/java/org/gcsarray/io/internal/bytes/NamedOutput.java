package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A stream whose faults name its file: what the system says is only that the disk is full.
final class NamedOutput extends OutputStream {

    private final OutputStream target;
    private final Path name;

    NamedOutput(OutputStream target, Path name) {
        this.target = target;
        this.name = name;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        try {
            target.write(source, offset, length);
        } catch (IOException failure) {
            throw named(failure, name);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            target.flush();
        } catch (IOException failure) {
            throw named(failure, name);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            target.close();
        } catch (IOException failure) {
            throw named(failure, name);
        }
    }

    /// The failure with the name of the file; those of a kind of their own, such as an interruption, stay what they are.
    static IOException named(IOException failure, Path name) {
        return failure.getClass() != IOException.class ? failure
                : (IOException) new FileSystemException(name.toString(), null,
                        "cannot be written: " + failure.getMessage()).initCause(failure);
    }
}
