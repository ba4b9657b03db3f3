package org.gcsarray.convert.stream;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Runs in files of one directory, readable by their owner only.
///
/// The files are opened to be deleted on close. POSIX systems have no name for them once they are open, and give the space
/// back when the process ends in whatever way; elsewhere the system removes them with the last handle. A process that is killed
/// while it opens a file may leave an empty one.
record TemporaryFiles(Path directory) implements RunStore {

    @Override
    public SeekableByteChannel create() throws IOException {
        return FileChannel.open(Files.createTempFile(directory, "gcs-", ".run"), StandardOpenOption.READ,
                StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    @Override
    public String place() {
        return "directory " + directory;
    }
}
