package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.bytes.ByteInput;

/// The bytes of an input as a file, for formats that are not read from front to back: the file itself, or a temporary copy of what came
/// out of a pipe or a gzip file. Also an empty temporary file for formats that are not written from front to back.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="LocalFile"}
public final class LocalFile implements AutoCloseable {

    private final Path path;
    private final boolean temporary;

    private LocalFile(Path path, boolean temporary) {
        this.path = path;
        this.temporary = temporary;
    }

    /// Makes an empty temporary file, which only its owner may read, in the folder for such files.
    ///
    /// @param ending end of its name
    /// @return the file, to be closed by the caller; the end of the program removes it too
    /// @throws IOException if it cannot be made
    public static LocalFile empty(String ending) throws IOException {
        return new LocalFile(Leftovers.undisturbed(() -> {
            Path made = Files.createTempFile("gcs-", ending);
            Leftovers.removeAtExit(made);
            return made;
        }), true);
    }

    /// Finds the file of an input, or copies its bytes to a temporary one.
    ///
    /// @param input    the bytes, from the first one on
    /// @param maxBytes at most so many bytes are copied
    /// @return the file, to be closed by the caller
    /// @throws ArrayFormatException if a copy would take more
    /// @throws IOException if the bytes cannot be read or copied
    public static LocalFile of(ByteInput input, long maxBytes) throws IOException {
        if (input.path().isPresent()) {
            return new LocalFile(input.path().get(), false);
        }
        LocalFile file = empty(".tmp");
        try {
            copy(input, file.path(), maxBytes);
            return file;
        } catch (Throwable failure) {
            file.close();
            throw failure;
        }
    }

    /// What is done with a file.
    ///
    /// @param <T> what becomes of it
    @FunctionalInterface
    public interface Work<T> {

        /// Does it.
        ///
        /// @param file where the bytes are, until this returns
        /// @param name name of the file for faults
        /// @throws IOException if the file cannot be read, or is damaged
        T run(Path file, String name) throws IOException;
    }

    /// Does something with the file of an input, or with a temporary copy, which is removed afterwards.
    ///
    /// @param input    the bytes, from the first one on
    /// @param maxBytes at most so many bytes are copied
    /// @return what the work returns
    /// @throws ArrayFormatException if a copy would take more, or the work finds a fault
    /// @throws IOException if the bytes cannot be read or copied, or the work fails
    public static <T> T use(ByteInput input, long maxBytes, Work<T> work) throws IOException {
        try (LocalFile file = of(input, maxBytes)) {
            return work.run(file.path(), input.file());
        }
    }

    /// Copies bytes to a temporary file.
    static void copy(ByteInput input, Path copy, long maxBytes) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long copied = 0;
        InputStream stream = input.stream();
        try (OutputStream target = Files.newOutputStream(copy)) {
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                copied += count;
                if (copied > maxBytes) {
                    throw new ArrayFormatException(Fault.of(Fault.Code.LIMIT, input.file(),
                            "the unpacked or piped bytes exceed the limit of " + Sizes.bytes(maxBytes),
                            "put them into a file of its own, or raise maxBytes (--max-memory)"));
                }
                write(target, buffer, count, copy);
            }
        }
    }

    private static void write(OutputStream target, byte[] bytes, int count, Path copy) throws IOException {
        try {
            target.write(bytes, 0, count);
        } catch (IOException failure) {
            throw unwritten(copy, failure);
        }
    }

    /// Returns the fault of a temporary file that cannot be written. It names the folder, in whose place the user can choose another. Failures of a
    /// kind of their own, such as an interruption, stay what they are.
    public static IOException unwritten(Path temporary, IOException failure) {
        return failure.getClass() != IOException.class ? failure
                : (IOException) new FileSystemException(String.valueOf(temporary.toAbsolutePath().getParent()), null,
                        "temporary files cannot be written: " + failure.getMessage()
                                + "; the Java option -Djava.io.tmpdir names another folder")
                        .initCause(failure);
    }

    /// Where the bytes are.
    ///
    /// @return the file, there until [#close]
    public Path path() {
        return path;
    }

    /// Removes a temporary copy.
    @Override
    public void close() throws IOException {
        if (temporary) {
            Files.deleteIfExists(path);
            Leftovers.forget(path);
        }
    }
}
