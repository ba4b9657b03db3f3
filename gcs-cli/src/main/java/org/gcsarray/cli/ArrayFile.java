package org.gcsarray.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.report.NoteLine;
import org.gcsarray.cli.internal.report.UnfitFileException;
import org.gcsarray.cli.internal.run.Progress;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.options.UnusedOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.view.ArrayView;

/// Files and standard streams of a verb: read with its options, notes and progress on stderr.
///
/// @param verb          the verb
/// @param read          its options
/// @param header        header dialect, which may be another than the options say
/// @param formatOfStdin whether `--from` speaks of stdin only, because the other file of the verb has a name and often a banner
record ArrayFile(Verb verb, ReadMixin read, HeaderDialect header, boolean formatOfStdin) {

    ArrayFile(Verb verb, ReadMixin read) {
        this(verb, read, read.header.dialect(), false);
    }

    /// Returns the same, with `--from` for stdin only or for all files.
    ArrayFile formatOfStdin(boolean only) {
        return new ArrayFile(verb, read, header, only);
    }

    /// Returns how a file is called in reports and faults.
    static String nameOf(String file) {
        return file.equals("-") ? "<stdin>" : file;
    }

    /// Reads an array and prints the notes of the reader.
    LoadedArray read(String file) throws IOException {
        return read(file, options(file));
    }

    /// Reads an array as [#read] and stores what is shown by a stack, dense if it holds all its elements and its fill is 0.
    LoadedArray readStored(String file) throws IOException {
        LoadedArray loaded = read(file);
        return loaded.array() instanceof StoredArray ? loaded
                : new LoadedArray(
                        computed(loaded,
                                array -> ArrayView.of(array).materialise(read.limited(verb.common.conversion()))),
                        loaded.info());
    }

    /// Reads what is wanted of an array as a view: of a stack of files no more than it needs, unless zeros are to be dropped.
    LoadedArray readPart(String file, Function<IndexDomain, IndexTransform> part) throws IOException {
        ReadOptions options = options(file);
        if (!options.pruneZeros()) {
            return read(file, options.withPart(part));
        }
        LoadedArray loaded = read(file, options);
        ArrayView whole = ArrayView.of(loaded.array());
        return new LoadedArray(ArrayView.of(whole, part.apply(whole.domain())), loaded.info());
    }

    /// Reads an array with its stored zeros, whatever `--prune-zeros` says.
    LoadedArray readKeepingZeros(String file) throws IOException {
        return read(file, options(file).withPruneZeros(false));
    }

    private ReadOptions options(String file) {
        ReadOptions options = read.options(verb.common.parallelism()).withHeader(header)
                .withMember(FileName.ofInput(file).member())
                .withLayerNotes((layer, note) -> verb.output().note(layer + ": " + NoteLine.of(note).text()));
        return formatOfStdin && !file.equals("-") ? options.withoutFormat() : options;
    }

    private LoadedArray read(String file, ReadOptions options) throws IOException {
        LoadedArray loaded = loaded(file, options);
        for (Note note : loaded.info().notes()) {
            verb.output().note(nameOf(file) + ": " + NoteLine.of(note).text());
        }
        boolean pruned = loaded.array() instanceof StoredArray || !options.pruneZeros();
        return pruned ? loaded
                : new LoadedArray(coordinates(loaded, read.limited(verb.common.conversion())).pruneZeros(),
                        loaded.info());
    }

    /// Reads a file. What a stack cannot be made of is a fault with the name of its spec.
    private LoadedArray loaded(String file, ReadOptions options) throws IOException {
        try {
            return load(file, options);
        } catch (UnfitFileException | InvalidPathException named) {
            throw named;
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException unfit) {
            throw new UnfitFileException(nameOf(file), "", unfit);
        }
    }

    /// Reads front to back with progress where the format allows, otherwise from the file itself.
    private LoadedArray load(String file, ReadOptions options) throws IOException {
        if (!isStream(file, options)) {
            return ArrayFiles.read(existing(file), options);
        }
        try (Progress progress = progress(file); InputStream stream = progress.count(open(file))) {
            return ArrayFiles.read(stream, length(file), nameOf(file), options);
        }
    }

    private static boolean isStream(String file, ReadOptions options) throws IOException {
        // what a pipe holds can be looked at once only
        if (file.equals("-") || isPipe(existing(file))) {
            return true;
        }
        FileFormat format = ArrayFiles.format(existing(file), options);
        UnusedOptions.of(format, options).refuseMember(FileName.ofInput(file).path());
        return format.isStream();
    }

