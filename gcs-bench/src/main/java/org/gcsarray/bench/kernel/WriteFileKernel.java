package org.gcsarray.bench.kernel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.internal.Counted;

/// Writes a matrix to a file, without waiting for the disk, as peers do; against the same with the bytes forced to the disk and the file
/// put under its name at once, as `ArrayFiles.write` does. What counts as a flop is an element, as a byte one of the file.
///
/// @param form    what the file is
/// @param threads threads that compress
record WriteFileKernel(FileForm form, int threads) implements Kernel {

    @Override
    public String name() {
        return "write-" + form.word() + Operand.suffix(threads);
    }

    @Override
    public String description() {
        return "write a matrix as " + switch (form) {
            case MTX, MTX_BRIEF, MTX_SHUFFLED, MTX_BRIEF_SHUFFLED -> "Matrix Market text, against SciPy's mmwrite";
            case TNS -> "coordinate text";
            case NPZ, NPZ_STORED -> "a NumPy archive, against SciPy's save_npz";
            case GCS -> "a container, against SciPy's save_npz without compression";
            case GCS_FAST -> "a packed container, against SciPy's save_npz";
            case GCS_SMALL -> "a packed and deflated container, against SciPy's save_npz";
        } + ", " + Counted.of(threads, "thread");
    }

    /// Writes a file.
    @FunctionalInterface
    private interface Writing {
        void to(Path file) throws IOException;
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) throws IOException {
        CompressedRows rows = data.rows();
        CrsMatrix matrix = CrsMatrix.wrap(rows);
        CrsArrays arrays = CrsArrays.of(rows);
        List<Contender> found = new ArrayList<>();
        found.add(contender("gcs" + Operand.suffix(threads), file -> form.write(matrix, file, threads)));
        if (threads > 1) {
            found.add(contender("gcs", file -> form.write(matrix, file, 1)));
        } else {
            found.add(contender("gcs-forced", file -> form.writeForced(matrix, file)));
        }
        if (present.contains(Peer.NAIVE) && form == FileForm.MTX) {
            found.add(contender("naive", file -> NaiveText.write(arrays, file)));
        }
        if (present.contains(Peer.SCIPY)) {
            found.addAll(sciPy(arrays));
        }
        return FileWork.contest(data, matrix, form.content(matrix).length, found);
    }

    private Contender contender(String name, Writing writing) {
        return FileWork.contender(name, form.ending(), new byte[0], file -> {
            writing.to(file);
            return () -> FileWork.elements(form.read(file, 1));
        });
    }

    private List<Contender> sciPy(CrsArrays a) {
        return switch (form) {
            case MTX, MTX_BRIEF, MTX_SHUFFLED, MTX_BRIEF_SHUFFLED ->
                List.of(sciPy("scipy", Python.Operation.MM_WRITE, a, 1));
            case TNS -> List.of();
            case NPZ, NPZ_STORED, GCS_FAST, GCS_SMALL -> List.of(sciPy("scipy", Python.Operation.NPZ_WRITE, a, 1),
                    sciPy("scipy-stored", Python.Operation.NPZ_WRITE, a, 0));
            case GCS -> List.of(sciPy("scipy-stored", Python.Operation.NPZ_WRITE, a, 0));
        };
    }

    /// @param choice threads for text, 1 to compress an archive
    private static Contender sciPy(String name, Python.Operation operation, CrsArrays a, int choice) {
        return Python.Source.of(operation, a).with(choice).contender(name);
    }
}
