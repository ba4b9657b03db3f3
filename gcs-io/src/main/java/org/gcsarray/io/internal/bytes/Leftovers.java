package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Pattern;

/// Removes temporary files and folders that an interrupted program leaves behind: its own at its end, those of killed ones when their name is written
/// again.
final class Leftovers {

    /// What names of temporary files end in.
    static final String SUFFIX = ".tmp";

    /// Most bytes of a name that leave room for what temporary files add to it: file systems take 255.
    private static final int MOST_BYTES = 255 - ".".length() - ".0123456789abcdef".length() - SUFFIX.length();

    /// A file that nobody wrote to for so long has no writer any more.
    private static final Duration AGE = Duration.ofHours(1);

    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

    /// Held while a file is made or renamed; the removal at the end waits for that, and what comes after knows of it.
    private static final ReadWriteLock LOCK = new ReentrantReadWriteLock();

    /// Whether the program has begun to end: files that were made before are removed already.
    private static boolean ending;

    private static boolean givenUp;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(Leftovers::end, "remove temporary files"));
        } catch (IllegalStateException _) {
            // the first file of a program that is ending already
            ending = true;
        }
    }

    private Leftovers() {}

    private static void end() {
        LOCK.writeLock().lock();
        try {
            ending = true;
            FILES.forEach(Leftovers::remove);
        } finally {
            LOCK.writeLock().unlock();
        }
    }

    /// Removes what there is now, and has no file renamed from now on.
    static void giveUp() {
        LOCK.writeLock().lock();
        try {
            givenUp = true;
            end();
        } finally {
            LOCK.writeLock().unlock();
        }
    }

    /// Makes or renames a file, wholly before files are removed at the end of the program, or wholly after.
    static <T> T undisturbed(Interruption.Work<T> step) throws IOException {
        LOCK.readLock().lock();
        try {
            return step.run();
        } finally {
            LOCK.readLock().unlock();
        }
    }

    /// Refuses to rename a file once [given up][#giveUp]; to be called [undisturbed][#undisturbed].
    static void checkNotGivenUp(Path name) throws InterruptedIOException {
        if (givenUp) {
            throw new InterruptedIOException(name + ": writing was interrupted");
        }
    }

    /// Has a file or folder that is being made removed at the end of the program unless it is [forgotten][#forget] before; to be called
    /// [undisturbed][#undisturbed].
    ///
    /// @throws InterruptedIOException if the program is so near its end that nothing would remove the file; it is removed now
    static void removeAtExit(Path file) throws InterruptedIOException {
        FILES.add(file);
        if (ending) {
            removeAfterEnd(file);
        }
    }

    /// What the JVM itself removes comes after all that is done at the end; it keeps names for ever, so it gets only those of the end.
    private static void removeAfterEnd(Path file) throws InterruptedIOException {
        try {
            file.toFile().deleteOnExit();
        } catch (UnsupportedOperationException _) {
            // no file of the system, such as a member of an archive
        } catch (IllegalStateException _) {
            remove(file);
            throw new InterruptedIOException("the program is ending");
        }
    }

    static void forget(Path file) {
        FILES.remove(file);
    }

    /// Returns what the names of temporary files of a target begin with: a dot, its name, as much of it as there is room for, and a dot.
    static String prefix(Path target) {
        String name = String.valueOf(target.getFileName());
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            end = name.offsetByCodePoints(end, -1);
        }
        return "." + name.substring(0, end) + ".";
    }

    /// Removes old temporary files of one target.
    static void removeOld(Path target) {
        removeOld(target, Instant.now());
    }

    /// Removes temporary files of one target that are old at a time.
    static void removeOld(Path target, Instant now) {
        Path folder = target.getParent();
        if (folder == null) {
            return;
        }
        Pattern name = Pattern.compile(Pattern.quote(prefix(target)) + "[0-9a-f]{1,16}" + Pattern.quote(SUFFIX));
        Instant limit = now.minus(AGE);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder,
                file -> name.matcher(file.getFileName().toString()).matches()
                        && Files.getLastModifiedTime(file).toInstant().isBefore(limit))) {
            files.forEach(Leftovers::remove);
        } catch (IOException | DirectoryIteratorException unable) {
            // a folder that cannot be listed may still take the file; another writer may have removed one meanwhile
            log(System.Logger.Level.DEBUG, "cannot look for old temporary files in " + folder, unable);
        }
    }

    /// Removes a file, or a folder with the files in it.
    static void delete(Path file) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(file)) {
                for (Path one : files) {
                    delete(one);
                }
            }
        }
        Files.deleteIfExists(file);
    }

    private static void remove(Path file) {
        try {
            delete(file);
        } catch (IOException | DirectoryIteratorException unable) {
            log(System.Logger.Level.WARNING, "cannot remove " + file, unable);
        }
    }

    private static void log(System.Logger.Level level, String what, Exception why) {
        System.getLogger(AtomicFile.class.getName()).log(level, what, why);
    }
}