    /// Validates a file without stopping at the first fault.
    CheckReport check(String file, int maxFaults) throws IOException {
        ReadOptions options = options(file);
        try {
            if (!isStream(file, options)) {
                return ArrayFiles.check(existing(file), options, maxFaults);
            }
        } catch (ArrayFormatException fault) {
            return new CheckReport(List.of(fault.fault()), Optional.empty());
        }
        try (Progress progress = progress(file); InputStream stream = progress.count(open(file))) {
            return ArrayFiles.check(stream, length(file), nameOf(file), options, maxFaults);
        }
    }

    private Progress progress(String file) throws IOException {
        return verb.output().progress("reading " + nameOf(file), length(file));
    }

    /// The bytes of a file, or -1 where they come out of a pipe.
    private static long length(String file) throws IOException {
        return file.equals("-") || isPipe(existing(file)) ? -1 : Files.size(existing(file));
    }

    private static boolean isPipe(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }

    private InputStream open(String file) throws IOException {
        return file.equals("-") ? verb.context().in() : Files.newInputStream(existing(file));
    }

    /// Returns the path of a file that is no folder: opening one fails on some platforms late and without a reason.
    static Path existing(String file) throws IOException {
        FileName.check(file);
        Path path = FileName.ofInput(file).file();
        if (Files.isDirectory(path)) {
            throw new FileSystemException(file, null, "is a folder, not a file");
        }
        return path;
    }

    /// Returns what is computed of the array of a file. What cannot be computed of it is a fault with the name of the file, and so is the end of
    /// memory: each file of a stack keeps to the limit by itself.
    static <T> T computed(LoadedArray loaded, Function<NdArray, T> computation) {
        try {
            return computation.apply(loaded.array());
        } catch (OutOfMemoryError error) {
            throw UnfitFileException.ofMemory(loaded.info().file(), error);
        } catch (IllegalArgumentException | ArithmeticException unfit) {
            throw new UnfitFileException(loaded.info().file(), "", unfit);
        }
    }

    /// Returns the coordinates of the array of a file.
    static CooArray coordinates(LoadedArray loaded, ConvertOptions options) {
        return computed(loaded, array -> Convert.toCoo(array, options));
    }

    /// Writes a result to its file, complete or not at all, or to stdout. What the format has no place for is a fault of that file.
    ///
    /// @return the number of elements that the file holds
    static long write(Verb verb, ResultTarget target, NdArray array, WriteOptions options) throws IOException {
        NdArray stored = inFormOf(target, array, options, verb.common.conversion());
        for (Note note : written(verb, target, stored, options)) {
            verb.output().note(target + ": " + NoteLine.of(note).text()
                    + (note.code() == Note.Code.LAST_SLICE_EMPTY && target.keeps(FileFeature.HEADER, options)
                            ? "; --header parti writes the shape into the file" : ""));
        }
        return stored.nse();
    }

    /// Returns the cells or the elements of an array, as the format asks.
    private static NdArray inFormOf(ResultTarget target, NdArray array, WriteOptions options, ConvertOptions how)
            throws IOException {
        boolean dense = array instanceof StridedArray;
        boolean filled = !dense && target.keeps(FileFeature.DENSE_ONLY, options);
        try {
            return dense && target.keeps(FileFeature.SPARSE_ONLY, options) ? Convert.toCoo(array, how)
                    : filled ? Convert.toStrided(array, how)
                    : array;
        } catch (IllegalArgumentException unfit) {
            double bytes = array.shape().cellCount().doubleValue() * array.dtype().byteWidth();
            throw unfit(target, unfit, filled && bytes > how.maxBytes()
                    ? ".npz files hold the stored elements only; GCS_JAVA_OPTS=-Xmx8g gives Java a larger heap"
                    : "");
        }
    }

    /// Returns the fault of a target that has no place for an array.
    private static ArrayFormatException unfit(ResultTarget target, IllegalArgumentException cause, String hint) {
        return new ArrayFormatException(
                Fault.of(Fault.Code.UNSUPPORTED, target.toString(), String.valueOf(cause.getMessage()), hint), cause);
    }

    private static List<Note> written(Verb verb, ResultTarget target, NdArray array, WriteOptions options)
            throws IOException {
        try {
            return target.path().isPresent()
                    ? writeFile(target, target.path().get(), array, options.withMember(target.member()))
                    : ArrayFiles.write(array, verb.context().out(), target.format().word(), options);
        } catch (IllegalArgumentException unfit) {
            throw unfit(target, unfit, "");
        }
    }

    private static List<Note> writeFile(ResultTarget target, Path path, NdArray array, WriteOptions options)
            throws IOException {
        try {
            return ArrayFiles.write(array, path, target.format().word(), options.withReplace(target.replace()));
        } catch (FileAlreadyExistsException another) {
            throw (FileAlreadyExistsException) target.exists().initCause(another);
        }
    }
}
