package org.gcsarray.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.EntryVisitor;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.assembly.ReadMemory;
import org.gcsarray.io.bytes.AtomicFile;
import org.gcsarray.io.bytes.AtomicFile.Existing;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.Interruption;
import org.gcsarray.io.bytes.LocalFile;
import org.gcsarray.io.container.ContainerReader;
import org.gcsarray.io.container.ContainerWriter;
import org.gcsarray.io.hdf5.Hdf5Reader;
import org.gcsarray.io.hdf5.Hdf5Writer;
import org.gcsarray.io.numpy.NpyReader;
import org.gcsarray.io.numpy.NpyWriter;
import org.gcsarray.io.numpy.NpzReader;
import org.gcsarray.io.numpy.NpzWriter;
import org.gcsarray.io.text.DelimitedReader;
import org.gcsarray.io.text.DelimitedWriter;
import org.gcsarray.io.text.InputOpener;
import org.gcsarray.io.text.LibsvmReader;
import org.gcsarray.io.text.LibsvmWriter;
import org.gcsarray.io.text.MatrixMarketReader;
import org.gcsarray.io.text.MatrixMarketWriter;
import org.gcsarray.io.text.TnsReader;
import org.gcsarray.io.text.TnsWriter;

/// Reads and writes arrays in files, whatever their format.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ArrayFiles"}
///
/// The format is recognised by content, text without signature by the name; gzip by content, whatever the name. Safe for use by many
/// threads.
///
/// The spec of a stack, a JSON object, gives a [org.gcsarray.format.StackArray], or a view of one, whose layers in files are read when
/// elements of them are needed first; faults in them are [java.io.UncheckedIOException]s then. Paths in a spec are relative to its folder,
/// in one read from a stream to the folder of its name. All options are those of the layers, but shape and type, which a spec says itself.
public final class ArrayFiles {
    /// The length of a stream that nobody knows.
    private static final long UNKNOWN = -1;

    private ArrayFiles() {}

    /// Reads an array from a file.
    ///
    /// @param path the file
    /// @param options how to read
    /// @return the array and what the file says beside it
    /// @throws ArrayFormatException if the file is damaged, ambiguous, or of a format that is not read
    /// @throws IOException if the bytes cannot be read
    public static LoadedArray read(Path path, ReadOptions options) throws IOException {
        return read(path, options, SpecChain.NONE);
    }

    /// Reads a file that is a layer of the innermost of some specs.
    static LoadedArray read(Path path, ReadOptions options, SpecChain specs) throws IOException {
        try (ByteInput input = ByteInput.open(path)) {
            return read(input, options, specs);
        }
    }

    /// Reads an array from a stream.
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param name a name for faults; its ending tells the format of text without signature
    /// @param options how to read
    /// @return the array and what the file says beside it
    /// @throws ArrayFormatException if the bytes are damaged, ambiguous, or of a format that is not read
    /// @throws IOException if the stream fails
    public static LoadedArray read(InputStream stream, String name, ReadOptions options) throws IOException {
        return read(stream, UNKNOWN, name, options);
    }

    /// Reads an array from a stream of known length, so that what a header promises can be compared with it.
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param length number of bytes, or -1 if it is not known
    /// @param name a name for faults; its ending tells the format of text without signature
    /// @param options how to read
    /// @return the array and what the file says beside it
    /// @throws ArrayFormatException if the bytes are damaged, ambiguous, or of a format that is not read
    /// @throws IOException if the stream fails
    @SuppressWarnings("resource") // the stream belongs to the caller
    public static LoadedArray read(InputStream stream, long length, String name, ReadOptions options)
            throws IOException {
        return read(ByteInput.of(stream, length, name), options, SpecChain.NONE);
    }

