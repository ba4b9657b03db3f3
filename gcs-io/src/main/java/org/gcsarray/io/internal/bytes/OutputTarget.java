package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;

/// What a path stands for as an output: the file at the end of its symbolic links, which may have to be made.
///
/// @param name    the path as it was given, for faults
/// @param file    the file that is written; a link only if it is a stream
/// @param stream  whether it is a pipe or a device, which is written to as it is; a file is replaced
public record OutputTarget(Path name, Path file, boolean stream) {

    /// As many links as Linux follows.
    private static final int MOST_LINKS = 40;

    /// The folders in which systems list open files.
    private static final Pattern DESCRIPTORS = Pattern.compile("/dev/fd|/proc/.*/fd");

    /// Follows a path and finds what forbids to write it, without changing anything.
    ///
    /// @param name the path
    /// @return the target
    /// @throws NoSuchFileException     if the folder of the file, at the end of all links, is missing; names the folder
    /// @throws WriteProtectedException if the file exists and has no write permission
    /// @throws AccessDeniedException   if the folder is not writable; names the folder
    /// @throws FileSystemException     if the path is a folder or a file by the number under which it is open, the system takes no such name, or links
    ///                                 lead in a circle
    /// @throws IOException             if the file system does not answer
    public static OutputTarget of(Path name) throws IOException {
        if (Files.isDirectory(name)) {
            throw new FileSystemException(name.toString(), null, "is a folder, not a file");
        }
        if (Files.exists(name) && !Files.isRegularFile(name)) {
            // only the system can follow the links of open pipes, such as /dev/stdout
            return new OutputTarget(name, name.toAbsolutePath(), true);
        }
        Path file = follow(name);
        Path folder = file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(String.valueOf(folder), null, "no such folder");
        }
        if (Files.exists(file)) {
            FileAccess.checkWritable(file, name);
        } else {
            checkName(file, name);
        }
        if (!Files.isWritable(folder)) {
            throw new AccessDeniedException(folder.toString());
        }
        return new OutputTarget(name, file, false);
    }

    /// Refuses a name that no file can have here, such as one that is too long: its temporary file, whose name is shortened, could be written.
    private static void checkName(Path file, Path name) throws IOException {
        try {
            Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException | AccessDeniedException _) {
            // the name is free; whether the folder takes files shows below
        } catch (FileSystemException refused) {
            throw (IOException) new FileSystemException(name.toString(), null, refused.getReason()).initCause(refused);
        }
    }

    /// Follows links as the system does when it opens a file, but also to a file that is not there yet. A file that some process has open is not found
    /// by the number under which it is open: behind `/dev/stdout` is what the shell appends to, or, where standard output is closed, any file of the
    /// JVM.
    private static Path follow(Path name) throws IOException {
        Path file = name.toAbsolutePath();
        for (int links = 0; links <= MOST_LINKS; links++) {
            if (isDescriptor(file)) {
                throw new FileSystemException(name.toString(), null,
                        "is a file that is open already, and would be replaced; name the file itself, or - for standard output");
            }
            if (!Files.isSymbolicLink(file)) {
                return file;
            }
            file = file.resolveSibling(Files.readSymbolicLink(file));
        }
        throw new FileSystemException(name.toString(), null, "is a symbolic link that leads in a circle");
    }

    private static boolean isDescriptor(Path file) throws IOException {
        Path folder = file.getParent();
        return folder != null && Files.isDirectory(folder)
                && DESCRIPTORS.matcher(folder.toRealPath().toString()).matches();
    }
}
