package org.gcsarray.spark.internal.text;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.util.SerializableConfiguration;

import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.text.RangeOpener;
import org.gcsarray.spark.internal.packed.HadoopPaths;

/// A text file under a path of Hadoop, which every machine of the cluster can open at any place. Immutable.
///
/// Behind gzip a place is reached by inflating everything before it.
final class TextSource implements RangeOpener, Serializable {
    private final String name;
    private final URI path;
    private final SerializableConfiguration configuration;
    private final boolean gzip;
    private final long length;

    private TextSource(String name, Path path, SerializableConfiguration configuration) throws IOException {
        this.name = name;
        this.path = path.toUri();
        this.configuration = configuration;
        FileStatus status = fileSystem(path, configuration.value()).getFileStatus(path);
        if (status.isDirectory()) {
            throw new FileNotFoundException(name + " is a folder, not a file");
        }
        try (ByteInput input = ByteInput.of(stream(), status.getLen(), name)) {
            this.gzip = input.length() < 0;
        }
        this.length = status.getLen();
    }

    /// Looks at a file.
    ///
    /// @param name path or URI
    /// @throws IOException if there is no such file or it cannot be opened
    static TextSource of(String name, Configuration configuration) throws IOException {
        return new TextSource(name, HadoopPaths.of(name), new SerializableConfiguration(configuration));
    }

    /// Returns the path or URI as it was given.
    String name() {
        return name;
    }

    /// Returns whether places can be reached only by inflating what is before them.
    boolean isGzip() {
        return gzip;
    }

    /// Returns the bytes of the text; `Long.MAX_VALUE` behind gzip, where they are unknown.
    long length() {
        return gzip ? Long.MAX_VALUE : length;
    }

    /// Opens the text from its first byte on.
    ByteInput open() throws IOException {
        return ByteInput.of(stream(), length, name);
    }

    @Override
    public InputStream open(long offset) throws IOException {
        InputStream text = gzip ? open().stream() : stream();
        try {
            if (text instanceof FSDataInputStream file) {
                file.seek(offset);
            } else {
                text.skipNBytes(offset);
            }
            return text;
        } catch (IOException failure) {
            text.close();
            throw failure;
        }
    }

    private FSDataInputStream stream() throws IOException {
        Path file = new Path(path);
        FileSystem system = fileSystem(file, configuration.value());
        return system.open(file);
    }

    /// Returns the file system of a path; for local files the one without checksum files beside them, which would reject a file that was edited.
    static FileSystem fileSystem(Path path, Configuration configuration) throws IOException {
        FileSystem system = path.getFileSystem(configuration);
        return system instanceof LocalFileSystem local ? local.getRawFileSystem() : system;
    }
}