    private static LoadedArray read(ByteInput input, ReadOptions options, SpecChain specs) throws IOException {
        try {
            return Interruption.ofReading(input.file(), () -> readRecognised(input, options, specs));
        } catch (OutOfMemoryError error) {
            throw ReadMemory.ranOut(input.file(), 0, 0, "", error);
        }
    }

    private static LoadedArray readRecognised(ByteInput input, ReadOptions options, SpecChain specs)
            throws IOException {
        FileRecognition file = FileRecognition.of(input, options);
        return switch (file.format()) {
            case MATRIX_MARKET -> MatrixMarketReader.read(file.input(), options);
            case TNS -> TnsReader.read(file.input(), options);
            case STACK -> StackFile.open(file.input(), options, specs).loaded();
            case NPY -> NpyReader.read(file.input(), options);
            case DELIMITED -> DelimitedReader.read(file.input(), options);
            case LIBSVM -> LibsvmReader.read(file.input(), options);
            case NPZ -> withFile(file.input(), options, NpzReader::read);
            case HDF5 -> withFile(file.input(), options, Hdf5Reader::read);
            case GCS -> withFile(file.input(), options, ContainerReader::read);
            case PARQUET -> throw notRead(input.file(), file.format());
        };
    }

    /// What a reader makes of a file that it does not read from front to back.
    private interface FileWork<T> {
        T run(Path file, String name, ReadOptions options) throws IOException;
    }

    private static <T> T withFile(ByteInput input, ReadOptions options, FileWork<T> work) throws IOException {
        try (LocalFile file = LocalFile.of(input, options.maxBytes())) {
            return work.run(file.path(), input.file(), options);
        }
    }

    /// Visits the stored elements of a coordinate file in file order, in bounded memory.
    ///
    /// @param path the file; opened twice if its index base must be found first
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException for the first fault; entries before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    public static void forEachEntry(Path path, ReadOptions options, EntryVisitor visitor) throws IOException {
        Interruption.ofReading(path.toString(), () -> {
            visitEntries(path, options, visitor);
            return path;
        });
    }

    private static void visitEntries(Path path, ReadOptions options, EntryVisitor visitor) throws IOException {
        FileFormat format = format(path, options);
        InputOpener opener = () -> ByteInput.open(path);
        switch (format) {
            case MATRIX_MARKET -> MatrixMarketReader.forEachEntry(opener, options, visitor);
            case TNS -> TnsReader.forEachEntry(opener, options, visitor);
            case STACK -> throw FileRecognition.unsupported(path.toString(),
                    "a stack has layers, and no entries of its own", "read it, and visit the stored elements");
            case DELIMITED -> DelimitedReader.forEachEntry(opener, options, visitor);
            case LIBSVM -> LibsvmReader.forEachEntry(opener, options, visitor);
            case NPY -> {
                try (ByteInput input = opener.open()) {
                    NpyReader.forEachEntry(input, options, visitor);
                }
            }
            case NPZ -> withFile(path, options, (file, name, how) -> {
                NpzReader.forEachEntry(file, name, how, visitor);
                return path;
            });
            case HDF5 -> withFile(path, options, (file, name, how) -> {
                Hdf5Reader.forEachEntry(file, name, how, visitor);
                return path;
            });
            case GCS -> withFile(path, options, (file, name, how) -> {
                ContainerReader.forEachEntry(file, name, how, visitor);
                return path;
            });
            case PARQUET -> throw notRead(path.toString(), format);
        }
    }

    private static <T> T withFile(Path path, ReadOptions options, FileWork<T> work) throws IOException {
        try (ByteInput input = ByteInput.open(path)) {
            return withFile(input, options, work);
        }
    }

    /// Recognises the format of a file, by its content first.
    ///
    /// @param path the file
    /// @param options may name the format
    /// @return the format
    /// @throws ArrayFormatException if the file is packed in a way that must be undone first, or nothing tells its format
    /// @throws IOException if the bytes cannot be read
    public static FileFormat format(Path path, ReadOptions options) throws IOException {
        try (ByteInput input = ByteInput.open(path)) {
            return FileRecognition.of(input, options).format();
        }
    }

