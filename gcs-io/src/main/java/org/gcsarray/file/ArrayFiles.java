package org.gcsarray.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.io.internal.bytes.AtomicFile.Existing;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.io.internal.options.Losses;
import org.gcsarray.io.internal.options.UnusedOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.view.ArrayView;

/// Reads and writes arrays in files, whatever their format.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ArrayFiles"}
///
/// The format is recognised by content, or by name for text without a signature; gzip is recognised by content, whatever the name. Safe for use by
/// many threads.
///
/// The spec of a stack, a JSON object, gives a [org.gcsarray.view.StackArray], or a view of one. The files of its layers are read with it, except
/// those that show nothing; [ReadOptions#part] reads only the files that a part needs. Paths in a spec are relative to its folder; for a spec read
/// from a stream, to the folder of the name that you pass. All options apply to the layers, except shape and type, which the spec contains.
public final class ArrayFiles {
    /// The length of a stream that nobody knows.
    private static final long UNKNOWN = -1;

    private ArrayFiles() {}

    /// Reads an array from a file, with [ReadOptions#DEFAULT]; otherwise as [#read(Path, ReadOptions)].
    public static LoadedArray read(Path path) throws IOException {
        return read(path, ReadOptions.DEFAULT);
    }

    /// Reads an array and the other information of a file.
    ///
    /// @throws IllegalArgumentException if the options name a format that does not exist, or a part of another rank
    /// @throws IndexOutOfBoundsException if the part of the options leaves the array
    /// @throws ArrayFormatException if the file is damaged, ambiguous, or of a format that is not read
    /// @throws IOException if the bytes cannot be read
    public static LoadedArray read(Path path, ReadOptions options) throws IOException {
        return use(path, options, SpecChain.NONE, ArrayFiles::read);
    }

    private static LoadedArray read(FileFormat format, ByteInput input, ReadOptions options) throws IOException {
        UnusedOptions unused = unused(format, options);
        unused.refuseMember(input.file());
        LoadedArray read = format.read(input, options);
        LoadedArray loaded = new LoadedArray(read.array(), unused.noted(read.info()));
        if (options.part().isEmpty() || format instanceof StackFormat) {
            return loaded;
        }
        ArrayView all = ArrayView.of(loaded.array());
        return new LoadedArray(ArrayView.of(all, options.part().get().apply(all.domain())), loaded.info());
    }

    /// Options for a stack are meant for the files of its layers.
    private static UnusedOptions unused(FileFormat format, ReadOptions options) {
        return format instanceof StackFormat
                ? new UnusedOptions(format.word(), EnumSet.allOf(FileFeature.class), options)
                : UnusedOptions.of(format, options);
    }

    /// Reads an array and the other information of a file from a stream; options and their errors as for [#read(Path, ReadOptions)].
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param name name for faults; its ending determines the format of text without a signature
    /// @throws ArrayFormatException if the bytes are damaged, ambiguous, or of a format that is not read
    /// @throws IOException if the stream fails
    public static LoadedArray read(InputStream stream, String name, ReadOptions options) throws IOException {
        return read(stream, UNKNOWN, name, options);
    }

    /// Reads an array from a stream of known length, so the sizes in a header can be compared with it; otherwise as
    /// [#read(InputStream, String, ReadOptions)].
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param length number of bytes, or -1 if it is not known
    /// @param name name for faults; its ending determines the format of text without a signature
    /// @throws ArrayFormatException if the bytes are damaged, ambiguous, or of a format that is not read
    /// @throws IOException if the stream fails, or has fewer bytes
    @SuppressWarnings("resource") // the stream belongs to the caller
    public static LoadedArray read(InputStream stream, long length, String name, ReadOptions options)
            throws IOException {
        return use(ByteInput.of(stream, length, name), options, SpecChain.NONE, ArrayFiles::read);
    }

    /// What is done with a file whose format is known.
    ///
    /// @param <T> what comes out
    @FunctionalInterface
    interface Use<T> {
        T of(FileFormat format, ByteInput input, ReadOptions options) throws IOException;
    }

