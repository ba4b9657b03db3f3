package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;

/// Reads an array from a NumPy archive, a ZIP of `.npy` members: sparse arrays as `scipy.sparse` (CSR, CSC, COO, BSR, DIA) and
/// pydata/sparse (COO, GCXS) save them, matrices in parts under a prefix, or one dense member.
///
/// | members | result |
/// |---|---|
/// | `format` and those of SciPy | [org.gcsarray.format.CrsMatrix], [org.gcsarray.format.CcsMatrix] (CSC), [org.gcsarray.format.CooArray] (COO, rank 1) |
/// | `coords data shape fill_value` | [org.gcsarray.format.CooArray] |
/// | `compressed_axes ..` | [org.gcsarray.format.GcsArray]; rank 0 and 1 [org.gcsarray.format.CooArray] |
/// | `data indices indptr shape`, all under one prefix | [org.gcsarray.format.CrsMatrix] |
/// | one member, or the one named by [ReadOptions#member] | [org.gcsarray.format.StridedArray] |
///
/// [ReadOptions#member] names a member or, if there is none of that name, the prefix of parts. An archive that can be read in several ways
/// is a fault that lists them. Repeats follow [ReadOptions#duplicates], but pydata forbids them. Types are those of [NpyFormat]. Pickles
/// are never parsed.
///
/// O(bytes), and O(nse) moves where columns of a row are not sorted. Every member is measured by its header before anything is allocated.
///
/// @param archive the archive
/// @param options how to read
record NpzReader(NpzArchive archive, ReadOptions options) {

    /// Reads an array.
    ///
    /// @param file the file
    /// @param name its name for faults
    /// @param options how to read
    /// @return the array and what the file says beside it
    /// @throws ArrayFormatException if the file is damaged or ambiguous, holds no numbers, or exceeds a limit
    /// @throws IOException if the bytes cannot be read
    static LoadedArray read(Path file, String name, ReadOptions options) throws IOException {
        try (NpzArchive archive = NpzArchive.open(file, name)) {
            NpzReader reader = new NpzReader(archive, options);
            Optional<String> dense = reader.denseMember();
            return dense.isPresent() ? reader.readDense(dense.get()) : reader.readSparse(name);
        }
    }

    /// Visits the elements in file order, in bounded memory: of sparse arrays all that are stored, repeats not combined, of diagonals and of
    /// dense arrays the cells different from 0. Blocks and diagonals keep their list, not their cells.
    ///
    /// @param file the file
    /// @param name its name for faults
    /// @param options how to read
    /// @param visitor receives each element
    /// @throws ArrayFormatException for the first fault; elements before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    static void forEachEntry(Path file, String name, ReadOptions options, Entry.Visitor visitor)
            throws IOException {
        try (NpzArchive archive = NpzArchive.open(file, name)) {
            NpzReader reader = new NpzReader(archive, options);
            Optional<String> dense = reader.denseMember();
            if (dense.isPresent()) {
                NpyMember member = archive.member(dense.get());
                DenseReading reading = new DenseReading(member.header(), member.place(), options);
                member.requireSize();
                try (ElementStream elements = member.elements()) {
                    reading.forEachEntry(elements, visitor);
                }
            } else {
                reader.recognise().reading().forEachEntry(visitor);
            }
        }
    }

    /// The member that is meant as a dense array: named, or the only one.
    private Optional<String> denseMember() {
        String asked = options.member();
        if (archive.names().contains(asked) && !asked.isEmpty()) {
            return Optional.of(asked);
        }
        return asked.isEmpty() && archive.names().size() == 1 ? Optional.of(archive.names().iterator().next())
                : Optional.empty();
    }

    private LoadedArray readDense(String member) throws IOException {
        NpyMember dense = archive.member(member);
        DenseReading reading = new DenseReading(dense.header(), dense.place(), options);
        reading.plan();
        dense.requireSize();
        try (ElementStream elements = dense.elements()) {
            return reading.read(NpzFormat.WORD, elements, true);
        }
    }

    private LoadedArray readSparse(String file) throws IOException {
        NpzRecognition recognised = recognise();
        NpzParts parts = recognised.parts();
        StoredArray array = recognised.reading().read();
        parts.noteOthers();
        FileInfo info = FileInfo.of(file, NpzFormat.WORD, array.dtype()).withKind(recognised.kind())
                .withBase(Collections.nCopies(array.shape().rank(), 0)).withLayout(recognised.reading().layout())
                .withCounts(parts.stored(), parts.stored()).withNotes(parts.notes.toList());
        return new LoadedArray(parts.assembly().finish(array), info);
    }

    private NpzRecognition recognise() throws IOException {
        Optional<NpzRecognition> found = NpzRecognition.of(new NpzParts(archive, options.member(), options));
        if (found.isPresent()) {
            return found.get();
        }
        if (archive.isPickled()) {
            throw archive.place().fault(Fault.Code.PICKLE, "all members are Python pickles, which are never read",
                    "save them as numbers: numpy.savez(.., allow_pickle=False)");
        }
        List<String> prefixes = NpzRecognition.prefixes(archive.names());
        if (options.member().isEmpty() && prefixes.size() == 1) {
            return NpzRecognition.of(new NpzParts(archive, prefixes.getFirst(), options)).orElseThrow();
        }
        String what = options.member().isEmpty() ? "the archive holds several arrays"
                : "the archive has neither a member nor parts named " + options.member();
        throw archive.place().fault(Fault.Code.MEMBER,
                (archive.names().isEmpty() ? "the archive holds no .npy member" : what + ": " + archive.list())
                        + (prefixes.isEmpty() ? "" : "; parts of matrices under the prefixes " + prefixes),
                archive.names().stream().findFirst()
                        .map(name -> "name a member or the prefix of parts, for example file.npz:/" + name)
                        .orElse("if it holds a file of another format, unpack it with unzip and read that file"));
    }
}
