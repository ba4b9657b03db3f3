package org.gcsarray.io.bytes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.GZIPOutputStream;

/// A file that appears under its name complete or not at all.
///
/// The bytes go to `.name.<random>.tmp` in the same folder; [#commit] forces them to the disk and renames. Closing
/// without a commit removes the temporary file, and so does the end of the program, so a failure leaves the old file untouched. What a
/// killed program leaves behind is removed by the next writer of the name when it is older than an hour. Aligned runs of 64 KiB zeros
/// become holes where the file system has them.
/// A symbolic link stays and its file is replaced; a pipe or device cannot be replaced and is written to as it is.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="AtomicFile"}
public final class AtomicFile implements AutoCloseable {
    private static final int GZIP_LEVEL = 6;

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;
    private final OutputStream stream;
    private boolean committed;

    private AtomicFile(Path target, Path temporary, FileChannel channel, boolean gzip) throws IOException {
        this.target = target;
        this.temporary = temporary;
        this.channel = channel;
        OutputStream raw = temporary.equals(target) ? Channels.newOutputStream(channel) : new SparseOutput(channel);
        this.stream = gzip ? gzip(raw) : raw;
    }

    /// Creates the temporary file beside the target.
    ///
    /// @param path the file to replace or create
    /// @param gzip whether to compress what is written
    /// @return the open file
    /// @throws java.nio.file.NoSuchFileException if the folder is missing; names the folder
    /// @throws AccessDeniedException if the folder is not writable; names the folder
    /// @throws IOException if the path is a folder or cannot be created
    public static AtomicFile create(Path path, boolean gzip) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FileSystemException(path.toString(), null, "is a folder, not a file");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            return new AtomicFile(path, path, FileChannel.open(path, StandardOpenOption.WRITE), gzip);
        }
        Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
        Path folder = target.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new NoSuchFileException(folder.toString());
        }
        Leftovers.removeOld(target);
        String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + random + ".tmp");
        FileChannel channel = createNew(temporary, path);
        Leftovers.removeAtExit(temporary);
        return new AtomicFile(target, temporary, channel, gzip);
    }

    /// Faults speak of names the caller knows, not of the temporary one.
    private static FileChannel createNew(Path temporary, Path path) throws IOException {
        try {
            return FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (AccessDeniedException e) {
            throw rename(new AccessDeniedException(String.valueOf(temporary.getParent()), null, e.getReason()), e);
        } catch (FileSystemException e) {
            throw rename(new FileSystemException(path.toString(), null, e.getReason()), e);
        }
    }

    private static FileSystemException rename(FileSystemException renamed, FileSystemException cause) {
        renamed.initCause(cause);
        return renamed;
    }

    /// Wraps a stream into gzip of level 6 without a time stamp: equal input gives equal bytes.
    ///
    /// @param raw the target
    /// @return the compressing stream; closing it closes the target
    /// @throws IOException if the header cannot be written
    public static OutputStream gzip(OutputStream raw) throws IOException {
        return new GZIPOutputStream(raw, 1 << 16) {
            {
                def.setLevel(GZIP_LEVEL);
            }
        };
    }

    /// Whether a name asks for compression.
    ///
    /// @param path the file
    /// @return true if the name ends in `.gz`
    public static boolean hasGzipName(Path path) {
        return path.toString().endsWith(".gz");
    }

    /// Where to write. Not buffered.
    ///
    /// @return the stream; need not be closed
    public OutputStream stream() {
        return stream;
    }

    /// Forces the bytes to the disk and puts the file under its name.
    ///
    /// @throws IOException if the disk is full or the name cannot be replaced
    public void commit() throws IOException {
        if (stream instanceof GZIPOutputStream packed) {
            packed.finish();
        }
        stream.flush();
        if (temporary.equals(target)) {
            stream.close();
            committed = true;
            return;
        }
        channel.force(true);
        stream.close();
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unable) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
        committed = true;
        Leftovers.forget(temporary);
        forceFolder(target);
    }

    /// Makes the new name last through a power failure, where the system lets folders be forced.
    private static void forceFolder(Path target) {
        Path folder = target.getParent();
        if (folder != null) {
            try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
                names.force(true);
            } catch (IOException unable) {
                System.getLogger(AtomicFile.class.getName()).log(System.Logger.Level.DEBUG,
                        "cannot force " + folder, unable);
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (!committed) {
            try {
                stream.close();
            } finally {
                channel.close();
                if (!temporary.equals(target)) {
                    Files.deleteIfExists(temporary);
                    Leftovers.forget(temporary);
                }
            }
        }
    }
}
