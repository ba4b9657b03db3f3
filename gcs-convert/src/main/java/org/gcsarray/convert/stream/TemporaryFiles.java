package org.gcsarray.convert.stream;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// Runs in files of one directory, readable by their owner only.
///
/// The files are opened to be deleted on close. POSIX systems have no name for them once they are open, and give the space
/// back when the process ends in whatever way; elsewhere the system removes them with the last handle. A process that is killed
/// while it opens a file may leave an empty one.
record TemporaryFiles(Path directory) implements RunStore {

    private static final Set<StandardOpenOption> OPTIONS = Set.of(StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);

    @Override
    public SeekableByteChannel create() throws IOException {
        boolean posix = directory.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
        String name = "gcs-" + Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".run";
        return FileChannel.open(directory.resolve(name), OPTIONS, attributes);
    }

    @Override
    public String place() {
        return "directory " + directory;
    }
}
