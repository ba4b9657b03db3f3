package org.gcsarray.io.container;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.bytes.LocalFile;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.LocalFileFormat;

/// The library's own container.
public final class ContainerFormat extends LocalFileFormat {

    /// The word of the format.
    static final String WORD = "gcs";

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
                FileFeature.ROW_FORM);
    }

    @Override
    protected LoadedArray read(Path file, String name, ReadOptions options) throws IOException {
        return ContainerReader.read(file, name, options);
    }

    @Override
    protected void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException {
        ContainerReader.forEachEntry(file, name, options, visitor);
    }

    @Override
    public CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return LocalFile.use(input, options.maxBytes(),
                (file, name) -> ContainerReader.check(file, name, options, maxFaults));
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return ContainerWriter.write(array, stream, options);
    }
}
