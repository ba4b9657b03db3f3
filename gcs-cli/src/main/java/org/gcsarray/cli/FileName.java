package org.gcsarray.cli;

import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormats;

/// What a command line calls a file: a path, and behind `:/` what is meant inside it, as in `file.h5:/group` and `file.npz:/member`.
///
/// @param path   path of the file, or `-`
/// @param member what is meant inside the file; empty if nothing is named
record FileName(String path, String member) {

    /// A path keeps one slash of the two. Names of drives have one letter only.
    private static final Pattern ADDRESS = Pattern.compile("((?:https?|ftp|s3|gs|hdfs):)/{1,3}(.*)");

    /// Splits the name of a file to read: at the last `:/` with an existing file before it, so that `C:/x.h5` is one path.
    static FileName ofInput(String text) {
        return split(text, path -> Files.isRegularFile(Path.of(path)));
    }

    /// Splits the name of a file to write: at the last `:/` with the name of a format that has members before it.
    static FileName ofOutput(String text) {
        return split(text, path -> FileFormats.ofName(path)
                .filter(format -> format.features(WriteOptions.DEFAULT).contains(FileFeature.WRITTEN_MEMBERS))
                .isPresent());
    }

    /// Refuses what names no file of this machine: nothing, and an address, of which a path would lose one of its slashes.
    ///
    /// @throws FileSystemException if the name is such
    static void check(String text) throws FileSystemException {
        if (text.isEmpty()) {
            throw new FileSystemException("\"\"", null,
                    "the name of the file is empty; is a variable of the shell not set?");
        }
        Matcher address = ADDRESS.matcher(text);
        if (address.matches()) {
            throw new FileSystemException(address.group(1) + "//" + address.group(2), null,
                    "is an address, and gcs reads and writes files only; download it first");
        }
    }

    /// Returns the path of the file.
    ///
    /// @throws FileSystemException if it ends in a slash and is no folder: the path would lose the slash and name a file
    Path file() throws FileSystemException {
        Path file = Path.of(path);
        if (path.endsWith("/") && !Files.isDirectory(file)) {
            throw new FileSystemException(path, null,
                    "names a folder, because it ends in /, and there is no such folder");
        }
        return file;
    }

    private static FileName split(String text, Predicate<String> isFile) {
        int colon = text.lastIndexOf(":/");
        while (colon > 0) {
            if (isFile.test(text.substring(0, colon))) {
                return new FileName(text.substring(0, colon), text.substring(colon + 2));
            }
            colon = text.lastIndexOf(":/", colon - 1);
        }
        return new FileName(text, "");
    }
}
