package org.gcsarray.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.EntryVisitor;
import org.gcsarray.io.FileFormat;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.AtomicFile;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.text.InputOpener;
import org.gcsarray.io.text.MatrixMarketReader;
import org.gcsarray.io.text.MatrixMarketWriter;
import org.gcsarray.io.text.TnsReader;
import org.gcsarray.io.text.TnsWriter;

/// Reads and writes arrays in files, whatever their format.
///
/// ```java
/// LoadedArray loaded = ArrayFiles.read(Path.of("west0067.mtx.gz"), ReadOptions.defaults());
/// ArrayFiles.write(loaded.array(), Path.of("west0067.tns"), WriteOptions.defaults());
/// ```
///
/// The format is recognised by content, text without signature by the name; gzip by content, whatever the name. Safe for use by many
/// threads.
///
/// The spec of a stack, a JSON object, gives a [org.gcsarray.format.StackArray], or a view of one, whose layers in files are read when
/// elements of them are needed first; faults in them are [java.io.UncheckedIOException]s then. Paths in a spec are relative to its folder,
/// in one read from a stream to the folder of its name. All options are those of the layers, but shape and type, which a spec says itself.
public final class ArrayFiles {
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
    @SuppressWarnings("resource") // the stream belongs to the caller
    public static LoadedArray read(InputStream stream, String name, ReadOptions options) throws IOException {
        return read(ByteInput.of(stream, name), options, SpecChain.NONE);
    }

    private static LoadedArray read(ByteInput input, ReadOptions options, SpecChain specs) throws IOException {
        FileRecognition file = FileRecognition.of(input, options);
        return switch (file.format()) {
            case MATRIX_MARKET -> MatrixMarketReader.read(file.input(), options);
            case TNS -> TnsReader.read(file.input(), options);
            case STACK -> StackFile.open(file.input(), options, specs).loaded();
            case NPY, NPZ, HDF5, DELIMITED, LIBSVM, GCS, PARQUET -> throw notRead(input.file(), file.format());
        };
    }

    /// Visits the stored elements of a coordinate file in file order, in bounded memory.
    ///
    /// @param path the file; opened twice if its index base must be found first
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException for the first fault; entries before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    public static void forEachEntry(Path path, ReadOptions options, EntryVisitor visitor) throws IOException {
        FileFormat format;
        try (ByteInput input = ByteInput.open(path)) {
            format = FileRecognition.of(input, options).format();
        }
        InputOpener opener = () -> ByteInput.open(path);
        switch (format) {
            case MATRIX_MARKET -> MatrixMarketReader.forEachEntry(opener, options, visitor);
            case TNS -> TnsReader.forEachEntry(opener, options, visitor);
            case STACK -> throw FileRecognition.unsupported(path.toString(),
                    "a stack has layers, and no entries of its own", "read it, and visit the stored elements");
            case NPY, NPZ, HDF5, DELIMITED, LIBSVM, GCS, PARQUET -> throw notRead(path.toString(), format);
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
    @SuppressWarnings("resource") // the stream belongs to the caller
    public static CheckReport check(InputStream stream, String name, ReadOptions options, int maxFaults)
            throws IOException {
        try {
            return check(ByteInput.of(stream, name), options, maxFaults, SpecChain.NONE);
        } catch (ArrayFormatException fault) {
            return new CheckReport(List.of(fault.fault()), Optional.empty());
        }
    }

    private static CheckReport check(ByteInput input, ReadOptions options, int maxFaults, SpecChain specs)
            throws IOException {
        FileRecognition file = FileRecognition.of(input, options);
        return switch (file.format()) {
            case MATRIX_MARKET -> MatrixMarketReader.check(file.input(), options, maxFaults);
            case TNS -> TnsReader.check(file.input(), options, maxFaults);
            case STACK -> StackFile.open(file.input(), options, specs).check(maxFaults);
            case NPY, NPZ, HDF5, DELIMITED, LIBSVM, GCS, PARQUET -> throw notRead(input.file(), file.format());
        };
    }

    /// Writes an array to a file, in the format of its name. The name holds the old file or the whole new one, never a part.
    ///
    /// @param array the array
    /// @param path the file; replaced if it exists
    /// @param options how to write
    /// @return what a reader of the file cannot know, as notes
    /// @throws IllegalArgumentException if the format has no place for the array
    /// @throws ArrayFormatException if the name tells no format that is written
    /// @throws IOException if the file cannot be written
    public static List<Note> write(NdArray array, Path path, WriteOptions options) throws IOException {
        FileFormat format = FileRecognition.byName(path.toString());
        boolean gzip = options.gzip().orElse(AtomicFile.hasGzipName(path));
        try (AtomicFile target = AtomicFile.create(path, gzip)) {
            List<Note> notes = write(array, target.stream(), format, options);
            target.commit();
            return notes;
        }
    }

    /// Writes an array to a stream.
    ///
    /// @param array the array
    /// @param stream the target; flushed, not closed, not compressed
    /// @param format the format
    /// @param options how to write
    /// @return what a reader of the file cannot know, as notes
    /// @throws IllegalArgumentException if the format has no place for the array
    /// @throws ArrayFormatException if the format is not written
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, FileFormat format, WriteOptions options)
            throws IOException {
        return switch (format) {
            case MATRIX_MARKET -> {
                MatrixMarketWriter.write(array, stream, options);
                yield List.of();
            }
            case TNS -> TnsWriter.write(array, stream, options);
            case NPY, NPZ, HDF5, DELIMITED, LIBSVM, GCS, PARQUET, STACK -> throw FileRecognition.unsupported("output",
                    format.word() + " files cannot be written by this version", "supported are mtx and tns");
        };
    }

    private static ArrayFormatException notRead(String file, FileFormat format) {
        return FileRecognition.unsupported(file, format.word() + " files cannot be read by this version",
                "supported are mtx, tns and stack");
    }
}
