package org.gcsarray.bench.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Counted;

/// Reads a matrix from a file in the page cache. What counts as a flop is an element, as a byte one of the file: GB/s are those of the
/// file. A reader of coordinates without header is held against SciPy's reader of Matrix Market, which has the same lines to parse.
///
/// @param form    what the file is
/// @param threads threads that parse text
record ReadFileKernel(FileForm form, int threads) implements Kernel {

    @Override
    public String name() {
        return "read-" + form.word() + Operand.suffix(threads);
    }

    @Override
    public String description() {
        return "read a matrix from " + switch (form) {
            case MTX -> "Matrix Market text, against SciPy's mmread";
            case MTX_BRIEF -> "Matrix Market text of six decimals, against SciPy's mmread";
            case MTX_SHUFFLED -> "Matrix Market text in random order, against SciPy's mmread";
            case MTX_BRIEF_SHUFFLED ->
                "Matrix Market text of six decimals in random order, against SciPy's mmread";
            case TNS -> "coordinate text, against SciPy's mmread of the same elements";
            case NPZ, NPZ_STORED -> "a NumPy archive, deflated and not, against SciPy's load_npz";
            case GCS -> "a container with its checksums, against SciPy's load_npz and numpy.load";
            case GCS_FAST -> "a packed container, against SciPy's load_npz";
            case GCS_SMALL -> "a packed and deflated container, against SciPy's load_npz";
        } + ", " + Counted.of(threads, "thread");
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) throws IOException {
        CrsMatrix matrix = form.kept(CrsMatrix.wrap(data.rows()));
        byte[] content = form.content(matrix);
        List<Contender> found = new ArrayList<>();
        found.add(ours("gcs" + Operand.suffix(threads), form, content, threads));
        if (threads > 1) {
            found.add(ours("gcs", form, content, 1));
        }
        found.addAll(otherForms(matrix));
        if (threads == 1 && present.contains(Peer.NAIVE) && (form.isMarket() || form == FileForm.TNS)) {
            boolean header = form.isMarket();
            found.add(FileWork.contender("naive", form.ending(), content,
                    file -> NaiveText.read(file, header)::canonical));
        }
        if (present.contains(Peer.SCIPY)) {
            found.addAll(sciPy(matrix, content));
        }
        return FileWork.contest(data, matrix, content.length, found);
    }

    private static Contender ours(String name, FileForm form, byte[] content, int threads) {
        return FileWork.contender(name, form.ending(), content, file -> {
            StoredArray read = form.read(file, threads);
            return () -> FileWork.elements(read);
        });
    }

    /// The same elements in the form they could be kept in instead.
    private List<Contender> otherForms(CrsMatrix matrix) throws IOException {
        FileForm other = switch (form) {
            case MTX, MTX_BRIEF, MTX_SHUFFLED, MTX_BRIEF_SHUFFLED -> FileForm.TNS;
            case TNS -> FileForm.MTX;
            case NPZ, GCS -> FileForm.NPZ_STORED;
            case GCS_FAST, GCS_SMALL -> FileForm.GCS;
            case NPZ_STORED -> FileForm.GCS;
        };
        return threads > 1 ? List.of()
                : List.of(ours("gcs-" + other.word(), other, other.content(matrix), threads));
    }

    private List<Contender> sciPy(CrsMatrix matrix, byte[] content) throws IOException {
        return switch (form) {
            case MTX, MTX_BRIEF, MTX_SHUFFLED, MTX_BRIEF_SHUFFLED ->
                List.of(sciPy("scipy", Python.Operation.MM_READ, "matrix.mtx", content));
            case TNS -> List.of(sciPy("scipy-mtx", Python.Operation.MM_READ, "matrix.mtx",
                    FileForm.MTX.content(matrix)));
            case NPZ, GCS_FAST, GCS_SMALL -> List.of(
                    sciPy("scipy", Python.Operation.NPZ_READ, "matrix.npz",
                            form == FileForm.NPZ ? content : FileForm.NPZ.content(matrix)),
                    sciPy("scipy-stored", Python.Operation.NPZ_READ, "matrix.npz",
                            FileForm.NPZ_STORED.content(matrix)));
            case NPZ_STORED, GCS -> {
                byte[] archive = FileForm.NPZ_STORED.content(matrix);
                yield List.of(sciPy("scipy-stored", Python.Operation.NPZ_READ, "matrix.npz", archive),
                        sciPy("numpy", Python.Operation.NPY_READ, "matrix.npz", archive));
            }
        };
    }

    private Contender sciPy(String name, Python.Operation operation, String file, byte[] content) {
        return Python.Source.of(operation, List.of(0, 0, threads)).with(file, content)
                .contender(name + Operand.suffix(threads));
    }
}
