package org.gcsarray.bench.kernel;

import java.io.IOException;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.io.container.ContainerFile;

/// Opens a container and takes rows out of its middle, a hundredth of them or one, against reading all of it for that. What counts as a flop is
/// an element of these rows, as a byte one of the file.
///
/// @param form   what the file is
/// @param oneRow whether to take one row
record OpenContainerKernel(FileForm form, boolean oneRow) implements Kernel {

    private static final long PART = 100;

    @Override
    public String name() {
        return (oneRow ? "row-" : "open-") + form.word();
    }

    @Override
    public String description() {
        return "map a container (" + form.word() + ") and take " + (oneRow ? "one row" : "1% of its rows")
                + ", against reading all of it, 1 thread";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) throws IOException {
        CompressedRows rows = data.rows();
        CrsMatrix matrix = CrsMatrix.wrap(rows);
        long from = rows.rowCount() / 2;
        long to = Math.min(rows.rowCount(), from + (oneRow ? 1 : Math.ceilDiv(rows.rowCount(), PART)));
        CompressedRows part = rows.rows(from, to);
        byte[] content = form.content(matrix);
        Contender opened = FileWork.contender("gcs", form.ending(), content, file -> {
            try (ContainerFile container = ContainerFile.open(file)) {
                CompressedRows taken = container.rows(from, to);
                return () -> ElementList.stored(taken);
            }
        });
        Contender loaded = FileWork.contender("gcs-read", form.ending(), content, file -> {
            CompressedRows all = ((CrsMatrix) form.read(file, 1)).compressedRows();
            return () -> ElementList.stored(all.rows(from, to));
        });
        return Contest.of(data, rows,
                new Cost(Math.max(1, part.nse()), content.length, content.length + Math.max(1, part.nse())),
                List.of(opened, loaded), ElementList.of(CrsMatrix.wrap(part)).verifier());
    }
}