    /// Recognises a file that is a layer of the innermost of some specs, and does something with it.
    static <T> T use(Path path, ReadOptions options, SpecChain specs, Use<T> use) throws IOException {
        try (ByteInput input = ByteInput.open(path)) {
            return use(input, options, specs, use);
        }
    }

    private static <T> T use(ByteInput input, ReadOptions options, SpecChain specs, Use<T> use) throws IOException {
        try {
            return Interruption.ofReading(input.file(), () -> {
                FileRecognition file = FileRecognition.of(input, options);
                return use.of(within(specs, file.format()), file.input(), options);
            });
        } catch (OutOfMemoryError error) {
            throw ReadMemory.ranOut(input.file(), 0, 0, "", error);
        }
    }

    /// Returns the format of a file that is a layer: a spec must know those that it lies in.
    private static FileFormat within(SpecChain specs, FileFormat format) {
        return format instanceof StackFormat ? new StackFormat(specs) : format;
    }

    /// Visits the stored elements of a coordinate file in file order, in bounded memory.
    ///
    /// @param path the file; opened twice if its index base must be found first
    /// @throws IllegalArgumentException if the options name a format that does not exist
    /// @throws ArrayFormatException for the first fault; entries before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    public static void forEachEntry(Path path, ReadOptions options, Entry.Visitor visitor) throws IOException {
        Interruption.ofReading(path.toString(), () -> {
            FileFormat format = format(path, options);
            unused(format, options).refuseMember(path.toString());
            format.forEachEntry(() -> ByteInput.open(path), options, visitor);
            return path;
        });
    }

    /// Recognises the format of a file, by its content first.
    ///
    /// @throws IllegalArgumentException if the options name a format that does not exist
    /// @throws ArrayFormatException if the file must be unpacked first, or neither its content nor its name shows the format
    /// @throws IOException if the bytes cannot be read
    public static FileFormat format(Path path, ReadOptions options) throws IOException {
        try (ByteInput input = ByteInput.open(path)) {
            return FileRecognition.of(input, options).format();
        }
    }

    /// Checks a whole file; continues after the first fault if the format allows it.
    ///
    /// @param maxFaults most faults to report, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws IllegalArgumentException if `maxFaults` is less than 1, or the options name a format that does not exist
    /// @throws IOException if the bytes cannot be read
    public static CheckReport check(Path path, ReadOptions options, int maxFaults) throws IOException {
        Use<CheckReport> check = checking(maxFaults);
        return reported(() -> use(path, options, SpecChain.NONE, check));
    }

    /// Checks a file that is a layer of the innermost of some specs.
    static CheckReport check(Path path, ReadOptions options, int maxFaults, SpecChain specs) throws IOException {
        return reported(
                () -> use(path, options, specs, (format, input, how) -> format.check(input, how, maxFaults)));
    }

    /// Returns what checks a file; refuses a report without room for a fault, in which every file would look sound.
    private static Use<CheckReport> checking(int maxFaults) {
        if (maxFaults < 1) {
            throw new IllegalArgumentException("maxFaults is " + maxFaults + "; must be at least 1");
        }
        return (format, input, options) -> {
            UnusedOptions unused = unused(format, options);
            unused.refuseMember(input.file());
            CheckReport report = format.check(input, options, maxFaults);
            return new CheckReport(report.faults(), report.info().map(unused::noted));
        };
    }

    /// Returns the report of a check; a fault that ends it is all that it reports.
    private static CheckReport reported(Interruption.Work<CheckReport> check) throws IOException {
        try {
            return check.run();
        } catch (ArrayFormatException fault) {
            return new CheckReport(List.of(fault.fault()), Optional.empty());
        }
    }

    /// Checks a whole stream; continues after the first fault if the format allows it.
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param name name for faults; its ending determines the format of text without a signature
    /// @param maxFaults most faults to report, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws IllegalArgumentException as for [#check(Path, ReadOptions, int)]
    /// @throws IOException if the stream fails
    public static CheckReport check(InputStream stream, String name, ReadOptions options, int maxFaults)
            throws IOException {
        return check(stream, UNKNOWN, name, options, maxFaults);
    }

    /// Checks a whole stream of known length; continues after the first fault if the format allows it.
    ///
    /// @param stream the bytes; read to the end, not closed
    /// @param length number of bytes, or -1 if it is not known
    /// @param name name for faults; its ending determines the format of text without a signature
    /// @param maxFaults most faults to report, at least 1
    /// @return the faults, and the description if the header could be read
    /// @throws IllegalArgumentException as for [#check(Path, ReadOptions, int)]
    /// @throws IOException if the stream fails, or has fewer bytes
    @SuppressWarnings("resource") // the stream belongs to the caller
    public static CheckReport check(InputStream stream, long length, String name, ReadOptions options, int maxFaults)
            throws IOException {
        Use<CheckReport> check = checking(maxFaults);
        return reported(() -> use(ByteInput.of(stream, length, name), options, SpecChain.NONE, check));
    }

    /// Writes an array to a file, in the format of its name, with [WriteOptions#DEFAULT]; otherwise as
    /// [#write(NdArray, Path, WriteOptions)].
    public static List<Note> write(NdArray array, Path path) throws IOException {
        return write(array, path, WriteOptions.DEFAULT);
    }

    /// Writes an array to a file, in the format that the name asks for. The name holds the old file or the whole new one, never a part.
    ///
    /// @param path the file; replaced if it exists, unless [WriteOptions#replace] says otherwise
    /// @return notes of what the file leaves out, and of what a reader cannot know from it
    /// @throws IllegalArgumentException if the format cannot hold the array
    /// @throws ArrayFormatException if the name has no ending of a format that is written
    /// @throws IOException if the file cannot be written
    public static List<Note> write(NdArray array, Path path, WriteOptions options) throws IOException {
        return write(array, path, FileRecognition.toWrite(path.toString()), options);
    }

    /// Writes an array to a file in a format, whatever the name. The name holds the old file or the whole new one, never a part.
    ///
    /// @param path the file; replaced if it exists, unless [WriteOptions#replace] says otherwise
    /// @param format word of the format, such as `mtx`
    /// @return notes of what the file leaves out, and of what a reader cannot know from it
    /// @throws IllegalArgumentException if there is no such format, or it cannot hold the array
    /// @throws ArrayFormatException if the format is not written
    /// @throws IOException if the file cannot be written
    public static List<Note> write(NdArray array, Path path, String format, WriteOptions options)
            throws IOException {
        return write(array, path, FileFormats.ofWord(format), options);
    }

    private static List<Note> write(NdArray array, Path path, FileFormat format, WriteOptions options)
            throws IOException {
        boolean gzip = options.gzip().orElse(AtomicFile.hasGzipName(path.toString()));
        Existing existing = options.replace() ? Existing.REPLACE : Existing.KEEP;
        try (AtomicFile target = AtomicFile.create(path, gzip, existing)) {
            String extension = FileFormats.extension(path.toString());
            List<Note> notes = write(array, target.stream(), format, format.asNamed(extension, options));
            target.commit();
            return Stream.concat(notes.stream(), format.notesOfName(extension, options).stream()).toList();
        } catch (ArrayFormatException thrown) {
            throw named(thrown, path);
        }
    }

    /// Returns the fault of a writer, which does not know the file, with its name; any other as it is.
    private static ArrayFormatException named(ArrayFormatException thrown, Path path) {
        Fault fault = thrown.fault();
        return fault.file().equals(FileFormat.OUTPUT)
                ? new ArrayFormatException(Fault.of(fault.code(), path.toString(), fault.text(), fault.hint()), thrown)
                : thrown;
    }

    /// Writes an array to a stream.
    ///
    /// @param stream the target; flushed, not closed, not compressed
    /// @param format word of the format, such as `mtx`
    /// @return notes of what the file leaves out, and of what a reader cannot know from it
    /// @throws IllegalArgumentException if there is no such format, or it cannot hold the array
    /// @throws ArrayFormatException if the format is not written
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, String format, WriteOptions options)
            throws IOException {
        return write(array, stream, FileFormats.ofWord(format), options);
    }

    private static List<Note> write(NdArray array, OutputStream stream, FileFormat format, WriteOptions options)
            throws IOException {
        List<Note> ofWriter = Interruption.ofWriting("the output", () -> format.write(array, stream, options));
        return Stream.concat(ofWriter.stream(), Losses.of(format, options).stream()).toList();
    }
}
