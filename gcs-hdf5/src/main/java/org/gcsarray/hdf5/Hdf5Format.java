package org.gcsarray.hdf5;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.LocalFileFormat;

/// HDF5 with binsparse, AnnData, 10x Genomics or MATLAB content.
///
/// Reads arrays of HDF5 files: groups by the binsparse specification, sparse groups of AnnData, matrices of 10x Genomics, sparse matrices
/// and full arrays of MATLAB 7.3, and plain datasets.
///
/// [ReadOptions#member] is the path of the group or dataset. Without it the file's convention decides: binsparse in the root group, `X`
/// of AnnData, the group `matrix` of 10x Genomics, otherwise the only array. Links are followed inside the file only.
///
/// Time and memory are O(stored elements); what headers claim is compared with the length of the file and with
/// [ReadOptions#maxBytes] before anything is allocated.
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
        Set<FileFeature> features = EnumSet.of(FileFeature.MEMBERS, FileFeature.READ_SYMMETRY,
                FileFeature.WRITTEN_MEMBERS, FileFeature.LAYOUT);
        if (!isAnnData(options)) {
            features.addAll(List.of(FileFeature.ROW_FORM, FileFeature.ATTRIBUTES));
        }
        return features;
    }

    @Override
    public Set<Flavour> flavours() {
        return EnumSet.of(Flavour.BINSPARSE, Flavour.ANNDATA);
    }

    /// Reads an array.
    ///
    /// @param file    the file; must not change meanwhile, and bytes that are missing then are a fault
    /// @param name    its name for faults
    /// @param options how to read
    /// @return the array and what the file says beside it: names of rows and columns, and metadata of binsparse as attributes
    /// @throws ArrayFormatException if the file is damaged, holds no array or several, or would need more memory than allowed
    /// @throws IOException if the file cannot be read
    @Override
    protected LoadedArray read(Path file, String name, ReadOptions options) throws IOException {
        return HdfSource.reading(file, name, options, source -> {
            Stored stored = stored(source);
            NoteCounts notes = new NoteCounts();
            if (stored.unread() > 0) {
                notes.add(Note.Code.NAMES_UNREAD, 0, stored.unread());
            }
            StoredArray array = new StoredAssembly(stored, source, notes).assemble();
            FileInfo info = info(name, stored, array).withNotes(notes.toList());
            return new LoadedArray(new Assembly(stored.place(), options, notes).finish(array), info);
        });
    }

    /// Visits the stored elements in file order, without completing a symmetry or combining repeats; cells of dense arrays in row-major
    /// order. An entry has no line. Memory is O(stored elements).
    ///
    /// @param file    the file; must not change meanwhile
    /// @param name    its name for faults
    /// @param options how to read
    /// @param visitor receives each entry
    /// @throws ArrayFormatException as [#read], but for order, repeats and symmetry, which are not looked at; before the first entry
    /// @throws IOException if the file cannot be read, or the visitor fails
    @Override
    protected void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException {
        StoredEntries.visit(HdfSource.reading(file, name, options, source -> stored(source).elements()), visitor);
    }

    private static Stored stored(HdfSource source) throws ArrayFormatException {
        return ArrayKind.read(ArrayFinder.find(source.root(), source.options().member()));
    }

    private static FileInfo info(String name, Stored stored, StoredArray array) {
        StoredElements elements = stored.elements();
        Values values = elements.values();
        boolean dense = elements instanceof StoredElements.Dense;
        String layout = elements instanceof StoredElements.Rows rows ? rows.layout().toString() : "";
        Symmetry symmetry = stored.triangle().symmetry();
        return FileInfo.of(name, WORD, values.dtype()).withKind(stored.kind()).withVersion(stored.version())
                .withSymmetry(symmetry).withBase(dense ? List.of() : Collections.nCopies(elements.shape().rank(), 0))
                .withCounts(values.size(), symmetry == Symmetry.GENERAL ? values.size() : array.nse())
                .withLayout(layout).withAnnotations(stored.annotations());
    }

    /// MATLAB and AnnData read files with such names, but not binsparse.
    @Override
    public List<Note> notesOfName(String extension, WriteOptions options) {
        boolean ofMatlab = extension.equals("mat");
        boolean ofAnnData = extension.equals("h5ad");
        if (isAnnData(options)) {
            return ofMatlab ? List.of(new Note(Note.Code.ANNDATA_WRITTEN, 0, 1)) : List.of();
        }
        return ofMatlab || ofAnnData ? List.of(new Note(Note.Code.BINSPARSE_WRITTEN, 0, 1)) : List.of();
    }

    static boolean isAnnData(WriteOptions options) {
        return options.flavour().equals(Optional.of(Flavour.ANNDATA));
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return Hdf5Writer.write(array, stream, options);
    }
}
