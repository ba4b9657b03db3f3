package org.gcsarray.io.container;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.bytes.LocalFile;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.LocalFileFormat;
import org.gcsarray.view.StackArray;

/// The library's own container, read and written with the options that all formats share; [ContainerFile] does more.
public final class ContainerFormat extends LocalFileFormat {

    /// The word of the format.
    static final String WORD = "gcs";

    /// So many elements are written twice to see which form is smaller.
    private static final int FEW = 1 << 12;

    /// Makes the format; it has no state.
    public ContainerFormat() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("gcs");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.has("\u0089GCS\r\n\u001a\n");
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        return EnumSet.of(FileFeature.NAMES, FileFeature.LABELS, FileFeature.ATTRIBUTES, FileFeature.LAYOUT,
                FileFeature.ROW_FORM, FileFeature.VALUE_FORM, FileFeature.BLOCKS, FileFeature.COMPRESSION);
    }

    /// Reads the array of a container, verifying all checksums.
    ///
    /// @param file    the container
    /// @param name    its name for faults
    /// @param options how to read; type, zeros, shape and limit matter
    /// @return the array, of the class that was written
    /// @throws ArrayFormatException if the container is damaged, of another shape than the options say, or exceeds the limit
    /// @throws IOException          if it cannot be read
    @Override
    protected LoadedArray read(Path file, String name, ReadOptions options) throws IOException {
        try (ContainerFile container = open(file, name, options)) {
            NdArray whole = container.array();
            NdArray array = whole instanceof StoredArray stored
                    ? new Assembly(container.bytes().place(), options, new NoteCounts()).finish(stored)
                    : requireUnchanged(container, whole, options);
            return new LoadedArray(array, info(container, name, options));
        }
    }

    private static ContainerFile open(Path file, String name, ReadOptions options) throws IOException {
        ContainerFile container = ContainerFile.open(file, name, ContainerFile.Verification.CHECKSUM, options);
        if (options.shape().isPresent() && !options.shape().get().equals(container.header().shape())) {
            container.close();
            throw container.bytes().place().fault(Fault.Code.SHAPE, "the container has shape "
                    + container.header().shape() + " (expected " + options.shape().get() + ")",
                    "leave --shape out");
        }
        return container;
    }

    /// A stack of more elements than an array holds is not converted on the way.
    private static NdArray requireUnchanged(ContainerFile container, NdArray array, ReadOptions options)
            throws ArrayFormatException {
        if (options.pruneZeros() || !options.dtype().orElse(array.dtype()).equals(array.dtype())) {
            throw container.bytes().place().fault(Fault.Code.LIMIT,
                    container.nse() + " elements are too many to change type or drop zeros while reading",
                    "read the blocks of the file instead");
        }
        return array;
    }

    private static String compression(ContainerHeader header) {
        return header.isCompressed() ? ", compressed " + header.compression().name().toLowerCase(Locale.ROOT) : "";
    }

    /// @throws ArrayFormatException if names, labels or queries do not fit the shape, and the options are strict
    private static FileInfo info(ContainerFile container, String name, ReadOptions options)
            throws ArrayFormatException {
        ContainerHeader header = container.header();
        AnnotationsJson described = AnnotationsJson.read(header);
        if (described.misfit().isPresent() && options.strict()) {
            throw container.bytes().structure(Preamble.BYTES, "attributes: " + described.misfit().get());
        }
        List<Integer> base = header.storage() == ContainerHeader.Storage.DENSE ? List.of()
                : Collections.nCopies(header.shape().rank(), 0);
        return FileInfo.of(name, ContainerFormat.WORD, header.dtype()).withVersion(container.version())
                .withKind(header.storage().word() + " " + header.arrayClass().word() + compression(header))
                .withBase(base)
                .withCounts(container.nse(), container.nse()).withLayout(header.notation())
                .withAnnotations(described.annotations())
                .withNotes(described.misfit().stream().map(_ -> new Note(Note.Code.ANNOTATIONS_MISFIT, 0, 1)).toList());
    }

    /// Visits the stored elements row by row, as the layout has them; takes memory for one block.
    ///
    /// @param file    the container
    /// @param name    its name for faults
    /// @param options shape and limit matter
    /// @param visitor receives each element; its line is 0
    /// @throws ArrayFormatException for the first fault; elements of blocks before it were visited
    /// @throws IOException          if the container cannot be read, or the visitor fails
    @Override
    protected void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException {
        try (ContainerFile container = open(file, name, options)) {
            BlockEntries entries = new BlockEntries(container.header(), visitor);
            container.forEachBlock(entries);
        }
    }

    /// Verifies every byte of a container; takes memory for two blocks.
    ///
    /// @param file      the container
    /// @param name      its name for faults
    /// @param options   shape and limit matter
    /// @param maxFaults most faults to report, at least 1
    /// @return the faults, and the description if the container could be opened
    /// @throws IOException if the container cannot be read
    static CheckReport check(Path file, String name, ReadOptions options, int maxFaults) throws IOException {
        try (ContainerFile container = open(file, name, options)) {
            List<Fault> faults = container.faults(maxFaults);
            return new CheckReport(faults, Optional.of(info(container, name, options)));
        } catch (ArrayFormatException fault) {
            return new CheckReport(List.of(fault.fault()), Optional.empty());
        }
    }

    @Override
    public CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return LocalFile.use(input, options.maxBytes(), (file, name) -> check(file, name, options, maxFaults));
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        boolean isCompressed = ContainerWriter.compression(options) != Compression.NONE;
        return isCompressed && isSmall(array, options) ? writeSmaller(array, stream, options)
                : ContainerWriter.write(array, stream, options);
    }

    /// Whether a few elements take little memory, which pointers to many empty rows would not.
    private static boolean isSmall(NdArray array, WriteOptions options) {
        long elements = array instanceof StackArray stack ? stack.storedCount() : array.nse();
        return elements <= FEW && !options.keepRowForm();
    }

    /// Writes a few elements in the form of the fewer bytes: what the directory has of compressed sections may be more than they save.
    private static List<Note> writeSmaller(NdArray array, OutputStream stream, WriteOptions options)
            throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        ContainerWriter.write(array, compressed, options);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        List<Note> notes = ContainerWriter.write(array, plain, options.withCompression(Compression.NONE));
        (compressed.size() < plain.size() ? compressed : plain).writeTo(stream);
        stream.flush();
        return notes;
    }
}
