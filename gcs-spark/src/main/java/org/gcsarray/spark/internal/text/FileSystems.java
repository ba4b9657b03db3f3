package org.gcsarray.spark.internal.text;

import java.io.IOException;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/// The file systems that text is read from and written to.
final class FileSystems {

    private FileSystems() {}

    /// Returns the file system of a path; for local files the one without checksum files beside them, which would refuse a file that was edited.
    static FileSystem of(Path path, Configuration configuration) throws IOException {
        FileSystem system = path.getFileSystem(configuration);
        return system instanceof LocalFileSystem local ? local.getRawFileSystem() : system;
    }
}
