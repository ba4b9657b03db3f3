package org.gcsarray.io.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.EntryVisitor;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.bytes.LocalFile;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileStart;

/// NumPy archive, also of SciPy and pydata/sparse.
public final class NpzFormat implements FileFormat {

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
    public boolean recognises(FileStart start, ReadOptions options) {
        return start.has("PK\u0003\u0004") || start.has("PK\u0005\u0006");
    }

    @Override
    public boolean isStream() {
        return false;
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        return Set.of(FileFeature.MEMBERS, FileFeature.LAYOUT);
    }

    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return LocalFile.use(input, options.maxBytes(), (file, name) -> NpzReader.read(file, name, options));
    }

    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, EntryVisitor visitor) throws IOException {
        try (ByteInput input = opener.open()) {
            LocalFile.use(input, options.maxBytes(), (file, name) -> {
                NpzReader.forEachEntry(file, name, options, visitor);
                return file;
            });
        }
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return NpzWriter.write(array, stream, options);
    }
}