    /// Checks a whole file; does not stop at its first fault where the format allows to go on.
    ///
    /// @param path the file
    /// @param options how to read
    /// @param maxFaults at most so many faults are reported, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws IOException if the bytes cannot be read
    public static CheckReport check(Path path, ReadOptions options, int maxFaults) throws IOException {
        return check(path, options, maxFaults, SpecChain.NONE);
    }

    /// Checks a file that is a layer of the innermost of some specs.
    static CheckReport check(Path path, ReadOptions options, int maxFaults, SpecChain specs) throws IOException {
        try (ByteInput input = ByteInput.open(path)) {
            return check(input, options, maxFaults, specs);
        } catch (ArrayFormatException fault) {
            return new CheckReport(List.of(fault.fault()), Optional.empty());
        }
    }

    /// Checks a whole stream; does not stop at its first fault where the format allows to go on.
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param name a name for faults; its ending tells the format of text without signature
    /// @param options how to read
    /// @param maxFaults at most so many faults are reported, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws IOException if the stream fails
    public static CheckReport check(InputStream stream, String name, ReadOptions options, int maxFaults)
            throws IOException {
        return check(stream, UNKNOWN, name, options, maxFaults);
    }

    /// Checks a whole stream of known length; does not stop at its first fault where the format allows to go on.
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param length number of bytes, or -1 if it is not known
    /// @param name a name for faults; its ending tells the format of text without signature
    /// @param options how to read
    /// @param maxFaults at most so many faults are reported, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws IOException if the stream fails
    @SuppressWarnings("resource") // the stream belongs to the caller
    public static CheckReport check(InputStream stream, long length, String name, ReadOptions options, int maxFaults)
            throws IOException {
        try {
            return check(ByteInput.of(stream, length, name), options, maxFaults, SpecChain.NONE);
        } catch (ArrayFormatException fault) {
            return new CheckReport(List.of(fault.fault()), Optional.empty());
        }
    }

    private static CheckReport check(ByteInput input, ReadOptions options, int maxFaults, SpecChain specs)
            throws IOException {
        try {
            return Interruption.ofReading(input.file(), () -> checkRecognised(input, options, maxFaults, specs));
        } catch (OutOfMemoryError error) {
            throw ReadMemory.ranOut(input.file(), 0, 0, "", error);
        }
    }

    private static CheckReport checkRecognised(ByteInput input, ReadOptions options, int maxFaults, SpecChain specs)
            throws IOException {
        FileRecognition file = FileRecognition.of(input, options);
        return switch (file.format()) {
            case MATRIX_MARKET -> MatrixMarketReader.check(file.input(), options, maxFaults);
            case TNS -> TnsReader.check(file.input(), options, maxFaults);
            case STACK -> StackFile.open(file.input(), options, specs).check(maxFaults);
            case DELIMITED -> DelimitedReader.check(file.input(), options, maxFaults);
            case LIBSVM -> LibsvmReader.check(file.input(), options, maxFaults);
            case NPY -> sound(NpyReader.read(file.input(), options));
            case NPZ -> sound(withFile(file.input(), options, NpzReader::read));
            case HDF5 -> sound(withFile(file.input(), options, Hdf5Reader::read));
            case GCS -> withFile(file.input(), options,
                    (path, name, how) -> ContainerReader.check(path, name, how, maxFaults));
            case PARQUET -> throw notRead(input.file(), file.format());
        };
    }

    /// The report on an array that could be read, of a format in which the first fault hides all others.
    private static CheckReport sound(LoadedArray loaded) {
        return new CheckReport(List.of(), Optional.of(loaded.info()));
    }

