package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.LocalFileFormat;

/// NumPy archive, also of SciPy and pydata/sparse.
public final class NpzFormat extends LocalFileFormat {

    /// The word of the format.
    static final String WORD = "npz";

    /// Makes the format; it has no state.
    public NpzFormat() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("npz");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.has("PK\u0003\u0004") || start.has("PK\u0005\u0006");
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        return Set.of(FileFeature.MEMBERS, FileFeature.LAYOUT, FileFeature.COMPRESSION);
    }

    @Override
    public Set<WriteOptions.Flavour> flavours() {
        return EnumSet.of(WriteOptions.Flavour.SCIPY, WriteOptions.Flavour.PYDATA);
    }

    @Override
    protected LoadedArray read(Path file, String name, ReadOptions options) throws IOException {
        return NpzReader.read(file, name, options);
    }

    @Override
    protected void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException {
        NpzReader.forEachEntry(file, name, options, visitor);
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return NpzWriter.write(array, stream, options);
    }
}
