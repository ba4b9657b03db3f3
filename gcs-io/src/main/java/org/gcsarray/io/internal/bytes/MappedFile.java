package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// A file in the address space. Its bytes stay where they are: another program that cuts the file short takes them away. Reading a page that is
/// gone is an [InternalError] of Java code, which [#reading] makes a fault, but native code ends the whole JVM; so inflaters and checksums get
/// copies. The last page that is left has zeros behind the new end, which [#requireWhole] detects.
public final class MappedFile implements AutoCloseable {

    private final String name;
    private final Arena arena;
    private final MemorySegment bytes;

    private MappedFile(String name, Arena arena, MemorySegment bytes) {
        this.name = name;
        this.arena = arena;
        this.bytes = bytes;
    }

    /// Opens a file that is to be mapped.
    ///
    /// @param name its name for faults
    /// @throws FileSystemException if it is a folder
    /// @throws IOException if it cannot be opened
    public static FileChannel channel(Path file, String name) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(name, null, "is a folder, not a file");
        }
        return FileChannel.open(file, StandardOpenOption.READ);
    }

    /// Maps a file for any thread.
    ///
    /// @param channel the file; may be closed afterwards
    /// @param name    its name for faults
    /// @return the file, to be closed by the caller
    /// @throws IOException if it cannot be mapped
    public static MappedFile of(FileChannel channel, String name) throws IOException {
        Arena arena = Arena.ofShared();
        try {
            return new MappedFile(name, arena, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
        } catch (Throwable failure) {
            arena.close();
            throw failure;
        }
    }

    /// Returns all bytes.
    public MemorySegment bytes() {
        return bytes;
    }

    /// Does work that reads the bytes.
    ///
    /// @throws IllegalStateException if they are closed
    /// @throws ArrayFormatException  if another program has cut the file short, or its disk fails
    public <T> T reading(Interruption.Work<T> work) throws IOException {
        if (!arena.scope().isAlive()) {
            throw new IllegalStateException(name + " is closed; open it again");
        }
        try {
            return work.run();
        } catch (InternalError lost) {
            if (!String.valueOf(lost.getMessage()).contains("unsafe memory access")) {
                throw lost;
            }
            throw new ArrayFormatException(torn("bytes of the open file cannot be read any more (expected "
                    + bytes.byteSize() + " bytes); it was cut short or its disk fails"), lost);
        }
    }

    /// Refuses a file that is shorter than it was when it was mapped.
    ///
    /// @param channel the file
    /// @throws ArrayFormatException if another program has cut it short
    public void requireWhole(FileChannel channel) throws IOException {
        long length = channel.size();
        if (length < bytes.byteSize()) {
            throw new ArrayFormatException(torn("the open file was cut short (expected " + bytes.byteSize()
                    + " bytes, actual " + length + ")"));
        }
    }

    private Fault torn(String text) {
        return Fault.of(Fault.Code.TORN, name, text, "replace files instead of overwriting them");
    }

    @Override
    public void close() {
        if (arena.scope().isAlive()) {
            arena.close();
        }
    }
}
