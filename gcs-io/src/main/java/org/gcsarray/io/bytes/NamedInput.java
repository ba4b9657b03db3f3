package org.gcsarray.io.bytes;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;

/// A stream whose faults name its file: what the system says is only "Input/output error".
final class NamedInput extends FilterInputStream {

    private final String name;

    NamedInput(InputStream source, String name) {
        super(source);
        this.name = name;
    }

    @Override
    public int read() throws IOException {
        try {
            return super.read();
        } catch (IOException failure) {
            throw named(failure);
        }
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            return super.read(target, offset, length);
        } catch (IOException failure) {
            throw named(failure);
        }
    }

    /// The failure with the name of the file; those of a kind of their own, such as an interruption, stay what they are.
    private IOException named(IOException failure) {
        if (failure.getClass() != IOException.class) {
            return failure;
        }
        FileSystemException named = new FileSystemException(name, null, "cannot be read: " + failure.getMessage());
        named.initCause(failure);
        return named;
    }
}
