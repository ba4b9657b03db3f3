package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.GZIPOutputStream;

/// A file that appears under its name complete or not at all.
///
/// The bytes go to `.name.<random>.tmp` in the same folder, a long name shortened; [#commit] forces them to the disk and renames. Closing
/// without a commit removes the temporary file, and so does the end of the program, so a failure leaves the old file untouched. What a
/// killed program leaves behind is removed by the next writer of the name when it is older than an hour. Aligned runs of 64 KiB zeros
/// become holes where the file system has them.
///
/// A file that is replaced keeps its mode, and its owner and group where the system allows; if the group cannot be kept, group and others
/// get only what both had. Its temporary file has the same or less from its first moment on. A file that nobody may write, or not you, is
/// not replaced. Other names of the file (hard links) keep the old content. A symbolic link stays, and the file that it leads to is replaced
/// or made; a pipe or device cannot be replaced and is written to as it is. Faults of writing name the file.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="AtomicFile"}
public final class AtomicFile implements AutoCloseable {
    private static final int GZIP_LEVEL = 6;

    private final OutputTarget target;
    private final Path temporary;
    private final Existing existing;
    private final FileChannel channel;
    private final OutputStream stream;
    private boolean committed;

    /// What becomes of a file that has the name already.
    public enum Existing {
        /// It is replaced.
        REPLACE,
        /// It stays, and the writing fails, also if it appears before the commit: of several writers one wins.
        KEEP
    }

    private AtomicFile(OutputTarget target, Path temporary, Existing existing, FileChannel channel, boolean gzip)
            throws IOException {
        this.target = target;
        this.temporary = temporary;
        this.existing = existing;
        this.channel = channel;
        OutputStream raw = new NamedOutput(
                target.stream() ? Channels.newOutputStream(channel) : new SparseOutput(channel), target.name());
        this.stream = gzip ? gzip(raw) : raw;
    }

    /// Creates the temporary file beside the target, which will be replaced.
    ///
    /// @param path the file to replace or create
    /// @param gzip whether to compress what is written
    /// @return the open file
    /// @throws IOException as [#create(Path, boolean, Existing)]
    public static AtomicFile create(Path path, boolean gzip) throws IOException {
        return create(path, gzip, Existing.REPLACE);
    }

    /// Creates the temporary file beside the target.
    ///
    /// @param path     the file to replace or create
    /// @param gzip     whether to compress what is written
    /// @param existing what becomes of a file that has the name
    /// @return the open file
    /// @throws java.nio.file.NoSuchFileException if the folder is missing; names the folder
    /// @throws WriteProtectedException if the file has no write permission
    /// @throws AccessDeniedException if the folder is not writable; names the folder
    /// @throws FileAlreadyExistsException if the file exists and has to stay
    /// @throws IOException if the path is a folder or a link that leads in a circle, or cannot be created
    public static AtomicFile create(Path path, boolean gzip, Existing existing) throws IOException {
        if (existing == Existing.KEEP && Files.exists(path)) {
            throw new FileAlreadyExistsException(path.toString());
        }
        OutputTarget target = OutputTarget.of(path);
        Path file = target.file();
        if (target.stream()) {
            return open(target, file, existing, FileChannel.open(file, StandardOpenOption.WRITE), gzip);
        }
        Leftovers.removeOld(file);
        String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
        Path temporary = file.resolveSibling(Leftovers.prefix(file) + random + Leftovers.SUFFIX);
        FileChannel channel = Leftovers.undisturbed(() -> createNew(temporary, target));
        return open(target, temporary, existing, channel, gzip);
    }

    /// Removes what was made if the head of a gzip file finds no room.
    private static AtomicFile open(OutputTarget target, Path temporary, Existing existing, FileChannel channel,
            boolean gzip) throws IOException {
        try {
            return new AtomicFile(target, temporary, existing, channel, gzip);
        } catch (IOException failure) {
            discard(target, temporary, channel);
            throw failure;
        }
    }

    private static void discard(OutputTarget target, Path temporary, FileChannel channel) throws IOException {
        channel.close();
        if (!target.stream()) {
            Files.deleteIfExists(temporary);
            Leftovers.forget(temporary);
        }
    }

    /// Faults speak of names the caller knows, not of the temporary one.
    private static FileChannel createNew(Path temporary, OutputTarget target) throws IOException {
        Leftovers.removeAtExit(temporary);
        try {
            return FileAccess.createLike(temporary, target.file());
        } catch (AccessDeniedException e) {
            Leftovers.forget(temporary);
            throw rename(new AccessDeniedException(String.valueOf(temporary.getParent()), null, e.getReason()), e);
        } catch (FileSystemException e) {
            Leftovers.forget(temporary);
            throw rename(new FileSystemException(target.name().toString(), null, e.getReason()), e);
        }
    }

    private static FileSystemException rename(FileSystemException renamed, FileSystemException cause) {
        return (FileSystemException) renamed.initCause(cause);
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

    /// Whether a file name asks for compression.
    ///
    /// @param name the name, or a path that ends in it
    /// @return true if it ends in `.gz`, in any case
    public static boolean hasGzipName(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /// Where to write. Not buffered.
    ///
    /// @return the stream; need not be closed
    public OutputStream stream() {
        return stream;
    }

    /// Forces the bytes to the disk and puts the file under its name.
    ///
    /// @throws FileAlreadyExistsException if another writer was first and its file has to stay
    /// @throws InterruptedIOException if the program has [given up][#giveUp]
    /// @throws IOException if the disk is full or the name cannot be replaced
    public void commit() throws IOException {
        if (stream instanceof GZIPOutputStream packed) {
            packed.finish();
        }
        stream.flush();
        if (target.stream()) {
            stream.close();
            committed = true;
            return;
        }
        force();
        stream.close();
        try {
            Leftovers.undisturbed(() -> {
                Leftovers.checkNotGivenUp(target.name());
                putUnderName();
                return target;
            });
        } catch (FileAlreadyExistsException first) {
            throw rename(new FileAlreadyExistsException(target.name().toString()), first);
        } catch (FileSystemException e) {
            throw rename(new FileSystemException(target.name().toString(), null,
                    "cannot be written" + (e.getReason() == null ? "" : ": " + e.getReason())), e);
        }
        committed = true;
        Leftovers.forget(temporary);
        forceFolder(target.file());
    }

    private void putUnderName() throws IOException {
        if (existing == Existing.KEEP) {
            linkNew(temporary, target.file());
        } else {
            move(temporary, target.file());
        }
    }

    /// Removes what all writers of this program have begun; none of them [commits][#commit] any more. For a program that is about to end and
    /// tells what became of its files: from here on they stay as they are.
    public static void giveUp() {
        Leftovers.giveUp();
    }

    private void force() throws IOException {
        try {
            channel.force(true);
        } catch (IOException failure) {
            throw NamedOutput.named(failure, target.name());
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unable) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Gives a file another name that must be free, which the system tests in the same step.
    private static void linkNew(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
        } catch (FileAlreadyExistsException taken) {
            throw taken;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            claim(from, to);
            return;
        }
        Files.deleteIfExists(from);
    }

    /// Where a file system has no hard links: an empty file takes the name first, which only one writer can make.
    static void claim(Path from, Path to) throws IOException {
        Files.createFile(to);
        try {
            move(from, to);
        } catch (IOException failure) {
            Files.deleteIfExists(to);
            throw failure;
        }
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
                discard(target, temporary, channel);
            }
        }
    }
}