    /// Writes an array to a file, in the format of its name. The name holds the old file or the whole new one, never a part.
    ///
    /// @param array the array
    /// @param path the file; replaced if it exists, unless [WriteOptions#replace] says otherwise
    /// @param options how to write
    /// @return what a reader of the file cannot know, and what is left out for want of a place, as notes
    /// @throws IllegalArgumentException if the format has no place for the array
    /// @throws ArrayFormatException if the name tells no format that is written
    /// @throws IOException if the file cannot be written
    public static List<Note> write(NdArray array, Path path, WriteOptions options) throws IOException {
        return write(array, path, FileRecognition.toWrite(path.toString()), options);
    }

    /// Writes an array to a file in a format, whatever the name. The name holds the old file or the whole new one, never a part.
    ///
    /// @param array the array
    /// @param path the file; replaced if it exists, unless [WriteOptions#replace] says otherwise
    /// @param format the format
    /// @param options how to write
    /// @return what a reader of the file cannot know, and what is left out for want of a place, as notes
    /// @throws IllegalArgumentException if the format has no place for the array
    /// @throws ArrayFormatException if the format is not written
    /// @throws IOException if the file cannot be written
    public static List<Note> write(NdArray array, Path path, FileFormat format, WriteOptions options)
            throws IOException {
        boolean gzip = options.gzip().orElse(AtomicFile.hasGzipName(path));
        Existing existing = options.replace() ? Existing.REPLACE : Existing.KEEP;
        try (AtomicFile target = AtomicFile.create(path, gzip, existing)) {
            List<Note> notes = write(array, target.stream(), format, withDelimiterOf(path, options));
            target.commit();
            return notes;
        }
    }

    /// The delimiter that a name asks for, where the options leave it open.
    private static WriteOptions withDelimiterOf(Path path, WriteOptions options) {
        if (options.delimiter() != Delimiter.AUTO) {
            return options;
        }
        return options.withDelimiter(switch (FileFormat.extension(path.toString())) {
            case "tsv" -> Delimiter.TAB;
            case "coo", "txt" -> Delimiter.BLANK;
            default -> Delimiter.COMMA;
        });
    }

    /// Writes an array to a stream.
    ///
    /// @param array the array
    /// @param stream the target; flushed, not closed, not compressed
    /// @param format the format
    /// @param options how to write
    /// @return what a reader of the file cannot know, and what is left out for want of a place, as notes
    /// @throws IllegalArgumentException if the format has no place for the array
    /// @throws ArrayFormatException if the format is not written
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, FileFormat format, WriteOptions options)
            throws IOException {
        List<Note> ofWriter = Interruption.ofWriting("the output", () -> writeElements(array, stream, format, options));
        return Stream.concat(ofWriter.stream(), Losses.of(format, options).stream()).toList();
    }

    private static List<Note> writeElements(NdArray array, OutputStream stream, FileFormat format,
            WriteOptions options) throws IOException {
        return switch (format) {
            case MATRIX_MARKET -> {
                MatrixMarketWriter.write(array, stream, options);
                yield List.of();
            }
            case TNS -> TnsWriter.write(array, stream, options);
            case NPY -> NpyWriter.write(array, stream, options);
            case NPZ -> NpzWriter.write(array, stream, options);
            case HDF5 -> Hdf5Writer.write(array, stream, options);
            case DELIMITED -> DelimitedWriter.write(array, stream, options);
            case LIBSVM -> LibsvmWriter.write(array, stream, options);
            case GCS -> ContainerWriter.write(array, stream, options);
            case PARQUET, STACK -> throw FileRecognition.unsupported("output",
                    format.word() + " files cannot be written by this version",
                    "supported are mtx, tns, npy, npz, h5, csv, libsvm and gcs");
        };
    }

    private static ArrayFormatException notRead(String file, FileFormat format) {
        return FileRecognition.unsupported(file, format.word() + " files cannot be read by this version",
                "supported are mtx, tns, npy, npz, h5, csv, libsvm, gcs and stack");
    }
}
