package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.ops.create.CounterRandom;

/// Sparse matrix times row-major dense matrix, float64, one thread, against every peer.
///
/// @param width columns of the dense matrix
record SpmmKernel(int width) implements Kernel {

    @Override
    public String name() {
        return "spmm-" + width;
    }

    @Override
    public String description() {
        return "SpMM, " + width + " columns, float64, 1 thread, against every peer";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = data.rows();
        double[] b = CounterRandom.dense(Math.toIntExact(rows.columnCount()), width);
        DensePeers peers = new DensePeers(rows, CrsArrays.of(rows), b, width);
        List<Contender> found = new ArrayList<>();
        found.add(Contender.of("gcs", () -> {
            CompressedRows own = Operand.copy(rows);
            double[] x = b.clone();
            double[] c = new double[Math.toIntExact(rows.rowCount() * width)];
            return Prepared.of(() -> Spmm.multiply(own, x, c, width), () -> c);
        }));
        found.addAll(peers.float64(present));
        return new Contest(name(), data.name(), rows.rowCount(), rows.columnCount(), rows.nse(),
                DenseCost.of(rows, width, 8), found, Reference.float64(peers.a(), b, width));
    }
}
