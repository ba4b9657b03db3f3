package org.gcsarray.hdf5;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.LocalFileFormat;

/// HDF5 with binsparse, AnnData, 10x Genomics or MATLAB content.
public final class Hdf5Format extends LocalFileFormat {

    /// The word of the format.
    static final String WORD = "h5";

    private static final String SIGNATURE = "\u0089HDF\r\n\u001a\n";

    /// Makes the format; it has no state.
    public Hdf5Format() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("h5", "hdf5", "h5ad", "mat");
    }

    /// The file may start behind other content: at 0, or at a power of 2 from 512 on.
    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        for (int offset = 0; offset < FileFormat.Start.LENGTH; offset = Math.max(512, 2 * offset)) {
            if (start.has(SIGNATURE, offset)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        boolean isAnnData = options.flavour().equals(Optional.of(Flavour.ANNDATA));
        return isAnnData ? EnumSet.of(FileFeature.MEMBERS, FileFeature.WRITTEN_MEMBERS, FileFeature.LAYOUT)
                : EnumSet.of(FileFeature.MEMBERS, FileFeature.WRITTEN_MEMBERS, FileFeature.LAYOUT,
                        FileFeature.ROW_FORM, FileFeature.ATTRIBUTES);
    }

    @Override
    protected LoadedArray read(Path file, String name, ReadOptions options) throws IOException {
        return Hdf5Reader.read(file, name, options);
    }

    @Override
    protected void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException {
        Hdf5Reader.forEachEntry(file, name, options, visitor);
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return Hdf5Writer.write(array, stream, options);
    }
}
