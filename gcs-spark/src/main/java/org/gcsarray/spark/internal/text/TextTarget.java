package org.gcsarray.spark.internal.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;

import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.spark.internal.packed.HadoopPaths;

/// A file that appears under its name complete or not at all: a folder `.name.<random>.parts` beside it, a long name shortened, holds the
/// parts, then the whole, which is renamed. Closing removes the folder.
final class TextTarget implements Closeable {
    private static final int REMOVALS = 3;

    /// Letters of a name, of up to four bytes each, that leave room for the rest of the name of the folder: file systems take 255 bytes.
    private static final int MOST_SHOWN = 50;

    private final Configuration configuration;
    private final FileSystem system;
    private final String given;
    private final boolean replace;
    private final Path target;
    private final Path folder;
    private final Path whole;

    private TextTarget(Configuration configuration, FileSystem system, String given, boolean replace, Path target) {
        this.configuration = configuration;
        this.system = system;
        this.given = given;
        this.replace = replace;
        this.target = target;
        String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
        String name = target.getName();
        int shown = Math.min(MOST_SHOWN, name.codePointCount(0, name.length()));
        this.folder = new Path(target.getParent(),
                "." + name.substring(0, name.offsetByCodePoints(0, shown)) + "." + random + ".parts");
        this.whole = new Path(folder, "whole");
    }

    /// Looks at a path; makes nothing yet.
    ///
    /// @param replace whether a file of that name is replaced
    /// @throws IOException if the path is a folder, or a file that is not to be replaced
    static TextTarget of(String name, boolean replace, Configuration configuration) throws IOException {
        Path given = HadoopPaths.ofOutput(name);
        FileSystem system = TextSource.fileSystem(given, configuration);
        Path target = system.makeQualified(given);
        if (system.exists(target)) {
            if (system.getFileStatus(target).isDirectory()) {
                throw new FileAlreadyExistsException(name + " is a folder, not a file");
            }
            if (!replace) {
                throw new FileAlreadyExistsException(name);
            }
        }
        return new TextTarget(configuration, system, name, replace, target);
    }

    /// Makes the folder.
    ///
    /// @throws IOException if nothing can be written beside the path
    void makeFolder() throws IOException {
        if (!system.mkdirs(folder)) {
            throw new IOException("the folder " + folder + " cannot be made");
        }
    }

    /// Returns the folder of the parts.
    Path folder() {
        return folder;
    }

    /// What stands before the parts.
    @FunctionalInterface
    interface Head {
        void write(OutputStream stream) throws IOException;
    }

    /// Joins head and parts, and gives the result its name.
    ///
    /// @param gzip whether to compress the whole
    void commit(Head head, List<WrittenPart> parts, boolean gzip) throws IOException {
        try (OutputStream raw = system.create(whole, true); OutputStream out = gzip ? AtomicFile.gzip(raw) : raw) {
            head.write(out);
            for (WrittenPart part : parts) {
                try (InputStream in = system.open(new Path(folder, part.name))) {
                    in.transferTo(out);
                }
            }
        }
        try {
            FileContext.getFileContext(target.toUri(), configuration).rename(whole, target,
                    replace ? Options.Rename.OVERWRITE : Options.Rename.NONE);
        } catch (org.apache.hadoop.fs.FileAlreadyExistsException other) {
            throw (IOException) new FileAlreadyExistsException(given).initCause(other);
        }
    }

    @Override
    public void close() throws IOException {
        // a task of a failed job may have made its file meanwhile
        for (int k = 0; k < REMOVALS && system.exists(folder); k++) {
            system.delete(folder, true);
        }
    }
}
