package org.gcsarray.io.bytes;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.gcsarray.internal.CheckReturnValue;

/// The uncompressed bytes of a file or stream. If the system cannot read, its message, such as "Input/output error", is reported with the name. It is
/// a fault, too, if the bytes end before the known length, for example because another program cuts the file meanwhile.
///
/// @param stream the bytes inside the gzip layer, if there was one; closed by the caller
/// @param length number of bytes if known, otherwise -1 (streams, gzip)
/// @param file the name for faults
/// @param path the file that holds exactly these bytes; none for streams and gzip
public record ByteInput(InputStream stream, long length, String file, Optional<Path> path) implements AutoCloseable {
    private static final int MAGIC_0 = 0x1f;
    private static final int MAGIC_1 = 0x8b;

    /// Opens a file; gzip is recognised by its first two bytes, whatever the name.
    ///
    /// @param path the file
    /// @return the bytes, to be closed by the caller
    /// @throws IOException if it cannot be opened, or its gzip header is damaged
    public static ByteInput open(Path path) throws IOException {
        InputStream raw = Files.newInputStream(path);
        try {
            boolean regular = Files.isRegularFile(path);
            return of(raw, regular ? Files.size(path) : -1, path.toString(),
                    regular ? Optional.of(path) : Optional.empty());
        } catch (IOException failure) {
            raw.close();
            throw failure;
        }
    }

    /// Wraps a stream; gzip is recognised by its first two bytes.
    ///
    /// @param raw the bytes; closed with the result
    /// @param file the name for faults
    /// @return the bytes, to be closed by the caller
    /// @throws IOException if the first bytes cannot be read, or its gzip header is damaged
    public static ByteInput of(InputStream raw, String file) throws IOException {
        return of(raw, -1, file, Optional.empty());
    }

    /// Wraps a stream of known length; gzip is recognised by its first two bytes.
    ///
    /// @param raw the bytes; closed with the result
    /// @param length number of bytes, which the stream must have at least; 0 or less if it is not known
    /// @param file the name for faults
    /// @return the bytes, to be closed by the caller; their length is unknown inside a gzip layer, otherwise the one given
    /// @throws IOException if the first bytes cannot be read, or its gzip header is damaged
    public static ByteInput of(InputStream raw, long length, String file) throws IOException {
        return of(raw, length, file, Optional.empty());
    }

    private static ByteInput of(InputStream raw, long length, String file, Optional<Path> path) throws IOException {
        BufferedInputStream stream = new BufferedInputStream(new NamedInput(raw, length, file), 8192);
        stream.mark(2);
        boolean gzip = stream.read() == MAGIC_0 && stream.read() == MAGIC_1;
        stream.reset();
        return gzip ? new ByteInput(new GzipMembers(stream, file), -1, file, Optional.empty())
                : new ByteInput(stream, length, file, path);
    }

    /// The same bytes from another stream.
    ///
    /// @param other a stream of these bytes
    /// @return the bytes, to be closed by the caller
    @CheckReturnValue
    public ByteInput withStream(InputStream other) {
        return new ByteInput(other, length, file, path);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
