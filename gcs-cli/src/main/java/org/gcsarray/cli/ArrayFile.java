package org.gcsarray.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.ArrayView;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.AtomicFile;

/// Files and standard streams of a verb: read with its options, notes and progress on stderr.
final class ArrayFile {

    private final Verb verb;
    private final ReadMixin read;
    private final HeaderDialect header;
    private boolean formatOfStdin;

    ArrayFile(Verb verb, ReadMixin read) {
        this(verb, read, read.header);
    }

    /// Reads with another header dialect than the options say.
    ArrayFile(Verb verb, ReadMixin read, HeaderDialect header) {
        this.verb = verb;
        this.read = read;
        this.header = header;
    }

    /// Tells whether `--from` speaks of stdin only, because the other file of the verb has a name and often a banner.
    ArrayFile formatOfStdin(boolean only) {
        formatOfStdin = only;
        return this;
    }

    /// Returns how a file is called in reports and faults.
    String nameOf(String file) {
        return file.equals("-") ? "<stdin>" : file;
    }

    /// Reads an array and prints the notes of the reader.
    LoadedArray read(String file) throws IOException {
        return read(file, options(file).build());
    }

    /// Reads an array as [#read] and stores what is shown by a stack, dense if it holds all its elements.
    LoadedArray readStored(String file) throws IOException {
        LoadedArray loaded = read(file);
        return loaded.array() instanceof StoredArray ? loaded
                : new LoadedArray(Convert.materialise(ArrayView.of(loaded.array())), loaded.info());
    }

    /// Reads an array with its stored zeros, whatever `--prune-zeros` says.
    LoadedArray readKeepingZeros(String file) throws IOException {
        return read(file, options(file).pruneZeros(false).build());
    }

    private ReadOptions.Builder options(String file) {
        ReadOptions.Builder builder = read.options(verb.common.threads).toBuilder().header(header)
                .layerNotes((layer, note) -> verb.output().note(layer + ": " + NoteLine.of(note).text()));
        return formatOfStdin && !file.equals("-") ? builder.format(Optional.empty()) : builder;
    }

    private LoadedArray read(String file, ReadOptions options) throws IOException {
        LoadedArray loaded;
        try (Progress progress = progress(file); InputStream stream = progress.count(open(file))) {
            loaded = ArrayFiles.read(stream, nameOf(file), options);
        }
        for (Note note : loaded.info().notes()) {
            verb.output().note(nameOf(file) + ": " + NoteLine.of(note).text());
        }
        boolean pruned = loaded.array() instanceof StoredArray || !options.pruneZeros();
        return pruned ? loaded : new LoadedArray(Convert.toCoo(loaded.array()).pruneZeros(), loaded.info());
    }

    /// Validates a file without stopping at the first fault.
    CheckReport check(String file, int maxFaults) throws IOException {
        try (Progress progress = progress(file); InputStream stream = progress.count(open(file))) {
            return ArrayFiles.check(stream, nameOf(file), options(file).build(), maxFaults);
        }
    }

    private Progress progress(String file) throws IOException {
        return verb.output().progress("reading " + nameOf(file), file.equals("-") ? -1 : Files.size(existing(file)));
    }

    private InputStream open(String file) throws IOException {
        return file.equals("-") ? verb.context().in() : Files.newInputStream(existing(file));
    }

    /// Opening a folder fails on some platforms late and without a reason.
    private static Path existing(String file) throws IOException {
        Path path = Path.of(file);
        if (Files.isDirectory(path)) {
            throw new FileSystemException(file, null, "is a folder, not a file");
        }
        return path;
    }

    /// Writes a result to its file, complete or not at all, or to stdout.
    static void write(Verb verb, Target target, NdArray array, WriteOptions options) throws IOException {
        List<Note> notes;
        if (target.path().isPresent()) {
            Path path = target.path().get();
            try (AtomicFile file = AtomicFile.create(path, AtomicFile.hasGzipName(path))) {
                notes = ArrayFiles.write(array, file.stream(), target.format(), options);
                file.commit();
            }
        } else {
            notes = ArrayFiles.write(array, verb.context().out(), target.format(), options);
        }
        for (Note note : notes) {
            verb.output().note(target + ": " + NoteLine.of(note).text());
        }
    }
}
