package org.gcsarray.io.bytes;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;

/// A stream whose faults name its file: what the system says is only "Input/output error". It is a fault, too, if a file is cut while it is read: what
/// was read of a text would pass for all of it.
final class NamedInput extends FilterInputStream {

    private final String name;
    private final long length;
    private long done;

    /// Reads from a stream.
    ///
    /// @param length bytes that it has at least, 0 or less if that is not known
    NamedInput(InputStream source, long length, String name) {
        super(source);
        this.length = length;
        this.name = name;
    }

    @Override
    public int read() throws IOException {
        try {
            int one = super.read();
            count(one < 0 ? -1 : 1);
            return one;
        } catch (IOException failure) {
            throw named(failure);
        }
    }

    @Override
    public int read(byte[] target, int offset, int most) throws IOException {
        try {
            int count = super.read(target, offset, most);
            count(count);
            return count;
        } catch (IOException failure) {
            throw named(failure);
        }
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        done += skipped;
        return skipped;
    }

    private void count(int bytes) throws FileSystemException {
        if (bytes >= 0) {
            done += bytes;
        } else if (done < length) {
            throw new FileSystemException(name, null,
                    "was cut while it was read: it ended after " + done + " of " + length + " bytes");
        }
    }

    /// The failure with the name of the file; those of a kind of their own, such as an interruption, stay what they are.
    private IOException named(IOException failure) {
        return failure.getClass() != IOException.class ? failure
                : (IOException) new FileSystemException(name, null, "cannot be read: " + failure.getMessage())
                        .initCause(failure);
    }
}
